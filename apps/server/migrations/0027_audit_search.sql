-- An id of ours in a text, or null: comparing it by the key finds its row by the index, which `id::text = …` cannot.
create function loupe_uuid(value text) returns uuid
language sql immutable parallel safe
return case when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end;

-- As in 0024, by the key: to seal one entry went through every player.
create or replace function audit_search_text(entry audit_entries) returns text
language sql stable
return left(loupe_fold(' ' || concat_ws(' ',
  entry.action, entry.ip, entry.request_id,
  (select concat_ws(' ', loupe_full_name(first_name, last_name), email) from admins where id = entry.actor_id),
  case entry.subject_kind
    when 'users' then (
      select concat_ws(' ', username, full_name) from users where id = loupe_uuid(entry.subject_id)
    )
    when 'admins' then (
      select concat_ws(' ', loupe_full_name(first_name, last_name), email) from admins
      where id = loupe_uuid(entry.subject_id)
    )
  end,
  audit_words(entry.before), audit_words(entry.after)
)), 4000);
