-- Who would get a notification, when, and who is left out: frozen in ranges of players' ids, as a send selects them.
-- `rules_hash` stands for the audience, kind, time and rules that were rehearsed; `figures` are sums of what was read.
create table rehearsals (
  id uuid primary key,
  notification_id uuid not null,
  state text collate "C" not null check (state in ('running', 'done', 'failed')),
  rules_hash text not null,
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  read integer not null default 0,
  read_of integer not null,
  selected_after uuid,
  groups integer not null default 0,
  figures jsonb not null,
  -- what has changed since: the last measurement, and the one that goes on
  drift jsonb,
  drift_after uuid,
  drift_run uuid
);
create index rehearsals_by_notification on rehearsals (notification_id, id);
create index rehearsals_by_started_at on rehearsals (started_at);

-- Players with one outcome, of one range: `sent` with the time at which their copy is due, or why they are left out.
create table rehearsal_groups (
  rehearsal_id uuid not null references rehearsals (id) on delete cascade,
  n integer not null,
  outcome text collate "C" not null,
  due_at timestamptz(3),
  is_held boolean not null,
  first_id uuid not null,
  last_id uuid not null,
  size integer not null,
  player_ids uuid[] not null,
  primary key (rehearsal_id, n)
);
alter table rehearsal_groups alter column player_ids set storage external;
create index rehearsal_groups_by_outcome on rehearsal_groups (rehearsal_id, outcome, n);

alter table notifications add column rehearsal_id uuid;
