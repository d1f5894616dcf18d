-- Players by a list of ids, usernames or e-mail addresses that an administrator brought, as the audience of
-- notifications. Its file lies in `import_chunks` by its id. `match_run` is the matching that goes on, or was last.
create table player_lists (
  id uuid primary key,
  name text not null,
  state text collate "C" not null check (state in ('matching', 'done', 'failed')),
  columns text[] not null,
  has_header boolean not null,
  delimiter text not null,
  line_end text not null,
  chunks integer not null,
  has_file boolean not null default true,
  column_n integer not null,
  match_run uuid not null,
  lines integer not null,
  read integer not null default 0,
  players integer not null default 0,
  unknown integer not null default 0,
  doubled integer not null default 0,
  ambiguous integer not null default 0,
  created_at timestamptz(3) not null,
  created_by uuid not null
);
create index player_lists_by_created_at on player_lists (created_at);

create table player_list_members (
  list_id uuid not null references player_lists (id) on delete cascade,
  player_id uuid not null,
  primary key (list_id, player_id)
);
create index player_list_members_player on player_list_members (player_id);

-- Lines that stand for nobody new, by their row. `value_key`: what makes two names the same, by which the lines of
-- a player who is erased are found.
create table player_list_problems (
  list_id uuid not null references player_lists (id) on delete cascade,
  n integer not null,
  line integer not null,
  problem text collate "C" not null check (problem in ('unknown', 'doubled', 'ambiguous')),
  value text not null,
  value_key text collate "C" not null,
  primary key (list_id, n)
);
create index player_list_problems_value on player_list_problems using hash (value_key);

-- Which notifications need a list.
create index notifications_of_list on notifications ((audience ->> 'listId')) where audience ? 'listId';
