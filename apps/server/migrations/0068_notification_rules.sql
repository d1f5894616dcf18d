-- Notifications that players get by themselves as they begin to meet a condition. A rule is looked into every hour:
-- `run_id` is the run under way, and `run_after` the last player that it has read. In a run that is only to learn who
-- meets the condition already (`is_learning`), nobody is found.
create table notification_rules (
  id uuid primary key,
  name text collate "und-x-icu" not null,
  title text not null,
  body text not null,
  translations jsonb not null,
  link text,
  kind text collate "C" not null,
  audience jsonb not null,
  -- how often one player gets it, and how long after the time before
  times_at_most integer not null,
  every_days integer not null,
  reaches_all boolean not null,
  is_on boolean not null default false,
  actor jsonb not null,
  created_at timestamptz(3) not null,
  created_by uuid,
  updated_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  version integer not null default 1,
  is_learning boolean not null default false,
  next_run_at timestamptz(3),
  run_id uuid,
  run_after uuid,
  run_found integer not null default 0,
  last_run_at timestamptz(3),
  last_found integer,
  last_failed boolean not null default false,
  -- copies, of all its runs
  sent integer not null default 0
);
create index notification_rules_due on notification_rules (next_run_at) where is_on and run_id is null;

-- Who meets a rule, or has met it, how often they got it, and in which run they were found last.
create table rule_players (
  rule_id uuid not null references notification_rules (id) on delete cascade,
  player_id uuid not null,
  is_met boolean not null,
  times integer not null,
  last_at timestamptz(3),
  run_id uuid,
  primary key (rule_id, player_id)
);
create index rule_players_player on rule_players (player_id);
create index rule_players_run on rule_players (run_id, player_id) where run_id is not null;

-- The notification of one run. Lists and their counts are of those that people wrote.
alter table notifications add column rule_id uuid;
create index notifications_by_rule on notifications (rule_id, created_at, id) where rule_id is not null;

create or replace function notifications_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.rule_id is null then
    perform loupe_count('notifications', notifications_counter_key(old.state, old.deleted_at), -1);
  end if;
  if tg_op <> 'DELETE' and new.rule_id is null then
    perform loupe_count('notifications', notifications_counter_key(new.state, new.deleted_at), 1);
  end if;
  return null;
end $$;

create function notification_rules_sent() returns trigger language plpgsql as $$
begin
  update notification_rules set sent = sent + new.sent - old.sent where id = new.rule_id;
  return null;
end $$;
create trigger notification_rules_sent after update of sent on notifications for each row
  when (new.rule_id is not null and new.sent <> old.sent) execute function notification_rules_sent();
