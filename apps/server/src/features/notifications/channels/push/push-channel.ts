import { createHash } from 'node:crypto'
import { renderText } from '@loupe/contract/shared/text-variables'
import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import {
  type Channel,
  type ChannelDeps,
  type Copies,
  givenUpAfterMs,
  type MessageOutcome,
  type OutboxMessage,
  type Prepared,
  requestMs,
} from '../channel.ts'
import { encryptFor } from './encrypt.ts'
import { vapidHeader } from './vapid.ts'
import { readVapidKeys } from './vapid-keys.ts'

/** Shows a notification on devices whose browser has subscribed, even while the game is closed. */
export const pushChannel: Channel = {
  name: 'push',
  requestMs,
  enqueue: enqueueMessages,
  prepare: prepareMessages,
  refusalOf(status) {
    if (status === 404 || status === 410) return 'expired'
    if (status === 413) return 'too_large'
    return status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429
      ? 'refused'
      : null
  },
  onOutcomes: forgetExpired,
}

async function enqueueMessages(
  tx: Queryable,
  { notificationId, change, firstId, lastId, now }: Copies,
): Promise<string[]> {
  const { rows } = await tx.query<{ provider: string }>({
    name: 'push_enqueue',
    text: `with added as (
        insert into channel_messages (id, channel, provider, notification_id, subscription_id, player_id, size, state,
          next_at, created_at)
        select gen_random_uuid(), 'push', subscription.provider, $1, subscription.id, subscription.player_id, 1,
          'waiting', $5, $5
        from push_subscriptions as subscription join deliveries as delivery
          on delivery.notification_id = $1 and delivery.player_id = subscription.player_id
        where subscription.player_id between $2 and $3 and delivery.change = $4::bigint
        returning provider
      )
      select distinct provider from added order by provider`,
    values: [notificationId, firstId, lastId, change, now],
  })
  return rows.map(({ provider }) => provider)
}

interface Row {
  id: string
  endpoint: string
  p256dh: string
  auth: string
  notification_id: string
  kind: string
  title: string
  body: string
  link: string | null
  locale: string
  full_name: string
  username: string
  properties: Record<string, string | number | boolean>
}

async function prepareMessages(deps: ChannelDeps, messages: readonly OutboxMessage[]): Promise<Prepared[]> {
  const now = deps.clock.now()
  const rows = await readNeeded(deps.db, messages)
  const keys = await readVapidKeys(deps)
  const subject = subjectOf(deps)
  const headers = new Map<string, string>()
  for (const { endpoint } of rows.values()) {
    const audience = new URL(endpoint).origin
    if (!headers.has(audience)) {
      headers.set(audience, await vapidHeader(keys, { audience, subject, now }))
    }
  }
  return messages.map((message) => {
    const row = rows.get(message.id)
    if (!row) return { withdrawn: '' }
    const endsAt = message.createdAt.getTime() + givenUpAfterMs
    return {
      url: row.endpoint,
      headers: {
        authorization: headers.get(new URL(row.endpoint).origin) ?? '',
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: Math.max(0, Math.ceil((endsAt - now.getTime()) / 1000)),
        urgency: row.kind === 'critical' ? 'high' : 'normal',
        // a second message with this topic replaces the first if that was not fetched yet
        topic: createHash('sha256').update(message.id).digest('base64url').slice(0, 32),
      },
      body: encryptFor(row, contentOf(row)),
    }
  })
}

/** A push service accepts 4 KiB of ciphertext. */
const bodyAtMost = 600

function contentOf(row: Row): string {
  const { full_name: fullName, username, properties } = row
  const fill = (text: string) => renderText(text, { fullName, username, properties })
  const body = fill(row.body)
  return JSON.stringify({
    id: row.notification_id,
    title: fill(row.title),
    // never half of a surrogate pair
    body: body.length > bodyAtMost ? `${body.slice(0, bodyAtMost).toWellFormed()}…` : body,
    link: row.link,
    locale: row.locale,
  })
}

/** Skips messages that were deleted, were read in the game meanwhile, or have no subscription any more. */
async function readNeeded(db: Queryable, messages: readonly OutboxMessage[]): Promise<Map<string, Row>> {
  const { rows } = await db.query<Row>({
    name: 'push_needed',
    text: `select message.id, subscription.endpoint, subscription.p256dh, subscription.auth,
        notification.id as notification_id, notification.kind, notification.link,
        coalesce(notification.translations -> player.locale ->> 'title', notification.title) as title,
        coalesce(notification.translations -> player.locale ->> 'body', notification.body) as body,
        case when notification.translations ? player.locale then player.locale else 'en' end as locale,
        player.full_name, player.username, player.properties
      from channel_messages as message
      join push_subscriptions as subscription
        on subscription.id = message.subscription_id and subscription.player_id = message.player_id
      join notifications as notification on notification.id = message.notification_id and notification.deleted_at is null
      join deliveries as delivery on delivery.notification_id = message.notification_id
        and delivery.player_id = message.player_id and delivery.read_at is null
      join users as player on player.id = message.player_id and player.status <> 'erased'
      where message.id = any($1::uuid[])`,
    values: [messages.map(({ id }) => id)],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The contact address for operators of push services. */
function subjectOf({ siteUrl, config }: Pick<Deps, 'siteUrl' | 'config'>): string {
  const url = siteUrl()
  if (url.startsWith('https:')) return url
  const address = /[^\s<>]+@[^\s<>]+/.exec(config.mailFrom)?.[0]
  return `mailto:${address ?? 'loupe@example.com'}`
}

async function forgetExpired(tx: Queryable, outcomes: readonly MessageOutcome[]): Promise<void> {
  const expired = outcomes.filter(({ state, reason }) => state === 'failed' && reason === 'expired')
  if (expired.length === 0) return
  await tx.query('delete from push_subscriptions where id = any($1::uuid[])', [
    expired.map(({ message }) => message.subscriptionId),
  ])
}
