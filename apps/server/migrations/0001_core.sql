-- Administrators, their sessions, and what every feature leans on.

create table admins (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  avatar_url text,
  locale text not null default 'en',
  time_zone text not null default '',
  created_at timestamptz(3) not null,
  last_sign_in_at timestamptz(3),
  disabled_at timestamptz(3)
);
create unique index admins_email on admins (lower(email));

-- A token holds the session's id and a secret; only the secret's hash is here, so a copy of this table opens nothing.
create table sessions (
  id uuid primary key,
  admin_id uuid not null references admins (id),
  audience text not null check (audience in ('admin', 'account')),
  secret_hash bytea not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null,
  ended_at timestamptz(3),
  end_reason text,
  ip text not null,
  user_agent text not null
);
create index sessions_admin on sessions (admin_id, created_at);

-- The one-time link with which the first administrator is made.
create table setup_tokens (
  token_hash bytea primary key,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

-- Failed tries by account and by address (keys are hashes of what they stand for).
create table rate_limits (
  key text primary key,
  tries integer not null,
  window_from timestamptz(3) not null,
  blocked_until timestamptz(3),
  blocks integer not null default 0
);

create table idempotency_keys (
  admin_id uuid not null,
  key text not null,
  request_hash bytea not null,
  response jsonb not null,
  created_at timestamptz(3) not null,
  primary key (admin_id, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- What was done, by whom: one row in the transaction of each change.
create table audit_entries (
  id uuid primary key,
  at timestamptz(3) not null,
  actor_id uuid,
  session_id uuid,
  ip text not null,
  request_id text not null,
  action text not null,
  subject_kind text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  result text not null check (result in ('done', 'denied', 'failed'))
);
create index audit_entries_at on audit_entries (at, id);
create index audit_entries_subject on audit_entries (subject_kind, subject_id, at);

-- Small facts about this database, such as whether sample data was laid.
create table facts (
  name text primary key,
  value jsonb not null,
  set_at timestamptz(3) not null
);
