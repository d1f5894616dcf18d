-- What stops players, per puzzle: found anew some time after its statistics changed.
create table puzzle_findings (
  puzzle_id uuid primary key,
  version integer not null,
  games integer not null,
  found jsonb not null,
  found_at timestamptz(3) not null
);
-- The puzzles whose statistics have changed since.
create table puzzle_findings_due (puzzle_id uuid primary key);

-- What an administrator has set aside, with the share of games that it touched then.
create table puzzle_finding_dismissals (
  puzzle_id uuid not null,
  key text collate "C" not null,
  reason text not null,
  share double precision not null,
  dismissed_at timestamptz(3) not null,
  dismissed_by uuid,
  primary key (puzzle_id, key)
);

insert into puzzle_findings_due select id from puzzles where published_version is not null;
