-- Players, the counters that lists read their totals from, and saved views.

create extension if not exists pg_trgm with schema public;

-- Text as searches see it: lower case, without accents, a space before every Chinese, Japanese or Korean character
-- so that each of them is a word of its own to the trigram index. ASCII text, the common case, takes the short way.
create function loupe_fold_unicode(value text) returns text
language sql immutable parallel safe
return regexp_replace(
  normalize(
    regexp_replace(
      translate(
        replace(replace(replace(replace(
          lower(normalize(value, nfkd) collate "und-x-icu"),
          'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
        'øłđðħıŧς', 'olddhitσ'),
      '[\u0300-\u036f]', '', 'g'),
    nfc),
  '([\u2e80-\u2fdf\u3005-\u3007\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff])',
  ' \1', 'g');

create function loupe_fold(value text) returns text
language sql immutable parallel safe
return case
  when octet_length(value) = char_length(value) then lower(value collate "C")
  else loupe_fold_unicode(value)
end;

-- What makes two names the same name: letter case and ways of writing the same character do not count.
create function loupe_key_unicode(value text) returns text
language sql immutable parallel safe
return lower(normalize(value, nfkc) collate "und-x-icu");

create function loupe_key(value text) returns text
language sql immutable parallel safe
return case
  when octet_length(value) = char_length(value) then lower(value collate "C")
  else loupe_key_unicode(value)
end;

-- The LIKE pattern that finds one word of a search in folded text that starts with a space. One or two letters match
-- where a word starts (a trigram index cannot find them elsewhere), anything else matches anywhere.
create function loupe_pattern(word text) returns text
language sql immutable parallel safe
return (
  select case when char_length(folded) < 3 and folded ~ '^[[:alnum:]]' then '% ' else '%' end
    || replace(replace(replace(folded, '\', '\\'), '%', '\%'), '_', '\_') || '%'
  from (select loupe_fold(word) collate "und-x-icu") as search (folded)
);

-- Counters kept beside the tables, so that no request counts a table. The total of a key is the sum of its rows.
create table kept_counts (
  id bigint generated always as identity primary key,
  counter text not null,
  key text not null,
  n bigint not null
) with (fillfactor = 50, autovacuum_vacuum_threshold = 500, autovacuum_vacuum_scale_factor = 0);
create index kept_counts_key on kept_counts (counter, key, id);

-- Adds to a counter without ever waiting: a row that another transaction holds is passed over, and where all are
-- held a new one is begun. There are as many rows as transactions have been counting at the same time.
create function loupe_count(counter_name text, counter_key text, delta bigint) returns void
language plpgsql as $$
begin
  update kept_counts set n = n + delta where id = (
    select id from kept_counts where counter = counter_name and key = counter_key
    order by id limit 1 for update skip locked
  );
  if not found then
    insert into kept_counts (counter, key, n) values (counter_name, counter_key, delta);
  end if;
end $$;

-- Columns that lists sort by are not null and have a natural minimum; '-infinity' is "never seen".
create table users (
  id uuid primary key,
  username text collate "und-x-icu" not null,
  username_key text collate "C" not null generated always as (loupe_key(username)) stored,
  full_name text collate "und-x-icu" not null default '',
  email text,
  email_key text collate "C" generated always as (loupe_key(email)) stored,
  avatar_url text,
  locale text collate "C" not null default 'en' check (locale in ('en', 'fr', 'ro', 'zh')),
  country text collate "C" not null default '' check (country ~ '^([A-Z]{2})?$'),
  time_zone text not null default '',
  status text collate "C" not null default 'active' check (status in ('active', 'suspended', 'erased')),
  status_reason text,
  status_until timestamptz(3),
  created_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null default '-infinity',
  platform text not null default '',
  app_version text not null default '',
  notes text not null default '',
  tags text[] not null default '{}',
  games integer not null default 0,
  completed integer not null default 0,
  items_found integer not null default 0,
  hints_used integer not null default 0,
  play_seconds integer not null default 0,
  notification_preferences jsonb not null default '{"kinds": [], "quietFrom": null, "quietTo": null}',
  is_test boolean not null default false,
  version integer not null default 1,
  search_text text collate "C" not null
    generated always as (loupe_fold(' ' || username || ' ' || full_name || ' ' || coalesce(email, ''))) stored,
  check (status = 'suspended' or (status_reason is null and status_until is null))
) with (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);

create unique index users_username_key on users (username_key);
create unique index users_email_key on users (email_key);

-- One index per sort of the list; the id makes every order total.
create index users_by_created_at on users (created_at, id);
create index users_by_last_seen_at on users (last_seen_at, id);
create index users_by_username on users (username, id);
create index users_by_full_name on users (full_name, id);
create index users_by_status on users (status, id);
create index users_by_country on users (country, id);
create index users_by_locale on users (locale, id);
create index users_by_games on users (games, id);
create index users_by_completed on users (completed, id);
create index users_by_items_found on users (items_found, id);
create index users_by_play_seconds on users (play_seconds, id);

create index users_search on users using gin (search_text public.gin_trgm_ops);
create index users_tags on users using gin (tags);
create index users_test on users (created_at, id) where is_test;
create index users_status_until on users (status_until) where status_until is not null;

-- How common a search text is decides between the trigram index and the order's own index.
alter table users alter column search_text set statistics 400;

create function users_counter_key(status text, is_test boolean) returns text
language sql immutable parallel safe
return status || case when is_test then '.test' else '' end;

create function users_count_added() returns trigger language plpgsql as $$
begin
  perform loupe_count('users', key, n)
  from (select users_counter_key(status, is_test) as key, count(*) as n from added group by 1) as counted;
  perform loupe_count('users.tags', tag, n)
  from (select tag, count(*) as n from added, unnest(tags) as tag group by 1) as counted;
  return null;
end $$;

create function users_count_removed() returns trigger language plpgsql as $$
begin
  perform loupe_count('users', key, -n)
  from (select users_counter_key(status, is_test) as key, count(*) as n from removed group by 1) as counted;
  perform loupe_count('users.tags', tag, -n)
  from (select tag, count(*) as n from removed, unnest(tags) as tag group by 1) as counted;
  return null;
end $$;

create function users_count_changed() returns trigger language plpgsql as $$
begin
  perform loupe_count('users', key, n)
  from (
    select key, sum(step) as n
    from (
      select users_counter_key(status, is_test) as key, 1 as step from added
      union all
      select users_counter_key(status, is_test), -1 from removed
    ) as steps group by key having sum(step) <> 0
  ) as counted;
  perform loupe_count('users.tags', tag, n)
  from (
    select tag, sum(step) as n
    from (
      select unnest(tags) as tag, 1 as step from added
      union all
      select unnest(tags), -1 from removed
    ) as steps group by tag having sum(step) <> 0
  ) as counted;
  return null;
end $$;

create function users_count_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter in ('users', 'users.tags');
  return null;
end $$;

create trigger users_added after insert on users
  referencing new table as added for each statement execute function users_count_added();
create trigger users_changed after update on users
  referencing old table as removed new table as added for each statement execute function users_count_changed();
create trigger users_removed after delete on users
  referencing old table as removed for each statement execute function users_count_removed();
create trigger users_emptied after truncate on users
  for each statement execute function users_count_none();

create table views (
  id uuid primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  list text not null,
  name text collate "und-x-icu" not null,
  name_key text collate "C" not null generated always as (loupe_key(name)) stored,
  query text not null,
  created_at timestamptz(3) not null
);
create unique index views_name_key on views (admin_id, list, name_key);
