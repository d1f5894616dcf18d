-- How hard a puzzle is for its players, in hundredths from 100 to 500, and by how many games of which version; 0 while
-- too few have played. The job that looks for findings keeps it.
alter table puzzles
  add column measured_difficulty integer not null default 0,
  add column measured_games integer not null default 0,
  add column measured_version integer,
  add column measured_level text collate "C" not null generated always as
    (case measured_difficulty when 0 then 'none' else (round(measured_difficulty / 100.0)::integer)::text end) stored;
create index puzzles_by_measured_difficulty on puzzles (measured_difficulty, id);

insert into puzzle_findings_due (puzzle_id) select id from puzzles where published_version is not null
  on conflict do nothing;
