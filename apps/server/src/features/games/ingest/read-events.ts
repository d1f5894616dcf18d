import { type EventView, eventKinds } from '@loupe/contract/admin/games'
import type { GameOutputOf } from '@loupe/contract/game/endpoint'
import { type addGameEvents, gameLimits, kindPattern, SentEvent } from '@loupe/contract/game/games'
import { Id } from '@loupe/contract/shared/values'
import { type Board, judgeTap } from '@loupe/judge/judge-tap'
import { type PackedEvents, packEvents } from '@loupe/play-statistics/packed-events'
import * as z from 'zod/mini'
import { compileParser } from '#src/core/http/requests/compile-parser.ts'
import { lineOf, type StoredEvent } from '../events.repo.ts'
import type { UnknownEvent } from '../unknown-events/unknown-events.repo.ts'
import { addEvent, type EventTotals, newEventTotals } from './game-sums.ts'

const parseEvent = compileParser(SentEvent)

export type Result = GameOutputOf<typeof addGameEvents>['results'][number]

/** One of the sent events, as it is stored, or the reason for its rejection. */
type ReadEvent =
  | { sentId: string; event: StoredEvent }
  | { sentId: string; event: UnknownEvent; isUnknown: true }
  | { event: null; refusal: Result }

/** Parses and judges an event. */
function readEvent(sent: unknown, board: Board): ReadEvent {
  const plain = plainTapOf(sent)
  if (plain) return { sentId: plain.id, event: judged(plain, board) }
  const unknown = unknownOf(sent)
  if (unknown) return { sentId: unknown.sentId, event: unknown.event, isUnknown: true }
  const parsed = parseEvent(sent)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.')
    return {
      event: null,
      refusal: { id: idOf(sent), result: 'rejected', reason: 'invalid', ...(path ? { path } : {}) },
    }
  }
  const { id: sentId, seq, tMs, kind, x = null, y = null, itemId = null, view } = parsed.data
  if (kind === 'tap' && x !== null && y !== null) {
    return { sentId, event: judged({ id: sentId, seq, tMs, x, y, ...(view ? { view } : {}) }, board) }
  }
  if (itemId !== null && board.items.every((item) => item.id !== itemId)) {
    return {
      event: null,
      refusal: { id: sentId, result: 'rejected', reason: 'item_unknown', path: 'itemId' },
    }
  }
  return {
    sentId,
    event: { id: sentId.toLowerCase(), seq, tMs, kind, x, y, itemId, outcome: null, view: storedView(view) },
  }
}

const isKnown = new Set<string>(eventKinds)

/** An event of a newer app than this server: its content is stored unchanged for later. */
function unknownOf(sent: unknown): { sentId: string; event: UnknownEvent } | null {
  if (typeof sent !== 'object' || sent === null) return null
  const { id, seq, tMs, kind, ...fields } = sent as Record<string, unknown>
  if (typeof kind !== 'string' || isKnown.has(kind) || !kindPattern.test(kind)) return null
  if (typeof id !== 'string' || !uuid.test(id) || !isWhole(seq, 1_000_000) || !isWhole(tMs, gameLimits.tMs))
    return null
  const json = JSON.stringify(fields)
  // a character that PostgreSQL cannot store
  if (json.length > gameLimits.unknownEventLength || json.includes(String.raw`\u0000`)) return null
  return { sentId: id, event: { id: id.toLowerCase(), seq, tMs, kind, fields } }
}

interface Tap {
  id: string
  seq: number
  tMs: number
  x: number
  y: number
  view?: EventView
}

function judged({ id, seq, tMs, x, y, view }: Tap, board: Board): StoredEvent {
  const { itemId, outcome } = judgeTap(board, { x, y })
  // in lower case, as the database returns IDs; some apps send capitals
  return { id: id.toLowerCase(), seq, tMs, kind: 'tap', x, y, itemId, outcome, view: storedView(view) }
}

/** Four decimals distinguish the pixels of a scene and fit into a narrower column. */
function storedView(view: EventView | undefined): EventView | null {
  if (!view) return null
  const { zoom, panX, panY, ...size } = view
  return { zoom: rounded(zoom), panX: rounded(panX), panY: rounded(panY), ...size }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

const uuid = z.core.regexes.uuid()

/**
 * A valid tap, which nearly every event is, read without the allocations of the schema for each field: that was a
 * quarter of the work of a batch. Null for anything else; the schema then reports the error.
 */
export function plainTapOf(sent: unknown): Tap | null {
  if (typeof sent !== 'object' || sent === null) return null
  const { id, seq, tMs, kind, x, y, itemId, view } = sent as Record<string, unknown>
  if (kind !== 'tap' || itemId !== undefined) return null
  if (!isWhole(seq, 1_000_000) || !isWhole(tMs, gameLimits.tMs) || !isFraction(x) || !isFraction(y))
    return null
  if (typeof id !== 'string' || !uuid.test(id)) return null
  if (view === undefined) return { id, seq, tMs, x, y }
  const seen = plainViewOf(view)
  return seen && { id, seq, tMs, x, y, view: seen }
}

function plainViewOf(sent: unknown): EventView | null {
  if (typeof sent !== 'object' || sent === null) return null
  const { zoom, panX, panY, width, height } = sent as Record<string, unknown>
  if (!isBetween(zoom, 0.01, 100) || !isBetween(panX, -1, 2) || !isBetween(panY, -1, 2)) return null
  if (width === undefined && height === undefined) return { zoom, panX, panY }
  return isSize(width) && isSize(height) ? { zoom, panX, panY, width, height } : null
}

function isBetween(value: unknown, atLeast: number, atMost: number): value is number {
  return typeof value === 'number' && value >= atLeast && value <= atMost
}

function isSize(value: unknown): value is number {
  return Number.isInteger(value) && isBetween(value, 1, 100_000)
}

function isWhole(value: unknown, atMost: number): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= atMost
}

function isFraction(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

/** A batch ready to be stored. */
export interface ReadBatch {
  results: Result[]
  /** In COPY's text format. */
  lines: Buffer
  /** Events of unknown kinds. */
  unknown: UnknownEvent[]
  added: EventTotals
  /** What the play statistics count of it. */
  packed: PackedEvents
}

/**
 * Parses and judges a whole batch. Of two events with one ID the first is used. `known` are the IDs that the game has
 * already, `room` how many more it accepts, `unknownRoom` how many of unknown kinds; without these, the database
 * refuses known ones.
 */
export function readBatch(
  gameId: string,
  events: readonly unknown[],
  board: Board,
  { known = nothing, room = Infinity, unknownRoom = Infinity }: Limits = {},
): ReadBatch {
  const added = newEventTotals()
  const ids = new Set<string>()
  const accepted: StoredEvent[] = []
  const unknown: UnknownEvent[] = []
  let lines = ''
  const results = events.map((sent): Result => {
    const read = readEvent(sent, board)
    if (read.event === null) return read.refusal
    const { sentId, event } = read
    if (ids.has(event.id) || known.has(event.id)) return { id: sentId, result: 'duplicate' }
    const isFull = 'isUnknown' in read ? unknown.length >= unknownRoom : accepted.length >= room
    if (isFull) return { id: sentId, result: 'rejected', reason: 'game_full' }
    ids.add(event.id)
    if ('isUnknown' in read) {
      unknown.push(read.event)
      return { id: sentId, result: 'accepted' }
    }
    accepted.push(read.event)
    lines += lineOf(gameId, read.event)
    addEvent(added, read.event)
    return { id: sentId, result: 'accepted' }
  })
  // Buffers wait outside of the heap; a concatenated string is thousands of small pieces.
  const packed = packEvents(accepted, board.items)
  return { results, lines: Buffer.from(lines, 'latin1'), unknown, added, packed }
}

interface Limits {
  known?: ReadonlySet<string>
  room?: number
  unknownRoom?: number
}

const nothing: ReadonlySet<string> = new Set()

/** The ID of a sent event, if it has one. */
export function idOf(sent: unknown): string | null {
  const id = typeof sent === 'object' && sent !== null && 'id' in sent ? sent.id : null
  return Id.safeParse(id).success ? (id as string) : null // checked just now
}
