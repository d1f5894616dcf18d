import { getAdministrators } from '@loupe/contract/admin/account/administrators'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { openTestDatabase } from '#test/test-database.ts'
import type { Database } from '../database/database.ts'
import { createStorageHealth } from './storage-health.ts'

/** The error of every transaction for now, as on a full disk. */
let failure: Error | null
let t: TestApp
let token: string

beforeAll(async () => {
  const db = await openTestDatabase()
  const transaction: Database['transaction'] = async (work) => {
    if (failure) throw failure
    return db.transaction(work)
  }
  const failing: Database = Object.assign(Object.create(db) as Database, { transaction })
  t = await startTestApp(
    {},
    (http) => {
      for (const url of ['/write', '/game/v1/write']) {
        http.get(url, { config: { access: 'public' } }, () => failing.transaction(async () => ({ ok: true })))
      }
    },
    failing,
  )
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => {
  failure = null
})

const full = Object.assign(new Error('could not extend file "base/5/16384"'), {
  code: '53100',
  hint: 'Check free disk space.',
})

async function answerOf(url: string) {
  const { statusCode, headers, body } = await t.http.inject(url)
  return { status: statusCode, retryAfter: headers['retry-after'], body: JSON.parse(body) as unknown }
}

describe('a full disk', () => {
  it('is a 507 that names it, a 503 for a game app, and does not affect reading calls', async () => {
    failure = full
    expect(await answerOf('/write')).toMatchObject({
      status: 507,
      retryAfter: '5',
      body: { ResponseCode: 507, code: 'storage_full' },
    })
    expect(await answerOf('/game/v1/write')).toMatchObject({
      status: 503,
      body: { error: { code: 'not_ready' } },
    })
    expect((await t.call(getAdministrators, {}, { token })).status).toBe(200)
  })

  it('makes the server not ready, with the reason, until a write succeeds again', async () => {
    failure = full
    await t.http.inject('/write')
    const during = await answerOf('/readyz')
    failure = null
    expect(during).toMatchObject({ status: 503, body: { status: 'not ready', reason: 'storage_full' } })
    await expect.poll(async () => (await answerOf('/readyz')).status, { timeout: 60_000 }).toBe(200)
  })
})

it('tries no write before there was a failure', async () => {
  const untouched = createStorageHealth({ db: null as never, config: { dataDir: '/nowhere' } })
  expect(await untouched.outage()).toBeNull()
})
