import type { AuditEntry } from '@loupe/contract/audit'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/errors.ts'
import { wordConditions } from '#src/core/list/search.ts'
import { Values } from '#src/core/list/values.ts'
import { auditColumns, readEntry } from './audit.row.ts'
import { sealHolds } from './chain-state.ts'

export async function findEntry(db: Queryable, id: string): Promise<AuditEntry> {
  const { rows } = await db.query<unknown[]>({
    name: 'audit_find',
    text: `select ${auditColumns.join(', ')} from audit_entries where id = $1`,
    values: [id],
    rowMode: 'array',
  })
  if (!rows[0]) throw new AppError('not_found')
  const { seal, ...entry } = readEntry(rows[0])
  return { ...entry, seal: seal && { ...seal, holds: await sealHolds(db, id) } }
}

type Named = Pick<AuditEntry, 'actor' | 'subject'>

/** Gives entries the names that who did it, and whom it was done to, have now; one statement for all of them. */
export async function nameAll<Entry extends Named>(db: Queryable, entries: Entry[]): Promise<Entry[]> {
  const subjects = (kind: Named['subject']['kind']) =>
    entries.flatMap(({ subject }) => (subject.kind === kind && subject.id !== null ? [subject.id] : []))
  const admins = [...subjects('admins'), ...entries.flatMap(({ actor }) => actor.id ?? [])]
  const { rows } = await db.query<{ id: string; name: string; email: string | null }>({
    name: 'audit_names',
    text: `select id, trim(first_name || ' ' || last_name) as name, email from admins where id = any($1::text[]::uuid[])
      union all
      select id, coalesce(nullif(full_name, ''), username), null from users
      where id = any($2::text[]::uuid[]) and status <> 'erased'
      union all
      select id, trim(number || ' ' || subject), null from help_queries where id = any($3::text[]::uuid[])`,
    values: [unique(admins), unique(subjects('users')), unique(subjects('help_queries'))],
  })
  const known = new Map(rows.map((row) => [row.id, row]))
  return entries.map((entry) => withNames(entry, known))
}

function withNames<Entry extends Named>(
  entry: Entry,
  known: Map<string, { name: string; email: string | null }>,
): Entry {
  const { actor, subject } = entry
  const by = known.get(actor.id ?? '')
  const of = known.get(subject.id ?? '')
  return Object.assign(entry, {
    actor: Object.assign(actor, by),
    subject: Object.assign(subject, { name: of ? of.name || of.email : null }),
  })
}

/** Administrators whose name or address match, by name; at most 50. */
export async function findActors(
  db: Queryable,
  search: string,
): Promise<{ id: string; name: string; email: string }[]> {
  const values = new Values()
  const text = `loupe_fold(' ' || first_name || ' ' || last_name || ' ' || email)`
  const found = wordConditions(search, text, values.bind).map(({ sql }) => ` and ${sql}`)
  const { rows } = await db.query<{ id: string; name: string; email: string }>(
    `select id, trim(first_name || ' ' || last_name) as name, email from admins where true${found.join('')}
     order by (first_name || ' ' || last_name) collate "und-x-icu", id limit 50`,
    values.list,
  )
  return rows
}

/** Subjects are told apart by their kind; only those that can be ids of ours are looked for. */
function unique(ids: string[]): string[] {
  return [...new Set(ids)].filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id))
}
