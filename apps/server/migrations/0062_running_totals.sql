-- What a player's rounds add to their totals while they are played. `users` has an index for each order of its lists,
-- all of which an update writes anew; here an update changes nothing that is in an index, and finds room on its page
-- (HOT). A job moves it into `users` every half minute, and so does the start or the end of a round.
create table running_totals (
  user_id uuid primary key,
  items_found integer not null,
  hints_used integer not null,
  play_seconds integer not null
) with (
  fillfactor = 40,
  -- rows come and go all the time, and there are no more than players who play
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_vacuum_insert_scale_factor = 0,
  autovacuum_vacuum_insert_threshold = 10000
);
