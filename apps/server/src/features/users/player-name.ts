import type { PlayerName } from '@loupe/contract/admin/games'
import { joinOne } from '#src/core/list/page-joins.ts'

/** Joins the player of a key of the page under an alias. */
export function joinPlayerName(name: string, key: string): string {
  return joinOne(name, 'users', 'username, full_name, status', key)
}

/** The columns of the current name of a joined player, for `readPlayerName`. */
export function playerNameColumns(joined: string): string[] {
  return [`${joined}.username`, `${joined}.full_name`, `${joined}.status = 'erased'`]
}

/** A player from the values of `playerNameColumns`; nulls if the player no longer exists. */
export function readPlayerName(id: string, values: readonly unknown[]): PlayerName {
  const [username, fullName, isErased] = values as [string | null, string | null, boolean | null] // in the order of the columns
  return { id, username: username ?? '', fullName: fullName ?? '', isErased: isErased ?? true }
}
