import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { forgetAttempts } from './attempts.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

// The embedded engine has a single session: nothing else can wait for it.
it.runIf(process.env.DATABASE_URL)(
  'forgets the counters of an account in the order in which a try locks them, so that the two never wait for each other',
  async () => {
    // the daily row comes first, where a plan without the index reads it first
    await t.db.query(`insert into rate_limits (key, tries, window_from) values ('day:account', 1, now())`)
    await t.db.query(`insert into rate_limits (key, tries, window_from) values ('account', 1, now())`)
    const locked = Promise.withResolvers<void>()
    const trying = t.db.transaction(async (tx) => {
      await tx.query(`select from rate_limits where key = 'account' for update`)
      locked.resolve()
      await untilOneWaits()
      await tx.query(`select from rate_limits where key = 'day:account' for update`)
    })
    await locked.promise
    const forgetting = t.db.transaction(async (tx) => {
      await tx.query('set local enable_indexscan = off')
      await tx.query('set local enable_bitmapscan = off')
      await forgetAttempts(tx, ['account'])
    })
    await expect(Promise.all([trying, forgetting])).resolves.toBeDefined()
    expect((await t.db.query('select from rate_limits')).rows).toHaveLength(0)
  },
)

async function untilOneWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect
    .poll(async () => (await t.db.query(waiting)).rows.length, { timeout: 60_000 })
    .toBeGreaterThan(0)
}
