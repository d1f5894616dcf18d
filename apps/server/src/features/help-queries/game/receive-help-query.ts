import { type HelpStatus, openHelpStatuses } from '@loupe/contract/admin/help-queries'
import type { ParsedGameInputOf } from '@loupe/contract/game/endpoint'
import {
  type addHelpMessage,
  type addHelpQuery,
  openQueryLimit,
  type PlayerHelpQuery,
  threadLimit,
} from '@loupe/contract/game/help-queries'
import type { Queryable } from '#src/core/database/database.ts'
import { GameError } from '#src/core/game-api/game-errors.ts'
import type { PlayerContext } from '#src/core/game-api/game-route.ts'
import {
  countUnsettled,
  findQuery,
  insertQuery,
  lockQuery,
  type NewQuery,
  writeQuery,
} from '../help-queries.repo.ts'
import type { HelpQueryRow } from '../help-queries.row.ts'
import { findEntry, findThreads, insertEntries, type NewEntry } from '../thread/thread.repo.ts'

/** How much of the first message lists show next to the subject. */
const openingLength = 500

/** Stores a player's query; a repeated one changes nothing. @throws GameError `query_differs`, `query_full` */
export async function receiveHelpQuery(
  { db, player, now, isTest }: PlayerContext,
  { id, subject, text, category, context }: ParsedGameInputOf<typeof addHelpQuery>,
): Promise<HelpQueryRow> {
  const existing = await findQuery(db, id)
  if (existing) return sameQuery(db, existing, { playerId: player.id, subject, text })
  if ((await countUnsettled(db, player.id)) >= openQueryLimit) throw new GameError('query_full')
  const newQuery: NewQuery = {
    id,
    playerId: player.id,
    category,
    subject,
    opening: beginningOf(text),
    gameId: context.gameId ?? null,
    puzzleId: context.puzzleId ?? null,
    puzzleVersion: context.version ?? null,
    device: context.device ?? '',
    appVersion: context.appVersion ?? '',
    isTest: isTest || player.isTest,
  }
  const added = await insertQuery(db, newQuery, now)
  if (!added) throw new GameError('query_differs')
  const first: NewEntry = { author: 'player', kind: 'message', text }
  await insertEntries(db, id, 0, [first], now)
  return added
}

/** Never cuts a surrogate pair. */
function beginningOf(text: string): string {
  const cut = text.slice(0, openingLength)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

async function sameQuery(
  db: Queryable,
  query: HelpQueryRow,
  sent: { playerId: string; subject: string; text: string },
): Promise<HelpQueryRow> {
  const first = (await findThreads(db, [query.id])).get(query.id)?.[0]
  const isSame =
    query.playerId === sent.playerId && query.subject === sent.subject && first?.text === sent.text
  if (!isSame) throw new GameError('query_differs')
  return query
}

/**
 * Adds a player's message, which reopens the query; a repeated one changes nothing. @throws GameError `query_unknown`,
 * `query_differs`, `query_full`
 */
export async function addPlayerMessage(
  { db, player, now }: PlayerContext,
  { id, messageId, text }: ParsedGameInputOf<typeof addHelpMessage>,
): Promise<HelpQueryRow> {
  const query = await lockQuery(db, id)
  // a query of another player is reported as unknown
  if (query?.playerId !== player.id) throw new GameError('query_unknown')
  const known = await findEntry(db, messageId)
  if (known) {
    const isSame = known.queryId === id && known.author === 'player' && known.text === text
    if (!isSame) throw new GameError('query_differs')
    return query
  }
  if (query.entries >= threadLimit) throw new GameError('query_full')
  return write(
    db,
    query,
    [{ id: messageId, author: 'player', kind: 'message', text }, ...reopened(query)],
    now,
  )
}

function reopened({ status }: HelpQueryRow): NewEntry[] {
  const to = statusAfter(status)
  if (to === status) return []
  return [{ author: 'system', kind: 'change', changes: [{ field: 'status', from: status, to }] }]
}

/** Spam stays spam. */
function statusAfter(status: HelpStatus): HelpStatus {
  return status === 'spam' || openHelpStatuses.some((open) => open === status) ? status : 'open'
}

/** Stores a player's message, and its effects on the query. */
async function write(
  db: Queryable,
  query: HelpQueryRow,
  entries: NewEntry[],
  now: Date,
): Promise<HelpQueryRow> {
  if (!(await insertEntries(db, query.id, query.entries, entries, now))) throw new GameError('query_differs')
  const change = {
    ...query,
    status: statusAfter(query.status),
    lastPlayerAt: now,
    waitingSince: query.status === 'spam' ? null : (query.waitingSince ?? now),
    entries: query.entries + entries.length,
    messages: query.messages + 1,
  }
  return writeQuery(db, query.id, change, { now, isSeen: true })
}

/** Queries as their player sees them: without administrators' internal notes. */
export async function playerQueriesOf(db: Queryable, rows: HelpQueryRow[]): Promise<PlayerHelpQuery[]> {
  const threads = await findThreads(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, number, category, subject, status, createdAt }) => ({
    id,
    number,
    category,
    subject,
    // players do not see that their query was marked as spam
    status: status === 'spam' ? 'closed' : status,
    createdAt: createdAt.toISOString(),
    thread: (threads.get(id) ?? []).flatMap(({ id: entryId, author, kind, text, at }) =>
      kind === 'message' && author !== 'system' ? [{ id: entryId, author, text, at: at.toISOString() }] : [],
    ),
  }))
}
