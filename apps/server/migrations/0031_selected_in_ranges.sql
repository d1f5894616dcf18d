-- The players of a bulk action and of a notification are selected in ranges of their ids, each in a transaction of its
-- own. `selected_after` is the last player that was read, `selected_read` how many were, and `selected_of` how many
-- there were when it began. Of players with an id made after `selected_before`, none is selected; a bulk action has its
-- own id for that, and its filter only while it selects: a search may be the name of a player who is erased later.
alter table bulk_users
  add column filter jsonb,
  add column is_selected boolean not null default true,
  add column selected_after uuid,
  add column selected_read integer not null default 0,
  add column selected_of integer not null default 0,
  drop constraint bulk_users_state_check,
  add constraint bulk_users_state_check
    check (state in ('selecting', 'queued', 'running', 'stopping', 'stopped', 'done', 'failed'));

alter table notifications
  add column is_selected boolean not null default true,
  add column selected_before uuid,
  add column selected_after uuid,
  add column selected_read integer not null default 0,
  add column selected_of integer not null default 0;

-- A range is read from the table itself: these served one statement over all players.
drop index users_open;
drop index users_special;
