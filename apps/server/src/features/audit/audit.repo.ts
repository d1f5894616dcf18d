import type { AuditEntry } from '@loupe/contract/admin/audit'
import { adminFullName } from '#src/core/audit/admin-name.ts'
import type { Keys } from '#src/core/auth/keys.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { exactFirst } from '#src/core/list/exact-matches.ts'
import { wordConditions } from '#src/core/list/search.ts'
import { Values } from '#src/core/list/values.ts'
import { entryById, readEntry } from './audit.row.ts'
import { isSealValid } from './chain-state.ts'

export async function findEntry(db: Queryable, keys: Keys, id: string): Promise<AuditEntry> {
  const { rows } = await db.query<unknown[]>({
    name: 'audit_find',
    text: entryById,
    values: [id],
    rowMode: 'array',
  })
  if (!rows[0]) throw new AppError('not_found')
  const { seal, ...entry } = readEntry(rows[0])
  return { ...entry, seal: seal && { ...seal, isValid: await isSealValid(db, keys, id) } }
}

/** Administrators whose name or address match, exact matches first, then by name; at most 50. */
export async function findActors(
  db: Queryable,
  search: string,
): Promise<{ id: string; name: string; email: string }[]> {
  const values = new Values()
  const name = adminFullName('admins')
  const text = `loupe_fold(' ' || ${name} || ' ' || email)`
  const found = wordConditions(search, text, values.bind).map(({ sql }) => ` and ${sql}`)
  const { rows } = await db.query<{ id: string; name: string; email: string }>(
    `select id, ${name} as name, email from admins where true${found.join('')}
     order by ${exactFirst(search, values.bind, name, 'email')}${name} collate "und-x-icu", id limit 50`,
    values.list,
  )
  return rows
}
