-- Seals with a key that is not in the database. See docs/adr/0032-keyed-seals.md.

alter table audit_entries
  -- Which key sealed it (its id, not the key), and the seal; null for entries sealed before this.
  add column seal_key text,
  add column seal bytea,
  -- Whether the entry of an erasure carried the server's voucher when it was sealed; null for entries of before.
  add column vouches boolean,
  -- Whether the entry before it had a seal that whoever sealed this one could check.
  add column seal_follows boolean,
  add check (num_nulls(seal_key, seal, vouches, seal_follows) in (0, 4)),
  add check (seal is null or seq is not null);

-- What erasing takes out of an entry: the same fields as `personalFields` of the server.
create function audit_personal_fields() returns text[] language sql immutable parallel safe
return array['username', 'fullName', 'email', 'avatarUrl', 'country', 'timeZone', 'platform', 'appVersion', 'notes',
  'tags', 'statusReason'];

-- As in 0005, but: nothing is sealed without a key, and an erasure takes out exactly the personal fields, of a player
-- who is erased.
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

create or replace procedure audit_rights() language plpgsql as $$
begin
  execute format('revoke all on audit_entries from public, %I', current_user);
  execute format('grant select, insert on audit_entries to %I', current_user);
  execute format('grant update (seq, previous_hash, values_salt, values_hash, hash, search_text, before, after, seal_key,
    seal, vouches, seal_follows) on audit_entries to %I', current_user);
end $$;
call audit_rights();
