-- Figures of days (UTC), kept while games, players and help queries arrive, so that no view of them counts anything
-- over. Test data is left out. In kept_counts: 'games.days' by '<day>/<puzzle>/<completed or other>', 'users.days' by
-- the day on which players joined ('<day>/left-out' for test data and who was erased, so that both together are all
-- rows of users), 'help_queries.days' by the day on which they were asked, 'player_days' by the day on which players
-- played.

-- The same as loupe_count for many keys of a counter at once: an import brings players of hundreds of days in a step.
create function loupe_count_keys(counter_name text, counter_keys text[], deltas bigint[]) returns void
language sql as $$
  with steps as materialized (select * from unnest(counter_keys, deltas) as step (key, delta)),
  held as materialized (
    select free.id, steps.key, steps.delta from steps cross join lateral (
      select id from kept_counts where counter = counter_name and kept_counts.key = steps.key
      order by id limit 1 for update skip locked
    ) as free
  ),
  raised as (
    update kept_counts set n = n + held.delta from held where kept_counts.id = held.id
  )
  insert into kept_counts (counter, key, n)
  select counter_name, key, delta from steps where key not in (select key from held)
$$;

-- Who played on which day: how many there were in a span of days cannot be summed up from its days.
create table player_days (
  day date not null,
  user_id uuid not null,
  primary key (day, user_id)
);

create function player_days_added() returns trigger language plpgsql as $$
begin
  perform loupe_count('player_days', key, n)
  from (select day::text as key, count(*) as n from added group by 1) as counted;
  return null;
end $$;

create function player_days_removed() returns trigger language plpgsql as $$
begin
  perform loupe_count('player_days', key, -n)
  from (select day::text as key, count(*) as n from removed group by 1) as counted;
  return null;
end $$;

create function player_days_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'player_days';
  return null;
end $$;

create trigger player_days_added after insert on player_days
  referencing new table as added for each statement execute function player_days_added();
create trigger player_days_removed after delete on player_days
  referencing old table as removed for each statement execute function player_days_removed();
create trigger player_days_emptied after truncate on player_days
  for each statement execute function player_days_none();

create function loupe_day(at timestamptz) returns date
language sql immutable parallel safe
return (at at time zone 'UTC')::date;

create function games_day_key(started_at timestamptz, puzzle_id uuid, status text) returns text
language sql immutable parallel safe
return to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') || '/' || puzzle_id
  || case status when 'completed' then '/completed' else '/other' end;

-- Whether somebody played on a day is looked up again where a game has left it.
create function player_days_settle(player uuid, on_day date) returns void language plpgsql as $$
begin
  if exists (
    select from games where seeker_id = player and not is_test
      and started_at >= on_day at time zone 'UTC' and started_at < (on_day + 1) at time zone 'UTC'
  ) then
    insert into player_days (day, user_id) values (on_day, player) on conflict do nothing;
  else
    delete from player_days where day = on_day and user_id = player;
  end if;
end $$;

create function games_days_added() returns trigger language plpgsql as $$
begin
  perform loupe_count('games.days', key, n)
  from (
    select games_day_key(started_at, puzzle_id, status) as key, count(*) as n
    from added where not is_test group by 1
  ) as counted;
  insert into player_days (day, user_id)
  select distinct loupe_day(started_at), seeker_id from added where not is_test
  order by 1, 2 on conflict do nothing;
  return null;
end $$;

create function games_days_removed() returns trigger language plpgsql as $$
begin
  perform loupe_count('games.days', key, -n)
  from (
    select games_day_key(started_at, puzzle_id, status) as key, count(*) as n
    from removed where not is_test group by 1
  ) as counted;
  perform player_days_settle(seeker_id, day)
  from (select distinct seeker_id, loupe_day(started_at) as day from removed where not is_test order by 1, 2) as left_over;
  return null;
end $$;

create function games_days_changed() returns trigger language plpgsql as $$
begin
  if not old.is_test then
    perform loupe_count('games.days', games_day_key(old.started_at, old.puzzle_id, old.status), -1);
  end if;
  if not new.is_test then
    perform loupe_count('games.days', games_day_key(new.started_at, new.puzzle_id, new.status), 1);
  end if;
  if old.is_test <> new.is_test or loupe_day(old.started_at) <> loupe_day(new.started_at) then
    perform player_days_settle(old.seeker_id, loupe_day(old.started_at));
    perform player_days_settle(new.seeker_id, loupe_day(new.started_at));
  end if;
  return null;
end $$;

create function games_days_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'games.days';
  delete from player_days;
  return null;
end $$;

create trigger games_days_added after insert on games
  referencing new table as added for each statement execute function games_days_added();
create trigger games_days_removed after delete on games
  referencing old table as removed for each statement execute function games_days_removed();
-- A game changes with every batch of its events, one in a statement, and only seldom in what is counted: asking that
-- of the row costs nothing, where tables of what changed would be filled each time.
create trigger games_days_changed after update on games
  for each row when (
    (old.status = 'completed') <> (new.status = 'completed') or old.is_test <> new.is_test
    or old.started_at <> new.started_at
  ) execute function games_days_changed();
create trigger games_days_emptied after truncate on games for each statement execute function games_days_none();

create function users_day_key(created_at timestamptz, status text, is_test boolean) returns text
language sql immutable parallel safe
return to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')
  || case when is_test or status = 'erased' then '/left-out' else '' end;

create function users_days_added() returns trigger language plpgsql as $$
begin
  perform loupe_count_keys('users.days', array_agg(key), array_agg(n))
  from (select users_day_key(created_at, status, is_test) as key, count(*) as n from added group by 1) as counted
  having count(*) > 0;
  return null;
end $$;

create function users_days_removed() returns trigger language plpgsql as $$
begin
  perform loupe_count_keys('users.days', array_agg(key), array_agg(-n))
  from (select users_day_key(created_at, status, is_test) as key, count(*) as n from removed group by 1) as counted
  having count(*) > 0;
  return null;
end $$;

-- One statement can change thousands: an import that says when they joined.
create function users_days_changed() returns trigger language plpgsql as $$
begin
  perform loupe_count_keys('users.days', array_agg(key), array_agg(n))
  from (
    select key, sum(step) as n
    from (
      select users_day_key(created_at, status, is_test) as key, 1 as step from added
      union all
      select users_day_key(created_at, status, is_test), -1 from removed
    ) as steps group by key having sum(step) <> 0
  ) as counted
  having count(*) > 0;
  return null;
end $$;

create function users_days_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'users.days';
  return null;
end $$;

create trigger users_days_added after insert on users
  referencing new table as added for each statement execute function users_days_added();
create trigger users_days_removed after delete on users
  referencing old table as removed for each statement execute function users_days_removed();
create trigger users_days_changed after update on users
  referencing old table as removed new table as added for each statement execute function users_days_changed();
create trigger users_days_emptied after truncate on users for each statement execute function users_days_none();

-- Help queries by the day on which they were asked.
create function help_queries_days_added() returns trigger language plpgsql as $$
begin
  perform loupe_count('help_queries.days', key, n)
  from (select loupe_day(created_at)::text as key, count(*) as n from added where not is_test group by 1) as counted;
  return null;
end $$;

create function help_queries_days_removed() returns trigger language plpgsql as $$
begin
  perform loupe_count('help_queries.days', key, -n)
  from (select loupe_day(created_at)::text as key, count(*) as n from removed where not is_test group by 1) as counted;
  return null;
end $$;

create function help_queries_days_changed() returns trigger language plpgsql as $$
begin
  if not old.is_test then perform loupe_count('help_queries.days', loupe_day(old.created_at)::text, -1); end if;
  if not new.is_test then perform loupe_count('help_queries.days', loupe_day(new.created_at)::text, 1); end if;
  return null;
end $$;

create function help_queries_days_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'help_queries.days';
  return null;
end $$;

create trigger help_queries_days_added after insert on help_queries
  referencing new table as added for each statement execute function help_queries_days_added();
create trigger help_queries_days_removed after delete on help_queries
  referencing old table as removed for each statement execute function help_queries_days_removed();
create trigger help_queries_days_changed after update on help_queries
  for each row when (old.is_test <> new.is_test or old.created_at <> new.created_at)
  execute function help_queries_days_changed();
create trigger help_queries_days_emptied after truncate on help_queries
  for each statement execute function help_queries_days_none();

-- What is there already.
insert into kept_counts (counter, key, n)
select 'games.days', games_day_key(started_at, puzzle_id, status), count(*) from games where not is_test group by 2;
insert into player_days (day, user_id)
select distinct loupe_day(started_at), seeker_id from games where not is_test;
insert into kept_counts (counter, key, n)
select 'users.days', users_day_key(created_at, status, is_test), count(*) from users group by 2;
insert into kept_counts (counter, key, n)
select 'help_queries.days', loupe_day(created_at)::text, count(*) from help_queries where not is_test group by 2;
