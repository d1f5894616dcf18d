-- What a game was played on, as far as its app says it.
alter table games
  add column platform text not null default '',
  add column screen jsonb,
  add column input text collate "C" check (input in ('touch', 'mouse', 'pen'));
