-- The list of players in the order of their time zones.
create index users_by_time_zone on users (time_zone, id);
