-- Work that goes on after the answer: the queue, imports, bulk actions, and addresses of downloads.

-- What is to be done. A job is deleted when it is over; how far it is stands in the tables of its feature. A server
-- holds a job by a lease that it renews, so that another one takes it up when that server dies.
create table jobs (
  id uuid primary key,
  name text not null,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  run_at timestamptz(3) not null default now(),
  -- Set for what runs again and again: there is one such job of a name, and it is never deleted.
  every_seconds integer,
  failures integer not null default 0,
  last_error text,
  taken_by uuid,
  taken_until timestamptz(3)
);
create index jobs_due on jobs (run_at);
create unique index jobs_recurring on jobs (name) where every_seconds is not null;

-- A file of players on its way in. `done` is how many rows of it have been dealt with: it is written in the
-- transaction of these rows, so that a run that was cut off goes on exactly there.
create table imports (
  id uuid primary key,
  file_name text not null,
  bytes bigint not null,
  delimiter text not null,
  line_end text not null,
  columns text[] not null,
  sample jsonb not null,
  mapping jsonb not null,
  existing text not null check (existing in ('skip', 'update')),
  state text not null check (state in
    ('uploaded', 'checking', 'checked', 'queued', 'running', 'stopping', 'stopped', 'done', 'failed')),
  -- What `done` and the counts are about: the dry run or the real one.
  phase text not null default 'check' check (phase in ('check', 'run')),
  total integer not null,
  done integer not null default 0,
  added integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  rejected integer not null default 0,
  failure jsonb,
  actor jsonb not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index imports_created on imports (created_at, id);

create table import_errors (
  import_id uuid not null references imports (id) on delete cascade,
  row_number integer not null,
  n smallint not null,
  line integer not null,
  field text,
  code text not null,
  value text not null,
  record text[] not null,
  primary key (import_id, row_number, n)
);

-- A change of many players. The set is frozen in bulk_user_items before the first of them is changed; the steps
-- work it off in the order of `seq`, and `done` is the last one dealt with.
create table bulk_users (
  id uuid primary key,
  action jsonb not null,
  selection jsonb not null,
  state text not null check (state in ('queued', 'running', 'stopping', 'stopped', 'done', 'failed')),
  total integer not null,
  done integer not null default 0,
  changed integer not null default 0,
  skipped_same integer not null default 0,
  skipped_erased integer not null default 0,
  skipped_changed_since integer not null default 0,
  skipped_too_many_tags integer not null default 0,
  undo_of uuid references bulk_users (id),
  actor jsonb not null,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index bulk_users_undo_of on bulk_users (undo_of);
create index bulk_users_created on bulk_users (created_at);

-- No foreign keys to players: checking them for each row would cost more than the change itself.
create table bulk_user_items (
  bulk_id uuid not null,
  seq integer not null,
  user_id uuid not null,
  primary key (bulk_id, seq)
);

-- What each player had before a bulk action and has after it: for undoing, and for the audit trail.
create table bulk_user_changes (
  bulk_id uuid not null,
  user_id uuid not null,
  before jsonb not null,
  after jsonb not null,
  primary key (bulk_id, user_id)
);
-- Erasing a player finds what is kept of them here.
create index bulk_user_changes_user on bulk_user_changes (user_id);

-- Single-use addresses: only the hash of the ticket is kept, so a copy of this table downloads nothing.
create table downloads (
  ticket_hash bytea primary key,
  kind text not null,
  what jsonb not null,
  actor jsonb not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
create index downloads_expires on downloads (expires_at);
