import { getNotificationProgress } from '@loupe/contract/admin/notifications/notification-progress'
import { sendDraft, sendNotification } from '@loupe/contract/admin/notifications/notifications'
import { sendReceipts } from '@loupe/contract/game/inbox'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { runSend } from '../sending/send.ts'

let t: TestApp
let key: string
let admin: string
beforeAll(async () => {
  t = await startTestApp({ LOUPE_NOTIFICATIONS_PER_DAY: '100' })
  key = await makeGameKey(t)
  admin = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.query(
    `truncate users, jobs, notifications, notification_steps, notification_progress, deliveries, kept_counts, player_identities`,
  ),
)

type Player = Awaited<ReturnType<typeof identifyNew>>
const send = async (players: Player[], draft = false) => {
  const audience = { userIds: players.map(({ playerId }) => playerId) }
  const input = { title: 'Hello', body: 'Come and see.', audience, draft }
  return (await t.call(sendNotification, input, { token: admin })).data
}
const progress = async (id: string) => (await t.call(getNotificationProgress, { id }, { token: admin })).data
/** Reports that a copy was read so many hours after it was sent; the clock of the test does not move. */
async function read({ token, playerId }: Player, id: string, hours: number): Promise<void> {
  await t.db.query(
    `update deliveries set sent_at = sent_at - make_interval(hours => $3) where notification_id = $1 and player_id = $2`,
    [id, playerId, hours],
  )
  const receipts = [{ id, state: 'read' as const, at: t.clock.now().toISOString() }]
  await callGame(t, sendReceipts, { receipts }, { token })
  await callGame(t, sendReceipts, { receipts }, { token })
}

it('returns sent and waiting copies by hour and language', async () => {
  const players = [
    await identifyNew(t, key, { locale: 'en' }),
    await identifyNew(t, key, { locale: 'fr' }),
    await identifyNew(t, key, { locale: 'fr' }),
  ]
  const draft = await send(players, true)
  await t.db.query(`update users set time_zone = case locale when 'fr' then 'Europe/Paris' else 'UTC' end`)
  // noon UTC is one o'clock in Paris: the time has passed there, and they get it at once
  const when = { kind: 'local', day: '2026-11-20', time: '12:30', zone: '' } as const
  await t.call(sendDraft, { id: draft.id, version: draft.version, when }, { token: admin })
  await t.deps.jobs.drain()
  const { hours } = await progress(draft.id)
  const noon = '2026-11-20T12:00:00.000Z'
  expect(hours).toEqual([
    { hour: noon, locale: 'en', done: 0, waiting: 1 },
    { hour: noon, locale: 'fr', done: 2, waiting: 0 },
  ])
})

it('excludes players who have reached the daily limit', async () => {
  const players = [await identifyNew(t, key, { locale: 'fr' }), await identifyNew(t, key, { locale: 'fr' })]
  await send(players)
  const draft = await send([...players, await identifyNew(t, key, { locale: 'zh' })], true)
  const held = { id: draft.id, version: draft.version, holdMinutes: 1 }
  await t.call(sendDraft, held, { token: admin })
  t.clock.advance(60_000)
  const config = { ...t.deps.config, notificationsPerDay: 1 }
  await runSend({ ...t.deps, config }, draft.id, new AbortController().signal)
  const { hours, sent } = await progress(draft.id)
  expect(sent).toBe(1)
  expect(hours).toMatchObject([{ locale: 'zh', done: 1, waiting: 0 }])
})

it('counts each read once by the hours since its copy, next to the median of earlier notifications', async () => {
  const players = [await identifyNew(t, key), await identifyNew(t, key), await identifyNew(t, key)]
  const [one, two, three] = players
  if (!one || !two || !three) throw new Error('three players')
  const first = await send(players)
  await read(one, first.id, 0)
  await read(two, first.id, 5)
  await t.db.query(
    `update notifications set sent = 40, audience_count = 40, started_at = started_at - interval '30 days' where id = $1`,
    [first.id],
  )
  const second = await send(players)
  await read(three, second.id, 100)
  await t.db.query(`update notifications set started_at = started_at - interval '101 hours' where id = $1`, [
    second.id,
  ])
  const { reads, sent, median } = await progress(second.id)
  expect(sent).toBe(3)
  expect(reads.at(-1)).toEqual({ hours: 120, read: 1 })
  expect(reads.find(({ hours }) => hours === 96)).toEqual({ hours: 96, read: 0 })
  expect(median?.of).toBe(1)
  const share = (at: number) => median?.shares.find(({ hours }) => hours === at)?.share
  expect([share(1), share(5), share(6), share(360)]).toEqual([0.025, 0.025, 0.05, 0.05])
  expect((await progress(first.id)).median).toBeNull()
})
