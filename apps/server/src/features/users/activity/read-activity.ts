import type { Activity, ActivityKind } from '@loupe/contract/admin/users/user-activity'
import type { Queryable } from '#src/core/database/database.ts'
import { preparedName } from '#src/core/list/prepared-name.ts'
import { nameEvents } from './name-events.ts'
import { compare, decodePosition, encodePosition, newest, type Position } from './position.ts'
import { findRoundEvents, type RoundEvent } from './round-events.ts'
import { inOrder, roundKinds, sourcesSql } from './sources.ts'

interface Line extends Position {
  what: Activity['what']
  body: object
}

/**
 * A page of a player's activity, newest first: the first lines of every source, merged. No source is read further than
 * the page needs, so that the cost does not depend on how much there is.
 */
export async function readActivity(
  db: Queryable,
  playerId: string,
  query: { kinds: readonly ActivityKind[]; limit: number; cursor: string | undefined },
): Promise<{ list: Activity[]; next: string | null }> {
  const { limit } = query
  const kinds = inOrder(query.kinds)
  const from = query.cursor === undefined ? newest : decodePosition(query.cursor, kinds)
  const lines = await findLines(db, playerId, { kinds, from, limit: limit + 1 })
  const ofRounds = kinds.some((kind) => roundKinds.some((one) => one === kind))
  // rows older than a full page are not needed
  const until = lines.length > limit ? (lines.at(-1)?.at ?? newest.at) : new Date(0)
  const events = ofRounds
    ? await findRoundEvents(db, playerId, { kinds, from, until, limit: limit + 1 })
    : { list: [], next: null }
  const merged = [...lines, ...events.list].toSorted(compare)
  const { next: completeUntil } = events
  const complete = completeUntil === null ? merged : merged.filter((line) => compare(line, completeUntil) < 0)
  const page = complete.slice(0, limit)
  const next = complete.length > limit ? (page.at(-1) ?? null) : completeUntil
  const named = await nameEvents(
    db,
    page.filter((line): line is RoundEvent => !('body' in line)),
  )
  return {
    list: page
      .map((line) => ('body' in line ? activityOf(line) : named.get(line)))
      .filter((line) => line !== undefined),
    next: next && encodePosition(next, kinds),
  }
}

async function findLines(
  db: Queryable,
  playerId: string,
  { kinds, from, limit }: { kinds: ActivityKind[]; from: Position; limit: number },
): Promise<Line[]> {
  const text = sourcesSql(kinds)
  if (text === null) return []
  const name = preparedName(text)
  const { rows } = await db.query<Line>({
    ...(name === undefined ? {} : { name }),
    text,
    values: [playerId, from.at, from.key, limit],
  })
  return rows
}

/** A property can change again under the same key. */
function activityOf({ what, key, at, body }: Line): Activity {
  return { what, id: `${key}@${at.getTime()}`, at: at.toISOString(), ...body } as Activity // as its source builds it
}
