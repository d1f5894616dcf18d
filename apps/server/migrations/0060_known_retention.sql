-- Who came back, as a file of another tool says it: the properties retention_1, retention_7 and retention_30, true or
-- false. They stand above the days on which a player's games began, and are known before those days are over:
-- kept_counts 'users.retention_known' by '<day joined>/<days later>/yes' and '/no'.

create function retention_known(joined timestamptz, properties jsonb) returns setof text
language sql immutable parallel safe as $$
  select loupe_day(joined)::text || '/' || later
    || case when properties -> ('retention_' || later) = 'true' then '/yes' else '/no' end
  from unnest(array[1, 7, 30]) as later
  where jsonb_typeof(properties -> ('retention_' || later)) = 'boolean'
$$;

create or replace function retention_count(players uuid[], days date[], step integer) returns void
language plpgsql as $$
begin
  perform loupe_count('users.retention', key, n)
  from (
    select retention_key(created_at, day) as key, step * count(*) as n
    from unnest(players, days) as played (player, day) join users on users.id = player
    where day - loupe_day(created_at) in (1, 7, 30) and not is_test and status <> 'erased'
      and jsonb_typeof(properties -> ('retention_' || day - loupe_day(created_at))) is distinct from 'boolean'
    group by 1
  ) as counted;
end $$;

create or replace function users_retention_changed() returns trigger language plpgsql as $$
begin
  perform loupe_count('users.retention', retention_key(player.created_at, day), player.step)
  from (
    values (old.created_at, -1, old.is_test or old.status = 'erased', old.properties),
      (new.created_at, 1, new.is_test or new.status = 'erased', new.properties)
  ) as player (created_at, step, is_left_out, properties)
  cross join unnest(array[1, 7, 30]) as later
  join player_days on user_id = new.id and day = loupe_day(player.created_at) + later
  where not is_left_out and jsonb_typeof(player.properties -> ('retention_' || later)) is distinct from 'boolean';
  perform loupe_count('users.retention_known', key, player.step)
  from (
    values (old.created_at, -1, old.is_test or old.status = 'erased', old.properties),
      (new.created_at, 1, new.is_test or new.status = 'erased', new.properties)
  ) as player (created_at, step, is_left_out, properties)
  cross join lateral retention_known(player.created_at, player.properties) as key
  where not is_left_out;
  return null;
end $$;

drop trigger users_retention_changed on users;
create trigger users_retention_changed after update on users
  for each row when (
    old.created_at <> new.created_at or old.is_test <> new.is_test
    or (old.status = 'erased') <> (new.status = 'erased')
    or old.properties -> 'retention_1' is distinct from new.properties -> 'retention_1'
    or old.properties -> 'retention_7' is distinct from new.properties -> 'retention_7'
    or old.properties -> 'retention_30' is distinct from new.properties -> 'retention_30'
  ) execute function users_retention_changed();

create function users_retention_known() returns trigger language plpgsql as $$
begin
  perform loupe_count('users.retention_known', key, n)
  from (
    select key, case tg_op when 'INSERT' then count(*) else -count(*) end as n
    from changed cross join lateral retention_known(created_at, properties) as key
    where properties ?| array['retention_1', 'retention_7', 'retention_30'] and not is_test and status <> 'erased'
    group by 1
  ) as counted;
  return null;
end $$;

create trigger users_retention_known after insert on users
  referencing new table as changed for each statement execute function users_retention_known();
create trigger users_retention_not_known after delete on users
  referencing old table as changed for each statement execute function users_retention_known();

create function retention_known_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'users.retention_known';
  return null;
end $$;

create trigger users_retention_known_emptied after truncate on users
  for each statement execute function retention_known_none();

-- What is there already.
insert into kept_counts (counter, key, n)
select 'users.retention_known', key, count(*)
from users cross join lateral retention_known(created_at, properties) as key
where properties ?| array['retention_1', 'retention_7', 'retention_30'] and not is_test and status <> 'erased'
group by 2;

insert into kept_counts (counter, key, n)
select 'users.retention', retention_key(created_at, day), -count(*)
from users cross join unnest(array[1, 7, 30]) as later
join player_days on user_id = users.id and day = loupe_day(created_at) + later
where not is_test and status <> 'erased' and jsonb_typeof(properties -> ('retention_' || later)) = 'boolean'
group by 2;
