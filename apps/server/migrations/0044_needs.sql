-- What needs an administrator, on the dashboard: found by indexes, whatever the size of the tables.

-- What has waited for somebody, and since when; `done_at` once it does not any more. Written by whoever reads the list.
create table needs (
  key text collate "C" primary key,
  kind text collate "C" not null,
  since timestamptz(3) not null,
  done_at timestamptz(3)
);
create index needs_done on needs (done_at, kind);

-- Each priority has a time of its own in which a reply is due.
create index help_queries_due on help_queries (priority, waiting_since)
  where waiting_since is not null and not is_test;
create index jobs_failing on jobs (name) where failures > 1;

-- The languages in which a text is written.
create function puzzle_languages(texts jsonb) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return array(select key from jsonb_each_text(texts) where btrim(value) <> '');
end $$;

create function puzzle_facts(lesson jsonb) returns integer
language plpgsql immutable parallel safe as $$
begin
  return (select count(*) from jsonb_array_elements(lesson -> 'facts') as fact where btrim(fact ->> 'label') <> '');
end $$;

-- The languages in which a piece has a lesson.
create function puzzle_lessons(lessons jsonb) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return array(select key from jsonb_each(lessons)
    where btrim(coalesce(value ->> 'title', '')) <> '' or btrim(coalesce(value ->> 'body', '')) <> '' or puzzle_facts(value) > 0);
end $$;

create function puzzle_without(languages text[], taken text[]) returns text[]
language plpgsql immutable parallel safe as $$
begin
  return array(select language from unnest(languages) as language where language <> all(taken));
end $$;

-- The languages of a puzzle that lack a text: `puzzleGapsOf` of the contract, which a test compares it with.
create function puzzle_gaps(title jsonb, content jsonb) returns text[]
language plpgsql immutable parallel safe as $$
declare
  begun text[] := array['en'];
  gaps text[] := '{}';
  written text[];
  item jsonb;
  field text;
  locale text;
  fact_counts integer[];
begin
  -- which languages are begun
  foreach field in array array['title', 'alt', 'intro', 'outro'] loop
    begun := begun || puzzle_languages(case field when 'title' then title else content -> field end);
  end loop;
  for item in select * from jsonb_array_elements(content -> 'items') loop
    begun := begun || puzzle_languages(item -> 'name') || puzzle_languages(item -> 'hint')
      || puzzle_lessons(item -> 'lesson');
  end loop;
  -- and what they lack: each language needs the title, the names, and what another one has
  foreach field in array array['title', 'alt', 'intro', 'outro'] loop
    written := puzzle_languages(case field when 'title' then title else content -> field end);
    if field = 'title' then written := written || 'en'::text; end if;
    if cardinality(written) > 0 then gaps := gaps || puzzle_without(begun, written); end if;
  end loop;
  for item in select * from jsonb_array_elements(content -> 'items') loop
    gaps := gaps || puzzle_without(begun, puzzle_languages(item -> 'name') || 'en'::text);
    written := puzzle_languages(item -> 'hint');
    if cardinality(written) > 0 then gaps := gaps || puzzle_without(begun, written); end if;
    written := puzzle_lessons(item -> 'lesson');
    if cardinality(written) > 0 then gaps := gaps || puzzle_without(begun, written); end if;
    fact_counts := '{}';
    foreach locale in array written loop
      fact_counts := fact_counts || puzzle_facts(item -> 'lesson' -> locale);
    end loop;
    for place in 1 .. cardinality(written) loop
      if fact_counts[place] < (select max(n) from unnest(fact_counts) as n) then gaps := gaps || written[place]; end if;
    end loop;
  end loop;
  return (select coalesce(array_agg(distinct gap order by gap), '{}') from unnest(gaps) as gap);
end $$;
alter table puzzles add column gaps text[] not null generated always as (puzzle_gaps(title, content)) stored;
create index puzzles_with_gaps on puzzles (published_at, id) where status = 'published' and gaps <> '{}';
