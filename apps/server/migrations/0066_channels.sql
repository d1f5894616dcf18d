-- Channels beyond the inbox: what is to be told to whom lies in an outbox, written together with the copies, and a job
-- for each provider empties it.

-- Endpoints of the studio's own services. Secrets are sealed; the one before signs too until it is over.
create table webhooks (
  id uuid primary key,
  name text not null,
  url text not null,
  secret text not null,
  secret_before text,
  secret_before_until timestamptz(3),
  created_at timestamptz(3) not null,
  created_by uuid,
  deleted_at timestamptz(3)
);

-- Where a browser of a player takes push messages.
create table push_subscriptions (
  id uuid primary key,
  player_id uuid not null,
  endpoint text not null,
  provider text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz(3) not null
);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_player on push_subscriptions (player_id, created_at);

-- The key pair by which push services know this server; its private half is sealed.
create table push_keys (
  id smallint primary key default 1 check (id = 1),
  public_key text not null,
  private_key text not null,
  created_at timestamptz(3) not null
);

-- One row for each provider that was ever sent to: who empties its outbox now, and whether it has to rest.
create table channel_providers (
  channel text not null,
  provider text not null,
  held_by uuid,
  held_until timestamptz(3),
  paused_until timestamptz(3),
  failures integer not null default 0,
  wakes_at timestamptz(3),
  primary key (channel, provider)
);

-- What is to be sent: to one subscription of a player, or a batch of the copies that one step made, which lie between
-- two ids. Its id is told to the receiver and stays the same however often it is tried.
create table channel_messages (
  id uuid primary key,
  channel text not null,
  provider text not null,
  notification_id uuid not null,
  subscription_id uuid,
  player_id uuid,
  change bigint,
  first_id uuid,
  last_id uuid,
  -- players
  size integer not null,
  state text not null check (state in ('waiting', 'sent', 'failed', 'withdrawn')),
  -- why it was not sent, or not yet
  reason text not null default '',
  tries integer not null default 0,
  next_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  answered_at timestamptz(3)
);
create index channel_messages_waiting on channel_messages (channel, provider, next_at) where state = 'waiting';
create index channel_messages_player on channel_messages (player_id) where player_id is not null;
create index channel_messages_copies on channel_messages (notification_id, change, first_id) where first_id is not null;
create index channel_messages_created_at on channel_messages (created_at);

-- How many players' messages are in which state, by notification: kept, as the rows go after a while. A waiting message
-- whose row is taken away is not needed any more.
create function channel_messages_count() returns trigger language plpgsql as $$
declare
  step record;
begin
  if tg_op = 'INSERT' then
    for step in select notification_id || '.' || channel || '.' || case channel when 'webhook' then provider else '' end
        || '.' || state || '.' || reason as key, sum(size) as n from added group by 1 order by 1
    loop
      perform loupe_count('notifications.channels', step.key, step.n);
    end loop;
  elsif tg_op = 'UPDATE' then
    for step in select key, sum(n) as n from (
        select notification_id || '.' || channel || '.' || case channel when 'webhook' then provider else '' end
          || '.' || state || '.' || reason as key, size as n from added
        union all
        select notification_id || '.' || channel || '.' || case channel when 'webhook' then provider else '' end
          || '.' || state || '.' || reason, -size from removed
      ) as steps group by 1 having sum(n) <> 0 order by 1
    loop
      perform loupe_count('notifications.channels', step.key, step.n);
    end loop;
  else
    for step in select key, sum(n) as n from (
        select notification_id || '.' || channel || '.' || case channel when 'webhook' then provider else '' end as message,
          size, reason from removed where state = 'waiting'
      ) as gone cross join lateral (values (message || '.waiting.' || reason, -size), (message || '.withdrawn.', size))
        as steps (key, n) group by 1 order by 1
    loop
      perform loupe_count('notifications.channels', step.key, step.n);
    end loop;
  end if;
  return null;
end $$;
create trigger channel_messages_added after insert on channel_messages referencing new table as added
  for each statement execute function channel_messages_count();
create trigger channel_messages_changed after update on channel_messages
  referencing new table as added old table as removed
  for each statement execute function channel_messages_count();
create trigger channel_messages_removed after delete on channel_messages referencing old table as removed
  for each statement execute function channel_messages_count();

-- What became of a notification in each channel.
create function notification_channels(notification uuid) returns table (channel text, webhook text, state text, reason text, n bigint)
language sql stable
as $$
  select split_part(key, '.', 2), split_part(key, '.', 3), split_part(key, '.', 4), split_part(key, '.', 5), sum(n)
  from kept_counts
  where counter = 'notifications.channels' and key collate "C" >= notification::text || '.'
    and key collate "C" < notification::text || '/'
  group by 1, 2, 3, 4
$$;
create index kept_counts_channels on kept_counts (key collate "C") where counter = 'notifications.channels';
