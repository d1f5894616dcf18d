import type { UserFilter } from '@loupe/contract/admin/users/users-list'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'

/** A filter of the players' list, by the names that it has in the address. */
export type PlayerFilterState = Readonly<Record<string, string>>
export type PlayerFilterChanges = Partial<Record<string, string>>

export interface SavedPlayerView {
  id: string
  name: string
  /** Who shared it; null for one's own. */
  owner: string | null
  /** How many players it has, as it is written; empty while they are counted. */
  count: string
  filter: PlayerFilterState
}

/** What the users feature provides to others that filter players; `app/` passes it on. */
export interface PlayerFilter {
  /** The filters in force as chips, and the way to more. */
  Bar: ComponentType<{ filter: PlayerFilterState; onChange: (changes: PlayerFilterChanges) => void }>
  /** The same as text. */
  Text: ComponentType<{ filter: PlayerFilterState }>
  /** The filter as the contract takes it: days are those of the zone. */
  inputOf: (filter: PlayerFilterState, zone: string | undefined, now: Date) => z.input<typeof UserFilter>
  /** A filter that was kept as the contract parses it; its moments become days. */
  stateOf: (stored: Record<string, unknown>) => PlayerFilterState
  /** Reads what filters out of the search of an address. */
  read: (search: string) => PlayerFilterState
  /** The same, the other way round. */
  write: (filter: PlayerFilterState) => string
  /** The list of the players whom a filter matches. */
  hrefOf: (filter: PlayerFilterState) => string
  /** The saved views of the list, once they are there. */
  Views: ComponentType<{ children: (views: readonly SavedPlayerView[]) => ReactNode }>
}
