-- The game's side: keys of its apps, and the accounts and devices by which players are known.

create table game_keys (
  id uuid primary key,
  name text not null,
  begins_with text not null,
  key_hash bytea not null unique,
  created_at timestamptz(3) not null,
  created_by uuid,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);

-- Found by the hash: when a player is erased, it alone stays, so that their app does not bring them back by itself.
create table player_identities (
  kind text not null check (kind in ('account', 'device')),
  value_hash bytea not null,
  value text,
  user_id uuid not null,
  linked_at timestamptz(3) not null,
  -- What the game said of the player last: what has not changed since does not undo what was changed here.
  said jsonb not null default '{}',
  primary key (kind, value_hash)
);
create index player_identities_user on player_identities (user_id);
