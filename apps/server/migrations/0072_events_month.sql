-- The month (UTC, as 202611) in whose table the events of a game are: when the server first heard of it. It never
-- changes, so that an event that is sent again meets itself. 0: in the table of before there were months, or where the
-- month has none. The tables follow in 0074; see docs/adr/0068-events-by-month.md.
alter table games add column events_month integer not null default 0;
alter table game_events add column month integer not null default 0;
-- What the table is joined to the others by is checked by 0073, while rows are read and written.
alter table game_events add constraint game_events_of_no_month check (month is not null and month = 0) not valid;
