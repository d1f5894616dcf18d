-- Rows that were imported without a cell that could not be read, beside the rows that were rejected.
alter table imports add column incomplete integer not null default 0;
alter table import_errors add column is_imported boolean not null default false;
