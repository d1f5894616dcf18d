import type { Moment } from '../moment.ts'

/** A line of the table of events: one moment, or misses or looks around that followed one another. */
export interface EventLine {
  id: string
  first: Moment
  last: Moment
  /** How many moments the line stands for. */
  count: number
}

/**
 * Moments as lines. Misses in a row take one line, as does looking around, so that finds stand out and a usual round fits on a screen; the
 * picture and the playback still show each.
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

/** The line in which a moment stands. */
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
