import type { EventView, GameRecord, LaidPieces } from '@loupe/contract/admin/games'
import type { PuzzleItem, PuzzleVersion } from '@loupe/contract/shared/puzzle-content'
import { distanceTo } from '@loupe/judge/shapes'
import type { DotTone } from '#src/ui/display/status-dot.tsx'
import { foldAbsences } from './events/fold-absences.ts'
import { foldLessons } from './events/fold-lessons.ts'
import type { Moment, TapOutcome } from './moment.ts'

/** The colour of each outcome; its text is beside it. */
export const outcomeTones: Record<TapOutcome, DotTone> = {
  hit: 'ok',
  already: 'info',
  near: 'warn',
  miss: 'danger',
  decoy: 'danger',
}

/** The events in order, and the duration. */
export interface Timeline {
  moments: Moment[]
  taps: (Moment & { tap: NonNullable<Moment['tap']> })[]
  endMs: number
}

/** A phone may report the end of a game days later, when it finds the game over: that is not part of its duration. */
const lateMs = 60_000

/** The pieces of a game: the author's, or those placed by the hider of a duel. */
export function piecesOf(items: readonly PuzzleItem[], placed: LaidPieces | null): PuzzleItem[] {
  if (placed === null) return [...items]
  const shapes = new Map(placed.map(({ itemId, shape }) => [itemId, shape]))
  return items.flatMap((item) => {
    const shape = shapes.get(item.id)
    return shape ? [{ ...item, shape }] : []
  })
}

/** The moments of a game; without its version everything except the distances of near taps. */
export function timelineOf(game: GameRecord, board: PuzzleVersion | undefined): Timeline {
  const pieces = new Map(board ? piecesOf(board.items, game.laid).map((piece) => [piece.id, piece]) : [])
  let count = 0
  const events = game.events.map((event): Moment => {
    const { x, y, outcome } = event
    const isTap = event.kind === 'tap' && x !== null && y !== null && outcome !== null
    const tap = isTap ? { number: (count += 1), x, y, outcome } : null
    const piece = event.itemId === null ? undefined : pieces.get(event.itemId)
    const isNear = tap?.outcome === 'near' && piece && board
    return {
      id: event.id,
      tMs: event.tMs,
      kind: event.kind,
      itemId: event.itemId,
      tap,
      offPx: isNear ? offBy(tap, piece, board, game.radius) : null,
      lesson: null,
      view: event.view,
      awayMs: null,
    }
  })
  const lastMs = events.at(-1)?.tMs ?? 0
  const endMs = endOf(game, lastMs)
  const whole = { itemId: null, tap: null, offPx: null, lesson: null, view: null, awayMs: null }
  const moments: Moment[] = [
    { id: 'start', tMs: 0, kind: 'start', ...whole },
    ...foldAbsences(foldLessons(events)),
    ...(game.endedAt === null ? [] : [{ id: 'end', tMs: endMs, kind: 'end' as const, ...whole }]),
  ]
  return {
    moments,
    taps: moments.filter((moment): moment is Timeline['taps'][number] => moment.tap !== null),
    endMs,
  }
}

/** The visible part of the scene at a moment: the last reported one, or else the first one that follows. */
export function viewAt(moments: readonly Moment[], index: number): EventView | null {
  const before = moments.slice(0, index + 1).findLast(({ view }) => view !== null)
  return before?.view ?? moments.find(({ view }) => view !== null)?.view ?? null
}

/** The last moment that has begun. */
export function indexAt(moments: readonly Moment[], atMs: number): number {
  return Math.max(
    0,
    moments.findLastIndex(({ tMs }) => tMs <= atMs),
  )
}

function endOf({ startedAt, endedAt }: GameRecord, lastMs: number): number {
  if (endedAt === null) return lastMs
  const reportedMs = Date.parse(endedAt) - Date.parse(startedAt)
  return reportedMs >= lastMs && reportedMs <= lastMs + lateMs ? reportedMs : lastMs
}

function offBy(
  tap: { x: number; y: number },
  { shape }: PuzzleItem,
  { scene: { width, height } }: PuzzleVersion,
  radius: number,
): number {
  const point = { x: tap.x * width, y: tap.y * height }
  return Math.max(1, Math.round(distanceTo(shape, point, { width, height }) - radius))
}
