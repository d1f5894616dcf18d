-- Events of kinds that this version does not know: kept as they were sent, and counted by what sent them.
create table unknown_events (
  game_id uuid not null,
  -- made by the app
  id uuid not null,
  seq integer not null,
  t_ms integer not null,
  kind text collate "C" not null,
  -- everything else that was sent of it
  fields jsonb not null,
  key_id uuid not null,
  app_version text not null,
  received_at timestamptz(3) not null,
  is_counted boolean not null,
  primary key (game_id, id)
);
create index unknown_events_to_count on unknown_events (received_at) where not is_counted;

-- A few rows for each key, written by a job: those who play never wait for one row.
create table unknown_event_counts (
  key_id uuid not null,
  app_version text not null,
  kind text collate "C" not null,
  events bigint not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (key_id, app_version, kind)
);
