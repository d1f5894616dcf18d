import type { Queryable } from '#src/core/database/database.ts'
import type { Values } from '#src/core/list/values.ts'

/**
 * How many players one statement reads when it selects among all of them. A request reads the first range itself, so
 * that a small installation is done at once; a job does the rest. The embedded engine has one session, and others wait
 * for it a few tenths of a second at most.
 */
export const rangeRows = { inRequest: 3000, inJob: 25_000 }

/** The next players in the order of their IDs, after `after`. */
export interface Range {
  after: string | null
  rows: number
}

/**
 * The end of a range: the number of players read, and the last of them. If there are too few, it was the last range.
 */
export interface RangeEnd {
  read: number
  last: string | null
}

export function isLastRange({ rows }: Range, { read }: RangeEnd): boolean {
  return read < rows
}

/**
 * The parts of a statement over one range: `seen` is a common table expression, `players` replaces the table `users` in
 * a `from`, and `end` is two columns, `read` and `last`. The limit keeps the planner from looking for matches beyond
 * the range.
 */
export function rangeOf(
  { after, rows }: Range,
  { bind }: Values,
): Record<'seen' | 'players' | 'end', string> {
  const window = `${after === null ? '' : `where id > ${bind(after)}`} order by id limit ${rows}`
  return {
    seen: `seen as materialized (select id from users ${window})`,
    players: `(select * from users ${window}) as users`,
    end: `(select count(*)::int from seen) as read, (select id from seen order by id desc limit 1) as last`,
  }
}

/**
 * The condition of players that existed when `id` was created. Player IDs (version 7) contain the time of their
 * creation; one of another version came from elsewhere and counts as old.
 */
export function existedBefore(id: string, { bind }: Values): string {
  return `(id < ${bind(id)}::uuid or get_byte(uuid_send(id), 6) >> 4 <> 7)`
}

/** The number of players, including erased ones, from the stored counter. */
export async function countPlayers(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ n: number }>({
    name: 'players_count',
    text: `select coalesce(sum(n), 0)::int as n from kept_counts where counter = 'users'`,
  })
  return rows[0]?.n ?? 0
}
