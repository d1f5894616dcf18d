import type { CountedBoard } from '@loupe/play-statistics/count-game'
import { nearestPiece, nearestPieces } from '@loupe/play-statistics/nearest-piece'
import { BoundedCache } from '#src/core/platform/bounded-cache.ts'
import type { GameRow } from '../games.row.ts'
import { boardOf, type Rules } from '../ingest/boards.ts'

/** Each takes 64 KiB for the nearest pieces of its cells. */
const known = new BoundedCache<Rules, CountedBoard>(100)

/** The board by which a game is counted. Most games use the version's own, and share one. */
export function countedBoardOf(rules: Rules, game: Pick<GameRow, 'laid' | 'radius'>): CountedBoard {
  if (game.laid === null) return known.get(rules) ?? remember(rules)
  const board = boardOf(rules, game)
  const ids = rules.pieces.map(({ id }) => id)
  const versionIndexes = board.items.map(({ id }) => ids.indexOf(id))
  return { ...board, versionIndexes, isLaid: true, nearest: nearestPiece(board) }
}

function remember(rules: Rules): CountedBoard {
  const { width, height, pieces: items } = rules
  const size = { width, height, items }
  const board = { ...size, versionIndexes: [...items.keys()], isLaid: false, nearest: nearestPieces(size) }
  known.set(rules, board)
  return board
}
