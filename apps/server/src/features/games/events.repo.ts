import type { EventKind, GameEvent } from '@loupe/contract/games'
import type { Judgement } from '@loupe/judge/judge-tap'
import { markFound } from '@loupe/judge/mark-found'
import type * as z from 'zod/mini'
import type { Queryable } from '#src/core/database/database.ts'

export interface StoredEvent {
  id: string
  seq: number
  tMs: number
  kind: z.infer<typeof EventKind>
  x: number | null
  y: number | null
  itemId: string | null
  outcome: Judgement['outcome'] | null
}

/** Adds events in one statement; answers the ids of those that were not there. */
export async function insertEvents(
  tx: Queryable,
  gameId: string,
  events: StoredEvent[],
): Promise<Set<string>> {
  if (events.length === 0) return new Set()
  const { rows } = await tx.query<{ id: string }>({
    name: 'game_events_insert',
    text: `insert into game_events (game_id, id, seq, t_ms, kind, x, y, item_id, outcome)
      select $1, * from unnest($2::uuid[], $3::int[], $4::int[], $5::text[], $6::float8[], $7::float8[], $8::text[],
        $9::text[])
      on conflict do nothing returning id`,
    values: [
      gameId,
      events.map(({ id }) => id),
      events.map(({ seq }) => seq),
      events.map(({ tMs }) => tMs),
      events.map(({ kind }) => kind),
      events.map(({ x }) => x),
      events.map(({ y }) => y),
      events.map(({ itemId }) => itemId),
      events.map(({ outcome }) => outcome),
    ],
  })
  return new Set(rows.map(({ id }) => id))
}

export async function findKnownEvents(db: Queryable, gameId: string, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    'select id from game_events where game_id = $1 and id = any($2)',
    [gameId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** What happened in some games, each in its order, with what was found before marked as such. */
export async function findEvents(db: Queryable, gameIds: string[]): Promise<Map<string, GameEvent[]>> {
  const { rows } = await db.query<StoredEvent & { gameId: string }>({
    name: 'game_events_find',
    text: `select game_id as "gameId", id, seq, t_ms as "tMs", kind, x, y, item_id as "itemId", outcome
      from game_events where game_id = any($1)`,
    values: [gameIds],
  })
  const byGame = Map.groupBy(rows, ({ gameId }) => gameId)
  return new Map([...byGame].map(([id, events]) => [id, markFound<EventRow>(events)]))
}

type EventRow = Omit<StoredEvent, 'outcome'> & { outcome: GameEvent['outcome'] }
