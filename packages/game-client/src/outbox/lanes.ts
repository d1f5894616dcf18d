import { laneOf, type Waiting } from './entry.ts'

/** The pending entries by lane. */
export function lanesOf(waiting: readonly Waiting[]): Waiting[][] {
  const lanes = new Map<string, Waiting[]>()
  for (const one of waiting) {
    const lane = lanes.get(laneOf(one.key))
    if (lane) lane.push(one)
    else lanes.set(laneOf(one.key), [one])
  }
  return [...lanes.values()]
}

/** A lane is blocked by itself, or with everything of its player. */
export const isBlocked = (blocked: ReadonlySet<string>, lane: string) =>
  blocked.has(lane) || blocked.has(laneOf(lane))
