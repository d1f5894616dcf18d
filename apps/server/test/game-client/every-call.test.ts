import { addDocs } from '@loupe/contract/admin/documents'
import { getHelpQuery, updateQuery } from '@loupe/contract/admin/help-queries'
import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import { createGameClient, type GameClient, type GameClientOptions } from '@loupe/game-client'
import { createManualClock, type ManualClock } from '@loupe/game-client/test/manual-clock'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeGameKey } from '../game.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { makePublished, pieces } from '../puzzles.ts'
import { type AppFetch, appUrl, createAppFetch } from './app-fetch.ts'
import { act } from './player-actions.ts'

let t: TestApp
let admin: string
let key: string
let app: AppFetch
let clock: ManualClock
let client: GameClient
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.signIn()
  key = await makeGameKey(t)
  app = createAppFetch(t, () => t.clock.now().getTime())
})
afterAll(() => t.close())
beforeEach(async () => {
  clock = createManualClock(t.clock.now().getTime(), () => app.settle())
  client = start()
  await client.identify()
})

const start = (options: Partial<GameClientOptions> = {}) =>
  createGameClient({
    url: appUrl,
    key,
    clock,
    fetch: app.fetch,
    app: { version: '3.8.1', device: 'Pixel 9' },
    ...options,
  })

it('finds puzzles, and plays one', async () => {
  const { _id } = await makePublished(t, admin)
  const ref = (await client.puzzles()).at(-1)
  expect(ref).toMatchObject({ id: _id, version: 1 })
  expect(await client.puzzles()).toContainEqual(ref)
  const puzzle = await client.puzzle({ id: _id, version: 1 })
  expect(puzzle.items).toEqual(pieces)
  const picture = client.urlOf(puzzle.scene.renditions[0]?.url ?? '')
  expect((await t.http.inject(picture)).statusCode).toBe(200)
  const game = client.startGame(puzzle)
  for (const action of ['miss', 'hint', 'ring', 'lesson', 'pause', 'resume'] as const) act(game, action)
  game.found('ring')
  game.complete()
  expect(await client.flush()).toMatchObject({ pending: 0, rejected: 0, error: null, clockOffsetMs: 0 })
  const { games } = await client.myData()
  expect(games).toMatchObject([
    {
      id: game.id,
      status: 'completed',
      winner: 'seeker',
      score: 100,
      misses: 1,
      hintsUsed: 1,
      device: 'Pixel 9',
    },
  ])
  expect(games[0]?.events).toHaveLength(8)
})

it('plays a duel', async () => {
  const { _id } = await makePublished(t, admin)
  const other = start()
  const [{ playerId: seekerId }, { playerId: hiderId }] = [await client.identify(), await other.identify()]
  const [hider, seeker] = [String(hiderId), String(seekerId)]
  const { laid, ...players } = {
    mode: 'duel' as const,
    hostId: hider,
    hiderId: hider,
    seekerId: seeker,
    laid: pieces.map(({ id: itemId, shape }) => ({ itemId, shape })),
  }
  const game = client.startGame({ id: _id, version: 1 }, { ...players, laid })
  game.tap(0.2, 0.4)
  game.complete({ winner: 'seeker' })
  expect(await client.flush()).toMatchObject({ pending: 0, rejected: 0 })
  expect((await client.myData()).games).toMatchObject([{ mode: 'duel', winner: 'seeker' }])
})

it('sends a help query, reads the reply in its inbox, and replies', async () => {
  const { _id } = await makePublished(t, admin)
  const game = client.startGame({ id: _id, version: 1 })
  const id = client.askForHelp({ subject: 'The ring', text: 'It does not count.', category: 'puzzle' })
  await client.flush()
  const [query] = await client.helpQueries()
  expect(query).toMatchObject({ id, status: 'new', thread: [{ author: 'player' }] })
  const { data } = await t.call(getHelpQuery, { id }, { token: admin })
  expect(data).toMatchObject({
    context: { puzzleId: _id, version: 1, device: 'Pixel 9', appVersion: '3.8.1' },
    game: { id: game.id },
  })
  const answered = await t.call(updateQuery, { id, version: 1, reply: 'Try again.' }, { token: admin })
  expect(answered.status).toBe(200)
  await t.deps.jobs.drain()
  const [rung] = await client.inbox()
  expect(rung).toMatchObject({ kind: 'help-reply', readAt: null })
  client.markRead(rung?.id ?? '')
  client.reply(id, 'It counts now.')
  expect(await client.flush()).toMatchObject({ pending: 0, rejected: 0, error: null })
  expect((await client.helpQueries())[0]?.thread.map(({ author }) => author)).toEqual([
    'player',
    'admin',
    'player',
  ])
})

it('receives a notification, and reports it as delivered and read', async () => {
  const { playerId } = await client.identify()
  const sent = await t.call(
    sendNotification,
    { title: 'The vault opens', body: 'Eight pieces.', audience: { userIds: [String(playerId)] } },
    { token: admin },
  )
  await t.deps.jobs.drain()
  const [item] = await client.inbox()
  expect(item).toMatchObject({ title: 'The vault opens' })
  client.markRead(item?.id ?? '')
  await client.flush()
  const { notifications } = await client.myData()
  const at = clock.now()
  expect(sent.status).toBe(200)
  expect(notifications).toMatchObject([
    { deliveredAt: new Date(at).toISOString(), readAt: new Date(at).toISOString() },
  ])
})

it('reads the terms, and reports that the player accepts them', async () => {
  const terms = { type: 'terms', locale: 'en', title: 'Terms', content: '<p>Play fair.</p>' } as const
  await t.call(addDocs, { ...terms, publish: true }, { token: admin })
  const document = await client.document('terms')
  expect(document).toMatchObject({ title: 'Terms', acceptance: null })
  client.accept(document)
  await client.flush()
  expect(await client.document('terms')).toMatchObject({ acceptance: { accepted: true, locale: 'en' } })
})

it('stores preferences', async () => {
  const preferences = await client.preferences()
  const changed = { ...preferences, kinds: ['news'], quietFrom: '22:00', quietTo: '07:30' }
  client.setPreferences(changed)
  await client.flush()
  const { preferences: stored } = await client.myData()
  expect(stored).toEqual(changed)
})

it('sets properties', async () => {
  client.setProperties({ level: 12, plan: 'plus', vip: true })
  client.setProperties({ level: 13, vip: null })
  await client.flush()
  expect((await client.myData()).player.properties).toEqual({ level: 13, plan: 'plus' })
})

it('erases a player, and identifies as another one on request', async () => {
  const { playerId } = await client.identify()
  await client.eraseMe()
  const { rows } = await t.db.query('select status from users where id = $1', [playerId])
  expect(rows).toEqual([{ status: 'erased' }])
  await expect(client.identify()).rejects.toMatchObject({ code: 'player_erased' })
  const again = await client.identify({ startAgain: true })
  expect(again.playerId).not.toBe(playerId)
  expect((await client.identify()).playerId).toBe(again.playerId)
})

it('corrects the times of a device whose clock is wrong', async () => {
  const { _id } = await makePublished(t, admin)
  clock.set(t.clock.now().getTime() - 86_400_000)
  const late = start()
  await late.identify()
  const game = late.startGame({ id: _id, version: 1 })
  await late.flush()
  const { rows } = await t.db.query<{ startedAt: Date }>(
    'select started_at as "startedAt" from games where id = $1',
    [game.id],
  )
  const [{ startedAt } = { startedAt: new Date(0) }] = rows
  const offMs = startedAt.getTime() - t.clock.now().getTime()
  // a minute for a slow machine; uncorrected it would be a day
  expect(Math.abs(offMs)).toBeLessThan(60_000)
})
