import { compareMoments, type Moment } from '@loupe/judge/mark-found'
import { cellOf, isOutcome } from './keys.ts'

/** A stored event of a game, with the outcome of the tap by itself. */
export interface CountedEvent extends Moment {
  kind: string
  x: number | null
  y: number | null
  itemId: string | null
  outcome: keyof typeof isOutcome | null
}

/** The counted data of some events of a game, in order: three numbers for each, a compact form for later counting. */
export interface PackedEvents {
  /** Of the first and the last event; null if there are none. */
  first: Moment | null
  last: Moment | null
  numbers: Int32Array
}

/** The kinds of events that count. */
export const eventCodes = { tap: 0, hint: 1, lessonOpened: 2, lessonClosed: 3, nothing: 4 } as const

const kinds = new Map<string, number>([
  ['tap', eventCodes.tap],
  ['hint', eventCodes.hint],
  ['lesson_opened', eventCodes.lessonOpened],
  ['lesson_closed', eventCodes.lessonClosed],
])

/** Sorts events and keeps what is counted of them. `items` are those of their board. */
export function packEvents(events: readonly CountedEvent[], items: readonly { id: string }[]): PackedEvents {
  const ordered = isInOrder(events) ? events : events.toSorted(compareMoments)
  const indexes = new Map(items.map(({ id }, index) => [id, index]))
  const numbers = new Int32Array(ordered.length * 3)
  for (const [index, { tMs, kind, x, y, itemId, outcome }] of ordered.entries()) {
    const isTap = kind === 'tap' && x !== null && y !== null && outcome !== null
    const code = kind === 'tap' && !isTap ? eventCodes.nothing : (kinds.get(kind) ?? eventCodes.nothing)
    const item = itemId === null ? -1 : (indexes.get(itemId) ?? -1)
    numbers[index * 3] = tMs
    numbers[index * 3 + 1] = code + (isTap ? isOutcome[outcome] * 8 : 0) + (item + 1) * 64
    numbers[index * 3 + 2] = isTap ? cellOf(x, y) : 0
  }
  return { first: momentOf(ordered[0]), last: momentOf(ordered.at(-1)), numbers }
}

export interface UnpackedEvent {
  tMs: number
  code: number
  /** Of a tap. */
  outcome: number
  /** The index of its piece on the board; -1 without one. */
  item: number
  /** Of a tap. */
  cell: number
}

/** The event at an index. */
export function unpackEvent({ numbers }: PackedEvents, index: number): UnpackedEvent {
  const bits = numbers[index * 3 + 1] ?? 0
  return {
    tMs: numbers[index * 3] ?? 0,
    code: bits & 7,
    outcome: (bits >> 3) & 7,
    item: (bits >> 6) - 1,
    cell: numbers[index * 3 + 2] ?? 0,
  }
}

function isInOrder(events: readonly Moment[]): boolean {
  return events.every((event, index) => {
    const before = events[index - 1]
    return before === undefined || compareMoments(before, event) <= 0
  })
}

function momentOf(moment: Moment | undefined): Moment | null {
  return moment ? { id: moment.id, seq: moment.seq, tMs: moment.tMs } : null
}
