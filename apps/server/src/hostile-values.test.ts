import { getAudit } from '@loupe/contract/admin/audit'
import { getDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { addDocs, getDoc } from '@loupe/contract/admin/documents'
import { getAllGameHistory } from '@loupe/contract/admin/games'
import { getUserQuery } from '@loupe/contract/admin/help-queries'
import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import { suspendUser } from '@loupe/contract/admin/users/users'
import { bulkUsers } from '@loupe/contract/admin/users/users-bulk'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { acceptGameDocument } from '@loupe/contract/game/documents'
import type { GameEndpoint } from '@loupe/contract/game/endpoint'
import { putGame } from '@loupe/contract/game/games'
import { sendReceipts } from '@loupe/contract/game/inbox'
import type { Endpoint } from '@loupe/contract/shared/endpoint'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { makePublished } from '#test/puzzles.ts'

let t: TestApp
let token: string
let userId: string
let puzzleId: string
let versionId: string
let player: { playerId: string; token: string }
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  userId = (await makeUser(t)).id
  puzzleId = (await makePublished(t, token))._id
  versionId = (await t.call(addDocs, { ...page, publish: true }, { token })).data.id
  player = await identifyNew(t, await makeGameKey(t))
})
afterAll(() => t.close())

const page = { type: 'about', locale: 'en', title: 'About', content: '<p>Text</p>' } as const

/** Moments at the edges of what ISO 8601, JavaScript and PostgreSQL take, and beyond. */
const edges = [
  '2026-11-20T12:00:00+15:59',
  '2026-11-20T12:00:00+16:00',
  '2026-11-20T12:00:00-23:59',
  '9999-12-31T23:59:59-23:59',
  '9999-12-31T23:59:59-00:01',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '0001-01-01T00:00:00+00:01',
  '0000-01-01T00:00:00Z',
  '0000-01-01',
  '0001-01-01',
  '9999-12-31',
  '2026-02-29',
  '2026-02-30T00:00:00Z',
  `2026-11-20T12:00:00.${'9'.repeat(200)}Z`,
  '2026-11-20T12:00:60Z',
  '2026-11-20T24:00:00Z',
  '2026-11-20T12:00Z',
  '+010000-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  'infinity',
  'now',
]

const padded = (max: number, length = 2) =>
  fc.integer({ min: 0, max }).map((value) => String(value).padStart(length, '0'))
const zone = fc.oneof(
  fc.constantFrom('Z', '', '+16:00', '-15:59', '+23:59'),
  fc.tuple(fc.constantFrom('+', '-'), padded(29), padded(69)).map(([sign, h, m]) => `${sign}${h}:${m}`),
)
const day = fc
  .tuple(
    fc.oneof(padded(9999, 4), fc.constantFrom('0000', '0001', '9999')),
    fc.integer({ min: 1, max: 12 }).map((month) => String(month).padStart(2, '0')),
    fc.integer({ min: 1, max: 31 }).map((date) => String(date).padStart(2, '0')),
  )
  .map((parts) => parts.join('-'))
const isoLike = fc.oneof(
  fc.constantFrom(...edges),
  day,
  fc
    .tuple(day, padded(24), padded(60), padded(60), fc.constantFrom('', '.1', '.999999999'), zone)
    .map(([date, h, m, s, fraction, end]) => `${date}T${h}:${m}:${s}${fraction}${end}`),
)

type Call = [name: string, send: (value: string) => Promise<number>]
const asAdmin = (endpoint: Endpoint, input: (value: string) => unknown): Call => [
  endpoint.path,
  async (value) => (await t.call(endpoint, input(value), { token })).status,
]
const asPlayer = (endpoint: GameEndpoint, input: (value: string) => unknown): Call => [
  endpoint.path,
  async (value) => {
    // the limit of calls is the player's own
    t.clock.advance(2000)
    return (await callGame(t, endpoint, input(value) as never, { token: player.token })).status // no type names every wrong input
  },
]

const calls: Call[] = [
  asAdmin(addDocs, (effectiveFrom) => ({ ...page, effectiveFrom })),
  asAdmin(suspendUser, (until) => ({ id: userId, reason: 'A reason', until })),
  asAdmin(bulkUsers, (until) => ({
    action: { kind: 'suspend', reason: 'A reason', until },
    selection: { userIds: [userId] },
  })),
  asAdmin(sendNotification, (scheduledAt) => ({
    title: 'Title',
    body: 'Text',
    audience: { all: true },
    draft: true,
    scheduledAt,
  })),
  asAdmin(getAllUsers, (at) => ({ joinedFrom: at, joinedTo: at, seenFrom: at, seenTo: at })),
  asAdmin(getAllUsers, (at) => ({ played: `${at}..` })),
  asAdmin(getAllUsers, (at) => ({ played: `..${at}` })),
  asAdmin(getAllGameHistory, (at) => ({ from: at, to: at })),
  asAdmin(getUserQuery, (at) => ({ from: at, to: at })),
  asAdmin(getAudit, (at) => ({ from: at, to: at })),
  asAdmin(getDashboard, (at) => ({ from: at, to: at })),
  asPlayer(putGame, (at) => ({ id: uuidv7(), puzzleId, version: 1, status: 'ongoing', startedAt: at })),
  asPlayer(putGame, (at) => ({
    id: uuidv7(),
    puzzleId,
    version: 1,
    status: 'completed',
    startedAt: at,
    endedAt: at,
  })),
  asPlayer(sendReceipts, (at) => ({ receipts: [{ id: uuidv7(), state: 'read', at }] })),
  asPlayer(acceptGameDocument, (at) => ({ versionId, locale: 'en', accepted: true, at })),
]

describe('a timestamp or a day in a call', () => {
  it.each(calls)('%s accepts it or names it in a refusal, for any value', async (_, send) => {
    for (const value of edges) {
      expect([value, await send(value)]).toEqual([value, expect.toBeOneOf([200, 201, 400, 409])]) // oxlint-disable-line no-await-in-loop -- one database
    }
    await fc.assert(
      fc.asyncProperty(isoLike, async (value) => {
        expect(await send(value)).toBeLessThan(500)
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    ['2026-12-20T12:00:00+15:59', 200],
    ['9999-12-31T23:59:59-00:00', 200],
    ['2026-12-20T12:00:00+16:00', 400],
    ['9999-12-31T23:59:59-23:59', 400],
    ['0000-12-31T23:59:59Z', 400],
  ])('%s gets %d', async (effectiveFrom, status) => {
    const reply = await t.call(addDocs, { ...page, effectiveFrom }, { token })
    expect([reply.status, reply.body.errors?.map(({ code }) => code)]).toEqual([
      status,
      status === 200 ? undefined : ['format_date'],
    ])
  })
})

describe('an invalid ID', () => {
  it('in a token of ours ends the session instead of the request', async () => {
    const expiresAt = new Date(t.clock.now().getTime() + 3_600_000)
    const forged = await t.deps.tokens.sign({ audience: 'admin', id: 'no-uuid', secret: 'x' }, expiresAt)
    const reply = await t.call(getDoc, { id: versionId }, { token: forged })
    expect([reply.status, reply.body.ResponseCode]).toEqual([401, 207])
  })

  it.each([
    ['no-uuid', uuidv7()],
    [uuidv7(), 'no-uuid'],
  ])('in a player’s token (%s, %s) opens nothing', async (playerId, keyId) => {
    const { token: forged } = await t.deps.playerTokens.sign({ playerId, keyId }, t.clock.now())
    const receipts = [{ id: uuidv7(), state: 'read' as const, at: '2026-11-20T12:00:00.000Z' }]
    const response = await callGame(t, sendReceipts, { receipts }, { token: forged })
    expect([response.status, response.error.code]).toEqual([401, 'token_invalid'])
  })

  it('in a cursor, a path, an address or a header is refused', async () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.uuid(),
      fc.json().map((json) => Buffer.from(json).toString('base64url')),
      fc
        .tuple(
          fc.constantFrom('-createdAt', 'username'),
          fc.oneof(fc.constantFrom(...edges), fc.string()),
          fc.uuid(),
        )
        .map(([key, value, id]) =>
          Buffer.from(JSON.stringify([1, key, '', 0, value, id])).toString('base64url'),
        ),
    )
    await fc.assert(
      fc.asyncProperty(anything, async (value) => {
        const url = encodeURIComponent(value.toWellFormed())
        const headers = { authorization: `Bearer ${token}` }
        for (const address of [
          `/admin/get-all-users?cursor=${url}`,
          `/admin/get-doc?id=${url}`,
          `/admin/download-export?ticket=${url}`,
          `/admin/get-all-users?search=${url}`,
          `/admin/get-all-users?${url}=${url}`,
          `/${url}`,
          `/scenes/${url}`,
          `/avatars/${url}`,
        ]) {
          const { statusCode } = await t.http.inject({ url: address, headers }) // oxlint-disable-line no-await-in-loop -- one database
          expect([address, statusCode]).toEqual([address, expect.toSatisfy((code: number) => code < 500)])
        }
        const bearer = await t.http.inject({
          url: '/admin/get-all-users',
          headers: { authorization: `Bearer ${url}`, 'if-none-match': url },
        })
        expect(bearer.statusCode).toBe(401)
      }),
      { numRuns: 60 },
    )
  })
})

function deep(open: string, close: string, core: string): string {
  return open.repeat(60_000) + core + close.repeat(60_000)
}

describe('a body nested as deep as its size allows', () => {
  it.each([
    ['arrays', `{"x":${deep('[', ']', '1')}}`],
    ['arrays around half a character', `{"x":${deep('[', ']', String.raw`"\ud800"`)}}`],
    ['arrays where a list of ids is expected', `{"selection":{"userIds":${deep('[', ']', '1')}}}`],
    [
      'objects where a filter is expected',
      `{"selection":{"filter":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_000)}}}`,
    ],
    ['nothing else', deep('[', ']', '')],
  ])('of %s is refused', async (_, payload) => {
    for (const url of ['/admin/bulk-users', '/admin/add-view', '/admin/add-docs', '/admin/add_puzzle']) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const { statusCode } = await t.http.inject({ method: 'POST', url, headers, payload }) // oxlint-disable-line no-await-in-loop -- one database
      expect([url, statusCode]).toEqual([url, 400])
    }
  })
})
