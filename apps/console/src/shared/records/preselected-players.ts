import { UserSelection } from '@loupe/contract/admin/users/users-list'
import * as z from 'zod/mini'
import { ofTab, readStored, remove, write } from '#src/shared/storage/storage.ts'

/** Players who were chosen in their list to be written to, as the contract names a set of them. */
export interface PreselectedPlayers {
  selection: z.input<typeof UserSelection>
  /** The address of the list where they were chosen. */
  from: string
}

type Selection = PreselectedPlayers['selection']
const Preselected = z.object({
  // as it is sent: the schema's own answer is what the server makes of it
  selection: z.custom<Selection>((value) => UserSelection.safeParse(value).success),
  from: z.string().check(z.regex(/^\/(?![/\\])/)),
})

const key = 'loupe-handed-players'

/** Passes players on to another page of this tab; they survive a reload. */
export function handOverPlayers(players: PreselectedPlayers): void {
  write(key, JSON.stringify(players), ofTab)
}

export function preselectedPlayers(): PreselectedPlayers | null {
  return readStored(key, Preselected, ofTab)
}

export function dropPreselectedPlayers(): void {
  remove(key, ofTab)
}
