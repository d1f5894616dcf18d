import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { describe, expect, it, onTestFinished } from 'vitest'
import { asAppRole, asPlainOwner } from '#test/database-roles.ts'
import { createServerDatabase } from '#test/server-database.ts'
import { systemActor, writeAudit } from '../audit/audit.ts'
import { createSealer } from '../audit/sealer.ts'
import { createKeys } from '../auth/keys.ts'
import { systemClock } from '../platform/clock.ts'
import type { Database } from './database.ts'
import { addEventMonths, monthOf, monthsAheadOfOthers } from './event-months.ts'
import { openDatabase } from './open-database.ts'
import { prepareSchema } from './prepare-schema.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} } as unknown as FastifyBaseLogger // a log that nobody reads

async function open(url: string): Promise<Database> {
  const db = await openDatabase({ url, dataDir: '', connections: 3 })
  onTestFinished(() => db.close())
  return db
}

/** An empty database whose owner has no further rights. */
async function emptyDatabase(): Promise<string> {
  const { DATABASE_URL: url = '' } = process.env
  const own = await createServerDatabase(await asPlainOwner(url))
  if (!own) throw new Error('There is no DATABASE_URL')
  onTestFinished(own.drop)
  return own.url
}

/** A migrated database, with the address of its owner and a connection of the role that a server runs as. */
async function preparedForApp(): Promise<{ ownerUrl: string; app: Database }> {
  const ownerUrl = await emptyDatabase()
  const app = await open(await asAppRole(ownerUrl))
  await prepareSchema(app, ownerUrl)
  return { ownerUrl, app }
}

describe.runIf(process.env.DATABASE_URL)('on PostgreSQL', () => {
  it('is prepared by a plain owner, who creates the extension', async () => {
    const db = await open(await emptyDatabase())
    await prepareSchema(db, null)
    const { rows } = await db.query(
      `select rolsuper or rolcreaterole as more, (select count(*) from pg_extension where extname = 'pg_trgm') as extensions
       from pg_roles where rolname = current_user`,
    )
    expect(rows).toEqual([{ more: false, extensions: 1 }])
  })

  it('is prepared by an owner without the right to create an extension that exists', async () => {
    const db = await open(await emptyDatabase())
    await db.query('create extension pg_trgm')
    await db.query(
      `do $$ begin execute format('revoke all on database %I from public, %I', current_database(), current_user); end $$`,
    )
    await prepareSchema(db, null)
    expect((await db.query('select from schema_migrations')).rowCount).toBeGreaterThan(20)
  })

  it('is refused with one sentence to a role without the necessary rights', async () => {
    const url = await emptyDatabase()
    const app = await open(await asAppRole(url))
    await expect(prepareSchema(app, null)).rejects.toThrow(
      /^The role loupe_test_app may not bring the database up to this version \(migration 0001_core: permission denied for schema public\)\. Use the owner of the database, or run npm run migrate with the owner's address in LOUPE_MIGRATION_DATABASE_URL\.$/,
    )
  })

  it('names the extension that the owner may not create', async () => {
    const db = await open(await emptyDatabase())
    await db.query(
      `do $$ begin execute format('revoke all on database %I from public, %I', current_database(), current_user); end $$`,
    )
    await expect(prepareSchema(db, null)).rejects.toThrow('permission denied to create extension "pg_trgm"')
  })
})

describe.runIf(process.env.DATABASE_URL)('a role for running the server', () => {
  it('writes rows, seals the audit log, and starts again without the owner', async () => {
    const { app } = await preparedForApp()
    await prepareSchema(app, null)
    await writeAudit(app, new Date(), systemActor, {
      action: 'users.add',
      subjectKind: 'users',
      subjectId: randomUUID(),
    })
    expect(
      await createSealer({
        db: app,
        logger: silent,
        clock: systemClock,
        keys: createKeys('a key for tests'),
        storage: { recordFailure() {} },
      }).seal(),
    ).toBe(1)
    await app.query(`insert into facts (name, value, set_at) values ('a', '1', now())`)
    await app.query(`delete from facts where name = 'a'`)
    await app.query(`select nextval('help_changes')`)
  })

  it('fills and truncates months of events, including those that the owner adds later', async () => {
    const { ownerUrl, app } = await preparedForApp()
    const { rows } = await app.query<{ n: number }>(
      `select count(*)::int as n from pg_inherits where inhparent = 'game_events'::regclass`,
    )
    expect(rows).toEqual([{ n: 1 + monthsAheadOfOthers }])
    const month = monthOf(new Date())
    await addEventMonths(await open(ownerUrl), new Date('2099-12-01'), 2)
    // the role may not, and leaves it to the owner
    await addEventMonths(app, new Date('2110-01-01'), 1)
    for (const each of [month, 209912, 210001]) {
      await app.query(
        `insert into game_events_${each} (game_id, id, seq, t_ms, kind) values ($1, $1, 0, 0, 'tap')`,
        [randomUUID()],
      )
      const stored = () => app.query('select from game_events where month = $1', [each])
      expect((await stored()).rowCount).toBe(1)
      await app.query(`truncate game_events_${each}`)
      expect((await stored()).rowCount).toBe(0)
    }
    await expect(app.query('truncate game_events')).rejects.toMatchObject({ code: '42501' })
  })

  it('changes no table, and in the audit log only the columns of sealing and erasing', async () => {
    const { app } = await preparedForApp()
    // PostgreSQL only warns about a grant without effect.
    await app.query('grant delete on audit_entries to current_user')
    for (const statement of [
      'create table other (id integer)',
      'alter table users add column other text',
      'alter table audit_entries disable trigger user',
      'drop trigger audit_entries_keep on audit_entries',
      'truncate users',
      'delete from audit_entries',
      'truncate audit_entries',
      `update audit_entries set action = 'x'`,
      `update schema_migrations set checksum = 'x'`,
      'create or replace function audit_words(fields jsonb) returns text language sql return null',
    ])
      await expect(app.query(statement)).rejects.toMatchObject({ code: '42501' })
  })

  it('cannot start while it lacks a right; the error names the tables', async () => {
    const { ownerUrl, app } = await preparedForApp()
    const owner = await open(ownerUrl)
    await owner.query(
      'revoke insert on users from loupe_test_app; revoke select on games from loupe_test_app; revoke update (seal) on audit_entries from loupe_test_app',
    )
    await expect(prepareSchema(app, null)).rejects.toThrow(
      'The role loupe_test_app lacks rights on audit_entries, games, users: run npm run migrate',
    )
    await prepareSchema(app, ownerUrl)
    await prepareSchema(app, null)
  })

  it('loses rights beyond those that it needs', async () => {
    const { ownerUrl, app } = await preparedForApp()
    const owner = await open(ownerUrl)
    await owner.query('grant all on audit_entries, schema_migrations to current_user')
    await owner.query('grant truncate, trigger on users to loupe_test_app')
    await owner.query('call audit_rights()')
    await prepareSchema(app, ownerUrl)
    const { rows } = await app.query(
      `select has_table_privilege('users', 'truncate') as truncates, has_table_privilege('audit_entries', 'delete') as deletes`,
    )
    expect(rows).toEqual([{ truncates: false, deletes: false }])
  })
})
