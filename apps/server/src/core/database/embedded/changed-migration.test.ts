import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { openMemoryDatabase } from '#test/test-database.ts'
import { migrationsFolder, readMigrations } from '../migrate.ts'

const sha = (text: string) => createHash('sha256').update(text).digest('hex')

it('a changed released file leads to the schema of its former text: 0005', async () => {
  const all = (await readMigrations(migrationsFolder)).slice(0, 5)
  const audit = all.find(({ name }) => name === '0005_audit')
  if (!audit) throw new Error('There is no 0005_audit')
  // Only the position of this call differs: it was before the totals.
  const call = 'call audit_rights();\n'
  const rest = audit.sql.replace(/\n-- Last: .*\ncall audit_rights\(\);\n$/, '')
  const former = rest.replace(/(?=\n-- The totals)/, call)
  expect(audit.formerChecksums).toContain(sha(former))
  // The embedded engine's role is a superuser, which the former text needs.
  const schemaWith = async (sql: string) => {
    const embedded = await openMemoryDatabase()
    for (const migration of all) await embedded.query(migration.id === audit.id ? sql : migration.sql)
    const { rows } = await embedded.query(`
      select relname as name, relacl::text as rights, array(
        select attname || coalesce(attacl::text, '') from pg_attribute where attrelid = c.oid order by attnum) as parts
      from pg_class c where relnamespace = 'public'::regnamespace
      union all select tgname, tgenabled::text, array[pg_get_triggerdef(oid)] from pg_trigger where not tgisinternal
      union all select proname, proacl::text, array[prosrc] from pg_proc where pronamespace = 'public'::regnamespace
      order by 1, 3`)
    await embedded.close()
    return rows
  }
  const schema = await schemaWith(audit.sql)
  expect(schema.length).toBeGreaterThan(50)
  expect(schema).toEqual(await schemaWith(former))
}, 120_000)
