import { getCaseGames, getCasePlayers } from '@loupe/contract/admin/cases/case-players'
import { getCaseQueries } from '@loupe/contract/admin/cases/case-queries'
import { type Case, type CaseRecord } from '@loupe/contract/admin/cases/case-record'
import {
  closeCase,
  getCase,
  getCases,
  notifyCase,
  reopenCase,
  startCase,
  undoCase,
  updateCase,
} from '@loupe/contract/admin/cases/cases'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call, wrongServices } from '#src/shared/api/api-client.ts'
import { conflictingRecord } from '#src/shared/api/conflicting-record.ts'
import { useCallMutation, useCallOnce } from '#src/shared/api/use-call-mutation.ts'

export type PlayerGroup = NonNullable<InputOf<typeof getCasePlayers>['group']>
export type QueryFilter = NonNullable<InputOf<typeof getCaseQueries>['filter']>

const keys = {
  all: ['cases'] as const,
  one: (id: string) => ['cases', 'one', id] as const,
  lists: ['cases', 'of'] as const,
  of: (puzzleId: string) => ['cases', 'of', puzzleId] as const,
  inside: (id: string, what: string) => ['cases', 'inside', id, what] as const,
}

/** The number of cases loaded for a puzzle: more than are worked on at a time. */
const ofPuzzleAtMost = 50
const pageSize = '50'

/** The polling interval of a case while it changes by itself, and otherwise. */
const busyMs = 2000
const restMs = 30_000

/** One case, kept up to date while it is shown. */
export function useCase(id: string) {
  return useQuery<CaseRecord>({
    queryKey: keys.one(id),
    retry: false,
    staleTime: 5000,
    refetchInterval: ({ state }) => {
      if (!state.data) return false
      return state.data.countedAt === null || state.data.state === 'sending' ? busyMs : restMs
    },
    queryFn: ({ signal }) => call(getCase, { _id: id }, { signal }),
  })
}

/** The cases of a puzzle, newest first. */
export function usePuzzleCases(puzzleId: string, isWanted = true) {
  return useQuery<Case[]>({
    enabled: isWanted,
    queryKey: keys.of(puzzleId),
    queryFn: async ({ signal }) => {
      const input = { puzzleId, sort: '-startedAt', part: 'rows', record: String(ofPuzzleAtMost) } as const
      return (await call(getCases, input, { signal })).list
    },
  })
}

/** The mutations of a case. Each puts the case of its response into the cache, also that of a refusal. */
export function useCaseActions() {
  const client = useQueryClient()
  const ends = {
    onSuccess: (record: CaseRecord) => cacheCase(client, record),
    onError: (error: unknown) => {
      const current = currentCase(error)
      if (current) cacheCase(client, current)
      // the response may be lost after the change was made
      else if (error === wrongServices) void client.invalidateQueries({ queryKey: ['cases'] })
    },
  }
  return {
    start: useCallOnce(startCase, ends),
    update: useCallMutation(updateCase, ends),
    notify: useCallOnce(notifyCase, ends),
    undo: useMutation({ mutationFn: (_id: string) => call(undoCase, { _id }), ...ends }),
    close: useMutation({ mutationFn: (_id: string) => call(closeCase, { _id }), ...ends }),
    reopen: useMutation({ mutationFn: (_id: string) => call(reopenCase, { _id }), ...ends }),
  }
}

export type CaseActions = ReturnType<typeof useCaseActions>

/** The current case in the error of a change that was refused as outdated. */
export function currentCase(error: unknown): CaseRecord | null {
  const fields = ['_id', 'revision', 'texts'] as const
  return conflictingRecord<CaseRecord>(error, fields, ['conflict', 'selection_changed'])
}

/** The players of a group, page after page. */
export function useCasePlayers(id: string, group: PlayerGroup) {
  return useInfiniteQuery({
    queryKey: keys.inside(id, `players ${group}`),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        getCasePlayers,
        { _id: id, group, record: pageSize, ...(pageParam ? { after: pageParam } : {}) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** The games that were given up, page after page. */
export function useCaseGames(id: string) {
  return useInfiniteQuery({
    queryKey: keys.inside(id, 'games'),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        getCaseGames,
        { _id: id, record: pageSize, ...(pageParam ? { after: pageParam } : {}) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** The help queries that are linked to a case, page after page. */
export function useCaseQueries(id: string, filter: QueryFilter) {
  return useInfiniteQuery({
    queryKey: keys.inside(id, `queries ${filter}`),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        getCaseQueries,
        { _id: id, filter, record: pageSize, ...(pageParam ? { after: pageParam } : {}) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}

function cacheCase(client: QueryClient, record: CaseRecord): void {
  client.setQueryData(keys.one(record._id), record)
  void client.invalidateQueries({ queryKey: keys.lists })
  void client.invalidateQueries({ queryKey: ['cases', 'inside', record._id] })
}
