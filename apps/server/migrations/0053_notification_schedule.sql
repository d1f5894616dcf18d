-- Notifications are sent at a moment or at a time of each player's own clock, spread over hours, outside quiet hours and
-- within a daily limit; their drafts may lack anything. What was being sent, or waited for its time, goes on as it was
-- promised: to everyone at once.
alter table notifications
  alter column audience drop not null,
  add column exclude jsonb not null default '{"filters": [], "notificationIds": []}',
  add column timing jsonb not null default '{"kind": "now"}',
  add column spread_hours smallint not null default 0,
  add column keeps_quiet_hours boolean not null default false,
  add column keeps_daily_cap boolean not null default false,
  add column test integer not null default 0,
  add column excluded integer not null default 0,
  add column quiet_all_day integer not null default 0,
  add column daily_cap integer not null default 0,
  -- whom the send is over for: they have it, or are left out
  add column dealt_with integer not null generated always as (
    sent + erased + test + excluded + suspended + opted_out + quiet_all_day + daily_cap
  ) stored,
  add constraint notifications_have_an_audience check (audience is not null or state = 'draft');
update notifications set timing = jsonb_build_object('kind', 'at', 'at',
    to_char(scheduled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  where scheduled_at is not null;
update notifications set keeps_quiet_hours = true, keeps_daily_cap = true where state = 'draft';
-- of whom the players had others lately
create index notifications_by_ended_at on notifications (coalesce(ended_at, 'infinity'))
  where started_at is not null and kind <> 'critical';

-- A step is sent at its time, and deleted when it is. `quiet_at`: the first moment after its time at which quiet hours
-- begin for one of its players; once that has come, each of them gets a time anew.
delete from notification_steps as step using notifications as notification
  where notification.id = step.notification_id and step.n < notification.steps_done;
update notifications as notification set suspended = notification.suspended + step.suspended,
    erased = notification.erased + step.erased, opted_out = notification.opted_out + step.opted_out
  from (
    select notification_id, sum(suspended)::integer as suspended, sum(erased)::integer as erased,
      sum(opted_out)::integer as opted_out
    from notification_steps group by 1
  ) as step where step.notification_id = notification.id;
alter table notification_steps
  add column due_at timestamptz(3) not null default '-infinity',
  add column quiet_at timestamptz(3),
  drop column suspended,
  drop column erased,
  drop column opted_out;
alter table notification_steps alter column due_at drop default;
create index notification_steps_due on notification_steps (notification_id, due_at, n);

-- When a copy was due, and when it was put into the inbox; null for those from before: when their send began.
alter table deliveries add column due_at timestamptz(3), add column sent_at timestamptz(3);
