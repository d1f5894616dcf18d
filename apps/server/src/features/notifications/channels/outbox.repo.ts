import type { ChannelName } from '@loupe/contract/admin/notifications/notification-channels'
import type { Queryable } from '#src/core/database/database.ts'
import type { MessageOutcome, OutboxMessage } from './channel.ts'

/** One provider of a channel: it fails and pauses as a whole, and is emptied by one server at a time. */
export interface ProviderKey {
  channel: ChannelName
  provider: string
}

/** After this time, a dead server loses its lease of a provider, and of the messages that it was sending. */
const leaseMs = 60_000

/** Leases a provider, or renews the lease; null if another server has it or it is paused. */
export async function leaseProvider(
  db: Queryable,
  { channel, provider }: ProviderKey,
  holder: string,
  now: Date,
): Promise<{ failures: number } | null> {
  const { rows } = await db.query<{ failures: number }>({
    name: 'channel_lease',
    text: `insert into channel_providers (channel, provider, held_by, held_until) values ($1, $2, $3, $4)
      on conflict (channel, provider) do update set held_by = excluded.held_by, held_until = excluded.held_until
      where (channel_providers.held_by is null or channel_providers.held_by = excluded.held_by
          or channel_providers.held_until < $5)
        and (channel_providers.paused_until is null or channel_providers.paused_until <= $5)
      returning failures`,
    values: [channel, provider, holder, new Date(now.getTime() + leaseMs), now],
  })
  return rows[0] ?? null
}

/**
 * Releases a provider; returns when the next look should be, unless one is scheduled already. The release comes first,
 * so that messages of a server that was refused the provider are seen by the following query.
 */
export async function releaseProvider(
  tx: Queryable,
  key: ProviderKey,
  holder: string,
  now: Date,
): Promise<Date | null> {
  const { rowCount } = await tx.query({
    name: 'channel_release',
    text: `update channel_providers set held_by = null, held_until = null
      where channel = $1 and provider = $2 and held_by = $3`,
    values: [key.channel, key.provider, holder],
  })
  return rowCount === 0 ? null : planWake(tx, key, now)
}

/**
 * When to look at a provider next: once something is due and it is not paused. Null if there is nothing, or if a look
 * is scheduled by then already.
 */
export async function planWake(tx: Queryable, key: ProviderKey, now: Date): Promise<Date | null> {
  const { rows } = await tx.query<{ paused_until: Date | null; wakes_at: Date | null }>({
    name: 'channel_wake',
    text: `select paused_until, wakes_at from channel_providers
      where channel = $1 and provider = $2 and held_by is null for update`,
    values: [key.channel, key.provider],
  })
  const [free] = rows
  const next = free ? await nextDue(tx, key) : null
  if (!free || next === null) return null
  const at = new Date(Math.max(next.getTime(), free.paused_until?.getTime() ?? 0, now.getTime()))
  if (free.wakes_at !== null && free.wakes_at <= at) return null
  await writeWake(tx, key, at)
  return at
}

/** The scheduled look is running: another one can be scheduled, should it have come too early. */
export async function forgetWake(db: Queryable, key: ProviderKey): Promise<void> {
  await writeWake(db, key, null)
}

async function writeWake(db: Queryable, { channel, provider }: ProviderKey, at: Date | null): Promise<void> {
  await db.query('update channel_providers set wakes_at = $3 where channel = $1 and provider = $2', [
    channel,
    provider,
    at,
  ])
}

async function nextDue(db: Queryable, { channel, provider }: ProviderKey): Promise<Date | null> {
  const { rows } = await db.query<{ next_at: Date }>({
    name: 'channel_next',
    text: `select next_at from channel_messages where channel = $1 and provider = $2 and state = 'waiting'
      order by next_at limit 1`,
    values: [channel, provider],
  })
  return rows[0]?.next_at ?? null
}

/** Takes messages that are due: no other server takes them until this attempt is over or its server must be dead. */
export async function takeMessages(
  db: Queryable,
  { channel, provider }: ProviderKey,
  atMost: number,
  now: Date,
): Promise<OutboxMessage[]> {
  const { rows } = await db.query<OutboxMessage>({
    name: 'channel_take',
    text: `update channel_messages set tries = tries + 1, next_at = $4 where id in (
        select id from channel_messages where channel = $1 and provider = $2 and state = 'waiting' and next_at <= $3
        order by next_at limit $5 for update skip locked
      ) returning id, notification_id as "notificationId", subscription_id as "subscriptionId", change::text,
        first_id as "firstId", last_id as "lastId", tries, created_at as "createdAt"`,
    values: [channel, provider, now, new Date(now.getTime() + leaseMs), atMost],
  })
  return rows
}

/** Stores the outcomes of messages, except for those that have been retried meanwhile. */
export async function storeOutcomes(
  tx: Queryable,
  outcomes: readonly MessageOutcome[],
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'channel_store_outcomes',
    text: `update channel_messages as message set state = result.state, reason = result.reason,
        next_at = result.next_at, answered_at = $6
      from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::timestamptz[])
        as result (id, tries, state, reason, next_at)
      where message.id = result.id and message.tries = result.tries and message.state = 'waiting'`,
    values: [
      outcomes.map(({ message }) => message.id),
      outcomes.map(({ message }) => message.tries),
      outcomes.map(({ state }) => state),
      outcomes.map(({ reason }) => reason),
      outcomes.map(({ nextAt }) => nextAt),
      now,
    ],
  })
}

/** A round with a response that shows that the provider works ends a pause; one without lengthens it. */
export async function writeHealth(
  tx: Queryable,
  { channel, provider }: ProviderKey,
  { failures, pausedUntil }: { failures: number; pausedUntil: Date | null },
): Promise<void> {
  await tx.query({
    name: 'channel_health',
    text: 'update channel_providers set failures = $3, paused_until = $4 where channel = $1 and provider = $2',
    values: [channel, provider, failures, pausedUntil],
  })
}

/** Providers with messages that no server handles: their server is dead. */
export async function findNeglected(db: Queryable, now: Date): Promise<ProviderKey[]> {
  const { rows } = await db.query<ProviderKey>(
    `select channel, provider from channel_providers as one
     where (held_by is null or held_until < $1) and (paused_until is null or paused_until <= $1) and exists (
       select from channel_messages as message where message.channel = one.channel and message.provider = one.provider
         and state = 'waiting' and next_at <= $1
     )`,
    [now],
  )
  return rows
}

/** Old finished messages are deleted: the counts of their notifications keep the outcomes. */
export async function dropOldMessages(db: Queryable, before: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `delete from channel_messages where id in (
       select id from channel_messages where created_at < $1 order by created_at limit 5000
     )`,
    [before],
  )
  return rowCount === 5000
}
