import {
  dismissPuzzleFinding,
  getPuzzleFindings,
  type PuzzleFindings,
  restorePuzzleFinding,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { useCallMutation } from '#src/shared/api/use-call-mutation.ts'
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
    dismiss: useCallMutation(dismissPuzzleFinding, { onSuccess: keep }),
    restore: useCallMutation(restorePuzzleFinding, { onSuccess: keep }),
  }
}
