import { getAllGameHistory } from '@loupe/contract/admin/games'
import { getUserQuery } from '@loupe/contract/admin/help-queries'
import {
  type Activity,
  type ActivityKind,
  getUserActivity,
  getUserWeeks,
} from '@loupe/contract/admin/users/user-activity'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import { activityKey } from '../../users.queries.ts'

/** A player's activity, of some kinds or, without any, of the default ones, page after page. */
export function useActivity(id: string, kinds: readonly ActivityKind[], limit = 40, enabled = true) {
  return useInfiniteQuery({
    enabled,
    queryKey: [...activityKey(id), 'lines', kinds.join(), limit],
    initialPageParam: '',
    staleTime: 5000,
    retry: false,
    queryFn: ({ pageParam, signal }) =>
      call(
        getUserActivity,
        {
          id,
          limit: String(limit),
          ...(kinds.length > 0 ? { kinds: kinds.join(',') } : {}),
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** The latest suspensions of a player and their ends. */
export function useSuspensions(id: string): Activity[] {
  const { data } = useActivity(id, ['suspensions'], 20)
  return data?.pages[0]?.list ?? []
}

/**
 * A player's latest messages and help queries, newest first, as one page of their activity; `isComplete`: there are no
 * earlier ones.
 */
export function useLatestMessages(id: string, enabled: boolean): { lines: Activity[]; isComplete: boolean } {
  const { data } = useActivity(id, ['messages', 'queries'], 60, enabled)
  const page = data?.pages[0]
  return { lines: page?.list ?? [], isComplete: page?.next === null }
}

/** Rounds by week, oldest first. */
export function useWeeks(id: string, weeks: number) {
  return useQuery({
    queryKey: [...activityKey(id), 'weeks', weeks],
    staleTime: 60_000,
    retry: false,
    queryFn: async ({ signal }) => (await call(getUserWeeks, { id, weeks: String(weeks) }, { signal })).list,
  })
}

/** The games that a player took part in, latest first, page after page. */
export function usePlayerGames(id: string) {
  return useInfiniteQuery({
    queryKey: [...activityKey(id), 'games'],
    initialPageParam: '',
    staleTime: 5000,
    retry: false,
    queryFn: ({ pageParam, signal }) =>
      call(
        getAllGameHistory,
        {
          playerId: id,
          sort: '-startedAt',
          record: '20',
          part: 'rows',
          ...(pageParam ? { cursor: pageParam } : {}),
        },
        { signal },
      ),
    getNextPageParam: ({ next }) => next,
  })
}

/** The latest help queries of a player. */
export function usePlayerQueries(id: string) {
  return useQuery({
    queryKey: [...activityKey(id), 'queries'],
    staleTime: 5000,
    retry: false,
    queryFn: async ({ signal }) => {
      const input = { playerId: id, sort: '-createdAt', record: '5', part: 'rows' } as const
      return (await call(getUserQuery, input, { signal })).list
    },
  })
}
