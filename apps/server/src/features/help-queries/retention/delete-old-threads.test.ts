import { getAudit } from '@loupe/contract/admin/audit'
import { getHelpQuery, getUserQuery, updateQuery } from '@loupe/contract/admin/help-queries'
import { addHelpQuery } from '@loupe/contract/game/help-queries'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { deleteOldThreads } from './delete-old-threads.ts'

let t: TestApp
let token: string
let key: string
let ana: { playerId: string; token: string }
beforeAll(async () => {
  t = await startTestApp({ LOUPE_KEEP_THREADS_DAYS: '30' })
  token = await t.signIn()
  key = await makeGameKey(t)
  ana = await identifyNew(t, key, { deviceId: 'a device' })
})
afterAll(() => t.close())

const dayMs = 86_400_000

async function ask(status: 'resolved' | 'spam' | null): Promise<string> {
  const id = uuidv7()
  await callGame(t, addHelpQuery, { id, subject: 'Ruby', text: 'Where is it?' }, { token: ana.token })
  if (status) await t.call(updateQuery, { id, version: 1, status, reply: 'There.' }, { token })
  return id
}
const asked = async () => {
  const { rows } = await t.db.query<{ n: number }>(
    `select sum(n)::int as n from kept_counts where counter = 'help_queries.days'`,
  )
  return rows[0]?.n
}

it('deletes old resolved threads with their texts; the counts stay', async () => {
  const [resolved, spam, open] = [await ask('resolved'), await ask('spam'), await ask(null)]
  t.clock.advance(31 * dayMs)
  // sessions have expired by then
  token = await t.signIn()
  ana = await identifyNew(t, key, { deviceId: 'a device' })
  const young = await ask('resolved')
  const before = await asked()
  const { signal } = new AbortController()
  await deleteOldThreads({ ...t.deps, config: { ...t.deps.config, keepThreadsDays: null } }, signal)
  expect((await t.call(getHelpQuery, { id: resolved }, { token })).status).toBe(200)

  await deleteOldThreads(t.deps, signal)
  const statusOf = async (id: string) => (await t.call(getHelpQuery, { id }, { token })).status
  expect(await Promise.all([resolved, spam, open, young].map(statusOf))).toEqual([404, 404, 200, 200])
  const { rows } = await t.db.query('select distinct query_id as id from help_entries order by 1')
  expect(rows).toEqual([open, young].toSorted().map((id) => ({ id })))
  expect((await t.call(getUserQuery, {}, { token })).data.total).toBe(2)
  expect(await asked()).toBe(before)
  const { data } = await t.call(getAudit, { action: 'data.delete_threads' }, { token })
  expect(data.list).toMatchObject([{ actor: { kind: 'system' }, subject: { kind: 'data' } }])
  await deleteOldThreads(t.deps, signal)
  expect((await t.call(getAudit, { action: 'data.delete_threads' }, { token })).data.total).toBe(1)
})
