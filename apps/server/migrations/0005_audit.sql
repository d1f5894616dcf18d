-- The audit trail as a chain: entries are sealed one after the other, shortly after they were committed, and nothing
-- of them changes afterwards but what erasing a player takes out. See docs/adr/0015-audit-chain.md.

alter table audit_entries
  -- The place in the chain; null until it is sealed.
  add column seq bigint,
  add column previous_hash bytea,
  -- What `before` and `after` were: a hash with a salt, so that values that were erased cannot be guessed from it.
  add column values_salt bytea,
  add column values_hash bytea,
  add column hash bytea,
  -- Written when the entry is sealed, so that whoever acts does not wait for its index.
  add column search_text text collate "C",
  add check (num_nulls(seq, previous_hash, values_hash, hash) in (0, 4)),
  set (autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.02);

create unique index audit_entries_seq on audit_entries (seq);
create index audit_entries_unsealed on audit_entries (id) where seq is null;
create index audit_entries_search on audit_entries using gin (search_text public.gin_trgm_ops)
  where search_text is not null;
create index audit_entries_actor on audit_entries (actor_id, at, id);
create index audit_entries_action on audit_entries (action, at, id);
create index audit_entries_not_done on audit_entries (result, at, id) where result <> 'done';
-- How common a search text is decides between its index and the order's own.
alter table audit_entries alter column search_text set statistics 400;

-- Every text and number in the values of an entry, as words.
create function audit_words(fields jsonb) returns text
language sql immutable parallel safe
return (
  select string_agg(value #>> '{}', ' ') from jsonb_path_query(fields, '$.**') as value
  where jsonb_typeof(value) in ('string', 'number')
);

-- What a search finds an entry by: itself, and the names of who did it and of whom it was done to.
create function audit_search_text(entry audit_entries) returns text
language sql stable
return left(loupe_fold(' ' || concat_ws(' ',
  entry.action, entry.ip, entry.request_id,
  (select concat_ws(' ', first_name, last_name, email) from admins where id = entry.actor_id),
  case entry.subject_kind
    when 'users' then (select concat_ws(' ', username, full_name) from users where id::text = entry.subject_id)
    when 'admins' then (
      select concat_ws(' ', first_name, last_name, email) from admins where id::text = entry.subject_id
    )
  end,
  audit_words(entry.before), audit_words(entry.after)
)), 4000);

-- Lets only two changes through: sealing an entry that is not, and taking values out of the entries of a subject that
-- the transaction says it erases.
create function audit_entries_guard() returns trigger language plpgsql as $$
declare
  sealing constant text[] := array['seq', 'previous_hash', 'values_salt', 'values_hash', 'hash', 'search_text'];
  erasing constant text[] := array['before', 'after', 'values_salt', 'search_text'];
begin
  if tg_op = 'TRUNCATE' then
    if not exists (select from audit_entries where seq is not null) then
      return null;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.seq is null and new.seq is not null
      and to_jsonb(new) - sealing = to_jsonb(old) - sealing then
      return new;
    end if;
    if current_setting('loupe.erasing', true) = old.subject_kind || ' ' || old.subject_id
      and to_jsonb(new) - erasing = to_jsonb(old) - erasing
      and (new.before is not distinct from old.before or old.before @> new.before)
      and (new.after is not distinct from old.after or old.after @> new.after)
      and (new.values_salt is null or new.values_salt = old.values_salt) then
      return new;
    end if;
  end if;
  raise exception 'The audit trail is append-only: % is refused', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;

create trigger audit_entries_keep before update or delete on audit_entries
  for each row execute function audit_entries_guard();
create trigger audit_entries_keep_all before truncate on audit_entries
  for each statement execute function audit_entries_guard();

-- The owner's own rights: adding, reading, and writing exactly the columns of the two changes above. A superuser
-- passes them by, and an owner can take them back; see the record for what then still tells.
create procedure audit_rights() language plpgsql as $$
begin
  execute format('revoke all on audit_entries from public, %I', current_user);
  execute format('grant select, insert on audit_entries to %I', current_user);
  execute format('grant update (seq, previous_hash, values_salt, values_hash, hash, search_text, before, after)
    on audit_entries to %I', current_user);
end $$;

-- The totals of the list, by action and result.
create function audit_entries_count() returns trigger language plpgsql as $$
begin
  perform loupe_count('audit', key, n)
  from (select action || '/' || result as key, count(*) as n from added group by 1) as counted;
  return null;
end $$;
create function audit_entries_count_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'audit';
  return null;
end $$;
create trigger audit_entries_added after insert on audit_entries
  referencing new table as added for each statement execute function audit_entries_count();
create trigger audit_entries_emptied after truncate on audit_entries
  for each statement execute function audit_entries_count_none();

insert into kept_counts (counter, key, n)
select 'audit', action || '/' || result, count(*) from audit_entries group by 2;

-- Last: PostgreSQL lets only a role with the right TRIGGER create one, and an owner has none left after this.
call audit_rights();
