import { at, group, type Point, range, type Svg, smooth, stroke } from './paper.ts'

/** Beads along a line; each is drawn by its place in the row. */
export function strand(
  points: readonly Point[],
  bead: (index: number) => Svg,
  gap: number,
  string = '#8a7350',
): Svg {
  const placed = alongLine(points, gap)
  return group([stroke(smooth(points), string, 1.2), ...placed.map(([x, y], index) => at(x, y, bead(index)))])
}

/** Places on a line, so far from each other. */
export function alongLine(points: readonly Point[], gap: number): Point[] {
  const placed: Point[] = []
  let wait = 0
  for (const [index, [x, y]] of points.entries()) {
    const next = points[index + 1]
    if (!next) break
    const length = Math.hypot(next[0] - x, next[1] - y)
    for (; wait < length; wait += gap) {
      placed.push([x + ((next[0] - x) * wait) / length, y + ((next[1] - y) * wait) / length])
    }
    wait -= length
  }
  return placed
}

/** A hanging line between two places, as a chain hangs. */
export function hanging(from: Point, to: Point, sag: number, steps = 24): Point[] {
  return range(steps + 1).map((index) => {
    const along = index / steps
    return [
      from[0] + (to[0] - from[0]) * along,
      from[1] + (to[1] - from[1]) * along + sag * 4 * along * (1 - along),
    ]
  })
}
