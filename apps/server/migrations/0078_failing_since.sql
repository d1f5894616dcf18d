-- Since when a job has been failing; null once it has succeeded.
alter table jobs add column failing_since timestamptz(3);
