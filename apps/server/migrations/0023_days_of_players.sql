-- The list of who played on some days goes through the players in its own order and looks each one's days up, until
-- the page is full: by the days alone it had to gather everybody who played on any of them first.
create index player_days_of_players on player_days (user_id, day);
