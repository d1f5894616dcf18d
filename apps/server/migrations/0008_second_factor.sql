-- What can follow the password at sign-in: codes of an app, passkeys, backup codes.

-- Whether an administrator has an app or a passkey. Kept beside the password, so that the check of a session and of a
-- sign-in read it from the row that they read (and lock) anyway.
alter table admins add column two_factor boolean not null default false;

create table totp_factors (
  admin_id uuid primary key references admins (id) on delete cascade,
  -- Sealed with the server's key; null until the first one is confirmed.
  secret text,
  -- The time step of the last code that was used: no code works twice, nor an older one (RFC 6238, section 5.2).
  last_step bigint not null default 0,
  confirmed_at timestamptz(3),
  last_used_at timestamptz(3),
  -- One that is being set up, until a code of it is confirmed.
  pending_secret text,
  pending_at timestamptz(3)
);

create table passkeys (
  id uuid primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  name text not null,
  credential_id text collate "C" not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3)
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_admin on passkeys (admin_id, created_at);

-- The random question of a passkey, of a session or of a step: it is asked once.
create table passkey_challenges (
  owner_id uuid primary key,
  challenge text not null,
  expires_at timestamptz(3) not null
);

-- Keyed hashes.
create table backup_codes (
  admin_id uuid not null references admins (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  primary key (admin_id, code_hash)
);

-- The step between the right password and the second factor: its token opens nothing else, and ends one sign-in.
create table sign_in_steps (
  id uuid primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  audience text not null check (audience in ('admin', 'account')),
  secret_hash bytea not null,
  -- The counter of tries that it belongs to.
  tries_key text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index sign_in_steps_admin on sign_in_steps (admin_id);

-- What holds for the sign-in of everybody: one row.
create table sign_in_rules (
  only_one boolean primary key default true check (only_one),
  second_factor_required boolean not null default false
);
insert into sign_in_rules default values;
