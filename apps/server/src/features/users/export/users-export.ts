import { Readable } from 'node:stream'
import type { userSorts } from '@loupe/contract/admin/users-list'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { asIs, type Column, isoTime, tags, text } from '#src/core/csv/cells.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Download } from '#src/core/http/downloads.ts'
import type { SortKey } from '#src/core/list/declaration.ts'
import { exportList } from '#src/core/list/export-list.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { usersList } from '../users.list.ts'
import { describeSelection, type Selection, selectionCondition } from '../users-selection.ts'

/** The kind of download that streams players. */
export const usersDownload = 'users'

/** What a ticket for an export stands for. */
export interface UsersExport {
  selection: Selection
  sort?: SortKey<(typeof userSorts)[number]> | undefined
}

/** The columns of the file, named as an import finds them again; what is not known is an empty cell. */
const columns: Record<string, Column> = {
  id: asIs('id'),
  username: text('username'),
  fullName: text('full_name'),
  email: text('email'),
  emailVerified: asIs('(email is not null and not email_unverified)::text'),
  locale: asIs('locale'),
  country: text('country'),
  timeZone: text('time_zone'),
  status: asIs('status'),
  statusReason: text('status_reason'),
  statusUntil: isoTime('status_until'),
  createdAt: isoTime('created_at'),
  lastSeenAt: isoTime(`nullif(last_seen_at, '-infinity')`),
  platform: text('platform'),
  appVersion: text('app_version'),
  tags: tags('tags'),
  games: asIs('games'),
  completed: asIs('completed'),
  itemsFound: asIs('items_found'),
  hintsUsed: asIs('hints_used'),
  playSeconds: asIs('play_seconds'),
  isTest: asIs('is_test::text'),
  notes: text('notes'),
}

/** Opens the file of a ticket; who took what away is told to the audit trail at this moment. */
export async function openUsersExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  what: UsersExport,
  actor: Actor,
  tx: Queryable,
): Promise<Download> {
  const now = clock.now()
  await writeAudit(tx, now, actor, {
    action: 'users.export',
    subjectKind: 'users',
    subjectId: null,
    after: { ...describeSelection(what.selection), sort: what.sort ?? null },
  })
  const lines = exportList(db, usersList, {
    table: 'users',
    columns,
    condition: (values) => selectionCondition(what.selection, values).condition,
    sort: what.sort,
  })
  return {
    fileName: `players-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}
