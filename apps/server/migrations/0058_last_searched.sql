-- What a game was given up on: the piece that was the last thing searched for, empty where that cannot be told, null
-- until a job tells it from the game's events.
alter table games add column last_searched text collate "C";
create index games_last_searched on games (puzzle_id, last_searched, started_at) where last_searched > '';
create index games_untold on games (id) where status = 'abandoned' and last_searched is null and not events_gone;
