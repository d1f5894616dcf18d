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

/** New games are evaluated within a minute. */
const pendingEveryMs = 10_000

/** The findings of a puzzle; reloaded while an evaluation is due. */
export function usePuzzleFindings(id: string, isWanted = true) {
  return useQuery({
    enabled: isWanted,
    queryKey: puzzleKeys.findings(id),
    queryFn: ({ signal }) => call(getPuzzleFindings, { _id: id }, { signal }),
    refetchInterval: ({ state }) => (state.data?.isPending ? pendingEveryMs : false),
  })
}

/** Dismissing a finding, and undoing that; each puts its response into the cache. */
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
