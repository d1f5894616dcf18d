import { getPuzzles, type Puzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { call } from '#src/shared/api/api-client.ts'

/** Puzzles that match, for pickers; an aborted signal cancels the request. */
export async function findPuzzles(search: string, signal: AbortSignal): Promise<readonly Puzzle[]> {
  const input = { search, record: '10', part: 'rows' } as const
  const response = await call<typeof getPuzzles>(getPuzzles, input, { signal })
  return Array.isArray(response) ? response : response.list
}
