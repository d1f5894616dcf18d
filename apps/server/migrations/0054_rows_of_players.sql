-- Finds what is kept of one player, for the file of all that is stored about them.
create index bulk_user_items_user on bulk_user_items (user_id);
create index case_players_player on case_players (player_id);
create index case_queries_of_player on case_queries (player_id);
