import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { emptyAudit } from '#test/audit.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import type { Database, Queryable } from '../database/database.ts'
import { systemActor, writeAudit } from './audit.ts'
import { noBacklog, readBacklog } from './backlog.ts'
import { BatchSize } from './batch-size.ts'
import { createSealer } from './sealer.ts'
import { auditSigners } from './seals.ts'
import { verifyAudit } from './verify.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(() => emptyAudit(t.db))

async function write(count: number, subjectId: string = randomUUID()): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await writeAudit(t.db, t.clock.now(), systemActor, {
      action: 'users.add',
      subjectKind: 'users',
      subjectId,
    })
  }
}

/** The database, except that batches of more than `most` entries are cancelled as by a statement timeout. */
function slowBeyond(most: number): { db: Database; tried: number[] } {
  const tried: number[] = []
  const transaction: Database['transaction'] = (work) =>
    t.db.transaction(async (tx) => {
      const query: Database['query'] = (statement, values) => {
        if (typeof statement === 'string' && statement.includes('seq is null order by id limit')) {
          tried.push(Number(values?.[0]))
          if (Number(values?.[0]) > most) throw Object.assign(new Error('canceled'), { code: '57014' })
        }
        return tx.query(statement, values)
      }
      return work({ ...tx, query })
    })
  return { db: { ...t.db, transaction }, tried }
}

async function readsOf(tx: Queryable, table: string): Promise<{ scans: number; lookups: number }> {
  const { rows } = await tx.query<{ scans: number; lookups: number }>(
    'select seq_scan as scans, idx_scan as lookups from pg_stat_xact_user_tables where relname = $1',
    [table],
  )
  return rows[0] ?? { scans: 0, lookups: 0 }
}

describe('looking up the names for the search', () => {
  it.each(['users', 'admins'])('reads one row of %s by its key, however many there are', async (kind) => {
    const { id } = await makeUser(t, {})
    await writeAudit(t.db, t.clock.now(), systemActor, {
      action: 'users.add',
      subjectKind: kind as 'users',
      subjectId: id,
    })
    const read = await t.db.transaction(async (tx) => {
      // With few rows the planner would scan them; without a usable index it still does.
      await tx.query('set local enable_seqscan = off')
      const before = await readsOf(tx, kind)
      await tx.query('select audit_search_text(entry) from audit_entries as entry')
      const after = await readsOf(tx, kind)
      return { scans: after.scans - before.scans, lookups: after.lookups - before.lookups }
    })
    expect(read).toEqual({ scans: 0, lookups: expect.any(Number) })
    expect(read.lookups).toBeGreaterThan(0)
  })

  it('finds no name for a subject that is not a valid ID', async () => {
    await write(1, 'no-uuid')
    await write(1, 'ABCDEF01-2345-6789-ABCD-EF0123456789')
    expect(await t.deps.sealer.seal()).toBe(2)
  })
})

describe('a batch that exceeds the statement timeout', () => {
  it('is retried with fewer entries until all are sealed', async () => {
    await write(60)
    const { db, tried } = slowBeyond(10)
    const sealer = createSealer({ ...t.deps, db })
    const failures: unknown[] = []
    for (let n = 0; n < 60 && (await readBacklog(t.db)).waiting > 0; n += 1) {
      await sealer.seal().catch((error: unknown) => failures.push(error))
    }
    const first = t.db.engine === 'embedded' ? [50, 12, 3] : [500, 125, 31, 7]
    expect(tried.slice(0, first.length)).toEqual(first)
    expect(failures).toEqual(failures.map(() => expect.objectContaining({ code: '57014' })))
    expect(await verifyAudit(t.db, { signers: auditSigners(t.deps.keys) })).toMatchObject({
      sealed: 60,
      waiting: 0,
      problems: [],
    })
  })

  it('grows after quick batches, shrinks after slow ones, and never becomes empty', () => {
    const size = new BatchSize('postgres')
    const rows = [() => size.failed(), () => size.took(100), () => size.took(600), () => size.took(1001)].map(
      (step) => {
        step()
        return size.rows
      },
    )
    expect(rows).toEqual([125, 250, 250, 125])
    for (let n = 0; n < 10; n += 1) size.failed()
    expect(size.rows).toBe(1)
    for (let n = 0; n < 10; n += 1) size.took(1)
    expect(size.rows).toBe(500)
  })
})

async function readyz(): Promise<{ statusCode: number; body: unknown }> {
  const { statusCode, body } = await t.http.inject('/readyz')
  return { statusCode, body: JSON.parse(body) as unknown }
}

describe('GET /readyz', () => {
  it('reports how many entries wait to be sealed and how long, and returns 200 while sealing is behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const warnings: unknown[] = []
    const log = { info() {}, error() {}, warn: (line: unknown) => warnings.push(line) }
    const logger = log as unknown as FastifyBaseLogger // what a sealer calls of it
    const { db } = slowBeyond(0)
    const sealer = createSealer({ ...t.deps, db, logger })
    Object.assign(t.deps.sealer, { backlog: () => sealer.backlog() })
    onTestFinished(() => void Object.assign(t.deps.sealer, { backlog: () => noBacklog }))
    await write(3)
    expect(await readyz()).toEqual({
      statusCode: 200,
      body: { status: 'ready', audit: { unsealed: 0, oldestUnsealedSeconds: 0 } },
    })
    t.clock.advance(61_000)
    sealer.start()
    await vi.advanceTimersByTimeAsync(2000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(warnings).toHaveLength(1))
    await sealer.stop()
    expect(warnings).toEqual([{ event: 'audit_behind', count: 3, durationMs: 61_000 }])
    expect(await readyz()).toEqual({
      statusCode: 200,
      body: { status: 'degraded', audit: { unsealed: 3, oldestUnsealedSeconds: 61 } },
    })
  })
})
