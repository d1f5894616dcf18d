-- How a send goes on by language and hour. A step knows how many of its players read which language; steps that were
-- made before know nothing of it, and count for no language.
alter table notification_steps add column locales jsonb not null default '{}';
create table notification_progress (
  notification_id uuid not null,
  hour timestamptz(3) not null,
  locale text collate "C" not null,
  n integer not null,
  primary key (notification_id, hour, locale)
);

-- How many hours after its sending a copy was read: each hour for three days, then each day, up to two weeks.
create function notification_read_hour(sent_at timestamptz, read_at timestamptz) returns integer
language sql immutable parallel safe
return (
  select case when hours < 72 then hours else least(hours / 24 * 24, 336) end
  from (select greatest(floor(extract(epoch from read_at - sent_at) / 3600), 0)::integer as hours) as since
);
