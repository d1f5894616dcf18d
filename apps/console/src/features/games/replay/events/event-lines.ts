import type { Moment } from '../moment.ts'

/** A line of the table of events: one moment, or consecutive misses or view changes. */
export interface EventLine {
  id: string
  first: Moment
  last: Moment
  /** The number of moments of the line. */
  count: number
}

/**
 * Groups moments into lines. Consecutive misses share a line, as do view changes, so that finds stand out and a usual
 * round fits on a screen; the picture and the playback still show each.
 */
export function eventLines(moments: readonly Moment[]): EventLine[] {
  const lines: EventLine[] = []
  for (const moment of moments) {
    const before = lines.at(-1)
    if (before && isOneLine(before.last, moment)) {
      lines.splice(-1, 1, { ...before, last: moment, count: before.count + 1 })
    } else {
      lines.push({ id: moment.id, first: moment, last: moment, count: 1 })
    }
  }
  return lines
}

/** The line of a moment. */
export function lineAt(lines: readonly EventLine[], { tMs }: Moment): EventLine | undefined {
  return lines.findLast(({ first }) => first.tMs <= tMs)
}

function isOneLine(one: Moment, next: Moment): boolean {
  return (isPlainMiss(one) && isPlainMiss(next)) || (isLook(one) && isLook(next))
}

export function isLook({ kind }: Moment): boolean {
  return kind === 'zoom' || kind === 'pan'
}

function isPlainMiss({ tap, itemId }: Moment): boolean {
  return tap?.outcome === 'miss' && itemId === null
}
