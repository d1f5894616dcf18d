import type { Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'

export type Hour = Rehearsal['hours'][number]

export const hourMs = 3_600_000
const mostBars = 72

/** The hours between the first and the last copy, including empty ones, up to the space for bars. */
export function filledHours(hours: readonly Hour[]): Hour[] {
  const [first] = hours
  const last = hours.at(-1)
  if (!first || !last) return []
  const [from, to] = [Date.parse(first.hour), Date.parse(last.hour)]
  const count = (to - from) / hourMs + 1
  if (count > mostBars) return [...hours]
  const known = new Map(hours.map((hour) => [Date.parse(hour.hour), hour]))
  return Array.from({ length: count }, (_, index) => {
    const at = from + index * hourMs
    return known.get(at) ?? { hour: new Date(at).toISOString(), copies: 0, held: 0, zones: [] }
  })
}
