import { UserSelection } from '@loupe/contract/admin/users/users-list'
import * as z from 'zod/mini'
import { ofTab, readStored, remove, write } from '#src/shared/storage/storage.ts'

/** Players selected in their list for a notification, in the contract's format. */
export interface PreselectedPlayers {
  selection: z.input<typeof UserSelection>
  /** The address of the list where they were selected. */
  from: string
}

type Selection = PreselectedPlayers['selection']
const Preselected = z.object({
  // in the format of the request: the schema's output is only for the server
  selection: z.custom<Selection>((value) => UserSelection.safeParse(value).success),
  from: z.string().check(z.regex(/^\/(?![/\\])/)),
})

const key = 'loupe-handed-players'

/** Passes players on to another page of this tab; they survive a reload. */
export function storePreselectedPlayers(players: PreselectedPlayers): void {
  write(key, JSON.stringify(players), ofTab)
}

export function preselectedPlayers(): PreselectedPlayers | null {
  return readStored(key, Preselected, ofTab)
}

export function dropPreselectedPlayers(): void {
  remove(key, ofTab)
}
