import type { Queryable } from '#src/core/database/database.ts'
import type { Values } from '#src/core/list/values.ts'
import { countPlayers, type Range, rangeOf } from '#src/features/users/player-ranges.ts'
import type { StoredAudience } from '../notifications.row.ts'

/**
 * Where the players of an audience are read from, in the order of their IDs: the parts of a statement over one range,
 * as in `rangeOf`. Selected players are few and looked up; most others are found among all players.
 */
export function sourceOf(audience: StoredAudience, range: Range, values: Values): ReturnType<typeof rangeOf> {
  const { bind } = values
  if ('userIds' in audience) {
    return { seen: 'seen as (select)', players: 'users', end: '0 as read, null::uuid as last' }
  }
  if ('caseId' in audience) {
    const isNotified = audience.ahead ? `outcome = 'notify'` : 'is_notified'
    return rangeOfRows(
      `case_players where case_id = ${bind(audience.caseId)} and ${isNotified}`,
      range,
      values,
    )
  }
  if ('runId' in audience) {
    return rangeOfRows(`rule_players where run_id = ${bind(audience.runId)}`, range, values)
  }
  if ('listId' in audience) {
    return rangeOfRows(`player_list_members where list_id = ${bind(audience.listId)}`, range, values)
  }
  if ('copies' in audience) {
    const { notificationId, state, readBefore } = audience.copies
    const isRead =
      state === 'unread' ? 'and read_at is null' : state === 'read' ? 'and read_at is not null' : ''
    const before = readBefore === undefined ? '' : `and read_at < ${bind(readBefore)}`
    const rows = `deliveries where notification_id = ${bind(notificationId)} ${isRead} ${before}`
    return rangeOfRows(rows, range, values)
  }
  return rangeOf(range, values)
}

/** As `rangeOf`, for the players in rows of another table, each once. */
function rangeOfRows(
  rows: string,
  { after, rows: most }: Range,
  { bind }: Values,
): ReturnType<typeof rangeOf> {
  const later = after === null ? '' : `and player_id > ${bind(after)}`
  return {
    seen: `seen as materialized (select player_id as id from ${rows} ${later} order by player_id limit ${most})`,
    players: '(select users.* from seen join users on users.id = seen.id) as users',
    end: `(select count(*)::int from seen) as read, (select id from seen order by id desc limit 1) as last`,
  }
}

/** How many rows are read to find the players of an audience. */
export async function countSource(tx: Queryable, audience: StoredAudience): Promise<number> {
  if ('userIds' in audience) return audience.userIds.length
  if ('listId' in audience) {
    return countIn(tx, 'select players as n from player_lists where id = $1', audience.listId)
  }
  if ('players' in audience) return audience.players
  if ('copies' in audience) {
    return countIn(tx, 'select sent as n from notifications where id = $1', audience.copies.notificationId)
  }
  return countPlayers(tx)
}

async function countIn(tx: Queryable, text: string, id: string): Promise<number> {
  const { rows } = await tx.query<{ n: number }>(text, [id])
  return rows[0]?.n ?? 0
}
