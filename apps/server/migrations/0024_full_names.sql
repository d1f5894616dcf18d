-- A person's name in the order of its script: 王小明, Ana Pop. The same as `fullName` of the contract, and one table of
-- examples holds both. A family name of ASCII, the common case, takes the short way.
create function loupe_full_name(first_name text, last_name text) returns text
language sql immutable parallel safe
return case
  when octet_length(last_name) = char_length(last_name) then trim(first_name || ' ' || last_name)
  when last_name || first_name ~ '^[\u1100-\u11ff\u2e80-\u2fdf\u3005-\u3007\u3040-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3131-\u318e\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff]+$'
    then last_name || first_name
  else trim(first_name || ' ' || last_name)
end;

-- As in 0005, with administrators' names as they are read: what is typed as it stands on the screen is found.
create or replace function audit_search_text(entry audit_entries) returns text
language sql stable
return left(loupe_fold(' ' || concat_ws(' ',
  entry.action, entry.ip, entry.request_id,
  (select concat_ws(' ', loupe_full_name(first_name, last_name), email) from admins where id = entry.actor_id),
  case entry.subject_kind
    when 'users' then (select concat_ws(' ', username, full_name) from users where id::text = entry.subject_id)
    when 'admins' then (
      select concat_ws(' ', loupe_full_name(first_name, last_name), email) from admins
      where id::text = entry.subject_id
    )
  end,
  audit_words(entry.before), audit_words(entry.after)
)), 4000);
