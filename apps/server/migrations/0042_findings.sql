-- Findings as rows, so that they are ranked and filtered over all puzzles: those of the version that players have.
create table findings (
  id uuid primary key,
  puzzle_id uuid not null,
  key text collate "C" not null,
  kind text collate "C" not null,
  severity text collate "C" not null check (severity in ('serious', 'warning', 'note')),
  games integer not null,
  -- the most serious first, then what touches most games
  rank integer not null generated always as
    (case severity when 'serious' then 2 when 'warning' then 1 else 0 end * 700000000 + least(games, 699999999)) stored,
  caused_by text collate "C",
  evidence jsonb not null,
  -- what the pieces that it speaks of are called, by their ids
  names jsonb not null,
  -- when it was found first
  found_at timestamptz(3) not null,
  state text collate "C" not null check (state in ('open', 'dismissed')),
  -- of an archived puzzle: in no list
  is_archived boolean not null,
  unique (puzzle_id, key)
);
create index findings_by_rank on findings (state, rank, id) where not is_archived;
create index findings_by_games on findings (state, games, id) where not is_archived;
create index findings_by_found_at on findings (state, found_at, id) where not is_archived;

-- How many there are of each state and severity, in kept_counts: 'open/serious'.
create function findings_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.is_archived then
    perform loupe_count('findings', old.state || '/' || old.severity, -1);
  end if;
  if tg_op <> 'DELETE' and not new.is_archived then
    perform loupe_count('findings', new.state || '/' || new.severity, 1);
  end if;
  return null;
end $$;

create function findings_count_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter = 'findings';
  return null;
end $$;

create trigger findings_added after insert on findings for each row execute function findings_count();
create trigger findings_changed after update on findings for each row
  when ((old.state, old.severity, old.is_archived) is distinct from (new.state, new.severity, new.is_archived))
  execute function findings_count();
create trigger findings_removed after delete on findings for each row execute function findings_count();
create trigger findings_emptied after truncate on findings for each statement execute function findings_count_none();

-- Every puzzle is looked at once more, within a minute of the start.
delete from puzzle_findings;
alter table puzzle_findings drop column found;
insert into puzzle_findings_due (puzzle_id) select id from puzzles where published_version is not null
  on conflict do nothing;
