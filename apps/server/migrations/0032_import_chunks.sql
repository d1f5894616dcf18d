-- Files of imports, in pieces: every server reaches them, whichever one they were sent to. A piece is written before
-- the import is known, while the file arrives; no foreign key, because what an upload that was cut off left is cleared
-- away by its age.
create table import_chunks (
  import_id uuid not null,
  n integer not null,
  content bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (import_id, n)
);
alter table import_chunks alter column content set storage external;

-- How many pieces its file has; 0 for a file of the version before, in the data folder of one server.
alter table imports add column chunks integer not null default 0;
