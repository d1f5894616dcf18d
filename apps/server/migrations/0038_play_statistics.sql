-- Play statistics: what players did on a version of a puzzle, as packed counts by the day on which games began and by
-- the slice of games (language, width, input); packages/play-statistics says what is in them.

-- What is merged; storage without compression, since packed counts hold nothing to compress.
create table play_statistics (
  puzzle_id uuid not null,
  version integer not null,
  day date not null,
  slice smallint not null,
  counts bytea not null,
  primary key (puzzle_id, version, day, slice)
);
alter table play_statistics alter column counts set storage external;

-- What came since, in the order of arriving: counts to be added, or taken away where they are below 0. Rows are written
-- in the transaction of what they count and never changed, so that no two transactions wait for one row.
create table play_statistics_changes (
  puzzle_id uuid not null,
  version integer not null,
  day date not null,
  slice smallint not null,
  counts bytea not null
) with (toast_tuple_target = 8160, autovacuum_vacuum_scale_factor = 0.1, autovacuum_vacuum_insert_scale_factor = 0.5);
alter table play_statistics_changes alter column counts set storage external;
create index play_statistics_changes_of on play_statistics_changes (puzzle_id, version, day, slice);

-- The slice in which a game's events are counted; null where none are. A game of before this column waits to be counted.
alter table games add column counted_in smallint;
create index games_to_be_counted on games (puzzle_id, puzzle_version)
  where counted_in is null and events > 0 and not is_test;
