-- Events of old games can be deleted after a while (LOUPE_KEEP_EVENTS_DAYS); what they came to stays.
alter table games add column events_gone boolean not null default false;

-- One row: how far deleting has come, by the start of games.
create table event_retention (
  id boolean primary key default true check (id),
  deleted_before timestamptz(3) not null
);
