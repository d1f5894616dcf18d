-- Games: one round of hide-and-seek each, and what happened in it.

create table games (
  -- made by the app
  id uuid primary key,
  puzzle_id uuid not null,
  puzzle_version integer not null,
  mode text collate "C" not null check (mode in ('solo', 'duel')),
  host_id uuid not null,
  hider_id uuid,
  seeker_id uuid not null,
  -- where the hider laid the pieces
  laid jsonb,
  radius integer not null,
  duration integer,
  hint_interval integer not null,
  status text collate "C" not null check (status in ('pending', 'rejected', 'ongoing', 'abandoned', 'completed')),
  said_winner text collate "C" check (said_winner in ('seeker', 'hider', 'none')),
  winner text collate "C" check (winner in ('seeker', 'hider', 'none')),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3),
  received_at timestamptz(3) not null,
  -- sums of its events, written with them
  score integer not null default 0,
  found integer not null default 0,
  total integer not null,
  misses integer not null default 0,
  hints_used integer not null default 0,
  play_ms integer not null default 0,
  events integer not null default 0,
  device text not null default '',
  app_version text not null default '',
  locale text not null default '',
  is_test boolean not null default false,
  check ((mode = 'duel') = (hider_id is not null and laid is not null)),
  foreign key (puzzle_id, puzzle_version) references puzzle_versions (puzzle_id, n)
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index games_by_started_at on games (started_at, id);
create index games_by_score on games (score, id);
create index games_by_misses on games (misses, id);
create index games_by_hints_used on games (hints_used, id);
create index games_by_play_ms on games (play_ms, id);
create index games_puzzle on games (puzzle_id, started_at);
create index games_seeker on games (seeker_id, started_at);
create index games_hider on games (hider_id) where hider_id is not null;
create index games_host on games (host_id) where mode = 'duel';

-- What a tap hits is judged when it arrives; that a piece had been found before is told by the order of all of them.
create table game_events (
  game_id uuid not null,
  -- made by the app
  id uuid not null,
  seq integer not null,
  t_ms integer not null,
  kind text collate "C" not null,
  x double precision,
  y double precision,
  item_id text collate "C",
  outcome text collate "C",
  primary key (game_id, id)
) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);

create function games_counter_key(status text, is_test boolean) returns text
language sql immutable parallel safe
return status || case when is_test then '.test' else '' end;

create function games_count_added() returns trigger language plpgsql as $$
begin
  perform loupe_count('games', key, n)
  from (select games_counter_key(status, is_test) as key, count(*) as n from added group by 1) as counted;
  return null;
end $$;

create function games_count_removed() returns trigger language plpgsql as $$
begin
  perform loupe_count('games', key, -n)
  from (select games_counter_key(status, is_test) as key, count(*) as n from removed group by 1) as counted;
  return null;
end $$;

create function games_count_changed() returns trigger language plpgsql as $$
begin
  perform loupe_count('games', games_counter_key(old.status, old.is_test), -1);
  perform loupe_count('games', games_counter_key(new.status, new.is_test), 1);
  return null;
end $$;

create function games_count_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'games';
  return null;
end $$;

create trigger games_added after insert on games
  referencing new table as added for each statement execute function games_count_added();
create trigger games_removed after delete on games
  referencing old table as removed for each statement execute function games_count_removed();
-- A game changes with every batch of its events, and only seldom in what is counted.
create trigger games_changed after update on games
  for each row when (old.status <> new.status or old.is_test <> new.is_test)
  execute function games_count_changed();
create trigger games_emptied after truncate on games for each statement execute function games_count_none();
