import type { GameOutputOf, ParsedGameInputOf } from '@loupe/contract/game/endpoint'
import { getInbox, type InboxItem, inboxLimits, sendReceipts } from '@loupe/contract/game/inbox'
import { renderText, type TextValues } from '@loupe/contract/shared/text-variables'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#src/core/database/database.ts'
import { gameRoute } from '#src/core/game-api/game-route.ts'
import type { InboxColumns, InboxSource, Receipt, ReceiptChange } from '#src/core/game-api/inbox.ts'
import type { Deps } from '#src/core/platform/deps.ts'

/** The inbox of a player: the items of all sources, in one order. */
export function inboxRoutes(app: FastifyInstance, deps: Deps, sources: readonly InboxSource[]): void {
  gameRoute(app, deps, getInbox, async ({ since = '0' }, { db, player }) => {
    const found = await readChanges(db, sources, player.id, since)
    const rows = found.slice(0, inboxLimits.page)
    return {
      list: rows.filter((row) => !row.is_recalled).map((row) => itemOf(row)),
      // A first request has nothing to remove.
      recalled: since === '0' ? [] : rows.filter((row) => row.is_recalled).map(({ id }) => id),
      next: rows.at(-1)?.change ?? since,
      hasMore: found.length > inboxLimits.page,
    }
  })

  gameRoute(app, deps, sendReceipts, async ({ receipts }, { db, player, now }) => {
    const merged = mergeReceipts(receipts, now)
    const changes = new Map<string, ReceiptChange>()
    for (const source of sources) {
      for (const [id, change] of await source.store(db, player.id, merged)) changes.set(id, change)
    }
    return { results: resultsOf(receipts, changes) }
  })
}

type Row = InboxColumns & Pick<InboxItem, 'kind' | 'locale'> & Reader

/** The values for the variables of texts. */
interface Reader {
  full_name: string
  username: string
  properties: TextValues['properties']
}

/** The changes of an inbox after a position, up to one more than a page. */
async function readChanges(
  db: Queryable,
  sources: readonly InboxSource[],
  playerId: string,
  since: string,
): Promise<Row[]> {
  const items = sources.map(({ kind, select }) => `select '${kind}' as kind, item.* from (${select}) as item`)
  const { rows } = await db.query<Row>({
    name: 'inbox_changes',
    text: `with reader as materialized (select locale, full_name, username, properties from users where id = $1)
      select items.*, full_name, username, properties from (${items.join(' union all ')}) as items cross join reader
      where change > $2::bigint order by change limit ${inboxLimits.page + 1}`,
    values: [playerId, since],
  })
  return rows
}

function itemOf(row: Row): InboxItem {
  const { id, kind, link, locale, full_name: fullName, username, properties } = row
  const fill = (text: string) =>
    row.is_template ? renderText(text, { fullName, username, properties }) : text
  return {
    id,
    kind,
    title: fill(row.title),
    body: fill(row.body),
    link,
    locale,
    sentAt: row.sent_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    readAt: row.read_at?.toISOString() ?? null,
  }
}

type Sent = ParsedGameInputOf<typeof sendReceipts>['receipts']

/**
 * One for each item, with the earliest moments. A read item is also delivered, and an opened one also read; a clock
 * that is ahead counts as now.
 */
function mergeReceipts(sent: Sent, now: Date): Receipt[] {
  const receipts = new Map<string, Receipt>()
  for (const { id, state, at } of sent) {
    const reported = new Date(Math.min(Date.parse(at), now.getTime()))
    const known = receipts.get(id)
    receipts.set(id, {
      id,
      deliveredAt: earliest(known?.deliveredAt ?? null, reported),
      readAt: state === 'delivered' ? (known?.readAt ?? null) : earliest(known?.readAt ?? null, reported),
      openedAt: state === 'opened' ? earliest(known?.openedAt ?? null, reported) : (known?.openedAt ?? null),
    })
  }
  return [...receipts.values()]
}

function earliest(known: Date | null, reported: Date): Date {
  return known !== null && known <= reported ? known : reported
}

/** The first receipt that changes a state is accepted; the same again is a duplicate. */
function resultsOf(
  sent: Sent,
  changes: Map<string, ReceiptChange>,
): GameOutputOf<typeof sendReceipts>['results'] {
  const reported = new Set<string>()
  return sent.map(({ id, state }) => {
    const change = changes.get(id)
    if (!change) return { id, result: 'unknown' }
    const isNew = change[state] && !reported.has(`${id} ${state}`)
    reported.add(`${id} ${state}`)
    return { id, result: isNew ? 'accepted' : 'duplicate' }
  })
}
