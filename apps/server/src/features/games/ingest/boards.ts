import type { LaidPieces } from '@loupe/contract/admin/games'
import type { PuzzleContent, PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Board } from '@loupe/judge/judge-tap'
import type { Queryable } from '#src/core/database/database.ts'
import { BoundedCache } from '#src/core/platform/bounded-cache.ts'

type Piece = Pick<PuzzleItem, 'id' | 'role' | 'points' | 'shape'>

/** The rules of a version. */
export interface Rules {
  width: number
  height: number
  radius: number
  timeLimit: number | null
  hintInterval: number
  pieces: Piece[]
}

/** The most outline points of all cached boards: some 20 MB. A hider can place a hundred pieces of 200 points each. */
const cachedPoints = 500_000

/** A version never changes, and most games use a few of them. */
const known = new BoundedCache<string, Rules>(cachedPoints, ({ pieces }) => pointsOf(pieces))

/** The rules of a published version; null if there is no such version. */
export async function findRules(db: Queryable, puzzleId: string, version: number): Promise<Rules | null> {
  const key = `${puzzleId}/${version}`
  const cached = known.get(key)
  if (cached) return cached
  const { rows } = await db.query<{ content: PuzzleContent; width: number; height: number }>({
    name: 'game_rules',
    text: `select v.content, s.width, s.height from puzzle_versions v join scenes s on s.id = v.scene_id
      where v.puzzle_id = $1 and v.n = $2`,
    values: [puzzleId, version],
  })
  const row = rows[0]
  if (!row) return null
  const { radius, timeLimit, hintInterval, items } = row.content
  const pieces = items.map(({ id, role, points, shape }) => ({ id, role, points, shape }))
  const rules = { width: row.width, height: row.height, radius, timeLimit, hintInterval, pieces }
  known.set(key, rules)
  return rules
}

/** The boards of games with recent events: the board of a round never changes. */
export const boardsInUse = new BoundedCache<string, Board>(cachedPoints, ({ items }) => pointsOf(items))

/** The least weight of a board, so that the cache has 2000 boards at most. */
const boardPoints = 250

function pointsOf(pieces: Pick<Board, 'items'>['items']): number {
  const points = pieces.map(({ shape }) => (shape.kind === 'polygon' ? shape.points.length : 2))
  return boardPoints + points.reduce((sum, count) => sum + count, 0)
}

/** The pieces of a game: as in the version, or as the hider placed them. */
export function piecesOf({ pieces }: Rules, laid: LaidPieces | null): Piece[] {
  if (laid === null) return pieces
  const shapes = new Map(laid.map(({ itemId, shape }) => [itemId, shape]))
  return pieces.flatMap(({ id, role, points }) => {
    const shape = shapes.get(id)
    return shape ? [{ id, role, points, shape }] : []
  })
}

/** The board by which the taps of a game are judged. */
export function boardOf(rules: Rules, { laid, radius }: { laid: LaidPieces | null; radius: number }): Board {
  return { width: rules.width, height: rules.height, radius, items: piecesOf(rules, laid) }
}
