-- A puzzle stays due until it was looked at: `marks` counts how often its statistics have changed, so that what changed
-- meanwhile is seen; what could not be looked at has the time of the last try, and is tried last the next time.
alter table puzzle_findings_due add column marks integer not null default 1, add column tried_at timestamptz(3);
