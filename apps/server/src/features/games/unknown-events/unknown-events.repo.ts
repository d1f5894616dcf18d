import type { Queryable } from '#src/core/database/database.ts'

/** An event of a kind that this version does not know. */
export interface UnknownEvent {
  id: string
  seq: number
  tMs: number
  kind: string
  /** Its other fields, as sent. */
  fields: Record<string, unknown>
}

/** The source of the events. */
interface Sender {
  gameId: string
  keyId: string
  appVersion: string
  now: Date
  /** Test data is stored, but not counted. */
  isTest: boolean
}

export async function insertUnknownEvents(
  db: Queryable,
  { gameId, keyId, appVersion, now, isTest }: Sender,
  events: readonly UnknownEvent[],
): Promise<void> {
  await db.query({
    name: 'unknown_events_insert',
    text: `insert into unknown_events
        (game_id, id, seq, t_ms, kind, fields, key_id, app_version, received_at, is_counted)
      select $1, id, seq, "tMs", kind, fields, $2, $3, $4, $5
      from jsonb_to_recordset($6) as sent (id uuid, seq int, "tMs" int, kind text, fields jsonb)`,
    values: [gameId, keyId, appVersion, now, isTest, JSON.stringify(events)],
  })
}

export async function countUnknownEvents(db: Queryable, gameId: string): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'unknown_events_count',
    text: 'select count(*)::int as n from unknown_events where game_id = $1',
    values: [gameId],
  })
  return rows[0]?.n ?? 0
}

/** An event as in a player's data export. */
interface HeldEvent extends UnknownEvent {
  gameId: string
}

export async function findUnknownEventsOf(db: Queryable, playerId: string): Promise<HeldEvent[]> {
  const { rows } = await db.query<HeldEvent>({
    name: 'unknown_events_of',
    text: `select e.game_id as "gameId", e.id, e.seq, e.t_ms as "tMs", e.kind, e.fields
      from games g join unknown_events e on e.game_id = g.id where g.seeker_id = $1
      order by g.started_at desc, e.game_id, e.t_ms, e.seq`,
    values: [playerId],
  })
  return rows
}
