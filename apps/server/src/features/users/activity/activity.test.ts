import {
  type Activity,
  type ActivityKind,
  activityKinds,
  getUserActivity,
  getUserWeeks,
} from '@loupe/contract/admin/users/user-activity'
import { getUser, suspendUser, unsuspendUser, updateUser } from '@loupe/contract/admin/users/users'
import { bulkUsers } from '@loupe/contract/admin/users/users-bulk'
import { eraseUser } from '@loupe/contract/admin/users/users-erase'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import { addHelpQuery } from '@loupe/contract/game/help-queries'
import { changeMyProperties } from '@loupe/contract/game/players'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { makePublished, pieces } from '#test/puzzles.ts'
import { codesOf } from '#test/responses.ts'

let t: TestApp
let token: string
let key: string
let puzzleId: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  key = await makeGameKey(t)
  puzzleId = (await makePublished(t, token))._id
})
afterAll(() => t.close())

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const ago = (minutes: number) => new Date(t.clock.now().getTime() - minutes * minuteMs)
const whatOf = (list: Activity[]) => list.map(({ what }) => what)

async function read(id: string, query: { kinds?: string; limit?: string } = {}): Promise<Activity[]> {
  return (await t.call(getUserActivity, { id, ...query }, { token })).data.list
}

/** All pages after each other. */
async function walk(id: string, limit: number, kinds?: readonly ActivityKind[]): Promise<Activity[]> {
  const met: Activity[] = []
  let cursor: string | undefined
  do {
    const query = { id, limit: String(limit), ...(kinds ? { kinds: kinds.join(',') } : {}) }
    const { data } = await t.call(getUserActivity, { ...query, ...(cursor ? { cursor } : {}) }, { token })
    expect(data.list.length).toBeLessThanOrEqual(limit)
    met.push(...data.list)
    cursor = data.next ?? undefined
  } while (cursor)
  return met
}

const target = pieces[0]?.id ?? ''

const event = (seq: number, tMs: number, rest: object) => ({ id: uuidv7(), seq, tMs, ...rest })

describe('GET /admin/get-user-activity', () => {
  it('returns what a player did, and what was done to them', async () => {
    const player = await identifyNew(t, key, { fullName: 'Andreea Popescu' })
    const id = player.playerId
    const gameId = uuidv7()
    const startedAt = ago(10).toISOString()
    const game = { id: gameId, puzzleId, version: 1, startedAt, device: 'Pixel 9', appVersion: '3.8.1' }
    await callGame(t, putGame, { ...game, status: 'ongoing' }, player)
    const events = [
      event(1, 1000, { kind: 'hint', itemId: target }),
      event(2, 2000, { kind: 'tap', x: 0.5, y: 0.5 }),
      event(3, 3000, { kind: 'lesson_opened', itemId: target }),
      event(4, 24_000, { kind: 'lesson_closed', itemId: target }),
    ]
    await callGame(t, addGameEvents, { id: gameId, events }, player)
    await callGame(t, putGame, { ...game, status: 'abandoned', endedAt: ago(5).toISOString() }, player)
    const question = { id: uuidv7(), subject: 'The pendant', text: 'It does not count', context: {} }
    await callGame(t, addHelpQuery, question, player)
    await t.call(updateUser, { id, version: 1, notes: 'Knows gems' }, { token })
    await t.call(suspendUser, { id, reason: 'Rude', until: ago(-dayMs).toISOString() }, { token })
    await t.call(unsuspendUser, { id }, { token })
    await t.call(
      bulkUsers,
      { action: { kind: 'addTags', tags: ['vip'] }, selection: { userIds: [id] } },
      { token },
    )
    await t.deps.jobs.drain()

    const all = await read(id)
    expect(whatOf(all).toSorted()).toEqual(
      [
        'acted',
        'acted',
        'acted',
        'acted',
        'gameEnded',
        'gameStarted',
        'hintUsed',
        'joined',
        'lessonOpened',
        'queryAsked',
      ].toSorted(),
    )
    expect(await read(id, { kinds: 'games' })).toMatchObject([
      {
        what: 'gameEnded',
        game: {
          id: gameId,
          status: 'abandoned',
          role: 'seeker',
          puzzle: { title: { en: 'The Jeweller’s Bench' } },
        },
      },
      { what: 'gameStarted', at: startedAt, game: { device: 'Pixel 9', appVersion: '3.8.1' } },
    ])
    expect(await read(id, { kinds: 'lessons,hints' })).toMatchObject([
      { what: 'lessonOpened', gameId, piece: { id: target, name: pieces[0]?.name }, readSeconds: 21 },
      { what: 'hintUsed', piece: { id: target } },
    ])
    expect(await read(id, { kinds: 'suspensions' })).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'users.lift',
          by: expect.objectContaining({ name: 'Ilinca Moraru' }),
        }),
        expect.objectContaining({ action: 'users.suspend', reason: 'Rude' }),
      ]),
    )
    expect(await read(id, { kinds: 'queries' })).toMatchObject([
      { query: { subject: 'The pendant', status: 'new' } },
    ])
    expect(await read(id, { kinds: 'administration' })).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ action: 'users.bulk_add_tags', auditId: null, fields: ['tags'] }),
        expect.objectContaining({ action: 'users.update', fields: ['notes'] }),
      ]),
    )
  })

  it('keeps the latest ten changes of each property, and none of an erased player', async () => {
    const player = await identifyNew(t, key, { properties: { league: 'silver' } })
    const change = (properties: Record<string, string | number | null>) =>
      callGame(t, changeMyProperties, { properties }, player)
    await change({ league: 'gold' })
    for (let coins = 1; coins <= 13; coins += 1) await change({ coins })
    await change({ coins: null })
    const lines = await read(player.playerId, { kinds: 'properties' })
    expect(lines).toHaveLength(11)
    expect(lines[0]).toMatchObject({ name: 'coins', from: 13, to: null })
    expect(lines.at(-1)).toMatchObject({ name: 'league', from: 'silver', to: 'gold' })
    const { data: user } = await t.call(getUser, { id: player.playerId }, { token })
    await t.call(eraseUser, { id: user.id, confirm: user.username }, { token })
    expect(await read(player.playerId, { kinds: 'properties' })).toEqual([])
  })

  it('refuses an unknown player, kind or cursor, and calls without a session', async () => {
    const { id } = await makeUser(t)
    const { cursor } = await firstCursor(id)
    const bad = [
      await t.call(getUserActivity, { id: 'x' }, { token }),
      await t.call(getUserActivity, { id, kinds: 'naps' }, { token }),
      await t.call(getUserActivity, { id, limit: '101' }, { token }),
      await t.call(getUserActivity, { id, cursor: 'garbled' }, { token }),
      await t.call(getUserActivity, { id, cursor, kinds: 'games' }, { token }),
      await t.call(getUserWeeks, { id, weeks: '0' }, { token }),
    ]
    expect(bad.flatMap(codesOf)).toEqual([
      'id not_allowed',
      'kinds.0 not_allowed',
      'limit too_big',
      'cursor cursor_foreign',
      'cursor cursor_foreign',
      'weeks too_small',
    ])
    const gone = { id: uuidv7() }
    expect((await t.call(getUserActivity, gone, { token })).status).toBe(404)
    expect((await t.call(getUserWeeks, gone, { token })).status).toBe(404)
    expect((await t.call(getUserActivity, { id })).status).toBe(401)
    expect((await t.call(getUserWeeks, { id })).status).toBe(401)
  })
})

/** Of a player with two lines. */
async function firstCursor(id: string): Promise<{ cursor: string }> {
  for (const name of ['a', 'b']) {
    await t.db.query(
      `insert into user_property_changes (user_id, name, at, to_value) values ($1, $2, $3, '1')`,
      [id, name, ago(1)],
    )
  }
  const { data } = await t.call(getUserActivity, { id, limit: '1' }, { token })
  return { cursor: data.next ?? '' }
}

/** Minutes before now: few, so that many things happen at the same moment. */
const minute = fc.integer({ min: 0, max: 60 }).map((n) => n * 47)
const world = fc.record({
  rounds: fc.array(
    fc.record({
      startedAt: minute,
      endedAt: fc.option(minute),
      status: fc.constantFrom('pending', 'ongoing', 'abandoned', 'completed'),
      events: fc.array(
        fc.record({
          minutes: fc.integer({ min: 0, max: 24 * 60 }),
          kind: fc.constantFrom('tap', 'hint', 'lesson_opened', 'miss'),
          item: fc.constantFrom('a', 'b'),
        }),
        { maxLength: 6 },
      ),
    }),
    { maxLength: 40 },
  ),
  messages: fc.array(fc.record({ sentAt: minute, readAt: fc.option(minute), isOpened: fc.boolean() }), {
    maxLength: 5,
  }),
  queries: fc.array(fc.record({ askedAt: minute, answeredAt: fc.option(minute) }), { maxLength: 4 }),
  properties: fc.uniqueArray(minute, { maxLength: 5 }),
  acts: fc.array(fc.record({ at: minute, action: fc.constantFrom('users.suspend', 'users.update') }), {
    maxLength: 6,
  }),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never
interface Expected {
  kind: ActivityKind
  what: string
  at: number
}

/** Creates the data of a new player; returns all of its activity, unordered. */
async function lay({
  rounds,
  messages,
  queries,
  properties,
  acts,
}: World): Promise<{ id: string; all: Expected[] }> {
  const createdAt = ago(100 * 24 * 60)
  const { id } = await makeUser(t, { createdAt: createdAt.toISOString() })
  const all: Expected[] = [{ kind: 'administration', what: 'joined', at: createdAt.getTime() }]
  const add = (kind: ActivityKind, what: string, at: Date) => all.push({ kind, what, at: at.getTime() })
  for (const { startedAt, endedAt, status, events } of rounds) {
    const gameId = uuidv7()
    const [start, end] = [ago(startedAt), endedAt === null ? null : ago(endedAt)]
    await t.db.query(
      `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
         started_at, ended_at, received_at, total) values ($1, $2, 1, 'solo', $3, $3, 10, 0, $4, $5, $6, $7, 2)`,
      [gameId, puzzleId, id, status, start, end, ago(0)],
    )
    if (status !== 'pending') add('games', 'gameStarted', start)
    if (status === 'completed' || status === 'abandoned') add('games', 'gameEnded', end ?? ago(0))
    const foundAt = new Map<string, Date>()
    for (const { minutes, kind, item } of events.toSorted((a, b) => a.minutes - b.minutes)) {
      const outcome = kind === 'tap' ? 'hit' : kind === 'miss' ? 'miss' : null
      await t.db.query(
        `insert into game_events (game_id, id, seq, t_ms, kind, item_id, outcome) values ($1, $2, 0, $3, $4, $5, $6)`,
        [gameId, uuidv7(), minutes * minuteMs, outcome === null ? kind : 'tap', item, outcome],
      )
      const at = new Date(start.getTime() + minutes * minuteMs)
      if (kind === 'hint') add('hints', 'hintUsed', at)
      if (kind === 'lesson_opened') add('lessons', 'lessonOpened', at)
      if (kind === 'tap' && !foundAt.has(item)) foundAt.set(item, at)
    }
    for (const at of foundAt.values()) add('finds', 'pieceFound', at)
  }
  for (const { sentAt, readAt, isOpened } of messages) {
    const messageId = uuidv7()
    await t.db.query(
      `insert into notifications (id, title, body, kind, audience, state, audience_count, actor, created_at, updated_at,
         started_at) values ($1, 'Hi', '', 'news', '{}', 'sent', 1, '{}', $2, $2, $2)`,
      [messageId, ago(sentAt)],
    )
    const wasRead = readAt === null ? null : ago(readAt)
    const opened = isOpened ? wasRead : null
    await t.db.query(
      `insert into deliveries (notification_id, player_id, change, delivered_at, read_at, opened_at)
       values ($1, $2, 1, $3, $3, $4)`,
      [messageId, id, wasRead, opened],
    )
    add('messages', 'messageSent', ago(sentAt))
    if (wasRead) add('messages', 'messageRead', wasRead)
    if (opened) add('messages', 'messageOpened', opened)
  }
  for (const { askedAt, answeredAt } of queries) {
    const queryId = uuidv7()
    await t.db.query(
      `insert into help_queries (id, player_id, player_words, locale, category, subject, opening, status, created_at,
         updated_at, last_player_at, change) values ($1, $2, '', 'en', 'other', 'Why', '', 'open', $3, $3, $3, 1)`,
      [queryId, id, ago(askedAt)],
    )
    add('queries', 'queryAsked', ago(askedAt))
    if (answeredAt === null) continue
    await t.db.query(
      `insert into help_entries (query_id, seq, id, author, kind, at) values ($1, 2, $2, 'admin', 'message', $3)`,
      [queryId, uuidv7(), ago(answeredAt)],
    )
    add('queries', 'queryAnswered', ago(answeredAt))
  }
  for (const at of properties) {
    await t.db.query(
      `insert into user_property_changes (user_id, name, at, to_value) values ($1, 'coins', $2, '1')`,
      [id, ago(at)],
    )
    add('properties', 'propertyChanged', ago(at))
  }
  for (const { at, action } of acts) {
    await t.db.query(
      `insert into audit_entries (id, at, ip, request_id, action, subject_kind, subject_id, result)
       values ($1, $2, '', '', $3, 'users', $4, 'done')`,
      [uuidv7(), ago(at), action, id],
    )
    add(action === 'users.suspend' ? 'suspensions' : 'administration', 'acted', ago(at))
  }
  return { id, all }
}

/** Lines of one moment have their own order. */
function asSet(list: { at: number; what: string }[]): string[] {
  return list.map(({ at, what }) => `${at} ${what}`).toSorted()
}

describe('of any player', () => {
  it('is a merge of all sources, and its pages neither lose nor repeat a line', async () => {
    await fc.assert(
      fc.asyncProperty(
        world,
        fc.integer({ min: 1, max: 9 }),
        fc.subarray([...activityKinds], { minLength: 1 }),
        async (made, limit, kinds) => {
          const { id, all } = await lay(made)
          const expected = all.filter(({ kind }) => kinds.includes(kind)).toSorted((a, b) => b.at - a.at)
          const whole = await walk(id, 100, kinds)
          expect(asSet(whole.map(({ at, what }) => ({ at: Date.parse(at), what })))).toEqual(asSet(expected))
          expect(whole.map(({ at }) => Date.parse(at))).toEqual(expected.map(({ at }) => at))
          expect(new Set(whole.map((line) => line.id)).size).toBe(whole.length)
          expect(await walk(id, limit, kinds)).toEqual(whole)
        },
      ),
      { numRuns: 12, seed: 24 },
    )
  })

  it('ends, however many rounds started at one moment', async () => {
    const { id } = await makeUser(t)
    await t.db.query(
      `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
         started_at, received_at, total)
       select gen_random_uuid(), $1, 1, 'solo', $2, $2, 10, 0, 'ongoing', $3, $3, 2 from generate_series(1, 1100)`,
      [puzzleId, id, ago(60)],
    )
    expect(await walk(id, 100, ['hints'])).toEqual([])
    expect(await walk(id, 100)).toHaveLength(1101)
  })
})

describe('GET /admin/get-user-weeks', () => {
  it('counts the rounds of each week since the player joined', async () => {
    const { id } = await makeUser(t, { createdAt: '2026-11-04T10:00:00.000Z' })
    const games = [
      ['2026-11-08T23:59:59Z', 'completed'],
      ['2026-11-09T00:00:00Z', 'abandoned'],
      ['2026-11-20T11:00:00Z', 'completed'],
      ['2026-11-20T11:30:00Z', 'pending'],
    ]
    for (const [at, status] of games) {
      await t.db.query(
        `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
           started_at, received_at, total) values ($1, $2, 1, 'solo', $3, $3, 10, 0, $4, $5, $5, 2)`,
        [uuidv7(), puzzleId, id, status, at],
      )
    }
    const { data } = await t.call(getUserWeeks, { id }, { token })
    expect(data.list).toEqual([
      { from: '2026-11-02', games: 1, completed: 1 },
      { from: '2026-11-09', games: 1, completed: 0 },
      { from: '2026-11-16', games: 1, completed: 1 },
    ])
    expect((await t.call(getUserWeeks, { id, weeks: '1' }, { token })).data.list).toEqual(data.list.slice(-1))
  })
})
