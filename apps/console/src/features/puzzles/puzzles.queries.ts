import {
  addPuzzle,
  duplicatePuzzle,
  getPuzzleLabels,
  getPuzzles,
  type Puzzle,
  type PuzzleRecord,
  restorePuzzle,
  withdrawPuzzle,
} from '@loupe/contract/admin/puzzles/puzzles'
import type { Paged } from '@loupe/contract/shared/lists'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { listQueries } from '#src/list/page/list-queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import { callOnce } from '#src/shared/api/call-once.ts'
import { useCallOnce } from '#src/shared/api/use-call-mutation.ts'
import { filterInput, type PuzzlesName, puzzlesSearch } from './puzzles-search.ts'

/** A puzzle in the list; `id` is the key of rows, a copy of the specification's `_id`. */
export type PuzzleRow = Puzzle & { id: string }

const rowOf = (puzzle: Puzzle): PuzzleRow => Object.assign({}, puzzle, { id: puzzle._id })

export const puzzlesQueries = listQueries<PuzzleRow, PuzzlesName>({
  key: 'puzzles',
  list: puzzlesSearch,
  filterInput,
  request: async (input, signal) => {
    const response = await call(getPuzzles, input, { signal })
    if (Array.isArray(response)) throw new Error('A page was asked for, and the plain list came.')
    return { ...response, list: response.list.map(rowOf) }
  },
})

export const puzzleKeys = {
  one: (id: string) => ['puzzles', 'one', id] as const,
  versions: (id: string) => ['puzzles', 'versions', id] as const,
  version: (id: string, version: string) => ['puzzles', 'version', id, version] as const,
  findings: (id: string) => ['puzzles', 'findings', id] as const,
  taps: (id: string, version: string) => ['puzzles', 'taps', id, version] as const,
  statistics: (id: string, version: number | null, filters: object) =>
    ['puzzles', 'statistics', id, version, filters] as const,
  tapGames: (id: string, version: number, asked: object) =>
    ['puzzles', 'tap-games', id, version, asked] as const,
  labels: ['puzzles', 'labels'] as const,
}

/** Tags and collections in use. */
export function usePuzzleLabels() {
  return useQuery({
    queryKey: puzzleKeys.labels,
    staleTime: 30_000,
    queryFn: ({ signal }) => call(getPuzzleLabels, {}, { signal }),
  })
}

export function useAddPuzzle() {
  const client = useQueryClient()
  return useCallOnce(addPuzzle, { onSuccess: (puzzle) => cachePuzzle(client, puzzle) })
}

/** The actions of a whole puzzle; each puts its response into the cache. */
export function usePuzzleActions() {
  const client = useQueryClient()
  const onSuccess = (puzzle: PuzzleRecord) => cachePuzzle(client, puzzle)
  return {
    duplicate: useMutation({
      mutationFn: (id: string) => callOnce(duplicatePuzzle, { _id: id }),
      onSuccess,
    }),
    withdraw: useMutation({
      mutationFn: ({ id, status }: { id: string; status: 'paused' | 'archived' }) =>
        call(withdrawPuzzle, { _id: id, status }),
      onSuccess,
    }),
    restore: useMutation({ mutationFn: (id: string) => call(restorePuzzle, { _id: id }), onSuccess }),
  }
}

/** Puts a changed puzzle into the cache, and invalidates the lists. */
export function cachePuzzle(client: QueryClient, record: PuzzleRecord): void {
  client.setQueryData(puzzleKeys.one(record._id), record)
  const { content: _content, scene: _scene, ...puzzle } = record
  const row = rowOf(puzzle)
  client.setQueriesData<Paged<PuzzleRow>>({ queryKey: puzzlesQueries.keys.rows }, (page) =>
    page ? { ...page, list: page.list.map((one) => (one.id === row.id ? row : one)) } : page,
  )
  void client.invalidateQueries({ queryKey: puzzlesQueries.keys.lists })
  void client.invalidateQueries({ queryKey: puzzleKeys.labels })
  void client.invalidateQueries({ queryKey: puzzleKeys.versions(record._id) })
}
