-- The link by which a player came to the game, as its app says it.
alter table users add column referrer text not null default '';
