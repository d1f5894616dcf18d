-- Puzzles, the pictures in which pieces are hidden, and the versions that players get.

create table scenes (
  id uuid primary key,
  state text collate "C" not null default 'processing' check (state in ('processing', 'ready', 'failed')),
  -- what was sent, until its renditions are made
  upload bytea,
  -- of the largest rendition
  width integer,
  height integer,
  created_at timestamptz(3) not null,
  created_by uuid,
  check (state <> 'ready' or (width is not null and height is not null)),
  check ((state = 'processing') = (upload is not null))
);

-- Re-encoded by the server. The address holds the hash of the content: what was fetched once never changes.
create table scene_renditions (
  of_scene uuid not null references scenes (id) on delete cascade,
  hash text collate "C" not null,
  width integer not null,
  height integer not null,
  content bytea not null,
  primary key (of_scene, width)
);
create index scene_renditions_hash on scene_renditions (hash);

-- The order in which players are told of changes. Whoever takes a number holds a lock until its commit, so that none
-- becomes visible after a greater one.
create sequence puzzle_changes;

create table puzzles (
  id uuid primary key,
  slug text collate "C" not null unique,
  title jsonb not null,
  title_sort text collate "und-x-icu" not null
    generated always as (coalesce(title ->> 'en', title ->> 'fr', title ->> 'ro', title ->> 'zh', '')) stored,
  status text collate "C" not null default 'draft' check (status in ('draft', 'published', 'paused', 'archived')),
  -- what one from the archive becomes again
  archived_from text collate "C" check (archived_from in ('draft', 'published', 'paused')),
  difficulty integer not null check (difficulty between 1 and 5),
  collection text not null default '',
  tags text[] not null default '{}',
  content jsonb not null,
  content_hash text collate "C" not null,
  scene_id uuid references scenes (id),
  item_count integer not null,
  version integer not null default 1,
  published_version integer,
  published_hash text collate "C",
  change bigint,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  search_text text collate "C" not null generated always as (loupe_fold(
    ' ' || coalesce(title ->> 'en', '') || ' ' || coalesce(title ->> 'fr', '') || ' ' || coalesce(title ->> 'ro', '')
    || ' ' || coalesce(title ->> 'zh', '') || ' ' || slug || ' ' || collection)) stored,
  check ((status = 'archived') = (archived_from is not null)),
  check (status not in ('published', 'paused') or published_version is not null)
);
create index puzzles_by_created_at on puzzles (created_at, id);
create index puzzles_by_updated_at on puzzles (updated_at, id);
create index puzzles_by_title on puzzles (title_sort, id);
create index puzzles_by_status on puzzles (status, id);
create index puzzles_by_difficulty on puzzles (difficulty, id);
create index puzzles_by_item_count on puzzles (item_count, id);
create index puzzles_search on puzzles using gin (search_text public.gin_trgm_ops);
create index puzzles_by_change on puzzles (change) where change is not null;
create index puzzles_scene on puzzles (scene_id);

create table puzzle_versions (
  puzzle_id uuid not null references puzzles (id),
  n integer not null check (n > 0),
  hash text collate "C" not null,
  title jsonb not null,
  difficulty integer not null,
  content jsonb not null,
  scene_id uuid not null references scenes (id),
  published_at timestamptz(3) not null,
  published_by uuid,
  primary key (puzzle_id, n)
);
create index puzzle_versions_scene on puzzle_versions (scene_id);

-- What players have on their devices stays what it was, whoever writes to this table.
create function puzzle_versions_keep() returns trigger language plpgsql as $$
begin
  raise exception 'version % of puzzle % was published and does not change', old.n, old.puzzle_id
    using errcode = 'restrict_violation';
end $$;

create trigger puzzle_versions_kept before update or delete on puzzle_versions
  for each row execute function puzzle_versions_keep();

create function puzzles_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform loupe_count('puzzles', old.status, -1); end if;
  if tg_op <> 'DELETE' then perform loupe_count('puzzles', new.status, 1); end if;
  return null;
end $$;

create function puzzles_count_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'puzzles';
  return null;
end $$;

create trigger puzzles_added after insert on puzzles for each row execute function puzzles_count();
create trigger puzzles_changed after update on puzzles
  for each row when (old.status <> new.status) execute function puzzles_count();
create trigger puzzles_removed after delete on puzzles for each row execute function puzzles_count();
create trigger puzzles_emptied after truncate on puzzles for each statement execute function puzzles_count_none();
