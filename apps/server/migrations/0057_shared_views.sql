-- Saved views may be shared with all administrators, and everyone puts those they see into an order of their own.

alter table views
  add column is_shared boolean not null default false,
  add column version integer not null default 1;
create index views_shared on views (list) where is_shared;

-- `ids` may name views that are gone; those that it does not name come last.
create table view_orders (
  admin_id uuid not null references admins (id) on delete cascade,
  list text not null,
  ids uuid[] not null,
  primary key (admin_id, list)
);
