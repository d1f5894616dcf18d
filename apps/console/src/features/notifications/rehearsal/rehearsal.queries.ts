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

/** A list of a rehearsal: its recipients, those who wait for the end of quiet hours, or those left out for a reason. */
export type RehearsedList = 'sent' | 'held' | LeftOutReason

/** Requests a link to a list as a file; `any`: all who are left out. */
export function useRehearsalExport() {
  return useMutation({
    mutationFn: ({ id, list }: { id: string; list: RehearsedList | 'any' }) =>
      call(exportRehearsal, {
        id,
        ...(list === 'sent' || list === 'held'
          ? { recipients: list === 'sent' ? ('all' as const) : list }
          : { leftOut: list }),
      }),
  })
}

/** The players of a list, page after page. */
export function useRehearsedPlayers(id: string, list: RehearsedList) {
  return useInfiniteQuery({
    queryKey: [...rehearsalKey(id), 'players', list],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(
        getRehearsedPlayers,
        {
          id,
          ...(list === 'sent' ? {} : list === 'held' ? { held: 'true' as const } : { reason: list }),
          record: '50',
          ...(pageParam ? { after: pageParam } : {}),
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}
