-- What players have said to a published version of a content document.

create table document_acceptances (
  user_id uuid not null,
  version_id uuid not null references document_versions (id),
  -- in which it was shown, which is not always the language of the version
  locale text collate "C" not null check (locale in ('en', 'fr', 'ro', 'zh')),
  accepted boolean not null,
  -- when they said so, by the clock of their device
  at timestamptz(3) not null,
  received_at timestamptz(3) not null,
  primary key (user_id, version_id)
);
create index document_acceptances_version on document_acceptances (version_id);
