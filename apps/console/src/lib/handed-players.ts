import type { UserSelection } from '@loupe/contract/users-list'
import type * as z from 'zod/mini'
import { read, remove, write } from './storage.ts'

/** Players who were chosen in their list to be written to, as the contract names a set of them. */
export interface HandedPlayers {
  selection: z.input<typeof UserSelection>
  /** The address of the list where they were chosen. */
  from: string
}

const key = 'loupe-handed-players'
const tab = () => sessionStorage

/** Hands players over to another page of this tab; they are still there after a reload. */
export function handOverPlayers(players: HandedPlayers): void {
  write(key, JSON.stringify(players), tab)
}

export function handedPlayers(): HandedPlayers | null {
  try {
    const kept: unknown = JSON.parse(read(key, tab) ?? 'null')
    return isHanded(kept) ? kept : null
  } catch {
    // somebody edited the storage: as if nobody had been chosen
    return null
  }
}

export function dropHandedPlayers(): void {
  remove(key, tab)
}

function isHanded(value: unknown): value is HandedPlayers {
  return typeof value === 'object' && value !== null && 'selection' in value && 'from' in value
}
