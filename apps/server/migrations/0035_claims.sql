-- What anybody who holds the key of an app can claim, and nobody has confirmed.

-- An e-mail address that a game's app has sent is unverified: several players may have it, beside one whose address an
-- administrator or an import has set.
drop index users_email_key;

alter table users add column email_unverified boolean not null default false;

update users set email_unverified = true
from player_identities as i
where i.user_id = users.id and loupe_key(i.said ->> 'email') = users.email_key;

-- Unique among verified addresses; an unverified one is told apart by its player. The verified one comes first.
create unique index users_email_key
  on users (email_key, (case when email_unverified then id end) nulls first) nulls not distinct
  where email_key is not null;

-- When new players were last refused because too many came at once.
alter table game_keys add column limited_at timestamptz(3);

-- A round between players counts for another one once their app has sent it too. `sent_by` is the player whose app sent
-- it first; both stay empty for rounds of one player and for those of before.
alter table games
  add column sent_by uuid,
  add column unconfirmed_ids uuid[] not null default '{}';

-- Those that wait for others, by who sent them: few for each player, and the latest are counted before one more is
-- stored.
create index games_unconfirmed on games (sent_by, received_at) where unconfirmed_ids <> '{}';
