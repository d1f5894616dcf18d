import type { Clock } from './clock.ts'
import type { EventInput, GameInput } from './contract-types.ts'
import { type Entry, outboxKey } from './outbox/entry.ts'
import type { Outbox } from './outbox/outbox.ts'

/** The fields of an event that a game can set; the rest is filled in. */
export type EventDetails = Partial<Pick<EventInput, 'id' | 'tMs' | 'x' | 'y' | 'itemId' | 'view'>>

/** One round. Every call returns at once; it is stored, and sent when possible. */
export interface Game {
  readonly id: string
  readonly puzzleId: string
  readonly version: number
  /** Milliseconds since the start. */
  elapsedMs(): number
  /** Fractions of the scene, 0 to 1. The server judges what a tap hits. */
  tap(x: number, y: number): void
  /**
   * Reports the visible part of the scene. Call it whenever that changes, as often as you like: taps include it, and an
   * event reports it at most once a second.
   */
  look(view: View): void
  /** The app was hidden, and shown again. Browsers report this by themselves. */
  hidden(): void
  shown(): void
  /** A hint was shown, for this piece. */
  hint(itemId?: string): void
  lessonOpened(itemId: string): void
  lessonClosed(itemId: string): void
  /** The game's own note that a piece was found; it is not counted. */
  found(itemId: string): void
  pause(): void
  resume(): void
  /** Any event of the contract. */
  add(kind: EventInput['kind'], details?: EventDetails): void
  complete(end?: GameEnd): void
  /** The player gave up: adds `quit`, unless it was added already. */
  abandon(end?: GameEnd): void
}

/** `zoom` 1: the whole scene fits the screen. `panX`, `panY`: the point of the scene at the centre of the screen. */
export type View = NonNullable<EventInput['view']>

/** How a round ended. */
export type GameEnd = Pick<GameInput, 'winner' | 'endedAt'>

/** A stored round, so that it can continue after the app was closed. */
export interface RoundRecord {
  /** The game as last sent. */
  game: GameInput
  deviceTimes: string[]
  /** By the device's clock. */
  startedAtMs: number
  /** The clock's offset at that time; null: not known. */
  offsetMs: number | null
  seq: number
  tMs: number
  isPaused?: boolean
}

/** Formats a time of the device's clock for sending: corrected, or unchanged if the offset is not known yet. */
export type Stamp = (deviceMs: number, offsetMs?: number | null) => { at: string; isOfDevice: boolean }

/** A round lasts a day at most. */
export const longestMs = 86_400_000

interface RoundTools {
  outbox: Outbox
  clock: Clock
  newId: () => string
  stamp: Stamp
  onAdded: (game: Game) => void
  isClosed: () => boolean
}

const lookEveryMs = 1000
const hasView = new Set<EventInput['kind']>(['tap', 'zoom', 'pan'])

const within = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
const pixels = (length: number) => within(Math.round(length), 1, 100_000)

const lane = (id: string) => `game ${id}`
export const roundKey = (who: string, id: string) => `game/${who}/${id}`

/** A new round or a continued one; `isNew` sends it. */
export function createRound(who: string, record: RoundRecord, tools: RoundTools, isNew: boolean): Game {
  const { outbox, clock, newId, stamp, onAdded } = tools
  const { id, puzzleId, version } = record.game
  const key = roundKey(who, id)
  let hasQuit = false
  let isOver = false
  let view: View | undefined
  let sentView: View | undefined
  let timer: unknown = null
  let isHidden = false
  const origin = clock.monotonic() - record.tMs
  const elapsedMs = () => Math.min(longestMs, Math.max(0, Math.round(clock.monotonic() - origin)))

  function put(entry: Entry, position: number): void {
    // numbered, so that the order stays when the device's clock is set
    const name = `${String(position).padStart(7, '0')}.${newId()}`
    // once its end was sent, the record is no longer needed
    const isTold = record.game.endedAt !== undefined && entry.releases === undefined
    outbox.add([{ key: outboxKey(who, lane(id), name), entry }], isTold ? [] : [[key, record]])
    onAdded(game)
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
    record.isPaused = kind === 'pause'
    record.seq += 1
    const seen = hasView.has(kind) && view ? { view } : {}
    sentView = seen.view ?? sentView
    const event = { id: newId(), seq: record.seq, tMs: elapsedMs(), kind, ...seen, ...details }
    record.tMs = Math.max(record.tMs, event.tMs)
    put({ method: 'POST', path: `/game/v1/games/${id}/events`, body: event, batch: 'events' }, record.seq)
  }

  function tellView(): void {
    timer = null
    if (!isOver && !tools.isClosed() && JSON.stringify(view) !== JSON.stringify(sentView)) {
      add(view?.zoom === sentView?.zoom ? 'pan' : 'zoom')
    }
  }

  function end(status: 'completed' | 'abandoned', { winner, endedAt }: GameEnd = {}): void {
    isOver = true
    const { at, isOfDevice } = stamp(record.startedAtMs + elapsedMs(), record.offsetMs)
    if (endedAt === undefined && isOfDevice) record.deviceTimes.push('endedAt')
    record.game = { ...record.game, status, endedAt: endedAt ?? at, ...(winner ? { winner } : {}) }
    record.seq += 1
    notify()
  }

  const game: Game = {
    id,
    puzzleId,
    version,
    elapsedMs,
    tap: (x, y) => add('tap', { x, y }),
    look({ zoom, panX, panY, width, height }) {
      if (!Number.isFinite(zoom + panX + panY)) return
      // a view that the server refused would make it refuse the tap
      view = { zoom: within(zoom, 0.01, 100), panX: within(panX, -1, 2), panY: within(panY, -1, 2) }
      if (width && height) Object.assign(view, { width: pixels(width), height: pixels(height) })
      timer ??= clock.setTimeout(tellView, lookEveryMs)
    },
    hidden() {
      // a pause already reports that nobody plays
      if (isHidden || record.isPaused || isOver) return
      isHidden = true
      add('hidden')
    },
    shown() {
      if (!isHidden) return
      isHidden = false
      add('shown')
    },
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
  if (isNew) notify()
  return game
}
