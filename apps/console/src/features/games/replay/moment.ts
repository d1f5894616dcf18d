import type { EventView, GameEvent } from '@loupe/contract/admin/games'

export type TapOutcome = NonNullable<GameEvent['outcome']>

/** One line of a game's events: its start, an event, or its end. */
export interface Moment {
  id: string
  tMs: number
  kind: GameEvent['kind'] | 'start' | 'end'
  itemId: string | null
  /** For a tap: its number, from 1, and its position. */
  tap: { number: number; x: number; y: number; outcome: TapOutcome } | null
  /** For a near tap: its distance from a hit, in pixels of the scene. */
  offPx: number | null
  /** The lesson read in this line. */
  lesson: ReadLesson | null
  /** The visible part of the scene, if the app reported it. */
  view: EventView | null
  /** For `hidden`: the duration; null if the app did not return. */
  awayMs: number | null
}

/** A lesson that a player read: `closedMs` is null while it is open, and where the app did not report its end. */
export interface ReadLesson {
  openedMs: number
  closedMs: number | null
}
