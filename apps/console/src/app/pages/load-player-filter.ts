import { loadPart } from '#src/shared/loading/load-part.ts'

/** The filter of the list of players, for pages that filter players or describe such a filter. */
export async function loadPlayerFilter() {
  const { playerFilter } = await loadPart(
    ['users', 'users-parts'],
    () => import('#src/features/users/list/player-filter.tsx'),
  )
  return playerFilter
}
