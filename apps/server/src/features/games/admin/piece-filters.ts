import type { Filter } from '#src/core/list/declaration.ts'
import type { Values } from '#src/core/list/values.ts'

type Bind = Values['bind']

const idLength = 36

/** Games in which one of the pieces was found. */
export const foundPiece = anyPiece('touched', (puzzle, item, bind) => [
  `puzzle_id = ${puzzle}`,
  `touched @> ${bind([item])}::text[]`,
])

/** Games that were played with one of the pieces, and in which it was not found. */
export const missedPiece = anyPiece('touched', (puzzle, item, bind) => [
  `puzzle_id = ${puzzle}`,
  `status in ('ongoing', 'abandoned', 'completed')`,
  // null if it is no longer known
  `not touched @> ${bind([item])}::text[]`,
  `case when laid is null
    then puzzle_version = any(array(select n from puzzle_versions as version where version.puzzle_id = ${puzzle}
      and version.content -> 'items' @> ${bind(JSON.stringify([{ id: item, role: 'target' }]))}::jsonb))
    else laid @> ${bind(JSON.stringify([{ itemId: item }]))}::jsonb end`,
])

/** Games that were given up while one of the pieces was the last thing searched for. */
export const lastPiece = anyPiece('last_searched', (puzzle, item, bind) => [
  `puzzle_id = ${puzzle}`,
  `last_searched = ${bind(item)}`,
  // the condition of the index
  `last_searched > ''`,
  `status = 'abandoned'`,
])

function anyPiece(
  column: string,
  conditionsOf: (puzzle: string, item: string, bind: Bind) => string[],
): Filter<string[]> {
  return {
    column,
    sql(pieces, bind) {
      const each = pieces.map((piece) => {
        const puzzle = `${bind(piece.slice(0, idLength))}::uuid`
        return `(${conditionsOf(puzzle, piece.slice(idLength + 1), bind).join(' and ')})`
      })
      return `(${each.join(' or ')})`
    },
  }
}
