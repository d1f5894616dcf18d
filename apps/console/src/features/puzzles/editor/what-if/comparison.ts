import { type Board, judgeTaps } from '@loupe/judge/judge-tap'
import type { TapTable } from './taps/tap-table.ts'

/** How the taps of a published board are judged on another board, for one of its pieces. */
export interface PieceChange {
  /** Misses that would hit it. */
  gained: number
  /** Misses around it that would still hit nothing. */
  still: number
  /** Hits that stay. */
  unchanged: number
  /** Hits that would hit nothing. */
  lost: number
  /** Hits that would go to other pieces, the most first. */
  moved: { id: string; taps: number }[]
  /** Hits of other pieces that would come here, the most first. */
  taken: { id: string; taps: number }[]
  /** Games with at least one tap that hit it; null if it is not on the board. */
  foundBefore: number | null
  foundHere: number | null
}

/** The same for all pieces together, without decoys. */
export interface Totals {
  /** Taps that hit nothing. */
  misses: number
  gained: number
  lost: number
  moved: number
  /** Misses that would hit a decoy. */
  decoyed: number
}

export interface Comparison {
  games: number
  totals: Totals
  pieces: Record<string, PieceChange>
}

/** Every tap judged on a board: the index of the hit piece, or -1. */
export interface Judged {
  board: Board
  hits: Int16Array
}

export function judgeBoard(board: Board, taps: TapTable): Judged {
  return { board, hits: judgeTaps(board, taps) }
}

/** `around` has the index of the published piece near a miss, or -1 (nearest-pieces.ts). */
export function compare(taps: TapTable, before: Judged, around: Int16Array, here: Judged): Comparison {
  const [from, to] = [before.board.items, here.board.items]
  const columns = to.length + 1
  // taps by what they hit before and what they would hit here, 0 for nothing
  const matrix = new Int32Array((from.length + 1) * columns)
  const still = new Int32Array(from.length)
  for (let tap = 0; tap < before.hits.length; tap += 1) {
    const was = before.hits[tap] ?? -1
    const is = here.hits[tap] ?? -1
    const cell = (was + 1) * columns + is + 1
    matrix[cell] = (matrix[cell] ?? 0) + 1
    if (was >= 0 || is >= 0) continue
    const near = around[tap] ?? -1
    if (near >= 0) still[near] = (still[near] ?? 0) + 1
  }
  const tapsAt = (was: number, is: number) => matrix[(was + 1) * columns + is + 1] ?? 0
  const foundBefore = countGames(taps, before)
  const foundHere = countGames(taps, here)
  const ids = [...new Set([...from, ...to].map(({ id }) => id))]
  const indexBefore = new Map(from.map(({ id }, index) => [id, index]))
  const indexHere = new Map(to.map(({ id }, index) => [id, index]))

  const changeOf = (id: string): PieceChange => {
    const was = indexBefore.get(id)
    const is = indexHere.get(id)
    const others = (items: Board['items'], tapsOf: (index: number) => number) =>
      items
        .map((item, index) => ({ id: item.id, taps: item.id === id ? 0 : tapsOf(index) }))
        .filter((one) => one.taps > 0)
        .toSorted((a, b) => b.taps - a.taps)
    return {
      gained: is === undefined ? 0 : tapsAt(-1, is),
      still: was === undefined ? 0 : (still[was] ?? 0),
      unchanged: was === undefined || is === undefined ? 0 : tapsAt(was, is),
      lost: was === undefined ? 0 : tapsAt(was, -1),
      moved: was === undefined ? [] : others(to, (index) => tapsAt(was, index)),
      taken: is === undefined ? [] : others(from, (index) => tapsAt(index, is)),
      foundBefore: was === undefined ? null : (foundBefore[was] ?? 0),
      foundHere: is === undefined ? null : (foundHere[is] ?? 0),
    }
  }
  const pieces = Object.fromEntries(ids.map((id) => [id, changeOf(id)]))
  const isDecoy = new Map([...from, ...to].map(({ id, role }) => [id, role === 'decoy']))
  const totals: Totals = { misses: 0, gained: 0, lost: 0, moved: 0, decoyed: 0 }
  for (let is = -1; is < to.length; is += 1) totals.misses += tapsAt(-1, is)
  for (const [id, { gained, lost, moved }] of Object.entries(pieces)) {
    if (isDecoy.get(id)) {
      totals.decoyed += gained
      continue
    }
    totals.gained += gained
    totals.lost += lost
    totals.moved += moved.reduce((sum, one) => sum + one.taps, 0)
  }
  return { games: taps.gameTaps.length, totals, pieces }
}

/** For each piece of a board: the number of games with a tap that hits it. */
function countGames({ gameTaps }: TapTable, { board, hits }: Judged): Int32Array {
  const counts = new Int32Array(board.items.length)
  const lastGame = new Int32Array(board.items.length).fill(-1)
  let tap = 0
  for (let game = 0; game < gameTaps.length; game += 1) {
    for (const end = tap + (gameTaps[game] ?? 0); tap < end; tap += 1) {
      const hit = hits[tap] ?? -1
      if (hit < 0 || lastGame[hit] === game) continue
      lastGame[hit] = game
      counts[hit] = (counts[hit] ?? 0) + 1
    }
  }
  return counts
}
