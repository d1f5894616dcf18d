-- Settled help queries, copies of notifications and audit entries can be deleted after a while
-- (LOUPE_KEEP_THREADS_DAYS, LOUPE_KEEP_DELIVERIES_DAYS, LOUPE_KEEP_AUDIT_DAYS); what was counted of them stays.

alter table notifications add column deliveries_gone boolean not null default false;
create index notifications_with_deliveries on notifications (ended_at)
  where ended_at is not null and not deliveries_gone;

-- How many were asked on a day is no less when they are deleted for their age, which the transaction says.
create or replace function help_queries_days_removed() returns trigger language plpgsql as $$
begin
  if current_setting('loupe.retention', true) = 'on' then
    return null;
  end if;
  perform loupe_count('help_queries.days', key, -n)
  from (select loupe_day(created_at)::text as key, count(*) as n from removed where not is_test group by 1) as counted;
  return null;
end $$;

-- The beginning of the audit trail can be cut off: up to the number that a sealed entry with the server's voucher
-- tells, beside the hash that the chain goes on from. See docs/adr/0063-retention-of-records.md.
create index audit_entries_cuts on audit_entries (((after ->> 'seq')::bigint))
  where action = 'data.delete_audit' and vouches;

-- As in 0028, but for what is cut off.
create or replace function audit_entries_guard() returns trigger language plpgsql as $$
declare
  sealing constant text[] := array['seq', 'previous_hash', 'values_salt', 'values_hash', 'hash', 'search_text',
    'seal_key', 'seal', 'vouches', 'seal_follows'];
  erasing constant text[] := array['before', 'after', 'values_salt', 'search_text'];
  personal constant text[] := audit_personal_fields();
begin
  if tg_op = 'TRUNCATE' then
    if not exists (select from audit_entries where seq is not null) then
      return null;
    end if;
  elsif tg_op = 'DELETE' then
    if exists (
      select from audit_entries as cut
      where cut.action = 'data.delete_audit' and cut.vouches and (cut.after ->> 'seq')::bigint >= old.seq
    ) then
      return old;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.seq is null and new.seq is not null and new.seal is not null
      and to_jsonb(new) - sealing = to_jsonb(old) - sealing then
      return new;
    end if;
    if current_setting('loupe.erasing', true) = old.subject_kind || ' ' || old.subject_id
      and to_jsonb(new) - erasing = to_jsonb(old) - erasing
      and new.before is not distinct from old.before - personal
      and new.after is not distinct from old.after - personal
      and (new.values_salt is not distinct from old.values_salt
        or new.values_salt is null and (new.before, new.after) is distinct from (old.before, old.after))
      and exists (select from users where id = loupe_uuid(old.subject_id) and status = 'erased') then
      return new;
    end if;
  end if;
  raise exception 'The audit trail is append-only: % is refused', lower(tg_op) using errcode = 'insufficient_privilege';
end $$;

create function audit_entries_count_removed() returns trigger language plpgsql as $$
begin
  perform loupe_count('audit', key, -n)
  from (select action || '/' || result as key, count(*) as n from removed group by 1) as counted;
  return null;
end $$;
grant trigger on audit_entries to current_user;
create trigger audit_entries_removed after delete on audit_entries
  referencing old table as removed for each statement execute function audit_entries_count_removed();
call audit_rights();
