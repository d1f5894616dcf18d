import type { UserFilter } from '@loupe/contract/admin/users/users-list'
import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'

/** A filter of the players' list, by its parameters in the address. */
export type PlayerFilterState = Readonly<Record<string, string>>
export type PlayerFilterChanges = Partial<Record<string, string>>

export interface SavedPlayerView {
  id: string
  name: string
  /** Who shared it; null for one's own. */
  owner: string | null
  /** The number of its players, formatted; empty while they are counted. */
  count: string
  filter: PlayerFilterState
}

/** What the users feature provides to others that filter players; `app/` passes it on. */
export interface PlayerFilter {
  /** The active filters as chips, and a menu of others. */
  Bar: ComponentType<{ filter: PlayerFilterState; onChange: (changes: PlayerFilterChanges) => void }>
  /** The same as text. */
  Text: ComponentType<{ filter: PlayerFilterState }>
  /** The filter in the contract's format: days are those of the zone. */
  inputOf: (filter: PlayerFilterState, zone: string | undefined, now: Date) => z.input<typeof UserFilter>
  /** Converts a filter stored in the contract's format; its timestamps become days. */
  stateOf: (stored: Record<string, unknown>) => PlayerFilterState
  /** Parses the filters of an address's search. */
  read: (search: string) => PlayerFilterState
  /** The reverse. */
  write: (filter: PlayerFilterState) => string
  /** The address of the list with a filter's players. */
  hrefOf: (filter: PlayerFilterState) => string
  /** The saved views of the list, once they are loaded. */
  Views: ComponentType<{ children: (views: readonly SavedPlayerView[]) => ReactNode }>
}
