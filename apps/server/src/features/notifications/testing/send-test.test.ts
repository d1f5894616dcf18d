import { sendTest, testLimits } from '@loupe/contract/admin/notifications/notification-tests'
import { getUser } from '@loupe/contract/admin/users/users'
import { eraseUser } from '@loupe/contract/admin/users/users-erase'
import { getInbox, sendReceipts } from '@loupe/contract/game/inbox'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { auditEntries, codesOf } from '#test/responses.ts'
import { clearTests } from './send-test.ts'

let t: TestApp
let key: string
let token: string
beforeAll(async () => {
  t = await startTestApp()
  key = await makeGameKey(t)
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate notification_tests'))

const texts = {
  title: 'Hello {fullName|treasure hunter}',
  body: 'The vault opens.',
  translations: { fr: { title: 'Bonjour {fullName|chasseur}', body: 'Le coffre s’ouvre.' } },
  link: '/puzzles/vault',
}
const submit = (input: Partial<InputOf<typeof sendTest>> & { userIds: string[] }) =>
  t.call(sendTest, { ...texts, ...input }, { token })
const inboxOf = async (player: { token: string }) =>
  (await callGame(t, getInbox, {}, { token: player.token })).data.list

it('is in the inbox in the language of each player, with variables filled in and marked as a test', async () => {
  const [anna, aline, li] = [
    await identifyNew(t, key, { locale: 'en' }),
    await identifyNew(t, key, { locale: 'fr' }),
    await identifyNew(t, key, { locale: 'zh' }),
  ]
  await t.db.query(`update users set full_name = 'Aline' where id = $1`, [aline.playerId])
  const userIds = [anna, aline, li, anna].map(({ playerId }) => playerId)
  const { list } = (await submit({ userIds })).data
  expect(list.map(({ locale }) => locale).toSorted()).toEqual(['en', 'en', 'fr'])
  expect(await inboxOf(anna)).toMatchObject([
    { kind: 'notification', title: '[Test] Hello treasure hunter', link: '/puzzles/vault', locale: 'en' },
  ])
  expect(await inboxOf(aline)).toMatchObject([{ title: '[Test] Bonjour Aline', locale: 'fr' }])
  expect((await auditEntries(t)).at(-1)).toMatchObject({
    action: 'notifications.test',
    after: { title: texts.title, ticked: 3, sent: 3 },
  })
  const [item] = await inboxOf(anna)
  const receipt = { id: item?.id ?? '', state: 'read' as const, at: t.clock.now().toISOString() }
  const told = await callGame(t, sendReceipts, { receipts: [receipt] }, { token: anna.token })
  expect(told.data.results).toMatchObject([{ result: 'accepted' }])
})

it('is sent in every written language if requested', async () => {
  const li = await identifyNew(t, key, { locale: 'zh' })
  await submit({ userIds: [li.playerId], languages: 'all' })
  expect((await inboxOf(li)).map(({ locale }) => locale).toSorted()).toEqual(['en', 'fr'])
})

it('is not counted, and is deleted after a month or with an erased player', async () => {
  const anna = await identifyNew(t, key, { locale: 'en' })
  const li = await identifyNew(t, key, { locale: 'zh' })
  await submit({ userIds: [anna.playerId, li.playerId] })
  expect((await t.db.query('select from deliveries')).rows).toEqual([])
  const { username } = (await t.call(getUser, { id: li.playerId }, { token })).data
  await t.call(eraseUser, { id: li.playerId, confirm: username }, { token })
  expect((await t.db.query('select player_id from notification_tests')).rows).toEqual([
    { player_id: anna.playerId },
  ])
  await t.db.query(`update notification_tests set sent_at = sent_at - interval '31 days'`)
  await clearTests(t.deps)
  expect(await inboxOf(anna)).toEqual([])
})

it('refuses incomplete texts, unknown players, and too many of them', async () => {
  const user = await makeUser(t)
  const erased = await makeUser(t, { status: 'erased' })
  const userIds = [user.id]
  expect(codesOf(await submit({ userIds, title: '{nickname}' }))).toEqual(['title variable_unknown'])
  expect(codesOf(await submit({ userIds: [user.id, erased.id] }))).toEqual(['userIds not_allowed'])
  const many = Array.from({ length: testLimits.players + 1 }, () => user.id)
  expect(codesOf(await submit({ userIds: many }))).toEqual(['userIds too_long'])
  await t.db.query(
    `insert into notification_tests (id, player_id, locale, title, body, change, sent_at, sent_by)
     select gen_random_uuid(), $1, 'en', '', '', 0, $2, (select id from admins)
     from generate_series(1, ${testLimits.copiesPerHour})`,
    [user.id, t.clock.now()],
  )
  expect(await submit({ userIds })).toMatchObject({ status: 429 })
  expect(await t.call(sendTest, { ...texts, userIds })).toMatchObject({ status: 401 })
})
