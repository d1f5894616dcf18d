import { listedColumns as gameColumns } from '../../../apps/server/src/features/games/games.row.ts'
import { usersTable } from '../../../apps/server/src/features/users/users.table.ts'
import type { ListQuery } from './queries.ts'

/** A puzzle with games of `fill.ts`. */
const puzzle = '(select puzzle_id from games order by id limit 1)'

interface Filtered {
  query: string
  where: string
}

/** Conditions on players: as query parameters, and as hand-written SQL. */
const players: Filtered[] = [
  { query: 'where=seen.beyond.30', where: `not last_seen_at >= now() - interval '30 days'` },
  { query: 'where=platform.is.ios', where: `platform = 'ios'` },
  { query: 'where=platform.not.ios|web', where: `platform not in ('ios', 'web')` },
  { query: 'where=appVersion.before.2%2E4', where: `app_version in ('2.3.7', '2.1.0')` },
  { query: 'where=appVersion.before.2%2E0', where: `app_version = 'none is older'` },
  { query: 'where=tag.is.beta-1', where: `tags && array['beta-1']` },
  { query: 'where=games.from.4000', where: 'games >= 4000' },
  {
    query: 'where=played.within.30',
    where: `exists (select from player_days where user_id = users.id and day >= current_date - 30)`,
  },
  {
    query: 'where=openQuery.has',
    where: `exists (select from help_queries where player_id = users.id and status in ('new', 'open', 'waiting'))`,
  },
  {
    query: 'any=platform.is.web,tag.is.vip;games.from.4000',
    where: `((platform = 'web' and tags && array['vip']) or games >= 4000)`,
  },
]

/** `PUZZLE` is replaced by the ID of a puzzle. */
const games: Filtered[] = [
  { query: 'foundPiece=PUZZLE-ring', where: `puzzle_id = ${puzzle} and touched @> array['ring']` },
  { query: 'lastPiece=PUZZLE-cameo', where: `puzzle_id = ${puzzle} and last_searched = 'cameo'` },
]

export const filterQueries: ListQuery[] = [
  ...players.map((one) =>
    filtered('/admin/get-all-users', 'users', usersTable.selected, 'last_seen_at', one),
  ),
  ...games.map((one) => filtered('/admin/get-all-game-history', 'games', gameColumns, 'started_at', one)),
  {
    what: 'users: an exact username, with its total',
    path: `/admin/get-all-users?record=10&search=USERNAME`,
    text: `select ${usersTable.selected.join(', ')} from users where username = (select username from users
      order by id offset 777 limit 1)`,
  },
]

function filtered(
  path: string,
  table: string,
  columns: readonly string[],
  order: string,
  { query, where }: Filtered,
): ListQuery {
  const [name = '', value = ''] = query.split('=')
  return {
    what: `${table}: ${query}`,
    path: `${path}?record=10&part=rows&${name}=${encodeURIComponent(value)}`,
    text: `select ${columns.join(', ')} from ${table} where ${where} order by ${order} desc, id desc limit 10`,
  }
}
