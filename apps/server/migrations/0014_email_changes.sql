-- Changes of an administrator's e-mail address that wait to be confirmed at both addresses.

create table email_changes (
  id uuid primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  -- The new one; the one in force is the administrator's.
  email text not null,
  -- Hashes of what the two links hold.
  old_hash bytea not null,
  new_hash bytea not null,
  old_confirmed_at timestamptz(3),
  new_confirmed_at timestamptz(3),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
-- One at a time: a new change takes the place of the one before.
create unique index email_changes_live on email_changes (admin_id) where ended_at is null;
