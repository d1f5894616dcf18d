import { Readable } from 'node:stream'
import type { HelpFilter, helpSorts } from '@loupe/contract/admin/help-queries'
import type * as z from 'zod/mini'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { auditedFilter } from '#src/core/audit/audited-filter.ts'
import { asIs, type Column, isoTime, tags, text } from '#src/core/csv/cells.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Download } from '#src/core/http/downloads.ts'
import type { SortKey } from '#src/core/list/declaration.ts'
import { exportList } from '#src/core/list/export-list.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { helpQueriesList } from './help-queries.list.ts'

/** The kind of download that streams help queries. */
export const helpQueriesDownload = 'help_queries'

/** The content of a ticket for an export. */
export interface HelpQueriesExport {
  filter: z.output<typeof HelpFilter>
  sort?: SortKey<(typeof helpSorts)[number]> | undefined
}

const columns: Record<string, Column> = {
  id: asIs('id'),
  number: asIs('number'),
  createdAt: isoTime('created_at'),
  updatedAt: isoTime('updated_at'),
  status: asIs('status'),
  priority: asIs('priority'),
  category: asIs('category'),
  locale: asIs('locale'),
  playerId: asIs('player_id'),
  player: text('(select username from users where users.id = player_id)'),
  subject: text('subject'),
  opening: text('opening'),
  assigneeId: asIs('assignee_id'),
  assignee: text('(select email from admins where admins.id = assignee_id)'),
  tags: tags('tags'),
  messages: asIs('messages'),
  firstReplyAt: isoTime('first_reply_at'),
  lastPlayerAt: isoTime('last_player_at'),
  lastAdminAt: isoTime('last_admin_at'),
  waitingSince: isoTime('waiting_since'),
  gameId: asIs('game_id'),
  puzzleId: asIs('puzzle_id'),
  device: text('device'),
  appVersion: text('app_version'),
  isTest: asIs('is_test::text'),
}

/** Opens the file of a ticket, with an audit entry of who exported what. */
export async function openHelpQueriesExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { filter, sort }: HelpQueriesExport,
  actor: Actor,
  tx: Queryable,
): Promise<Download> {
  const now = clock.now()
  await writeAudit(tx, now, actor, {
    action: 'help_queries.export',
    subjectKind: 'help_queries',
    subjectId: null,
    after: { filter: auditedFilter(filter), sort: sort ?? null },
  })
  const lines = exportList(db, helpQueriesList, {
    table: 'help_queries',
    columns,
    condition: (values) => helpQueriesList.condition(filter, values),
    sort,
  })
  return {
    fileName: `help-queries-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}
