import { type Dashboard, getDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { getRecentChanges, type RecentChanges } from '@loupe/contract/admin/dashboard/dashboard-changes'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '#src/shared/api/api-client.ts'
import type { Period } from './period/period.ts'

/** The query key of the figures of a period. */
export const figuresKey = (period: Period) => ['dashboard', period] as const

/** The figures of a period. While those of another one load, these stay (`isPlaceholderData`). */
export function useDashboard(period: Period) {
  return useQuery<Dashboard>({
    queryKey: figuresKey(period),
    staleTime: 10_000,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(getDashboard, period, { signal }),
  })
}

/** The changes since the administrator's last visit. */
export function useRecentChanges() {
  return useQuery<RecentChanges>({
    queryKey: ['dashboard', 'changes'],
    staleTime: 30_000,
    retry: false,
    queryFn: ({ signal }) => call(getRecentChanges, {}, { signal }),
  })
}
