import { createECDH, createHmac, randomBytes } from 'node:crypto'
import { getNotificationChannels } from '@loupe/contract/admin/notifications/notification-channels'
import { getDeliveries } from '@loupe/contract/admin/notifications/notification-deliveries'
import * as calls from '@loupe/contract/admin/notifications/notifications'
import * as webhookCalls from '@loupe/contract/admin/notifications/webhooks'
import { eraseUser } from '@loupe/contract/admin/users/users-erase'
import { sendReceipts } from '@loupe/contract/game/inbox'
import { getPushKey, subscribeToPush, unsubscribeFromPush } from '@loupe/contract/game/push'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { type Receiver, startReceiver } from '#test/receiver.ts'
import { runDeliver } from './deliver.ts'
import { pushChannel } from './push/push-channel.ts'

let t: TestApp
let key: string
let token: string
let service: Receiver
let other: Receiver
beforeAll(async () => {
  ;[service, other] = await Promise.all([startReceiver(), startReceiver()])
  t = await startTestApp({
    LOUPE_OUTGOING_PRIVATE: 'on',
    LOUPE_PUSH_SERVICES: `${service.host},${other.host}`,
  })
  key = await makeGameKey(t)
})
afterAll(() => Promise.all([t.close(), service.close(), other.close()]))
// before each test, not after: the last test leaves jobs running until the server is closed
beforeEach(async () => {
  service.requests.length = 0
  await t.db.query(
    'truncate users, jobs, notifications, notification_steps, deliveries, webhooks, push_subscriptions, channel_messages, channel_providers',
  )
  token = await t.signIn()
})

interface Player {
  playerId: string
  token: string
}

function newKeys(): { p256dh: string; auth: string } {
  const browser = createECDH('prime256v1')
  return {
    p256dh: browser.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
}

async function join(endpoint?: string): Promise<Player> {
  const player = await identifyNew(t, key)
  if (endpoint) await subscribe(player, endpoint)
  return player
}

const subscribe = (player: Player, endpoint: string) =>
  callGame(t, subscribeToPush, { endpoint, keys: newKeys() }, { token: player.token })

async function send(players: Player[], input = {}): Promise<string> {
  const audience = { userIds: players.map(({ playerId }) => playerId) }
  const fields = { title: 'Hello {fullName|you}', body: 'Come and see.', audience, ...input }
  return (await t.call(calls.sendNotification, fields, { token })).data.id
}

const outcomes = async (id: string) => (await t.call(getNotificationChannels, { id }, { token })).data.list

/** Runs the jobs that are due by the server's clock. */
async function work(): Promise<void> {
  await t.db.query('update jobs set run_at = now() where every_seconds is null')
  await t.deps.jobs.drain()
}

async function later(ms: number): Promise<void> {
  t.clock.advance(ms)
  await work()
}

describe('web push', () => {
  it('sends each player’s notification to their devices, signed for and encrypted from the service', async () => {
    const player = await join(service.url('/one'))
    await subscribe(player, service.url('/two'))
    await join()
    const id = await send([player])
    await work()
    const [first] = service.of('/one')
    expect(first?.headers).toMatchObject({ ttl: '86400', urgency: 'normal', 'content-encoding': 'aes128gcm' })
    expect(first?.headers.authorization).toMatch(/^vapid t=.*, k=/)
    expect(first?.headers.topic).toMatch(/^[\w-]{32}$/)
    expect(first?.body.toString()).not.toContain('Hello')
    expect(service.of('/two')).toHaveLength(1)
    expect(await outcomes(id)).toEqual([
      {
        channel: 'push',
        webhook: null,
        counts: { waiting: 0, sent: 2, failed: 0, withdrawn: 0 },
        reasons: [],
      },
    ])
    const { data } = await t.call(getDeliveries, { id }, { token })
    expect(data.list[0]?.channels).toEqual([
      { channel: 'push', state: 'sent', reason: null },
      { channel: 'push', state: 'sent', reason: null },
    ])
  })

  it('records the outcome of each response, retries where useful, and sends nothing twice', async () => {
    const responses = {
      '/created': { status: 201 },
      '/missing': { status: 404 },
      '/gone': { status: 410 },
      '/large': { status: 413 },
      '/forbidden': { status: 403 },
      '/broken': { status: 500 },
      '/half': 'half',
    } as const
    const players: Player[] = []
    for (const [path, how] of Object.entries(responses)) {
      service.respondWith(path, how)
      players.push(await join(service.url(path)))
    }
    const id = await send(players)
    await work()
    expect(await outcomes(id)).toMatchObject([
      {
        counts: { waiting: 2, sent: 1, failed: 4 },
        reasons: [
          { state: 'failed', reason: 'expired', count: 2 },
          { state: 'waiting', reason: 'cut_off', count: 1 },
          { state: 'failed', reason: 'refused', count: 1 },
          { state: 'waiting', reason: 'server_error', count: 1 },
          { state: 'failed', reason: 'too_large', count: 1 },
        ],
      },
    ])
    const { rows } = await t.db.query<{ endpoint: string }>('select endpoint from push_subscriptions')
    const left = rows.map(({ endpoint }) => new URL(endpoint).pathname).toSorted()
    expect(left).toEqual(['/broken', '/created', '/forbidden', '/half', '/large'])
    for (const path of ['/broken', '/half']) service.respondWith(path, { status: 201 })
    await later(9_000)
    expect(service.of('/half')).toHaveLength(1)
    await later(2_000)
    expect(await outcomes(id)).toMatchObject([{ counts: { waiting: 0, sent: 3, failed: 4 } }])
    // by its topic, the service shows a possible duplicate once
    const topics = service.of('/half').map(({ headers }) => headers.topic)
    expect([topics.length, new Set(topics).size]).toEqual([2, 1])
    await later(3_600_000)
    for (const path of ['/created', '/missing', '/gone', '/large', '/forbidden']) {
      expect(service.of(path)).toHaveLength(1)
    }
  })

  it('pauses a service that requests it, and sends to the others meanwhile', async () => {
    service.respondWith('/busy', { status: 429, headers: { 'retry-after': '600' } })
    const [busy, calm] = [await join(service.url('/busy')), await join(other.url('/calm'))]
    const id = await send([busy, calm])
    await work()
    expect(await outcomes(id)).toMatchObject([
      { counts: { waiting: 1, sent: 1 }, reasons: [{ state: 'waiting', reason: 'limited', count: 1 }] },
    ])
    const second = await send([busy])
    await later(599_000)
    expect([service.of('/busy').length, other.of('/calm').length]).toEqual([1, 1])
    service.respondWith('/busy', { status: 201 })
    await later(2_000)
    // the refused one and the second, each once more
    const topics = service.of('/busy').map(({ headers }) => headers.topic)
    expect([topics.length, new Set(topics).size]).toEqual([3, 2])
    expect(await outcomes(second)).toMatchObject([{ counts: { sent: 1, waiting: 0 } }])
    await later(3_600_000)
    expect(service.of('/busy')).toHaveLength(3)
  })

  it('is not delayed by a service that never responds, reports it, and retries under the same topic', async () => {
    service.respondWith('/silent', 'nothing')
    const [silent, calm] = [await join(service.url('/silent')), await join(other.url('/answers'))]
    const id = await send([silent, calm])
    const { signal } = new AbortController()
    const impatient = { ...pushChannel, requestMs: 200 }
    const waits = runDeliver(t.deps, impatient, { provider: service.host }, signal)
    await runDeliver(t.deps, pushChannel, { provider: other.host }, signal)
    expect(other.of('/answers')).toHaveLength(1)
    await waits
    expect(await outcomes(id)).toMatchObject([
      { counts: { waiting: 1, sent: 1 }, reasons: [{ state: 'waiting', reason: 'timeout', count: 1 }] },
    ])
    service.respondWith('/silent', { status: 201 })
    await later(9_000)
    expect(service.of('/silent')).toHaveLength(1)
    await later(2_000)
    expect(await outcomes(id)).toMatchObject([{ counts: { waiting: 0, sent: 2 }, reasons: [] }])
    const topics = service.of('/silent').map(({ headers }) => headers.topic)
    expect([topics.length, new Set(topics).size]).toEqual([2, 1])
    await later(3_600_000)
    expect([service.of('/silent').length, other.of('/answers').length]).toEqual([2, 1])
  })

  it('fails after a day, with growing pauses for a broken service', async () => {
    service.respondWith('/broken', { status: 500 })
    const id = await send([await join(service.url('/broken'))])
    await work()
    for (let quarter = 0; quarter < 25 * 4; quarter += 1) await later(900_000)
    token = await t.signIn()
    expect(await outcomes(id)).toMatchObject([
      { counts: { failed: 1, waiting: 0 }, reasons: [{ state: 'failed', reason: 'server_error', count: 1 }] },
    ])
    expect(service.of('/broken').length).toBeLessThan(40)
    expect((await t.db.query('select from push_subscriptions')).rowCount).toBe(1)
  })

  it('does not send what was read, deleted or unsubscribed from meanwhile', async () => {
    const players = [
      await join(service.url('/a')),
      await join(service.url('/b')),
      await join(service.url('/c')),
    ]
    const [reader, leaver, stays] = players as [Player, Player, Player]
    const id = await send(players)
    const receipt = { id, state: 'read', at: '2026-11-20T11:00:00.000Z' } as const
    await callGame(t, sendReceipts, { receipts: [receipt] }, { token: reader.token })
    await callGame(t, unsubscribeFromPush, { endpoint: service.url('/b') }, { token: leaver.token })
    await work()
    expect(service.requests.map(({ path }) => path)).toEqual(['/c'])
    expect(await outcomes(id)).toMatchObject([{ counts: { sent: 1, withdrawn: 2, waiting: 0 } }])
    const next = await send([stays])
    await t.call(calls.deleteNotification, { id: next }, { token })
    await work()
    expect(service.of('/c')).toHaveLength(1)
  })

  it('is deleted with an erased player', async () => {
    const player = await join(service.url('/erased'))
    const id = await send([player])
    const { rows } = await t.db.query<{ username: string }>('select username from users')
    const confirm = rows[0]?.username ?? ''
    await t.call(eraseUser, { id: player.playerId, confirm }, { token })
    await work()
    expect(service.requests).toHaveLength(0)
    expect((await t.db.query('select from push_subscriptions')).rowCount).toBe(0)
    expect(await outcomes(id)).toMatchObject([{ counts: { waiting: 0, withdrawn: 1 } }])
  })

  it('accepts subscriptions only to known services, with valid keys', async () => {
    const player = await join()
    const keys = newKeys()
    for (const endpoint of [
      'https://example.com/push',
      'http://127.0.0.1:1/push',
      `http://x@${service.host}/`,
    ]) {
      const refused = await callGame(t, subscribeToPush, { endpoint, keys }, { token: player.token })
      expect(refused.error).toMatchObject({ code: 'input_invalid', path: 'endpoint' })
    }
    const wrong = { ...keys, p256dh: Buffer.alloc(65, 1).toString('base64url') }
    const refused = await callGame(
      t,
      subscribeToPush,
      { endpoint: service.url('/'), keys: wrong },
      { token: player.token },
    )
    expect(refused.error).toMatchObject({ code: 'input_invalid', path: 'keys.p256dh' })
    const [one, two] = [await callGame(t, getPushKey, {}, player), await callGame(t, getPushKey, {}, player)]
    expect(one.data.publicKey).toMatch(/^[\w-]{87}$/)
    expect(two.data).toEqual(one.data)
  })

  it('is processed by one server at a time, and by another if that one is dead', async () => {
    const players = [await join(service.url('/1')), await join(service.url('/2'))]
    await send(players)
    const run = () =>
      runDeliver(t.deps, pushChannel, { provider: service.host }, new AbortController().signal)
    const failing = { ...pushChannel, prepare: () => Promise.reject(new Error('killed')) }
    const dying = runDeliver(t.deps, failing, { provider: service.host }, new AbortController().signal)
    await expect(dying).rejects.toThrow('killed')
    await run()
    expect(service.requests).toHaveLength(0)
    t.clock.advance(61_000)
    await Promise.all([run(), run(), run()])
    expect(service.requests.map(({ path }) => path).toSorted()).toEqual(['/1', '/2'])
  })
})

const add = async (path: string) =>
  (await t.call(webhookCalls.addWebhook, { name: 'Mail', url: service.url(path) }, { token })).data

const signature = (secret: string, signed: string) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(signed)
    .digest('base64')}`

/** The signed content of a request. */
const signedOf = ({ headers, body }: Receiver['requests'][number]) =>
  [headers['webhook-id'], headers['webhook-timestamp'], body.toString()].join('.')

describe('a webhook', () => {
  it('gets the recipients of a notification, signed according to Standard Webhooks', async () => {
    const { id: webhook, secret, name } = await add('/hook')
    const players = [await join(), await join()]
    const id = await send(players)
    await work()
    const [request, ...more] = service.of('/hook')
    expect(more).toEqual([])
    const content = JSON.parse(String(request?.body))
    expect(content).toMatchObject({ type: 'notification.delivered', data: { notification: { id } } })
    expect(content.data.players).toHaveLength(2)
    expect(content.data.players[0]).toMatchObject({
      title: 'Hello you',
      locale: 'en',
      timeZone: 'Europe/Paris',
    })
    expect(request?.headers['webhook-timestamp']).toBe(String(t.clock.now().getTime() / 1000))
    expect(request?.headers['webhook-signature']).toBe(signature(secret, request ? signedOf(request) : ''))
    expect(await outcomes(id)).toEqual([
      {
        channel: 'webhook',
        webhook: { id: webhook, name },
        counts: { waiting: 0, sent: 2, failed: 0, withdrawn: 0 },
        reasons: [],
      },
    ])
  })

  it('also signs with the previous secret for a day after a change', async () => {
    const { id, secret: before } = await add('/hook')
    const { secret } = (await t.call(webhookCalls.rotateWebhookSecret, { id }, { token })).data
    await t.call(webhookCalls.testWebhook, { id }, { token })
    t.clock.advance(25 * 3_600_000)
    token = await t.signIn()
    await t.call(webhookCalls.testWebhook, { id }, { token })
    const [both, one] = service
      .of('/hook')
      .map((request) => ({ sent: request.headers['webhook-signature'], signed: signedOf(request) }))
    expect(both?.sent).toBe(
      `${signature(secret, both?.signed ?? '')} ${signature(before, both?.signed ?? '')}`,
    )
    expect(one?.sent).toBe(signature(secret, one?.signed ?? ''))
  })

  it('gets batches of a few hundred, each under one ID in all attempts', async () => {
    await add('/hook')
    service.respondWith('/hook', 'half')
    await t.db.query(
      `insert into users (id, username, created_at) select gen_random_uuid(), 'p' || n, now() from generate_series(1, 1200) as n`,
    )
    const { data } = await t.call(
      calls.sendNotification,
      { title: 'All', body: 'All', audience: { all: true } },
      { token },
    )
    await work()
    expect(await outcomes(data.id)).toMatchObject([
      { counts: { waiting: 1200 }, reasons: [{ reason: 'cut_off', count: 1200 }] },
    ])
    service.respondWith('/hook', { status: 200 })
    for (let minute = 0; minute < 3; minute += 1) await later(60_000)
    expect(await outcomes(data.id)).toMatchObject([{ counts: { waiting: 0, sent: 1200 }, reasons: [] }])
    const batches = new Map(
      service
        .of('/hook')
        .map(({ headers, body }) => [headers['webhook-id'], JSON.parse(String(body)).data.players]),
    )
    const told = [...batches.values()].flat().map(({ id }: { id: string }) => id)
    expect([batches.size, told.length, new Set(told).size]).toEqual([3, 1200, 1200])
  })

  it('is retried after any but two final failures, and paused if it does not respond', async () => {
    const { id: webhook } = await add('/hook')
    const player = await join()
    for (const [status, reason] of [
      [410, 'expired'],
      [413, 'too_large'],
    ] as const) {
      service.respondWith('/hook', { status })
      const id = await send([player])
      await work()
      expect(await outcomes(id)).toMatchObject([
        { counts: { failed: 1 }, reasons: [{ state: 'failed', reason }] },
      ])
    }
    service.respondWith('/hook', { status: 404 })
    const id = await send([player])
    await work()
    expect(await outcomes(id)).toMatchObject([{ reasons: [{ state: 'waiting', reason: 'refused' }] }])
    service.respondWith('/hook', { status: 500 })
    await later(10_000)
    const { data } = await t.call(webhookCalls.getWebhooks, {}, { token })
    expect(data[0]?.pausedUntil).toBe(new Date(t.clock.now().getTime() + 10_000).toISOString())
    // the pause of the previous address does not apply to another one
    const moved = { id: webhook, name: 'Mail', url: service.url('/moved') }
    expect((await t.call(webhookCalls.updateWebhook, moved, { token })).data).toMatchObject({
      url: service.url('/moved'),
      pausedUntil: null,
    })
    await t.call(webhookCalls.deleteWebhook, { id: webhook }, { token })
    await later(60_000)
    expect(await outcomes(id)).toMatchObject([
      { webhook: { name: 'Mail' }, counts: { withdrawn: 1, waiting: 0 } },
    ])
  })

  it('does not wait for another one that stalls', async () => {
    await add('/stalls')
    service.respondWith('/stalls', 'nothing')
    await t.call(webhookCalls.addWebhook, { name: 'Other', url: other.url('/quick') }, { token })
    const id = await send([await join()])
    await t.db.query('update jobs set run_at = now() where every_seconds is null')
    await t.deps.jobs.start()
    await expect
      .poll(() => outcomes(id), { timeout: 60_000 })
      .toMatchObject([{ counts: { waiting: 1 } }, { counts: { sent: 1 } }])
    expect(service.of('/stalls')).toHaveLength(1)
  })
})
