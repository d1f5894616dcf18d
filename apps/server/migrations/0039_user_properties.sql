-- What games say of players in their own words. Text, numbers, yes and no; a date is a text of a certain form.
alter table users add column properties jsonb not null default '{}';
-- by it a value, and having a property at all, are looked up
create index users_by_properties on users using gin (properties);

create function property_kind(value jsonb) returns text
language sql immutable parallel safe
return case jsonb_typeof(value)
  when 'number' then 'number'
  when 'boolean' then 'flag'
  else case
    when value #>> '{}' ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$' then 'date'
    else 'text'
  end
end;

-- The names in use, with the kinds that their values have had. A name stays when its last value goes: games know few.
create table property_names (
  name text collate "C",
  kind text collate "C" check (kind in ('text', 'number', 'flag', 'date')),
  primary key (name, kind)
);

-- In one order, so that no two transactions wait for each other. Once there are 200 names, no further one is noted.
create function property_names_note(sets jsonb[]) returns void language plpgsql as $$
begin
  insert into property_names (name, kind)
  select distinct key, property_kind(value)
  from unnest(sets) as properties, jsonb_each(properties)
  where not exists (
    select from property_names known where known.name = key and known.kind = property_kind(value)
  ) and (
    exists (select from property_names known where known.name = key)
    or (select count(distinct name) from property_names) < 200
  )
  order by 1, 2
  on conflict do nothing;
end $$;

create function property_names_added() returns trigger language plpgsql as $$
begin
  perform property_names_note(array_agg(properties)) from added where properties <> '{}' having count(*) > 0;
  return null;
end $$;

create function property_names_changed() returns trigger language plpgsql as $$
begin
  perform property_names_note(array[new.properties]);
  return null;
end $$;

create trigger users_properties_added after insert on users
  referencing new table as added for each statement execute function property_names_added();
-- A player changes with every batch of their events, and only seldom in these.
create trigger users_properties_changed after update of properties on users
  for each row when (old.properties is distinct from new.properties)
  execute function property_names_changed();
