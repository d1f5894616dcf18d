-- Where browser games of a key are loaded from: their pages may read what /game/v1 answers.
alter table game_keys add column origins text[] not null default '{}';
