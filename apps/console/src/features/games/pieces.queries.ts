import { getPuzzle, getPuzzles, type Puzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { useQueries } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { fold } from '#src/shared/names/fold.ts'
import type { Option, OptionsRequest } from '#src/ui/choice/combobox/use-options.ts'
import { titleOf } from './games.queries.ts'

const idLength = 36
/** The number of puzzles whose pieces are offered. */
const puzzlesWithPieces = '5'

/** Pieces of the puzzles whose titles match; if none do, matching pieces of the first puzzles. */
export function pieceOptions(language: string): OptionsRequest {
  return async (search, signal) => {
    const matching = await findPuzzles(search, signal)
    const puzzles = matching.length > 0 ? matching : await findPuzzles('', signal)
    const whole = await Promise.all(puzzles.map(({ _id }) => call(getPuzzle, { _id }, { signal })))
    const pieces = whole.flatMap((puzzle) =>
      puzzle.content.items
        .filter(({ role }) => role === 'target')
        .map(
          ({ id, name }): Option => ({
            value: `${puzzle._id}-${id}`,
            label: inLanguage(name, language) ?? id,
            hint: titleOf(puzzle, language),
          }),
        ),
    )
    return matching.length > 0 ? pieces : pieces.filter(({ label }) => fold(label).includes(fold(search)))
  }
}

async function findPuzzles(search: string, signal: AbortSignal): Promise<readonly Pick<Puzzle, '_id'>[]> {
  const response = await call(
    getPuzzles,
    { search, record: puzzlesWithPieces, exactFirst: 'true' },
    { signal },
  )
  return Array.isArray(response) ? response : response.list
}

/** The names of the pieces in filters, with their puzzles. */
export function usePieceNames(pieces: readonly string[], language: string): ReadonlyMap<string, string> {
  const puzzles = [...new Set(pieces.map((piece) => piece.slice(0, idLength)))]
  const found = useQueries({
    queries: puzzles.map((id) => ({
      queryKey: ['games', 'puzzle', id],
      staleTime: 60_000,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getPuzzle, { _id: id }, { signal }),
    })),
  })
  return new Map(
    pieces.map((piece) => {
      const { data: puzzle } = found[puzzles.indexOf(piece.slice(0, idLength))] ?? {}
      const itemId = piece.slice(idLength + 1)
      const item = puzzle?.content.items.find(({ id }) => id === itemId)
      return [piece, (item && inLanguage(item.name, language)) ?? itemId]
    }),
  )
}
