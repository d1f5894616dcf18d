import { renderText } from '@loupe/contract/shared/text-variables'
import type { Queryable } from '#src/core/database/database.ts'
import {
  type Channel,
  type ChannelDeps,
  type Copies,
  type OutboxMessage,
  type Prepared,
  requestMs,
} from '../channel.ts'
import { signedHeaders } from './sign.ts'
import { findWebhooks, secretsOf } from './webhooks.repo.ts'

/** The most players in one request. */
export const batchSize = 500

/** Reports to a studio's own service which players got which notification, a few hundred players at a time. */
export const webhookChannel: Channel = {
  name: 'webhook',
  requestMs,
  enqueue: enqueueBatches,
  prepare: prepareBatches,
  // Any other failure may be a service that is being set up: it is retried.
  refusalOf: (status) => (status === 410 ? 'expired' : status === 413 ? 'too_large' : null),
}

async function enqueueBatches(
  tx: Queryable,
  { notificationId, change, firstId, lastId, now }: Copies,
): Promise<string[]> {
  const { rows } = await tx.query<{ provider: string }>({
    name: 'webhook_enqueue',
    text: `with hooks as materialized (select id from webhooks where deleted_at is null),
      copies as (
        select player_id, (row_number() over (order by player_id) - 1) / ${batchSize} as batch
        from deliveries where exists (select from hooks) and notification_id = $1 and player_id between $2 and $3
          and change = $4::bigint
      ), batches as (
        select array_agg(player_id order by player_id) as ids from copies group by batch
      ), added as (
        insert into channel_messages (id, channel, provider, notification_id, change, first_id, last_id, size, state,
          next_at, created_at)
        select gen_random_uuid(), 'webhook', hooks.id::text, $1, $4::bigint, ids[1], ids[cardinality(ids)],
          cardinality(ids), 'waiting', $5, $5
        from hooks cross join batches returning provider
      )
      select distinct provider from added order by provider`,
    values: [notificationId, firstId, lastId, change, now],
  })
  return rows.map(({ provider }) => provider)
}

interface Copy {
  message: string
  id: string
  username: string
  full_name: string
  email: string | null
  locale: string
  time_zone: string
  properties: Record<string, string | number | boolean>
  title: string
  body: string
}

async function prepareBatches(deps: ChannelDeps, messages: readonly OutboxMessage[]): Promise<Prepared[]> {
  const { db, clock, keys } = deps
  const now = clock.now()
  const webhooks = new Map((await findWebhooks(db)).map((webhook) => [webhook.id, webhook]))
  const { rows } = await db.query<{ id: string; provider: string; notification: object | null }>(
    `select message.id, message.provider, case when notification.deleted_at is null then json_build_object(
       'id', notification.id, 'kind', notification.kind, 'link', notification.link, 'title', notification.title,
       'body', notification.body, 'translations', notification.translations) end as notification
     from channel_messages as message left join notifications as notification on notification.id = message.notification_id
     where message.id = any($1::uuid[])`,
    [messages.map(({ id }) => id)],
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const prepared: Prepared[] = []
  for (const message of messages) {
    const row = byId.get(message.id)
    const webhook = webhooks.get(row?.provider ?? '')
    const secrets = webhook ? secretsOf(keys, webhook, now) : []
    if (!row || row.notification === null) prepared.push({ withdrawn: '' })
    else if (!webhook || secrets.length === 0) prepared.push({ withdrawn: 'removed' })
    else {
      const content = {
        type: 'notification.delivered',
        timestamp: message.createdAt.toISOString(),
        data: { notification: row.notification, players: await readPlayers(db, message) },
      }
      const body = Buffer.from(JSON.stringify(content))
      prepared.push({
        url: webhook.url,
        headers: signedHeaders(secrets, { id: message.id, at: now, body }),
        body,
      })
    }
  }
  return prepared
}

/** The players of a batch as they are now, with their texts; erased players are left out. */
async function readPlayers(db: Queryable, message: OutboxMessage): Promise<object[]> {
  const { rows } = await db.query<Copy>({
    name: 'webhook_players',
    text: `select player.id, username, full_name, email, player.locale, time_zone, properties,
        coalesce(notification.translations -> player.locale ->> 'title', notification.title) as title,
        coalesce(notification.translations -> player.locale ->> 'body', notification.body) as body
      from deliveries as delivery join users as player on player.id = delivery.player_id
      join notifications as notification on notification.id = delivery.notification_id
      where delivery.notification_id = $1 and delivery.player_id between $2 and $3 and delivery.change = $4::bigint
        and player.status <> 'erased' order by player.id`,
    values: [message.notificationId, message.firstId, message.lastId, message.change],
  })
  return rows.map((row) => {
    const { id, username, full_name: fullName, email, locale, time_zone: timeZone, properties } = row
    const values = { fullName, username, properties }
    return {
      id,
      username,
      email,
      locale,
      timeZone,
      title: renderText(row.title, values),
      body: renderText(row.body, values),
    }
  })
}
