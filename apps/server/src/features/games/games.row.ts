import type {
  GameInputDevice,
  GameMode,
  GameScreen,
  GameStatus,
  gameWinners,
  LaidPieces,
  StoredGame,
} from '@loupe/contract/admin/games'
import type * as z from 'zod/mini'

type Winner = (typeof gameWinners)[number] | null

/** A game as stored; times as text, for comparison. */
export interface GameRow {
  id: string
  puzzleId: string
  puzzleVersion: number
  mode: z.infer<typeof GameMode>
  hostId: string
  hiderId: string | null
  seekerId: string
  laid: LaidPieces | null
  radius: number
  duration: number | null
  hintInterval: number
  status: GameStatus
  reportedWinner: Winner
  winner: Winner
  startedAt: Date
  endedAt: Date | null
  receivedAt: Date
  score: number
  found: number
  total: number
  misses: number
  hintsUsed: number
  playMs: number
  events: number
  device: string
  appVersion: string
  platform: string
  screen: GameScreen | null
  input: z.infer<typeof GameInputDevice> | null
  locale: string
  isTest: boolean
  /** The participants of a duel whose own app has not sent it yet. It does not count for them. */
  unconfirmedIds: string[]
  /** The player whose app sent a duel first. */
  sentBy: string | null
  /** The pieces that its events hit; null for games with a pause whose events were deleted before this was stored. */
  touched: string[] | null
  /** Its figures are counted from all of its events, since only these give the length of a pause. */
  hasPauses: boolean
  /** The slice of the play statistics in which its events are counted; null if they are not. */
  countedIn: number | null
  /** Its events were deleted by the retention: it accepts no more, and nothing is counted from them. */
  eventsGone: boolean
  /** The month (UTC, as 202611) of its events' table, 0 if there is none. It never changes. */
  eventsMonth: number
}

/** The columns of a game in a list: without the pieces placed by a hider, which only the replay needs. */
export const listedColumns = [
  'id',
  'puzzle_id',
  'puzzle_version',
  'mode',
  'host_id',
  'hider_id',
  'seeker_id',
  'radius',
  'duration',
  'hint_interval',
  'status',
  'winner',
  'started_at',
  'ended_at',
  'received_at',
  'score',
  'found',
  'total',
  'misses',
  'hints_used',
  'play_ms',
  'events',
  'device',
  'app_version',
  'platform',
  'screen',
  'input',
  'locale',
  'is_test',
  'unconfirmed_ids',
] as const

/** The columns of a game in the order of `readGame`. */
export const gameColumns = [
  ...listedColumns,
  'said_winner',
  'laid',
  'sent_by',
  'touched',
  'has_pauses',
  'counted_in',
  'events_gone',
  'events_month',
] as const

/**
 * The select list of a game, in the order of `gameColumns`: its events may have been deleted with the game's own, or
 * with all of a month.
 */
export function selectGame(games = 'games'): string {
  return gameColumns
    .map((column) =>
      column === 'events_gone'
        ? `(${games}.events_gone or ${games}.events_month in (select month from gone_event_months))`
        : `${games}.${column}`,
    )
    .join(', ')
}

export type ListedGame = Omit<
  GameRow,
  'reportedWinner' | 'laid' | 'sentBy' | 'touched' | 'hasPauses' | 'countedIn' | 'eventsGone' | 'eventsMonth'
>

const names = gameColumns.map(fieldOf)
const listedNames = listedColumns.map(fieldOf)

/** A game from the values of `gameColumns`. */
export function readGame(values: readonly unknown[]): GameRow {
  return fromValues(names, values) as unknown as GameRow // the fields are those of `fieldOf`
}

/** A game from the values of `listedColumns`. */
export function readListedGame(values: readonly unknown[]): ListedGame {
  return fromValues(listedNames, values) as unknown as ListedGame // the fields are those of `fieldOf`
}

function fieldOf(column: string): string {
  if (column === 'said_winner') return 'reportedWinner'
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

function fromValues(fields: string[], values: readonly unknown[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field, index) => [field, values[index]]))
}

/** The values of `gameColumns`. */
export function valuesOf(game: GameRow): unknown[] {
  const { laid, screen } = game
  const written = {
    ...game,
    laid: laid === null ? null : JSON.stringify(laid),
    screen: screen === null ? null : JSON.stringify(screen),
  }
  const values = written as unknown as Record<string, unknown>
  return names.map((name) => values[name])
}

/** The fields common to the game API and the game history. */
export function roundOf(game: ListedGame) {
  const { id, mode, status, winner, radius, duration, hintInterval, startedAt, endedAt, receivedAt } = game
  const { score, found, total, misses, hintsUsed, playMs, events, device, appVersion, locale, isTest } = game
  const { unconfirmedIds, platform, screen, input } = game
  return {
    id,
    mode,
    status,
    winner,
    radius,
    duration,
    hintInterval,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    receivedAt: receivedAt.toISOString(),
    score,
    found,
    total,
    misses,
    hintsUsed,
    playSeconds: Math.floor(playMs / 1000),
    eventCount: events,
    device,
    appVersion,
    platform,
    screen,
    input,
    locale,
    isTest,
    unconfirmedIds,
  }
}

/** A game as in the game API. */
export function storedGameOf(game: GameRow): StoredGame {
  const { puzzleId, puzzleVersion: version, hostId, hiderId, seekerId } = game
  return { ...roundOf(game), puzzleId, version, hostId, hiderId, seekerId }
}
