-- Notifications, and their copies in the inboxes of players.

-- The order in which a player's inbox changes, whatever lies in it. Whoever takes a number holds a lock until its
-- commit, so that none becomes visible after a greater one.
create sequence inbox_changes;

create table notifications (
  id uuid primary key,
  -- in English, which every language without a translation reads
  title text collate "und-x-icu" not null,
  body text not null,
  translations jsonb not null default '{}',
  link text,
  kind text collate "C" not null,
  audience jsonb not null,
  state text collate "C" not null
    check (state in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled', 'failed')),
  audience_count integer not null,
  -- sums of the steps that are done, written with them
  steps_done integer not null default 0,
  steps_total integer not null default 0,
  sent integer not null default 0,
  suspended integer not null default 0,
  erased integer not null default 0,
  opted_out integer not null default 0,
  scheduled_at timestamptz(3),
  actor jsonb not null,
  created_at timestamptz(3) not null,
  created_by uuid,
  updated_at timestamptz(3) not null,
  started_at timestamptz(3),
  ended_at timestamptz(3),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  -- its place in every inbox since it was edited, deleted or restored
  change bigint not null default 0,
  version integer not null default 1,
  search_text text collate "C" not null generated always as (loupe_fold(
    ' ' || title || ' ' || body
    || ' ' || coalesce(translations -> 'fr' ->> 'title', '') || ' ' || coalesce(translations -> 'fr' ->> 'body', '')
    || ' ' || coalesce(translations -> 'ro' ->> 'title', '') || ' ' || coalesce(translations -> 'ro' ->> 'body', '')
    || ' ' || coalesce(translations -> 'zh' ->> 'title', '') || ' ' || coalesce(translations -> 'zh' ->> 'body', '')
  )) stored,
  check (started_at is not null or sent = 0),
  check (state <> 'scheduled' or scheduled_at is not null)
);
create index notifications_by_created_at on notifications (created_at, id);
create index notifications_by_title on notifications (title, id);
create index notifications_by_state on notifications (state, id);
create index notifications_by_audience_count on notifications (audience_count, id);
create index notifications_search on notifications using gin (search_text public.gin_trgm_ops);

-- Whom a send is for, as it was when it began: one row for each step of it, so that a million players are a hundred
-- rows. `user_ids` get it; the others of the step are counted by the reason why they do not. A step that is done is
-- over by `notifications.steps_done`; the rows go when the send is over.
create table notification_steps (
  notification_id uuid not null references notifications (id) on delete cascade,
  n integer not null,
  user_ids uuid[] not null,
  suspended integer not null,
  erased integer not null,
  opted_out integer not null,
  primary key (notification_id, n)
);
-- ids do not get smaller by trying
alter table notification_steps alter column user_ids set storage external;

-- One copy for one player. The unique key is what "exactly once" rests on. No foreign keys: checking them for each
-- row would cost more than the row itself.
create table deliveries (
  notification_id uuid not null,
  player_id uuid not null,
  change bigint not null,
  delivered_at timestamptz(3),
  read_at timestamptz(3),
  primary key (notification_id, player_id)
) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05);
create index deliveries_player on deliveries (player_id);
create index deliveries_read on deliveries (notification_id, player_id) where read_at is not null;

-- What receipts have told. A million of them come in within minutes: they are counted where nobody waits for another.
create function notification_receipts(notification uuid, what text) returns integer
language sql stable parallel safe
return (
  select coalesce(sum(n), 0)::integer from kept_counts
  where counter = 'notifications.receipts' and key = notification::text || '.' || what
);

create function notifications_counter_key(state text, deleted_at timestamptz) returns text
language sql immutable parallel safe
return case when deleted_at is null then state else 'deleted' end;

create function notifications_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform loupe_count('notifications', notifications_counter_key(old.state, old.deleted_at), -1);
  end if;
  if tg_op <> 'DELETE' then
    perform loupe_count('notifications', notifications_counter_key(new.state, new.deleted_at), 1);
  end if;
  return null;
end $$;

create function notifications_count_none() returns trigger language plpgsql as $$
begin
  delete from kept_counts where counter in ('notifications', 'notifications.receipts');
  return null;
end $$;

create trigger notifications_added after insert on notifications
  for each row execute function notifications_count();
create trigger notifications_changed after update on notifications for each row
  when (old.state <> new.state or old.deleted_at is distinct from new.deleted_at)
  execute function notifications_count();
create trigger notifications_removed after delete on notifications
  for each row execute function notifications_count();
create trigger notifications_emptied after truncate on notifications
  for each statement execute function notifications_count_none();
