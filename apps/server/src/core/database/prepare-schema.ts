import { StartError } from '../platform/start-error.ts'
import type { Database, Queryable } from './database.ts'
import { addEventMonths, monthsAhead, monthsAheadOfOthers } from './event-months.ts'
import { migrate, migrationLockKey, migrationsFolder, type Progress } from './migrate.ts'
import { openPostgres } from './postgres.ts'

/**
 * Brings the schema up to this version. If another role, the owner, has its own address, it migrates and grants the
 * role of `db` the rights that a running server needs: to read and write rows, not to change tables, so the event
 * tables of some years are created ahead. Throws StartError when the role of `db` lacks a right. Calls `onProgress` for
 * each long step.
 */
export async function prepareSchema(
  db: Database,
  ownerUrl: string | null,
  onProgress?: Progress,
): Promise<void> {
  if (ownerUrl !== null) await migrateAs(ownerUrl, await roleOf(db), onProgress)
  await migrate(db, migrationsFolder, onProgress)
  await addEventMonths(db, new Date(), monthsAhead)
  if (db.engine === 'postgres') await requireRights(db)
}

async function migrateAs(ownerUrl: string, role: string, onProgress?: Progress): Promise<void> {
  const owner = await openPostgres(ownerUrl, {
    url: ownerUrl,
    dataDir: '',
    connections: 1,
    setting: 'LOUPE_MIGRATION_DATABASE_URL',
  })
  try {
    await migrate(owner, migrationsFolder, onProgress)
    if (role === (await roleOf(owner))) return
    await addEventMonths(owner, new Date(), monthsAheadOfOthers)
    await owner.transaction((tx) => grantRights(tx, role))
  } finally {
    await owner.close()
  }
}

async function roleOf(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ role: string }>('select current_user as role')
  return rows[0]?.role ?? ''
}

/**
 * Grants a role, of the owner's own rights on each table and sequence, those for rows: fewer on the audit log, where
 * the owner revoked its own rights, and only reading of the applied migrations. A month of events may be truncated.
 */
async function grantRights(tx: Queryable, role: string): Promise<void> {
  // Two servers that start together would change the same catalogue rows.
  await tx.query('select pg_advisory_xact_lock($1)', [migrationLockKey])
  const { rows } = await tx.query<{ statement: string }>(statementsOfGrants, [role])
  for (const { statement } of rows) await tx.query(statement)
}

const ours = `select c.oid, c.relkind, c.relispartition, c.relowner, format('public.%I', c.relname) as name,
    coalesce(c.relacl, acldefault(case c.relkind when 'S' then 's' else 'r' end::"char", c.relowner)) as rights
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S') and pg_has_role(c.relowner, 'usage')`

const statementsOfGrants = `with ours as (${ours})
  select 1 as step, format('grant usage on schema public to %I', $1::text) as statement
  union all
  select 1, format('revoke all on %s from %I', name, $1::text) from ours where relkind <> 'S'
  union all
  select 2, format('grant %s on %s %s to %I', string_agg(privilege_type, ', '),
    case relkind when 'S' then 'sequence' else 'table' end, name, $1::text)
  from ours, aclexplode(rights) as right_of
  where right_of.grantee = relowner and (
    privilege_type in ('SELECT', 'USAGE')
    or privilege_type in ('INSERT', 'UPDATE', 'DELETE') and relkind <> 'S' and name <> 'public.schema_migrations'
    or privilege_type = 'TRUNCATE' and relispartition)
  group by relkind, name
  union all
  select 2, format('grant update (%s) on %s to %I', string_agg(quote_ident(attname), ', '), name, $1::text)
  from ours join pg_attribute on attrelid = ours.oid, aclexplode(attacl) as right_of
  where right_of.grantee = relowner and privilege_type = 'UPDATE'
  group by name
  order by step`

async function requireRights(db: Queryable): Promise<void> {
  const { rows } = await db.query<{ name: string }>(`
    select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and case
      when c.relkind = 'S' then not has_sequence_privilege(c.oid, 'usage')
      when c.relkind in ('r', 'p') then not has_table_privilege(c.oid, 'select')
        or c.relname <> 'schema_migrations' and not (
          has_table_privilege(c.oid, 'insert') and has_any_column_privilege(c.oid, 'update')
          and (c.relname = 'audit_entries' or has_table_privilege(c.oid, 'delete')))
        or exists (select from pg_attribute a, aclexplode(a.attacl) as right_of
          where a.attrelid = c.oid and right_of.grantee = c.relowner and right_of.privilege_type = 'UPDATE'
            and not has_column_privilege(c.oid, a.attnum, 'update'))
      else false end
    order by 1`)
  if (rows.length === 0) return
  const [names, more] = [rows.slice(0, 5).map(({ name }) => name), rows.length - 5]
  throw new StartError(
    `The role ${await roleOf(db)} lacks rights on ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}: run npm run migrate with the owner's address in LOUPE_MIGRATION_DATABASE_URL, which gives them.`,
  )
}
