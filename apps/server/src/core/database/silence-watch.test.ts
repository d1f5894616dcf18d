import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createServerDatabase, type ServerDatabase } from '#test/server-database.ts'
import { TcpProxy } from '#test/tcp-proxy.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open-database.ts'
import { DatabaseUnavailableError } from './pool-database.ts'
import { type SilenceLimits, silenceLimits } from './silence-watch.ts'

/** The embedded engine is in this process: its watchdog has tests of its own. */
const hasServer = Boolean(process.env.DATABASE_URL)
const unavailable = expect.any(DatabaseUnavailableError)

let own: ServerDatabase | null
let proxy: TcpProxy
let url: string

beforeAll(async () => {
  own = await createServerDatabase()
})
afterAll(() => own?.drop())
beforeEach(async () => {
  if (own) ({ proxy, url } = await TcpProxy.inFrontOf(own.url))
})

/** The statement timeout is two minutes: what ends within the minute of a test was ended for its silence. */
async function open(limits: Partial<SilenceLimits> = {}, statementTimeoutMs = 120_000): Promise<Database> {
  const db = await openDatabase({
    url,
    dataDir: '',
    connections: 3,
    statementTimeoutMs,
    silence: { ...silenceLimits(statementTimeoutMs), ...limits },
  })
  onTestFinished(async () => {
    await db.close()
    proxy.close()
  })
  return db
}

const failureOf = (work: Promise<unknown>) => work.catch((error: unknown) => error)

const pause = 'select pg_sleep(0.2)'

describe.runIf(hasServer)('a database that falls silent', () => {
  it('fails every statement within seconds, waiting ones too, and works again once it responds', async () => {
    const db = await open()
    await Promise.all([db.query(pause), db.query(pause), db.query(pause)])
    proxy.silence()
    const all = await Promise.all(Array.from({ length: 10 }, () => failureOf(db.query('select 1'))))
    expect(all).toEqual(Array.from({ length: 10 }, () => unavailable))
    expect(await db.isReady()).toBe(false)
    proxy.resume()
    await expect.poll(() => db.isReady(), { timeout: 30_000 }).toBe(true)
    expect((await db.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  }, 180_000)

  it('fails a running transaction, and does not wait for its rollback', async () => {
    const db = await open()
    const work = db.transaction(async (tx) => {
      await tx.query('select 1')
      proxy.silence()
      await tx.query('select 2')
    })
    expect(await failureOf(work)).toEqual(unavailable)
  }, 180_000)

  it('does not reuse a single silent connection, and opens new ones', async () => {
    const db = await open()
    await Promise.all([db.query(pause), db.query(pause), db.query(pause)])
    proxy.silenceOpen()
    const all = await Promise.all(Array.from({ length: 3 }, () => failureOf(db.query('select 1'))))
    expect(all).toEqual([unavailable, unavailable, unavailable])
    expect(await db.query('select 1')).toMatchObject({ rowCount: 1 })
  }, 180_000)

  it('ends a statement at its limit if the server seems to work on it forever', async () => {
    const db = await open({ statementMs: 4000 }, 0)
    expect(await failureOf(db.query('select pg_sleep(60)'))).toEqual(unavailable)
  }, 180_000)
})

describe.runIf(hasServer)('a slow statement', () => {
  it('is not ended while the server works on it', async () => {
    const db = await open({ pingAfterMs: 500, pingWithinMs: 30_000 })
    expect((await db.query('select pg_sleep(3)')).rowCount).toBe(1)
  }, 180_000)

  it('of a dedicated client outlasts a short silence of the database', async () => {
    const db = await open({ pingAfterMs: 500, pingWithinMs: 500 })
    const result = await db.withClient(async (client) => {
      const long = client.query<{ n: number }>('select 7 as n from pg_sleep(1)')
      proxy.silence()
      expect(await failureOf(db.query('select 1'))).toEqual(unavailable)
      proxy.resume()
      return (await long).rows
    })
    expect(result).toEqual([{ n: 7 }])
  }, 180_000)
})
