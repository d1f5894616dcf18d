import { tapGrid } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { reachAround } from '@loupe/judge/reach-around'
import { boxOf, movedBy, type Point, type Shape } from '@loupe/judge/shapes'
import { middleOf } from '../keys.ts'
import { cellsAround, distanceFrom } from './around-piece.ts'
import type { Evidence } from './evidence.ts'
import { type FoundFinding, finding } from './finding.ts'

/** How far from its shape a piece is looked for, as a fraction of the scene's longer side. */
const reachOfScene = 0.06
/** A smaller offset is ignored: a cell and a half. */
const cellsOff = 1.5
const gainedAtLeast = 30
/** Of the games with the piece. */
const [warnsAt, seriousAt] = [0.05, 0.1]

/**
 * The shape of a piece is offset from where players tap: the centre of the taps around it, hits and misses together, is
 * elsewhere, and a shape moved there would hit more of them.
 */
export function findShifted(evidence: Evidence): FoundFinding[] {
  return evidence.played.items.flatMap((item, index) => {
    if (item.role === 'decoy') return []
    const { played, taps } = evidence
    const { shape } = item
    const reach = reachOfScene * Math.max(played.width, played.height) + played.radius
    const isTapped = (cell: number) => (taps.hit[cell] ?? 0) + (taps.missed[cell] ?? 0) > 0
    const cells = cellsAround(shape, reach, played).filter(
      (cell) => isTapped(cell) && evidence.nearest(cell) === index,
    )
    const middle = middleOfTaps(evidence, index, cells)
    const box = boxOf(shape)
    const [dx, dy] = [
      middle.x / played.width - (box.left + box.right) / 2,
      middle.y / played.height - (box.top + box.bottom) / 2,
    ]
    const distance = Math.hypot(dx * played.width, dy * played.height)
    if (distance < (cellsOff * played.width) / tapGrid) return []
    const moved = movedBy(shape, dx, dy)
    let [misses, gained, lost] = [0, 0, 0]
    for (const cell of cells) {
      const missed = taps.missed[cell] ?? 0
      misses += missed
      const wouldHit = distanceFrom(moved, cell, played) <= played.radius
      if (wouldHit && distanceFrom(shape, cell, played) > played.radius) gained += missed
      else if (!wouldHit) lost += taps.hit[cell] ?? 0
    }
    const { shown = 0 } = evidence.all.pieces[index] ?? {}
    const share = (gained - lost) / Math.max(1, shown)
    if (gained - lost < gainedAtLeast || share < warnsAt || gained < misses / 4) return []
    return finding(
      {
        kind: 'shapeShifted',
        itemId: item.id,
        ...missesAround(evidence, index, shape, moved),
        lost,
        dx,
        dy,
        distance,
      },
      share >= seriousAt ? 'serious' : 'warning',
      // several taps may be of one game
      Math.min(gained, shown),
    )
  })
}

/**
 * The misses of a piece and of a place for it, by the definition of what-if in the editor: those nearest to the piece,
 * within reach, and those elsewhere that the shape would hit there.
 */
function missesAround({ played, taps, nearest }: Evidence, index: number, shape: Shape, moved: Shape) {
  const reach = reachAround(played)
  let [misses, gained] = [0, 0]
  const cells = [...cellsAround(shape, reach, played), ...cellsAround(moved, played.radius, played)]
  for (const cell of new Set(cells)) {
    const missed = taps.missed[cell] ?? 0
    if (missed === 0) continue
    const wouldHit = distanceFrom(moved, cell, played) <= played.radius
    const isNearest = nearest(cell) === index && distanceFrom(shape, cell, played) <= reach
    if (wouldHit || isNearest) misses += missed
    if (wouldHit) gained += missed
  }
  return { misses, gained }
}

const steps = 20
/** The search starts at the cell whose window has most taps, among the cells with most of them. */
const startsAtMost = 30

/** The centre of the taps around a piece, in pixels: by mean shift, with a window of the size of the piece. */
function middleOfTaps({ played, taps }: Evidence, index: number, cells: readonly number[]): Point {
  const shape = played.items[index]?.shape
  if (!shape) return { x: 0, y: 0 }
  const { left, right, top, bottom } = boxOf(shape)
  const window = {
    x: ((right - left) / 2) * played.width + played.radius,
    y: ((bottom - top) / 2) * played.height + played.radius,
  }
  const weighed = cells.flatMap((cell) => {
    const n = (taps.hit[cell] ?? 0) + (taps.missed[cell] ?? 0)
    return n > 0 ? [{ ...middleOf(cell, played), n }] : []
  })
  const within = (at: Point) =>
    weighed.filter(({ x, y }) => ((x - at.x) / window.x) ** 2 + ((y - at.y) / window.y) ** 2 <= 1)
  const weight = (at: Point) => within(at).reduce((sum, { n }) => sum + n, 0)
  let at: Point = { x: ((left + right) / 2) * played.width, y: ((top + bottom) / 2) * played.height }
  let most = weight(at)
  for (const tapped of weighed.toSorted((a, b) => b.n - a.n).slice(0, startsAtMost)) {
    const n = weight(tapped)
    if (n > most) [at, most] = [tapped, n]
  }
  for (let step = 0; step < steps; step += 1) {
    const near = within(at)
    const sum = near.reduce((total, { n }) => total + n, 0)
    if (sum === 0) return at
    const next = {
      x: near.reduce((total, { x, n }) => total + x * n, 0) / sum,
      y: near.reduce((total, { y, n }) => total + y * n, 0) / sum,
    }
    if (Math.hypot(next.x - at.x, next.y - at.y) < 0.05) return next
    at = next
  }
  return at
}
