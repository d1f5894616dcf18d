import type { EventView, GameEvent } from '@loupe/contract/admin/games'

export type TapOutcome = NonNullable<GameEvent['outcome']>

/** One line of what happened in a game: its start, an event, or its end. */
export interface Moment {
  id: string
  tMs: number
  kind: GameEvent['kind'] | 'start' | 'end'
  itemId: string | null
  /** Of a tap: which one it was, from 1, and where. */
  tap: { number: number; x: number; y: number; outcome: TapOutcome } | null
  /** Of a near tap: by how many pixels of the scene it lay outside of what would have been a hit. */
  offPx: number | null
  /** The lesson that was read in this line. */
  lesson: ReadLesson | null
  /** What of the scene was on the screen, where the app says it. */
  view: EventView | null
  /** Of `hidden`: for how long; null where the app did not come back. */
  awayMs: number | null
}

/** A lesson that a player read: `closedMs` is null while it is open, and where the app did not report its end. */
export interface ReadLesson {
  openedMs: number
  closedMs: number | null
}
