import type { Clock } from './clock.ts'
import type { EventInput, GameInput } from './contract-types.ts'
import { type Entry, outboxKey } from './outbox/entry.ts'
import type { Outbox } from './outbox/outbox.ts'

/** What of an event a game can say itself; the rest is filled in. */
export type EventDetails = Partial<Pick<EventInput, 'id' | 'tMs' | 'x' | 'y' | 'itemId'>>

/** One round. Every call returns at once; what it says is stored, and sent when that is possible. */
export interface Game {
  readonly id: string
  readonly puzzleId: string
  readonly version: number
  /** Milliseconds since the start. */
  elapsedMs(): number
  /** Fractions of the scene, 0 to 1. What a tap hits is judged by the server. */
  tap(x: number, y: number): void
  /** A hint was shown, for this piece. */
  hint(itemId?: string): void
  lessonOpened(itemId: string): void
  lessonClosed(itemId: string): void
  /** The game's own note that a piece was found; counts for nothing. */
  found(itemId: string): void
  pause(): void
  resume(): void
  /** Any event of the contract. */
  add(kind: EventInput['kind'], details?: EventDetails): void
  complete(end?: GameEnd): void
  /** The player gave up: adds `quit`, if that was not said yet. */
  abandon(end?: GameEnd): void
}

/** How a round ended. */
export type GameEnd = Pick<GameInput, 'winner' | 'endedAt'>

/** A round as it is kept, so that it can go on after the app was closed. */
export interface RoundRecord {
  /** As it was told last. */
  game: GameInput
  deviceTimes: string[]
  /** By the device's clock. */
  startedAtMs: number
  /** How far that clock was off then; null: not known. */
  offsetMs: number | null
  seq: number
  tMs: number
}

/** A time of the device's clock as it is sent: corrected, or still of the device where nothing is known yet. */
export type Stamp = (deviceMs: number, offsetMs?: number | null) => { at: string; isOfDevice: boolean }

/** A round lasts a day at most. */
export const longestMs = 86_400_000

interface RoundTools {
  outbox: Outbox
  clock: Clock
  newId: () => string
  stamp: Stamp
  onAdded: () => void
}

const lane = (id: string) => `game ${id}`
export const roundKey = (who: string, id: string) => `game/${who}/${id}`

/** A round that begins or goes on; `isNew` tells of it. */
export function createRound(who: string, record: RoundRecord, tools: RoundTools, isNew: boolean): Game {
  const { outbox, clock, newId, stamp, onAdded } = tools
  const { id, puzzleId, version } = record.game
  const key = roundKey(who, id)
  let hasQuit = false
  const origin = clock.monotonic() - record.tMs
  const elapsedMs = () => Math.min(longestMs, Math.max(0, Math.round(clock.monotonic() - origin)))

  function put(entry: Entry, place: number): void {
    // places are numbers, so that the order stays when the device's clock is set
    const name = `${String(place).padStart(7, '0')}.${newId()}`
    // once its end was taken, nothing needs the record any more
    const isOver = record.game.endedAt !== undefined && entry.releases === undefined
    outbox.add([{ key: outboxKey(who, lane(id), name), entry }], isOver ? [] : [[key, record]])
    onAdded()
  }

  function notify(): void {
    const { id: _, ...body } = record.game
    const { deviceTimes, seq } = record
    const entry: Entry = { method: 'PUT', path: `/game/v1/games/${id}`, body }
    if (deviceTimes.length > 0) entry.deviceTimes = [...deviceTimes]
    if (body.endedAt !== undefined) entry.releases = key
    put(entry, seq)
  }

  function add(kind: EventInput['kind'], details: EventDetails = {}): void {
    hasQuit ||= kind === 'quit'
    record.seq += 1
    const event = { id: newId(), seq: record.seq, tMs: elapsedMs(), kind, ...details }
    record.tMs = Math.max(record.tMs, event.tMs)
    put({ method: 'POST', path: `/game/v1/games/${id}/events`, body: event, batch: 'events' }, record.seq)
  }

  function end(status: 'completed' | 'abandoned', { winner, endedAt }: GameEnd = {}): void {
    const { at, isOfDevice } = stamp(record.startedAtMs + elapsedMs(), record.offsetMs)
    if (endedAt === undefined && isOfDevice) record.deviceTimes.push('endedAt')
    record.game = { ...record.game, status, endedAt: endedAt ?? at, ...(winner ? { winner } : {}) }
    record.seq += 1
    notify()
  }

  if (isNew) notify()
  return {
    id,
    puzzleId,
    version,
    elapsedMs,
    tap: (x, y) => add('tap', { x, y }),
    hint: (itemId) => add('hint', itemId === undefined ? {} : { itemId }),
    lessonOpened: (itemId) => add('lesson_opened', { itemId }),
    lessonClosed: (itemId) => add('lesson_closed', { itemId }),
    found: (itemId) => add('found', { itemId }),
    pause: () => add('pause'),
    resume: () => add('resume'),
    add,
    complete: (how) => end('completed', how),
    abandon(how) {
      if (!hasQuit) add('quit')
      end('abandoned', how)
    },
  }
}
