import type { HelpQuery } from '@loupe/contract/admin/help-queries'
import { adminName } from '#src/core/audit/admin-name.ts'
import { joinOne, type PageJoins } from '#src/core/list/page-joins.ts'
import { joinPlayerName, playerNameColumns, readPlayerName } from '#src/features/users/player-name.ts'
import { helpQueryColumns, lineOf, readHelpQuery } from '../help-queries.row.ts'

/** The current names of the player and the assignee of a query. */
export const queryNames: PageJoins = {
  columns: [...playerNameColumns('player'), adminName('assignee')],
  joins: [
    joinPlayerName('player', 'page.player_id'),
    joinOne('assignee', 'admins', 'first_name, last_name, email', 'page.assignee_id'),
  ].join(' '),
}

/** A line of the help centre from the values of `helpQueryColumns` and of `queryNames`. */
export function readNamedQuery(values: readonly unknown[]): HelpQuery {
  const row = readHelpQuery(values)
  const named = values.slice(helpQueryColumns.length)
  const { playerId, assigneeId } = row
  const name = named[3] as string | null // the last column
  return Object.assign(lineOf(row), {
    player: readPlayerName(playerId, named),
    assignee: assigneeId === null ? null : { id: assigneeId, name: name ?? '' },
  })
}
