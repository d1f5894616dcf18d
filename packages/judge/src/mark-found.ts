import type { Judgement } from './judge-tap.ts'

/** The time of an event in a game. */
export interface Moment {
  id: string
  seq: number
  tMs: number
}

export type Outcome = Judgement['outcome'] | 'already'

/** The order of a game's events: by time, then as numbered by the app; IDs make it total. */
export function compareMoments(a: Moment, b: Moment): number {
  return a.tMs - b.tMs || a.seq - b.seq || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** A game's events in order, with each hit of a piece after the first one changed to `already`. */
export function markFound<Event extends Moment & { outcome: Outcome | null; itemId: string | null }>(
  events: readonly Event[],
): Event[] {
  const found = new Set<string>()
  return events.toSorted(compareMoments).map((event) => {
    if (event.outcome !== 'hit' || event.itemId === null) return event
    if (found.has(event.itemId)) return Object.assign({}, event, { outcome: 'already' as const })
    found.add(event.itemId)
    return event
  })
}
