import type { Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'

export type Hour = Rehearsal['hours'][number]

export const hourMs = 3_600_000
const maxBars = 72

/** The hours between the first and the last copy, including empty ones, up to the space for bars. */
export function filledHours(hours: readonly Hour[]): Hour[] {
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last) return []
  const [from, to] = [Date.parse(first.hour), Date.parse(last.hour)]
  const count = (to - from) / hourMs + 1
  if (count > maxBars) return [...hours]
  const known = new Map(hours.map((hour) => [Date.parse(hour.hour), hour]))
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * hourMs
    return known.get(at) ?? { hour: new Date(at).toISOString(), copies: 0, held: 0, zones: [] }
  })
}

const maxLabels = 4
/** Bars lower than this part of the highest get no label. */
const minLabelled = 0.05

/** The highest hours, far enough from each other that the labels above their bars have space: their positions. */
export function labelledHours(hours: readonly Hour[]): Set<number> {
  const most = Math.max(1, ...hours.map(({ copies }) => copies))
  const apart = Math.max(1, Math.ceil(hours.length / 8))
  const labelled: number[] = []
  const byCopies = hours
    .map(({ copies }, index) => ({ copies, index }))
    .toSorted((one, other) => other.copies - one.copies)
  for (const { copies, index } of byCopies) {
    if (labelled.length === maxLabels || copies < most * minLabelled) break
    if (labelled.every((other) => Math.abs(other - index) >= apart)) labelled.push(index)
  }
  return new Set(labelled)
}

export function isMidnight(clock: string): boolean {
  return clock.startsWith('00')
}

/** The bars below which a day is named, by their local times: its first, where there is space before the next day. */
export function namedDays(clocks: readonly string[]): Set<number> {
  const starts = clocks.flatMap((clock, index) => (index === 0 || isMidnight(clock) ? [index] : []))
  const apart = Math.ceil(clocks.length / 7)
  return new Set(starts.filter((start, n) => (starts[n + 1] ?? clocks.length) - start >= apart))
}
