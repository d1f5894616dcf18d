-- Of the players who joined on a day, how many played 1, 7 and 30 days later: kept_counts 'users.retention' by
-- '<day>/<days later>', beside 'users.days', which has how many joined. Test data and who was erased are left out.

create function retention_key(joined timestamptz, played date) returns text
language sql immutable parallel safe
return loupe_day(joined)::text || '/' || (played - loupe_day(joined));

create function retention_count(players uuid[], days date[], step integer) returns void
language plpgsql as $$
begin
  perform loupe_count('users.retention', key, n)
  from (
    select retention_key(created_at, day) as key, step * count(*) as n
    from unnest(players, days) as played (player, day) join users on users.id = player
    where day - loupe_day(created_at) in (1, 7, 30) and not is_test and status <> 'erased'
    group by 1
  ) as counted;
end $$;

create function player_days_retained() returns trigger language plpgsql as $$
begin
  perform retention_count(array_agg(user_id), array_agg(day), case tg_op when 'INSERT' then 1 else -1 end)
  from changed having count(*) > 0;
  return null;
end $$;

create trigger player_days_retained after insert on player_days
  referencing new table as changed for each statement execute function player_days_retained();
create trigger player_days_not_retained after delete on player_days
  referencing old table as changed for each statement execute function player_days_retained();

create function retention_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'users.retention';
  return null;
end $$;

create trigger player_days_retention_emptied after truncate on player_days
  for each statement execute function retention_none();
create trigger users_retention_emptied after truncate on users
  for each statement execute function retention_none();

-- A player joined on another day, became test data or was erased: their days count elsewhere, or no more.
create function users_retention_changed() returns trigger language plpgsql as $$
begin
  perform loupe_count('users.retention', retention_key(player.created_at, day), player.step)
  from (
    values (old.created_at, -1, old.is_test or old.status = 'erased'),
      (new.created_at, 1, new.is_test or new.status = 'erased')
  ) as player (created_at, step, is_left_out)
  cross join unnest(array[1, 7, 30]) as later
  join player_days on user_id = new.id and day = loupe_day(player.created_at) + later
  where not is_left_out;
  return null;
end $$;

create trigger users_retention_changed after update on users
  for each row when (
    old.created_at <> new.created_at or old.is_test <> new.is_test
    or (old.status = 'erased') <> (new.status = 'erased')
  ) execute function users_retention_changed();

-- What is there already.
insert into kept_counts (counter, key, n)
select 'users.retention', retention_key(created_at, day), count(*)
from users cross join unnest(array[1, 7, 30]) as later
join player_days on user_id = users.id and day = loupe_day(created_at) + later
where not is_test and status <> 'erased'
group by 2;
