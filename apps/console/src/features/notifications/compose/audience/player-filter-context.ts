import { createContext, use } from 'react'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'

const Context = createContext<PlayerFilter | null>(null)

export const PlayerFilterProvider = Context.Provider

/** The players' filter components, passed in by the page. */
export function usePlayerFilter(): PlayerFilter {
  const filter = use(Context)
  if (!filter) throw new Error('There is no PlayerFilterProvider above what filters players.')
  return filter
}
