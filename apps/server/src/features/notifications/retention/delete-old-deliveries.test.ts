import { getAudit } from '@loupe/contract/admin/audit'
import { getDeliveries } from '@loupe/contract/admin/notifications/notification-deliveries'
import { getNotification, sendNotification } from '@loupe/contract/admin/notifications/notifications'
import { getInbox, sendReceipts } from '@loupe/contract/game/inbox'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { deleteOldDeliveries } from './delete-old-deliveries.ts'

let t: TestApp
let token: string
let key: string
let ana: { playerId: string; token: string }
beforeAll(async () => {
  t = await startTestApp({ LOUPE_KEEP_DELIVERIES_DAYS: '30' })
  token = await t.signIn()
  key = await makeGameKey(t)
  ana = await identifyNew(t, key, { deviceId: 'a device' })
})
afterAll(() => t.close())

const dayMs = 86_400_000

async function send(): Promise<string> {
  const audience = { userIds: [ana.playerId] }
  const { data } = await t.call(
    sendNotification,
    { title: 'The vault opens', body: 'Come and see.', translations: {}, audience },
    { token },
  )
  await t.deps.jobs.drain()
  return data.id
}
const inbox = async () =>
  (await callGame(t, getInbox, {}, { token: ana.token })).data.list.map(({ id }) => id)
const copies = async (id: string) => (await t.call(getDeliveries, { id }, { token })).data
const counts = async (id: string) => (await t.call(getNotification, { id }, { token })).data.counts

it('deletes copies of old notifications; the counts stay', async () => {
  const old = await send()
  const at = t.clock.now().toISOString()
  await callGame(t, sendReceipts, { receipts: [{ id: old, state: 'read', at }] }, { token: ana.token })
  t.clock.advance(31 * dayMs)
  // sessions have expired by then
  token = await t.signIn()
  ana = await identifyNew(t, key, { deviceId: 'a device' })
  const young = await send()
  const before = await counts(old)
  expect(before).toMatchObject({ sent: 1, read: 1 })
  const { signal } = new AbortController()
  await deleteOldDeliveries({ ...t.deps, config: { ...t.deps.config, keepDeliveriesDays: null } }, signal)
  expect((await copies(old)).list).toHaveLength(1)

  await deleteOldDeliveries(t.deps, signal)
  expect(await copies(old)).toEqual({ list: [], next: null, isGone: true })
  expect(await copies(young)).toMatchObject({ list: [{ player: { id: ana.playerId } }], isGone: false })
  expect(await counts(old)).toEqual(before)
  expect(await inbox()).toEqual([young])
  await deleteOldDeliveries(t.deps, signal)
  expect((await t.call(getAudit, { action: 'data.delete_deliveries' }, { token })).data.total).toBe(1)
})
