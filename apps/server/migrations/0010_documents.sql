-- Content documents: About Us, Privacy Policy, Terms And Conditions, each in up to four languages.

-- One document in one language. Whoever adds a version holds this row, so that numbers neither clash nor skip.
create table documents (
  type text collate "C" not null check (type in ('about', 'privacy', 'terms')),
  locale text collate "C" not null check (locale in ('en', 'fr', 'ro', 'zh')),
  last_n integer not null default 0,
  primary key (type, locale)
);

create table document_versions (
  id uuid primary key,
  type text collate "C" not null,
  locale text collate "C" not null,
  n integer not null check (n > 0),
  status text collate "C" not null check (status in ('draft', 'published', 'archived')),
  title text not null,
  -- the tree of packages/rich-text, never HTML: what has no place in it cannot be stored
  body jsonb not null,
  change_summary text not null default '',
  effective_from timestamptz(3),
  -- the English version that a translation says the same as
  source_n integer check (source_n > 0),
  hash text not null,
  author_id uuid references admins (id),
  revision integer not null default 1,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  published_at timestamptz(3),
  archived_at timestamptz(3),
  search_text text collate "C" not null
    generated always as (loupe_fold(' ' || title || ' ' || change_summary)) stored,
  foreign key (type, locale) references documents (type, locale),
  unique (type, locale, n),
  check ((status = 'archived') = (archived_at is not null)),
  check (status <> 'published' or (published_at is not null and effective_from is not null)),
  check (status <> 'draft' or published_at is null)
);
create unique index document_versions_published on document_versions (type, locale) where status = 'published';
create unique index document_versions_draft on document_versions (type, locale) where status = 'draft';
create index document_versions_by_updated_at on document_versions (updated_at, id);

-- What people have read and agreed to stays what it was, whoever writes to this table.
create function document_versions_keep() returns trigger language plpgsql as $$
begin
  if old.published_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'UPDATE' and old.status = 'published' and new.status in ('published', 'archived')
    and (new.id, new.type, new.locale, new.n, new.title, new.body, new.change_summary, new.effective_from,
      new.source_n, new.hash, new.author_id, new.revision, new.created_at, new.updated_at, new.published_at)
    is not distinct from
      (old.id, old.type, old.locale, old.n, old.title, old.body, old.change_summary, old.effective_from,
      old.source_n, old.hash, old.author_id, old.revision, old.created_at, old.updated_at, old.published_at)
  then
    return new;
  end if;
  raise exception 'version % of document % (%) was published and does not change', old.n, old.type, old.locale
    using errcode = 'restrict_violation';
end $$;

create trigger document_versions_kept before update or delete on document_versions
  for each row execute function document_versions_keep();
