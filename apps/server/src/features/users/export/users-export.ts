import { Readable } from 'node:stream'
import type { userSorts } from '@loupe/contract/admin/users/users-list'
import { PropertyName } from '@loupe/contract/shared/properties'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { asIs, type Column, cellsOf, text } from '#src/core/csv/cells.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Download } from '#src/core/http/downloads.ts'
import type { SortKey } from '#src/core/list/declaration.ts'
import { exportList } from '#src/core/list/export-list.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findPropertyNames } from '../property-names.repo.ts'
import { usersList } from '../users.list.ts'
import { usersTable } from '../users.table.ts'
import { describeSelection, type Selection, selectionCondition } from '../users-selection.ts'

/** The kind of download that streams players. */
export const usersDownload = 'users'

/** The content of a ticket for an export. */
export interface UsersExportTicket {
  selection: Selection
  sort?: SortKey<(typeof userSorts)[number]> | undefined
}

/** The columns of the file, named so that an import recognises them; unknown values are empty cells. */
const {
  avatarUrl: _url,
  notificationPreferences: _preferences,
  properties: _properties,
  version: _version,
  ...inFiles
} = usersTable.columns
const columns: Record<string, Column> = {
  ...cellsOf(inFiles),
  emailVerified: asIs('(email is not null and not email_unverified)::text'),
}

/** Opens the file of a ticket; writes the audit entry of who exported what. */
export async function openUsersExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  what: UsersExportTicket,
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
  const names = (await findPropertyNames(tx)).map(({ name }) => name)
  const lines = exportList(db, usersList, {
    table: 'users',
    columns: { ...columns, ...propertyColumns(names) },
    condition: (values) => selectionCondition(what.selection, values).condition,
    sort: what.sort,
  })
  return {
    fileName: `players-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines, { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}

/** A column for each property that is in use, after all others. */
function propertyColumns(names: string[]): Record<string, Column> {
  // names are part of the statement, so only safe ones are used
  const safe = names.filter((name) => PropertyName.safeParse(name).success)
  return Object.fromEntries(safe.map((name) => [`property.${name}`, text(`properties ->> '${name}'`)]))
}
