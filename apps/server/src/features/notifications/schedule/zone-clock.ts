import { BoundedCache } from '#src/core/platform/bounded-cache.ts'

const minuteMs = 60_000
/** No zone changes its offset twice within this time. */
const probeMs = 12 * 3_600_000

/** A period in which a zone has the same offset from UTC. */
export interface OffsetPeriod {
  from: number
  to: number
  offset: number
}

/** The offset of a zone from UTC at a moment, in milliseconds; an unknown zone is UTC. */
export function offsetAt(zone: string, at: number): number {
  const parts = formatOf(zone).formatToParts(at)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return local - Math.floor(at / 1000) * 1000
}

/** The periods of a zone between two moments, in order and without a gap. */
export function offsetPeriodsOf(zone: string, from: number, to: number): OffsetPeriod[] {
  const periods: OffsetPeriod[] = []
  let current = { from, offset: offsetAt(zone, from) }
  for (let at = from; at < to; ) {
    const next = Math.min(at + probeMs, to)
    const offset = offsetAt(zone, next)
    if (offset !== current.offset) {
      const change = changeBetween(zone, at, next)
      periods.push({ ...current, to: change })
      current = { from: change, offset }
    }
    at = next
  }
  return [...periods, { ...current, to }]
}

/** The first minute with another offset than the one at `from`; the one at `to` has another. */
function changeBetween(zone: string, from: number, to: number): number {
  const before = offsetAt(zone, from)
  let [same, other] = [Math.floor(from / minuteMs), Math.ceil(to / minuteMs)]
  while (other - same > 1) {
    const middle = Math.floor((same + other) / 2)
    if (offsetAt(zone, middle * minuteMs) === before) same = middle
    else other = middle
  }
  return other * minuteMs
}

/**
 * The moment of a local time in a zone. A time skipped by a clock change is the moment of the change; of a time that
 * occurs twice it is the first.
 */
export function localMoment(zone: string, day: string, time: string): number {
  const local = Date.parse(`${day}T${time}:00.000Z`)
  const periods = offsetPeriodsOf(zone, local - 2 * probeMs, local + 2 * probeMs)
  for (const { from, to, offset } of periods) {
    const at = local - offset
    // before the period: the clock change skipped that time
    if (at < from) return from
    if (at < to) return at
  }
  return local - (periods.at(-1)?.offset ?? 0)
}

const formats = new BoundedCache<string, Intl.DateTimeFormat>(600)

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const format = makeFormat(zone)
  formats.set(zone, format)
  return format
}

function makeFormat(zone: string): Intl.DateTimeFormat {
  const parts = {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  } as const
  try {
    return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: zone || 'UTC' })
  } catch (error) {
    // An imported zone may be newer than this Node's data.
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'UTC' })
    throw error
  }
}
