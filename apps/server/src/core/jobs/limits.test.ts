import { setImmediate as immediate } from 'node:timers/promises'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
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

function createServer(): Jobs {
  const server = createJobs(db, pino({ level: 'silent' }))
  servers.push(server)
  return server
}

interface Kind {
  atOnce: number
  jobs: number
}

const someKinds = fc.array(
  fc.record({ atOnce: fc.integer({ min: 1, max: 3 }), jobs: fc.integer({ min: 1, max: 6 }) }),
  { minLength: 1, maxLength: 4 },
)

const sumOf = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

/**
 * Runs all jobs on so many servers. No job ends before as many run as all limits allow.
 * @returns for each server and kind, how many jobs ran at the same time at most
 */
async function runJobs(kinds: Kind[], serverCount: number): Promise<number[][]> {
  const all = Array.from({ length: serverCount }, createServer)
  const [full, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let awaited = sumOf(kinds.map(({ atOnce, jobs }) => Math.min(atOnce * serverCount, jobs)))
  let left = sumOf(kinds.map(({ jobs }) => jobs))
  const work = async () => {
    awaited -= 1
    if (awaited === 0) full.resolve()
    await full.promise
    await immediate()
    left -= 1
    if (left === 0) ended.resolve()
  }
  const seen = all.map((server) =>
    kinds.map(({ atOnce }, index) => {
      const counted = countAtOnce(work)
      server.define(`kind-${index}`, () => counted.work().then(() => 'done'), { atOnce })
      return counted
    }),
  )
  for (const [index, { jobs }] of kinds.entries()) {
    for (let sent = 0; sent < jobs; sent += 1) await all[0]?.send(`kind-${index}`, {}, db)
  }
  await Promise.all(all.map((server) => server.start()))
  await ended.promise
  await Promise.all(all.map((server) => server.stop()))
  return seen.map((counts) => counts.map(({ peak }) => peak))
}

function countAtOnce(work: () => Promise<void>) {
  let current = 0
  const counted = {
    peak: 0,
    async work() {
      current += 1
      counted.peak = Math.max(counted.peak, current)
      await work()
      current -= 1
    },
  }
  return counted
}

describe('the limit of a kind of job', () => {
  it('is reached by all kinds at the same time, and exceeded by none', async () => {
    const property = fc.asyncProperty(someKinds, async (kinds) => {
      const [peaks] = await runJobs(kinds, 1)
      expect(peaks).toEqual(kinds.map(({ atOnce, jobs }) => Math.min(atOnce, jobs)))
    })
    await fc.assert(property, { numRuns: 15 })
  })

  it('applies to each of two servers on the same queue', async () => {
    const property = fc.asyncProperty(someKinds, async (kinds) => {
      for (const peaks of await runJobs(kinds, 2)) {
        for (const [index, peak] of peaks.entries()) {
          expect(peak).toBeLessThanOrEqual(kinds[index]?.atOnce ?? 0)
        }
      }
    })
    await fc.assert(property, { numRuns: 15 })
  })

  it('is one for all recurring jobs together', async () => {
    const server = createServer()
    const [noteStarted, bothRan] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let left = 2
    const cleanUp = countAtOnce(async () => {
      await noteStarted.promise
      left -= 1
      if (left === 0) bothRan.resolve()
    })
    for (const name of ['clear_a', 'clear_b']) server.defineRecurring(name, 60, () => cleanUp.work())
    server.define('note', async () => {
      noteStarted.resolve()
      return 'done'
    })
    await server.start()
    // Jobs start in the order in which they are due: when the note starts, no recurring job can start besides the first.
    await server.send('note', {}, db)
    await bothRan.promise
    expect(cleanUp.peak).toBe(1)
  })

  it('does not delay a recurring job that runs in parallel', async () => {
    const server = createServer()
    const ran = Promise.withResolvers<void>()
    server.defineRecurring('clear_a', 60, () => ran.promise)
    let runs = 0
    const moveB = async () => {
      runs += 1
      ran.resolve()
    }
    server.defineRecurring('move_b', 60, moveB, { runsInParallel: true })
    await server.start()
    await ran.promise
    expect(runs).toBe(1)
  })
})
