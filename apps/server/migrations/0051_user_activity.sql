-- What a player's activity is read by: each of its sources by an index of its own, latest first.

-- Rounds that are over, by their end; an app that does not say it is taken to have told of it at once.
create index games_seeker_ended on games (seeker_id, (coalesce(ended_at, received_at)))
  where status in ('abandoned', 'completed');
create index games_hider_ended on games (hider_id, (coalesce(ended_at, received_at)))
  where hider_id is not null and status in ('abandoned', 'completed');

-- What a property was and what it became: the latest ten changes of each, so that one that changes with every round
-- does not crowd out the others.
create table user_property_changes (
  user_id uuid not null,
  name text collate "C" not null,
  at timestamptz(3) not null,
  from_value jsonb,
  to_value jsonb,
  primary key (user_id, name, at)
);

create function user_property_changes_note() returns trigger language plpgsql as $$
begin
  -- erasing leaves none
  if new.status = 'erased' then
    delete from user_property_changes where user_id = new.id;
    return null;
  end if;
  insert into user_property_changes as kept (user_id, name, at, from_value, to_value)
  select new.id, coalesce(was.key, is_now.key) collate "C", now(), was.value, is_now.value
  from jsonb_each(old.properties) as was full join jsonb_each(new.properties) as is_now on is_now.key = was.key
  where was.value is distinct from is_now.value
  on conflict (user_id, name, at) do update set to_value = excluded.to_value;
  delete from user_property_changes as change where change.user_id = new.id and change.at < (
    select at from user_property_changes as other
    where other.user_id = new.id and other.name = change.name order by at desc offset 9 limit 1
  );
  return null;
end $$;

create trigger users_properties_kept after update of properties on users
  for each row when (old.properties is distinct from new.properties)
  execute function user_property_changes_note();
