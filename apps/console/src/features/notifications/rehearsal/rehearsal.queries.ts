import type { LeftOutReason } from '@loupe/contract/admin/notifications/notification-audience'
import {
  checkRehearsal,
  exportRehearsal,
  getRehearsal,
  getRehearsalSamples,
  getRehearsedPlayers,
  type Rehearsal,
} from '@loupe/contract/admin/notifications/rehearsals'
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { rehearsalKey } from '../rehearse.mutation.ts'

const pollMs = 800

/** A rehearsal, polled while it runs or while its drift is measured. */
export function useRehearsal(id: string | null) {
  return useQuery<Rehearsal>({
    queryKey: rehearsalKey(id),
    enabled: id !== null,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'running' || data?.drift?.state === 'measuring' ? pollMs : false,
    queryFn: ({ signal }) => call(getRehearsal, { id: id ?? '' }, { signal }),
  })
}

export function useRehearsalActions() {
  const client = useQueryClient()
  const onSuccess = (rehearsal: Rehearsal) => client.setQueryData(rehearsalKey(rehearsal.id), rehearsal)
  return {
    /** Measures who has joined or left since; resolves with the result. */
    check: useMutation({
      mutationFn: async (id: string) => {
        let rehearsal = await call(checkRehearsal, { id })
        while (rehearsal.drift?.state === 'measuring') {
          await new Promise((resolve) => setTimeout(resolve, pollMs))
          rehearsal = await call(getRehearsal, { id })
        }
        return rehearsal
      },
      onSuccess,
    }),
    download: useMutation({
      mutationFn: (id: string) => call(exportRehearsal, { id, leftOut: 'any' }),
    }),
  }
}

/** Some recipients with their texts; each seed draws others. */
export function useRehearsalSamples(id: string, seed: number, enabled: boolean) {
  return useQuery({
    queryKey: [...rehearsalKey(id), 'samples', seed],
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await call(getRehearsalSamples, { id, seed: String(seed) }, { signal })).list,
  })
}

/** The players left out for a reason, page after page. */
export function useRehearsedPlayers(id: string, reason: LeftOutReason) {
  return useInfiniteQuery({
    queryKey: [...rehearsalKey(id), 'players', reason],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        getRehearsedPlayers,
        { id, reason, record: '50', ...(pageParam ? { after: pageParam } : {}) },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}
