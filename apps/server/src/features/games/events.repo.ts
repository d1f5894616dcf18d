import type { EventKind, EventView, GameEvent } from '@loupe/contract/admin/games'
import type { Judgement } from '@loupe/judge/judge-tap'
import { markFound } from '@loupe/judge/mark-found'
import type * as z from 'zod/mini'
import type { Queryable, Transaction } from '#src/core/database/database.ts'
import type { GameRow } from './games.row.ts'

export interface StoredEvent {
  id: string
  seq: number
  tMs: number
  kind: z.infer<typeof EventKind>
  x: number | null
  y: number | null
  itemId: string | null
  outcome: Judgement['outcome'] | null
  view: EventView | null
}

/** The sums of the events of a game, counted in one pass in any order. */
export interface CountedEvents {
  events: number
  misses: number
  hintsUsed: number
  pauses: number
  /** The time of the last event. */
  lastMs: number
  /** The pieces that were hit. */
  touched: string[] | null
}

/** The fields of a game by which its events are found. */
export type GameOfMonth = Pick<GameRow, 'id' | 'eventsMonth'>

/** The table of a month. A query that knows the month reads no other table. */
const tableOf = (month: number) => `game_events_${month}`

const eventColumns =
  'game_id, id, seq, t_ms, kind, x, y, item_id, outcome, zoom, pan_x, pan_y, view_width, view_height'

/** Whether the app is visible does not count as playing time; only pause events stop the clock. */
export const isOfApp = (kind: string): boolean => kind === 'hidden' || kind === 'shown'
const playing = `kind not in ('hidden', 'shown')`

const counted = `count(*)::int as events,
  count(*) filter (where outcome in ('miss', 'decoy'))::int as misses,
  count(*) filter (where kind = 'hint')::int as "hintsUsed",
  count(*) filter (where kind = 'pause')::int as pauses,
  coalesce(max(t_ms) filter (where ${playing}), 0) as "lastMs",
  array_agg(distinct item_id) filter (where outcome in ('hit', 'decoy')) as touched`

export async function countEvents(db: Queryable, { id, eventsMonth }: GameOfMonth): Promise<CountedEvents> {
  const { rows } = await db.query<CountedEvents>({
    name: `game_events_count_${eventsMonth}`,
    text: `select ${counted} from ${tableOf(eventsMonth)} where game_id = $1`,
    values: [id],
  })
  return rows[0] ?? { events: 0, misses: 0, hintsUsed: 0, pauses: 0, lastMs: 0, touched: null }
}

/** How long a game was paused; a pause lasts until the next event. */
export async function sumPauses(db: Queryable, { id, eventsMonth }: GameOfMonth): Promise<number> {
  const { rows } = await db.query<{ pausedMs: number }>({
    name: `game_events_pauses_${eventsMonth}`,
    text: `select coalesce(sum(lasted) filter (where kind = 'pause'), 0)::int as "pausedMs" from (
        select kind, lead(t_ms) over (order by t_ms, seq, id) - t_ms as lasted from ${tableOf(eventsMonth)}
        where game_id = $1 and ${playing}
      ) as ordered`,
    values: [id],
  })
  return rows[0]?.pausedMs ?? 0
}

/** An event as a line of COPY; IDs, numbers and enum values need no escaping. */
export function lineOf(
  gameId: string,
  { id, seq, tMs, kind, x, y, itemId, outcome, view }: StoredEvent,
): string {
  const seen = view === null ? noView : viewOf(view)
  return `${gameId}\t${id}\t${seq}\t${tMs}\t${kind}\t${x ?? none}\t${y ?? none}\t${itemId ?? none}\t${outcome ?? none}\t${seen}\n`
}

function viewOf({ zoom, panX, panY, width, height }: EventView): string {
  return `${zoom}\t${panX}\t${panY}\t${width ?? none}\t${height ?? none}`
}

/** NULL in COPY's text format. */
const none = String.raw`\N`
const noView = Array.from({ length: 5 }, () => none).join('\t')

/**
 * Adds events that are all new, of any number of games of a month: COPY takes half the time of an INSERT. @throws
 * unique_violation if one of them exists already
 */
export async function copyEvents(tx: Transaction, month: number, lines: Buffer): Promise<void> {
  await tx.copyIn(`copy ${tableOf(month)} (${eventColumns}) from stdin`, lines)
}

export async function findKnownEvents(db: Queryable, game: GameOfMonth, ids: string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>(
    `select id from ${tableOf(game.eventsMonth)} where game_id = $1 and id = any($2)
      union all select id from unknown_events where game_id = $1 and id = any($2)`,
    [game.id, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The events of some games, each in its order, with repeated finds marked as such. */
export async function findEvents(
  db: Queryable,
  games: readonly GameOfMonth[],
): Promise<Map<string, GameEvent[]>> {
  const byGame = await findStoredEvents(db, games)
  return new Map([...byGame].map(([id, events]) => [id, markFound<EventRow>(events)]))
}

/** The same as stored, in no order. */
export async function findStoredEvents(
  db: Queryable,
  games: readonly GameOfMonth[],
): Promise<Map<string, StoredEvent[]>> {
  const byGame = new Map<string, StoredEvent[]>()
  const byMonth = Map.groupBy(games, ({ eventsMonth }) => eventsMonth)
  for (const [month, ofMonth] of byMonth) {
    const { rows } = await db.query<EventWithView>({
      name: `game_events_find_${month}`,
      text: `select game_id as "gameId", id, seq, t_ms as "tMs", kind, x, y, item_id as "itemId", outcome, zoom,
          pan_x as "panX", pan_y as "panY", view_width as width, view_height as height
        from ${tableOf(month)} where game_id = any($1)`,
      values: [ofMonth.map(({ id }) => id)],
    })
    for (const { gameId, ...row } of rows) {
      const events = byGame.get(gameId)
      if (events) events.push(storedOf(row))
      else byGame.set(gameId, [storedOf(row)])
    }
  }
  return byGame
}

function storedOf({ zoom, panX, panY, width, height, ...event }: Omit<EventWithView, 'gameId'>): StoredEvent {
  const size = { ...(width === null ? {} : { width }), ...(height === null ? {} : { height }) }
  const view = zoom === null || panX === null || panY === null ? null : { zoom, panX, panY, ...size }
  return { ...event, view }
}

type EventWithView = Omit<StoredEvent, 'view'> & { gameId: string } & {
  [Field in keyof EventView]-?: EventView[Field] | null
}

type EventRow = Omit<StoredEvent, 'outcome'> & { outcome: GameEvent['outcome'] }
