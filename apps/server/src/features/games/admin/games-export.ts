import { Readable } from 'node:stream'
import type { GameFilter, gameSorts } from '@loupe/contract/admin/games'
import type * as z from 'zod/mini'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { auditedFilter } from '#src/core/audit/audited-filter.ts'
import { asIs, type Column, isoTime, text } from '#src/core/csv/cells.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Download } from '#src/core/http/downloads.ts'
import type { SortKey } from '#src/core/list/declaration.ts'
import { exportList } from '#src/core/list/export-list.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { gamesList } from './games.list.ts'
import { readSearch } from './games-search.ts'

/** The kind of download that streams the game history. */
export const gamesDownload = 'games'

/** The content of a ticket for an export. */
export interface GamesExport {
  filter: z.output<typeof GameFilter>
  sort?: SortKey<(typeof gameSorts)[number]> | undefined
}

const nameOf = (player: string) => text(`(select username from users where users.id = ${player})`)

const columns: Record<string, Column> = {
  id: asIs('id'),
  startedAt: isoTime('started_at'),
  endedAt: isoTime('ended_at'),
  receivedAt: isoTime('received_at'),
  status: asIs('status'),
  mode: asIs('mode'),
  puzzleId: asIs('puzzle_id'),
  puzzle: text('(select title_sort from puzzles where puzzles.id = puzzle_id)'),
  version: asIs('puzzle_version'),
  hostId: asIs('host_id'),
  host: nameOf('host_id'),
  hiderId: asIs('hider_id'),
  hider: nameOf('hider_id'),
  seekerId: asIs('seeker_id'),
  seeker: nameOf('seeker_id'),
  winner: asIs('winner'),
  score: asIs('score'),
  found: asIs('found'),
  total: asIs('total'),
  misses: asIs('misses'),
  hintsUsed: asIs('hints_used'),
  playSeconds: asIs('play_ms / 1000'),
  radius: asIs('radius'),
  duration: asIs('duration'),
  hintInterval: asIs('hint_interval'),
  events: asIs('events'),
  device: text('device'),
  appVersion: text('app_version'),
  // as the game's app sends it, unlike the language of a player or a query, which is one of four
  locale: text('locale'),
  isTest: asIs('is_test::text'),
  unconfirmed: asIs(`array_to_string(unconfirmed_ids, ' ')`),
}

/** Opens the file of a ticket; writes the audit entry of who exported what. */
export async function openGamesExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { filter, sort }: GamesExport,
  actor: Actor,
  tx: Queryable,
): Promise<Download> {
  const now = clock.now()
  const after = { filter: auditedFilter(filter), sort: sort ?? null }
  await writeAudit(tx, now, actor, { action: 'games.export', subjectKind: 'games', subjectId: null, after })
  const { search, ...filters } = filter
  const found = { ...filters, ...(await readSearch(tx, search)), search: '' }
  const lines = exportList(db, gamesList, {
    table: 'games',
    columns,
    condition: (values) => gamesList.condition(found, values),
    sort,
  })
  return {
    fileName: `games-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}
