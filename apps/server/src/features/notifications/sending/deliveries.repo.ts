import type { CopyState, Delivery } from '@loupe/contract/admin/notifications/notification-deliveries'
import type { GameOutputOf } from '@loupe/contract/game/endpoint'
import type { getMyData } from '@loupe/contract/game/players'
import { renderText, type TextValues } from '@loupe/contract/shared/text-variables'
import type { Queryable } from '#src/core/database/database.ts'
import {
  type InboxSource,
  type Receipt,
  type ReceiptChange,
  storeReceipts,
} from '#src/core/game-api/inbox.ts'
import { AppError } from '#src/core/http/errors.ts'
import { preparedName } from '#src/core/list/prepared-name.ts'
import { Values } from '#src/core/list/values.ts'
import { joinPlayerName, playerNameColumns, readPlayerName } from '#src/features/users/player-name.ts'
import { channelsOf } from '../channels/outcomes.repo.ts'
import { countReads } from '../progress/count-reads.ts'

/** Copies of notifications in players' inboxes. A read copy stays when its notification is deleted. */
export const notificationsInbox: InboxSource = {
  kind: 'notification',
  select: `select notification.id, greatest(delivery.change, notification.change) as change,
      notification.deleted_at is not null and delivery.read_at is null as is_recalled,
      coalesce(translation.texts ->> 'title', notification.title) as title,
      coalesce(translation.texts ->> 'body', notification.body) as body, true as is_template,
      notification.link, case when translation.texts is null then 'en' else translation.locale end as locale,
      coalesce(delivery.sent_at, notification.started_at) as sent_at, notification.edited_at, delivery.read_at
    from deliveries as delivery
    join notifications as notification on notification.id = delivery.notification_id
    cross join lateral (
      select reader.locale, notification.translations -> reader.locale as texts from reader
    ) as translation
    where delivery.player_id = $1`,
  store: storeAndCount,
}

/** The changes by receipts of copies are counted. */
async function storeAndCount(
  tx: Queryable,
  playerId: string,
  receipts: Receipt[],
): Promise<Map<string, ReceiptChange>> {
  const changes = await storeReceipts(tx, playerId, receipts, {
    name: 'notification_receipts',
    table: 'deliveries',
    isItem: (id) => `item.notification_id = ${id} and item.player_id = $1`,
    countsOpened: true,
  })
  const counted: string[] = []
  for (const [id, { delivered, read, opened }] of changes) {
    if (delivered) counted.push(`${id}.delivered`)
    if (read) counted.push(`${id}.read`)
    if (opened) counted.push(`${id}.opened`)
  }
  if (counted.length > 0) {
    await tx.query({
      name: 'notification_receipts_count',
      text: `select loupe_count('notifications.receipts', key, 1) from unnest($1::text[]) as key order by key`,
      values: [counted],
    })
  }
  await countReads(tx, playerId, changes)
  return changes
}

type Row = [
  player: string | null,
  deliveredAt: Date | null,
  readAt: Date | null,
  openedAt: Date | null,
  channels: Delivery['channels'],
  ...named: unknown[],
]

/**
 * A page of the copies of a notification, in the order of player IDs. @throws AppError `not_found` if there is no such
 * notification
 */
export async function listDeliveries(
  db: Queryable,
  id: string,
  query: { state: CopyState | null; playerId: string | null; after: string | null; record: number },
): Promise<{ list: Delivery[]; next: string | null; isGone: boolean }> {
  const { state, playerId, after, record } = query
  const values = new Values()
  const conditions = [
    `notification_id = ${values.bind(id)}`,
    ...(state === 'read' ? ['read_at is not null'] : []),
    ...(state === 'opened' ? ['opened_at is not null'] : []),
    ...(playerId === null ? [] : [`player_id = ${values.bind(playerId)}`]),
    ...(after === null ? [] : [`player_id > ${values.bind(after)}`]),
  ]
  const names = playerNameColumns('player')
  const own = ['page.player_id', 'page.delivered_at', 'page.read_at', 'page.opened_at', channelsOf('page')]
  const columns = [...own, ...names, 'deliveries_gone']
  const text = `select ${columns.join(', ')} from notifications
    left join (
      select player_id, change, delivered_at, read_at, opened_at from deliveries where ${conditions.join(' and ')}
      order by player_id limit ${state === 'unread' ? unreadWindow : record + 1}
    ) as page on true
    ${joinPlayerName('player', 'page.player_id')}
    where notifications.id = $1 order by page.player_id`
  const name = preparedName(text)
  const statement = {
    ...(name === undefined ? {} : { name }),
    text,
    values: values.list,
    rowMode: 'array' as const,
  }
  const { rows } = await db.query<Row>(statement)
  if (rows.length === 0) throw new AppError('not_found')
  const found = rows.flatMap(([player, deliveredAt, readAt, openedAt, channels, ...named]) =>
    player === null
      ? []
      : {
          player: readPlayerName(player, named),
          deliveredAt: deliveredAt?.toISOString() ?? null,
          readAt: readAt?.toISOString() ?? null,
          openedAt: openedAt?.toISOString() ?? null,
          channels,
        },
  )
  const isGone = rows[0]?.at(-1) === true
  const listed = state === 'unread' ? found.filter(({ readAt }) => readAt === null) : found
  const list = listed.slice(0, record)
  if (listed.length > record) return { list, next: list.at(-1)?.player.id ?? null, isGone }
  // there may be more after copies that were all read
  const isCut = state === 'unread' && found.length === unreadWindow
  return { list, next: isCut ? (found.at(-1)?.player.id ?? null) : null, isGone }
}

/** No index has the unread copies: they are looked for among this many copies at a time. */
const unreadWindow = 2000

type Sent = GameOutputOf<typeof getMyData>['notifications']

/** All copies in a player's inbox, latest first. */
export async function findDeliveriesOf(db: Queryable, playerId: string): Promise<Sent> {
  const { rows } = await db.query<
    TextValues & {
      id: string
      title: string
      started_at: Date
      delivered_at: Date | null
      read_at: Date | null
      opened_at: Date | null
    }
  >({
    name: 'deliveries_of',
    text: `select notification.id, notification.title, coalesce(delivery.sent_at, notification.started_at) as started_at,
        delivery.delivered_at, delivery.read_at, delivery.opened_at, player.full_name as "fullName", player.username, player.properties
      from deliveries as delivery join notifications as notification on notification.id = delivery.notification_id
      join users as player on player.id = delivery.player_id
      where delivery.player_id = $1 order by notification.started_at desc, notification.id desc`,
    values: [playerId],
  })
  return rows.map((row) => ({
    id: row.id,
    title: renderText(row.title, row),
    sentAt: row.started_at.toISOString(),
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
    openedAt: row.opened_at?.toISOString() ?? null,
  }))
}
