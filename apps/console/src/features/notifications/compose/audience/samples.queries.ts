import type { User } from '@loupe/contract/admin/users/users'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { call } from '#src/shared/api/api-client.ts'
import { useMinute } from '#src/ui/date/relative-time.tsx'
import type { Draft } from '../draft/draft.ts'
import { usePlayerFilter } from './player-filter-context.ts'

const none: readonly User[] = []

/** Three active players of an audience who want this kind of notification; no chosen kinds means all kinds. */
export function useSamplePlayers({ who, filter, includeTest, kind }: Draft): readonly User[] {
  const { timeZone } = useIntl()
  const { inputOf } = usePlayerFilter()
  const now = new Date(useMinute())
  const isRendered = who === 'all' || who === 'filter'
  const matching = who === 'filter' ? inputOf(filter, timeZone, now) : {}
  const input = {
    ...matching,
    ...(matching.status ? {} : { status: 'active' }),
    ...(includeTest || matching.isTest ? {} : { isTest: 'false' as const }),
    sort: '-lastSeenAt',
    record: '10',
    part: 'rows',
  } satisfies InputOf<typeof getAllUsers>
  const { data } = useQuery({
    queryKey: ['notifications', 'samples', input],
    enabled: isRendered,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await call(getAllUsers, input, { signal })).list,
  })
  if (!isRendered || !data) return none
  return data
    .filter(
      ({ notificationPreferences: { kinds } }) =>
        kind === 'critical' || kinds.length === 0 || kinds.includes(kind),
    )
    .slice(0, 3)
}
