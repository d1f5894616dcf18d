import { loadPart } from '#src/shared/loading/load-part.ts'

/** The filter of the list of players, for pages that filter players or say whom a filter means. */
export async function loadPlayerFilter() {
  const { playerFilter } = await loadPart(
    ['users', 'users-parts'],
    () => import('#src/features/users/list/player-filter.tsx'),
  )
  return playerFilter
}
