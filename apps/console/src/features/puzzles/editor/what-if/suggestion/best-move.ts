import type { Shape } from '@loupe/contract/shared/puzzle-content'
import { type Board, type JudgedItem, judgeTaps, type Taps } from '@loupe/judge/judge-tap'
import { reachAround } from '@loupe/judge/reach-around'
import { distancesTo } from '@loupe/judge/shapes'
import { boundsOf, type Point } from '#src/features/puzzles/editor/board/geometry.ts'
import type { Judged } from '../comparison.ts'
import type { TapTable } from '../taps/tap-table.ts'

/** Steps of the search, in pixels of the scene; the last one is the smallest move that is suggested. */
const steps = [32, 16, 8, 4, 2] as const

/** More taps would make the search slow without a better result; the result is judged by all taps. */
const maxTaps = 2000

/** A sample of the taps, as many as the search needs. */
export function thinned(taps: readonly number[]): number[] {
  const oneIn = Math.ceil(taps.length / maxTaps) || 1
  return taps.filter((_, index) => index % oneIn === 0)
}

/** The move of a piece, in fractions of the scene, that gains most hits, by hill climbing from several starts. */
export function bestMove(
  taps: TapTable,
  before: Judged,
  board: Board,
  { id, shape }: { id: string; shape: Shape },
  starts: readonly Point[],
): Point {
  const netAt = netFunction(taps, before, board, id, shape)
  const ends = starts.map((start) => climb(start, board, netAt)).toSorted((a, b) => b.net - a.net)
  return ends[0]?.by ?? { x: 0, y: 0 }
}

/** A shape in the editor's form. */
export function editable(shape: JudgedItem['shape']): Shape {
  return shape.kind === 'polygon' ? { kind: 'polygon', points: [...shape.points] } : shape
}

/**
 * Returns a function for the net gain of hits on all pieces if the piece is moved, from the taps that this can affect.
 * It is called about a hundred times: the other pieces' part of a tap is computed once.
 */
function netFunction(
  taps: TapTable,
  before: Judged,
  board: Board,
  id: string,
  own: Shape,
): (by: Point) => number {
  const near = tapsNear(taps, before, board, id, own)
  const others = { ...board, items: board.items.filter((item) => item.id !== id) }
  const without = [...judgeTaps(others, near.taps)].map((hit) => others.items[hit])
  const distances = new Map(others.items.map((item) => [item, distancesTo(item.shape, board)]))
  const pointAt = (at: number) => ({
    x: (near.taps.x[at] ?? 0) * board.width,
    y: (near.taps.y[at] ?? 0) * board.height,
  })
  const tapped = near.hits.map((hit, at) => {
    const [from, other] = [before.board.items[hit], without[at]]
    const { x, y } = pointAt(at)
    return {
      x,
      y,
      /** How near the piece has to be for a hit. */
      within: Math.min(board.radius, other ? (distances.get(other)?.(x, y) ?? Infinity) : Infinity),
      asOwn: worthOf(from, { id, role: 'target' }),
      asOther: worthOf(from, other),
    }
  })
  const distance = distancesTo(own, board)
  const box = boundsOf(own)
  const left = box.x * board.width - board.radius
  const right = (box.x + box.width) * board.width + board.radius
  const top = box.y * board.height - board.radius
  const bottom = (box.y + box.height) * board.height + board.radius
  return (by) => {
    const [byX, byY] = [by.x * board.width, by.y * board.height]
    let net = 0
    for (const { x, y, within, asOwn, asOther } of tapped) {
      const [atX, atY] = [x - byX, y - byY]
      const isNear = atX >= left && atX <= right && atY >= top && atY <= bottom
      net += isNear && distance(atX, atY) <= within ? asOwn : asOther
    }
    return net
  }
}

type Hit = Pick<JudgedItem, 'id' | 'role'> | undefined

/** The value of a changed hit. */
function worthOf(from: Hit, to: Hit): number {
  if (from?.id === to?.id) return 0
  if (from) return from.role === 'decoy' ? 0 : -1
  return to && to.role !== 'decoy' ? 1 : 0
}

/** The taps that a piece can reach by its moves, and their previous hits. */
function tapsNear(
  taps: TapTable,
  before: Judged,
  board: Board,
  id: string,
  own: Shape,
): { taps: Taps; hits: number[] } {
  const published = before.board.items.find((item) => item.id === id)?.shape
  const boxes = [own, ...(published ? [editable(published)] : [])].map(boundsOf)
  const reach = reachAround(before.board)
  const margin = {
    x: reach / board.width + Math.max(...boxes.map(({ width }) => width)),
    y: reach / board.height + Math.max(...boxes.map(({ height }) => height)),
  }
  const left = Math.min(...boxes.map(({ x }) => x)) - margin.x
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + margin.x
  const top = Math.min(...boxes.map(({ y }) => y)) - margin.y
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + margin.y
  const near: number[] = []
  for (let tap = 0; tap < taps.x.length; tap += 1) {
    const [x, y] = [taps.x[tap] ?? 0, taps.y[tap] ?? 0]
    if (x >= left && x <= right && y >= top && y <= bottom) near.push(tap)
  }
  const chosen = thinned(near)
  const column = (of: Float64Array) => Float64Array.from(chosen, (tap) => of[tap] ?? 0)
  return {
    taps: { x: column(taps.x), y: column(taps.y) },
    hits: chosen.map((tap) => before.hits[tap] ?? -1),
  }
}

const directions = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].map((y) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0)

/** Moves to the best neighbour while it is better, with decreasing steps. */
function climb(
  start: Point,
  { width, height }: Board,
  netAt: (by: Point) => number,
): { by: Point; net: number } {
  let best = { by: start, net: netAt(start) }
  for (const step of steps) {
    for (let isBetter = true; isBetter; ) {
      const next = directions
        .map(({ x, y }) => ({ x: best.by.x + (x * step) / width, y: best.by.y + (y * step) / height }))
        .map((by) => ({ by, net: netAt(by) }))
        .toSorted((a, b) => b.net - a.net)[0]
      isBetter = next !== undefined && next.net > best.net
      if (next && isBetter) best = next
    }
  }
  return best
}
