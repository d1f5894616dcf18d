import { getAdministrators } from '@loupe/contract/admin/account/administrators'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'
import { createFromTemplate } from '#test/template-database.ts'
import { migrationsFolder } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { DatabaseUnavailableError } from '../database/pool-database.ts'
import { outageOf } from './outage.ts'

const { DATABASE_URL } = process.env

const failing = (code: string, message = 'failed', cause?: unknown) =>
  Object.assign(new Error(message, { cause }), { code })

describe('outageOf', () => {
  it.each([
    ['53100', 'storage_full'],
    ['ENOSPC', 'storage_full'],
    ['EDQUOT', 'storage_full'],
    ['EROFS', 'storage_read_only'],
    ['25006', 'storage_read_only'],
    ['53200', 'not_ready'],
    ['53300', 'not_ready'],
    ['57P01', 'not_ready'],
    ['57P02', 'not_ready'],
    ['57P03', 'not_ready'],
    ['08006', 'not_ready'],
    ['ECONNREFUSED', 'not_ready'],
    ['57014', null], // too long a statement: trying it again and again would not help
    ['23505', null],
    ['XX001', null],
    ['ENOENT', null],
  ])('classifies %s as %s', (code, outage) => {
    expect(outageOf(failing(code))).toBe(outage)
  })

  it('recognises a quota and a read-only disk by PostgreSQL’s message, which has no code', () => {
    expect([
      outageOf(failing('XX000', 'could not extend file "base/5/1": Disk quota exceeded')),
      outageOf(failing('42501', 'could not open file "base/5/1": Read-only file system')),
    ]).toEqual(['storage_full', 'storage_read_only'])
  })

  it('finds the cause of an error, and prefers a full disk to its consequences', () => {
    const wrapped = new Error('Failed query', { cause: failing('57P01') })
    const engine = new DatabaseUnavailableError('No database connection', { cause: failing('ENOSPC') })
    const refusal = new DatabaseUnavailableError('The connection to the database was lost', {
      cause: new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'),
    })
    expect([wrapped, engine, refusal, 'text'].map(outageOf)).toEqual([
      'not_ready',
      'storage_full',
      'storage_full',
      null,
    ])
  })
})

describe.runIf(DATABASE_URL)('a database that falls silent', () => {
  it('is a 503 with Retry-After for every call long before the statement timeout, at /readyz too, and passes', async () => {
    const { t, proxy } = await startBehindProxy()
    const token = await t.signIn()
    const call = () => t.call(getAdministrators, {}, { token })
    const before = await call()
    proxy.silence()
    const responses = await Promise.all(Array.from({ length: 10 }, call))
    expect(before.status).toBe(200)
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503))
    expect([responses[0]?.body.code, responses[0]?.headers['retry-after']]).toEqual(['not_ready', '5'])
    const ready = await t.http.inject('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      503,
      { status: 'not ready', reason: 'database_unavailable' },
    ])
    proxy.resume()
    await expect.poll(async () => (await call()).status, { timeout: 30_000 }).toBe(200)
    expect((await t.http.inject('/readyz')).statusCode).toBe(200)
  }, 180_000)

  it('does not count as a failure of a job, which continues afterwards', async () => {
    const { t, proxy } = await startBehindProxy()
    let tries = 0
    const done = Promise.withResolvers<void>()
    t.deps.jobs.define(
      'note',
      async () => {
        tries += 1
        if (tries === 1) proxy.silence()
        await t.db.query('select 1').catch((error: unknown) => {
          proxy.resume()
          throw error
        })
        done.resolve()
        return 'done'
      },
      { maxAttempts: 1, onExhausted: async (_data, error) => done.reject(error) },
    )
    await t.deps.jobs.send('note', {}, t.db)
    await t.deps.jobs.start()
    await done.promise
    expect(tries).toBeGreaterThan(1)
  }, 180_000)
})

describe('a job that meets a full disk', () => {
  it('waits, however often, and completes once there is space', async () => {
    const t = await startTestApp()
    onTestFinished(() => t.close())
    let isFull = true
    const ran: string[] = []
    t.deps.jobs.define(
      'note',
      async () => {
        if (isFull) throw failing('ENOSPC', 'no space left on device, write')
        ran.push('done')
        return 'done'
      },
      { maxAttempts: 2, onExhausted: async () => void ran.push('given up') },
    )
    await t.deps.jobs.send('note', {}, t.db)
    for (let round = 0; round < 8; round += 1) {
      await t.db.query('update jobs set run_at = now()')
      await t.deps.jobs.drain()
    }
    expect((await t.db.query('select failures from jobs')).rows).toEqual([{ failures: 0 }])
    isFull = false
    await t.db.query('update jobs set run_at = now()')
    await t.deps.jobs.drain()
    expect(ran).toEqual(['done'])
  })
})

async function startBehindProxy(): Promise<{ t: TestApp; proxy: TcpProxy }> {
  const own = await createFromTemplate(DATABASE_URL ?? '', migrationsFolder)
  const { proxy, url } = await TcpProxy.inFrontOf(own.url)
  // beyond the minute of a test: a call that ends earlier was ended for the silence of the database
  const db = await openDatabase({ url, dataDir: '', connections: 4, statementTimeoutMs: 120_000 })
  const t = await startTestApp({}, undefined, db)
  onTestFinished(async () => {
    await t.close()
    proxy.close()
    await own.drop()
  })
  return { t, proxy }
}
