-- What players are found by: devices, puzzles and pieces, help queries, documents.

create index users_by_platform on users (platform);
create index users_by_app_version on users (app_version);

-- The values in use of the two columns, one look into the index for each of them.
create function users_platforms() returns setof text language sql stable as $$
  with recursive known (value) as (
    (select platform from users order by platform limit 1)
    union all
    select (select platform from users where platform > known.value order by platform limit 1)
    from known where known.value is not null
  )
  select value from known where value is not null
$$;

create function users_app_versions() returns setof text language sql stable as $$
  with recursive known (value) as (
    (select app_version from users order by app_version limit 1)
    union all
    select (select app_version from users where app_version > known.value order by app_version limit 1)
    from known where known.value is not null
  )
  select value from known where value is not null
$$;

-- The numbers of a version, by which 1.10 comes after 1.9; null for a text that does not begin with one.
create function app_version_numbers(version text) returns integer[]
language sql immutable parallel safe
return string_to_array(substring(version from '^\d{1,9}(?:\.\d{1,9}){0,3}'), '.')::integer[];

-- Who played, gave up or completed a puzzle, from the index alone.
create index games_players_of_puzzle on games (puzzle_id, seeker_id, status) where not is_test;

-- The pieces that the events of a game hit, of games with a pause as well: how long it lasted is told by all events
-- together, so that such a game is counted anew.
alter table games add column has_pauses boolean not null default false;
update games set has_pauses = true, touched = coalesce((
    select array_agg(distinct item_id order by item_id) from game_events
    where game_id = games.id and outcome in ('hit', 'decoy')
  ), '{}')
  where touched is null and not events_gone;

create index help_queries_open_of_player on help_queries (player_id) where status in ('new', 'open', 'waiting');

create index document_acceptances_of_version on document_acceptances (version_id, user_id, accepted);
drop index document_acceptances_version;
