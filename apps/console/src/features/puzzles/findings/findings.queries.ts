import {
  dismissPuzzleFinding,
  getPuzzleFindings,
  type PuzzleFindings,
  restorePuzzleFinding,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { puzzleKeys } from '../puzzles.queries.ts'
import { refreshFindings } from './listed-findings.queries.ts'

/** A look at a puzzle comes within a minute of its games. */
const pendingEveryMs = 10_000

/** What stops players in a puzzle; asked again while a look is due. */
export function usePuzzleFindings(id: string, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: puzzleKeys.findings(id),
    queryFn: ({ signal }) => call(getPuzzleFindings, { _id: id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isPending ? pendingEveryMs : false),
  })
}

/** Setting a finding aside, and taking that back; each leaves what it answers in the cache. */
export function useFindingActions() {
  const client = useQueryClient()
  const keep = (findings: PuzzleFindings, { _id }: { _id: string }) => {
    client.setQueryData(puzzleKeys.findings(_id), findings)
    refreshFindings(client)
  }
  return {
    dismiss: useMutation({
      mutationFn: (input: InputOf<typeof dismissPuzzleFinding>) => call(dismissPuzzleFinding, input),
      onSuccess: keep,
    }),
    restore: useMutation({
      mutationFn: (input: InputOf<typeof restorePuzzleFinding>) => call(restorePuzzleFinding, input),
      onSuccess: keep,
    }),
  }
}
