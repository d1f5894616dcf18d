import { setImmediate as immediate } from 'node:timers/promises'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import type { Database } from '../database/database.ts'
import { createJobs, type Jobs } from './jobs.ts'

let db: Database
let servers: Jobs[]
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())
beforeEach(async () => {
  servers = []
  await db.query('truncate jobs')
})
afterEach(() => Promise.all(servers.map((server) => server.stop())))

function startServer(): Jobs {
  const server = createJobs(db, pino({ level: 'silent' }))
  servers.push(server)
  return server
}

async function countJobs(): Promise<number> {
  return (await db.query('select from jobs')).rows.length
}

describe('jobs', () => {
  it('runs a job with its data, once, and deletes it', async () => {
    const jobs = startServer()
    const ran: unknown[] = []
    jobs.define('note', async (data) => {
      ran.push(data)
      return 'done'
    })
    await jobs.send('note', { id: 'a', n: 1 }, db)
    await jobs.drain()
    await jobs.drain()
    expect([ran, await countJobs()]).toEqual([[{ id: 'a', n: 1 }], 0])
  })

  it('runs no job of a transaction that was rolled back', async () => {
    const jobs = startServer()
    const ran: unknown[] = []
    jobs.define('note', async (data) => {
      ran.push(data)
      return 'done'
    })
    const rolledBack = db.transaction(async (tx) => {
      await jobs.send('note', { id: 'a' }, tx)
      throw new Error('not after all')
    })
    await expect(rolledBack).rejects.toThrow('not after all')
    await jobs.drain()
    expect(ran).toEqual([])
  })

  it('starts a job right after the commit of the transaction that sent it', async () => {
    // polling every few seconds is not reached here
    vi.useFakeTimers({ toFake: ['setInterval'] })
    onTestFinished(() => void vi.useRealTimers())
    const jobs = startServer()
    const ran = Promise.withResolvers<string>()
    jobs.define('note', async ({ id }) => {
      ran.resolve(String(id))
      return 'done'
    })
    await jobs.start()
    await db.transaction((tx) => jobs.send('note', { id: 'a' }, tx))
    expect(await ran.promise).toBe('a')
  })

  it('refuses to send an undefined job', async () => {
    await expect(startServer().send('nothing', {}, db)).rejects.toThrow('No job is called nothing')
  })

  it('retries a job that throws, and reports the last failed attempt', async () => {
    const jobs = startServer()
    const abandoned: string[] = []
    let tries = 0
    jobs.define(
      'broken',
      async () => {
        tries++
        throw new Error('out of garnets')
      },
      { onExhausted: async (data, error) => void abandoned.push(`${data['id']}: ${error.message}`) },
    )
    await jobs.send('broken', { id: 'a' }, db)
    await jobs.drain()
    expect((await db.query('select failures, last_error from jobs')).rows).toEqual([
      { failures: 1, last_error: 'out of garnets' },
    ])
    for (let round = 0; round < 6; round++) {
      await db.query('update jobs set run_at = now()')
      await jobs.drain()
    }
    expect([tries, abandoned, await countJobs()]).toEqual([5, ['a: out of garnets'], 0])
  })

  it('gives a job to one server only, however many poll', async () => {
    const ran: string[] = []
    const all = [startServer(), startServer(), startServer()]
    for (const jobs of all) {
      jobs.define('note', async ({ id }) => {
        ran.push(String(id))
        await immediate()
        return 'done'
      })
    }
    const sent = Array.from({ length: 30 }, (_, index) => `job-${index}`)
    for (const id of sent) await all[0]?.send('note', { id }, db)
    await Promise.all(all.map((jobs) => jobs.drain()))
    expect(ran.toSorted()).toEqual(sent.toSorted())
  })

  it('lets another server take a job whose server died', async () => {
    const [dead, alive] = [startServer(), startServer()]
    const opened = Promise.withResolvers<void>()
    const never = Promise.withResolvers<'done'>()
    dead.define('note', () => {
      opened.resolve()
      return never.promise
    })
    const ran: unknown[] = []
    alive.define('note', async (data) => {
      ran.push(data)
      return 'done'
    })
    await dead.send('note', { id: 'a' }, db)
    const hanging = dead.drain()
    await opened.promise
    await alive.drain()
    expect(ran).toEqual([])
    await db.query(`update jobs set taken_until = now() - interval '1 s'`)
    await alive.drain()
    expect([ran, await countJobs()]).toEqual([[{ id: 'a' }], 0])
    never.resolve('done')
    await hanging
  })

  it('does not start a job again that it still runs, even if its lease has expired', async () => {
    const jobs = startServer()
    const [opened, going] = [Promise.withResolvers<void>(), Promise.withResolvers<'done'>()]
    let times = 0
    jobs.define('long', () => {
      times += 1
      opened.resolve()
      return going.promise
    })
    const noteRan = Promise.withResolvers<void>()
    jobs.define('note', async () => {
      noteRan.resolve()
      return 'done'
    })
    await jobs.start()
    await jobs.send('long', {}, db)
    await opened.promise
    // As after a laptop was suspended: the lease could not be renewed in time.
    await db.query(`update jobs set taken_until = now() - interval '1 s'`)
    await jobs.send('note', {}, db)
    // Due later than the long job: the poll that takes it has skipped that one.
    await noteRan.promise
    going.resolve('done')
    await jobs.stop()
    expect([times, await countJobs()]).toEqual([1, 0])
  })

  it('interrupts a job when it stops, and leaves it to the next server', async () => {
    const [first, second] = [startServer(), startServer()]
    const started = Promise.withResolvers<void>()
    first.define('note', async (_data, signal) => {
      started.resolve()
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return 'interrupted'
    })
    const ran: unknown[] = []
    second.define('note', async (data) => {
      ran.push(data)
      return 'done'
    })
    await first.start()
    await first.send('note', { id: 'a' }, db)
    await started.promise
    await first.stop()
    await second.drain()
    expect(ran).toEqual([{ id: 'a' }])
  })

  it('runs a recurring job once for all servers, and again when it is due', async () => {
    let times = 0
    const all = [startServer(), startServer()]
    for (const jobs of all) jobs.defineRecurring('sweep', 60, async () => void times++)
    await all[0]?.start()
    await all[0]?.stop()
    for (const jobs of all) await jobs.drain()
    expect([times, await countJobs()]).toEqual([1, 1])
    await db.query(`update jobs set run_at = now()`)
    for (const jobs of all) await jobs.drain()
    expect(times).toBe(2)
  })
})
