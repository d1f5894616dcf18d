-- How many different players played in a span of days, told without counting players: their days in the span, less
-- those that follow another day of the same player in the span. The first are the kept counts 'player_days'. The
-- second are the returns kept here: for each two days, the number of players who played on both and on none between
-- them. A span has at most 366 days, so returns after more than 365 days are never asked for and not kept.

-- Two days far apart share a row of their weeks (`width` 7, named by the first days): a span reads whole weeks and,
-- at its ends, single days (`width` 1). The number of two days is the sum of their rows, as in kept_counts.
create table player_returns (
  id bigint generated always as identity primary key,
  width smallint not null,
  previous_day date not null,
  day date not null,
  n bigint not null
) with (fillfactor = 50, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0.01);

-- The first day of the week that a day is in; weeks are counted through, whatever the calendar calls them.
create function loupe_week(day date) returns date
language sql immutable parallel safe
return day - ((day - date '1970-01-01') % 7 + 7) % 7;

-- Nobody plays meanwhile: the days from before are counted once, and every later one by the triggers.
lock table player_days in share row exclusive mode;
insert into player_returns (width, previous_day, day, n)
with kept as materialized (
  select previous_day, day, count(*) as n
  from (select lag(day) over (partition by user_id order by day) as previous_day, day from player_days) as played
  where day - previous_day <= 365
  group by 1, 2
)
select 1, previous_day, day, n from kept
union all
select 7, loupe_week(previous_day), loupe_week(day), sum(n) from kept group by 2, 3;
create index player_returns_days on player_returns (width, previous_day, day, id);
analyze player_returns;

-- Adds to the number of two days, and to that of their weeks, without waiting; see loupe_count.
create function player_returns_add(on_previous date, on_day date, delta bigint) returns void
language plpgsql as $$
declare
  returns_of record;
begin
  for returns_of in values (1, on_previous, on_day), (7, loupe_week(on_previous), loupe_week(on_day)) loop
    update player_returns set n = n + delta where id = (
      select id from player_returns
      where width = returns_of.column1 and previous_day = returns_of.column2 and day = returns_of.column3
      order by id limit 1 for update skip locked
    );
    if not found then
      insert into player_returns (width, previous_day, day, n)
      values (returns_of.column1, returns_of.column2, returns_of.column3, delta);
    end if;
  end loop;
end $$;

-- Counts what changes when days of players are added (step 1) or removed (step -1). With such a day, a player returns
-- on it after the day before and once more on the day after; without it, on the day after alone. Of several days of
-- one player each counts as if the later ones were not there.
create function player_returns_settle(players uuid[], days date[], step integer) returns void
language plpgsql as $$
declare
  one record;
  earlier date;
  later date;
  previous_days date[] := '{}';
  next_days date[] := '{}';
  steps integer[] := '{}';
begin
  for one in
    select player, day, array_agg(day) over (partition by player) as own,
      lag(day) over (partition by player order by day) as own_earlier
    from unnest(players, days) as changed (player, day)
  loop
    select day into earlier from player_days
    where user_id = one.player and day < one.day and day <> all(one.own) order by day desc limit 1;
    select day into later from player_days
    where user_id = one.player and day > one.day and day <> all(one.own) order by day limit 1;
    earlier := greatest(earlier, one.own_earlier);
    previous_days := previous_days || earlier || one.day || earlier;
    next_days := next_days || one.day || later || later;
    steps := steps || step || step || -step;
  end loop;
  perform player_returns_add(previous_day, day, sum(delta)::bigint)
  from unnest(previous_days, next_days, steps) as pair (previous_day, day, delta)
  where day - previous_day <= 365 group by previous_day, day having sum(delta) <> 0;
end $$;

-- Transactions that change days of the same player take turns, since each has to see the days that the others added.
-- Players share 1024 locks, so that a statement about many of them needs no more; each takes them in their order.
create function player_lock(player uuid) returns integer
language sql immutable parallel safe
return hashtext(player::text) & 1023;

create or replace function player_days_added() returns trigger language plpgsql as $$
begin
  if not exists (select from added) then return null; end if;
  perform loupe_count('player_days', key, n)
  from (select day::text as key, count(*) as n from added group by 1) as counted;
  perform player_returns_settle(array_agg(user_id), array_agg(day), 1) from added;
  return null;
end $$;

create or replace function player_days_removed() returns trigger language plpgsql as $$
begin
  if not exists (select from removed) then return null; end if;
  perform loupe_count('player_days', key, -n)
  from (select day::text as key, count(*) as n from removed group by 1) as counted;
  perform player_returns_settle(array_agg(user_id), array_agg(day), -1) from removed;
  return null;
end $$;

create or replace function player_days_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'player_days';
  delete from player_returns;
  return null;
end $$;

create or replace function player_days_settle(player uuid, on_day date) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(30, player_lock(player));
  if exists (
    select from games where seeker_id = player and not is_test
      and started_at >= on_day at time zone 'UTC' and started_at < (on_day + 1) at time zone 'UTC'
  ) then
    insert into player_days (day, user_id) values (on_day, player) on conflict do nothing;
  else
    delete from player_days where day = on_day and user_id = player;
  end if;
end $$;

create or replace function games_days_added() returns trigger language plpgsql as $$
begin
  perform loupe_count('games.days', key, n)
  from (
    select games_day_key(started_at, puzzle_id, status) as key, count(*) as n
    from added where not is_test group by 1
  ) as counted;
  perform pg_advisory_xact_lock(30, lock)
  from (select distinct player_lock(seeker_id) as lock from added where not is_test order by 1) as locks;
  insert into player_days (day, user_id)
  select distinct loupe_day(started_at), seeker_id from added where not is_test
  order by 1, 2 on conflict do nothing;
  return null;
end $$;

create or replace function games_days_removed() returns trigger language plpgsql as $$
begin
  perform loupe_count('games.days', key, -n)
  from (
    select games_day_key(started_at, puzzle_id, status) as key, count(*) as n
    from removed where not is_test group by 1
  ) as counted;
  perform pg_advisory_xact_lock(30, lock)
  from (select distinct player_lock(seeker_id) as lock from removed where not is_test order by 1) as locks;
  perform player_days_settle(seeker_id, day)
  from (select distinct seeker_id, loupe_day(started_at) as day from removed where not is_test order by 1, 2) as left_over;
  return null;
end $$;

create or replace function games_days_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'games.days';
  -- a statement that empties both tables has emptied this one already, and holds it
  if exists (select from player_days) then truncate player_days; end if;
  return null;
end $$;

-- A key made of a text with collation "C", such as a status, brought that collation into the comparison. No index has
-- the keys in it, so that every game and player that came read all counts.
create or replace function loupe_count(counter_name text, counter_key text, delta bigint) returns void
language plpgsql as $$
begin
  update kept_counts set n = n + delta where id = (
    select id from kept_counts
    where counter = counter_name collate "default" and key = counter_key collate "default"
    order by id limit 1 for update skip locked
  );
  if not found then
    insert into kept_counts (counter, key, n) values (counter_name, counter_key, delta);
  end if;
end $$;

create or replace function loupe_count_keys(counter_name text, counter_keys text[], deltas bigint[]) returns void
language sql as $$
  with steps as materialized (
    select step.key collate "default" as key, step.delta from unnest(counter_keys, deltas) as step (key, delta)
  ),
  held as materialized (
    select free.id, steps.key, steps.delta from steps cross join lateral (
      select id from kept_counts where counter = counter_name collate "default" and kept_counts.key = steps.key
      order by id limit 1 for update skip locked
    ) as free
  ),
  raised as (
    update kept_counts set n = n + held.delta from held where kept_counts.id = held.id
  )
  insert into kept_counts (counter, key, n)
  select counter_name, key, delta from steps where key not in (select key from held)
$$;
