import { getHelpQuery, updateQuery } from '@loupe/contract/admin/help-queries'
import { getErasePlan } from '@loupe/contract/admin/users/users-erase'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import {
  addHelpMessage,
  addHelpQuery,
  getHelpQueries,
  openQueryLimit,
  threadLimit,
} from '@loupe/contract/game/help-queries'
import { getInbox, sendReceipts } from '@loupe/contract/game/inbox'
import { eraseMe, getMyData } from '@loupe/contract/game/players'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
let token: string
let key: string
let ana: { playerId: string; token: string }
let li: { playerId: string; token: string }
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  key = await makeGameKey(t)
  ana = await identifyNew(t, key, { username: 'ana', fullName: 'Ana Șerban', locale: 'ro' })
  li = await identifyNew(t, key, { username: 'li', fullName: '李娜', locale: 'zh' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate help_queries, help_entries')
  // so that no test is affected by the limits of the previous one
  t.clock.advance(60_000)
})

const queryInput = (fields: Partial<GameInputOf<typeof addHelpQuery>> = {}) => ({
  id: uuidv7(),
  subject: 'Ruby ear-drop does not count',
  text: 'I tapped it four times and nothing happened.',
  ...fields,
})
const addQuery = (input: GameInputOf<typeof addHelpQuery>, by = ana) =>
  callGame(t, addHelpQuery, input, { token: by.token })
const write = (input: GameInputOf<typeof addHelpMessage>, by = ana) =>
  callGame(t, addHelpMessage, input, { token: by.token })
const changes = async (since?: string, by = ana) =>
  (await callGame(t, getHelpQueries, since === undefined ? {} : { since }, { token: by.token })).data
const record = async (id: string) => (await t.call(getHelpQuery, { id }, { token })).data

const inbox = async (since?: string, by = ana) =>
  (await callGame(t, getInbox, since === undefined ? {} : { since }, { token: by.token })).data
const report = async (id: string, state: 'delivered' | 'read', by = ana) =>
  (
    await callGame(
      t,
      sendReceipts,
      { receipts: [{ id, state, at: t.clock.now().toISOString() }] },
      { token: by.token },
    )
  ).data.results.map(({ result }) => result)

describe('POST /game/v1/help-queries', () => {
  it('stores a query, with a readable number', async () => {
    const context = { device: 'Pixel 9', appVersion: '3.8.1', puzzleId: uuidv7(), version: 2 }
    const input = queryInput({ category: 'puzzle', context })
    const { data } = await addQuery(input)
    expect(data).toMatchObject({
      id: input.id,
      subject: input.subject,
      category: 'puzzle',
      status: 'new',
      thread: [{ author: 'player', text: input.text, at: t.clock.now().toISOString() }],
    })
    expect(data.number).toBeGreaterThan(0)
    const next = (await addQuery(queryInput())).data
    expect(next.number).toBe(data.number + 1)
    expect(await record(input.id)).toMatchObject({
      locale: 'ro',
      player: { id: ana.playerId, username: 'ana' },
      context,
      waitingSince: t.clock.now().toISOString(),
      isTest: false,
      version: 1,
    })
  })

  it('stores a repeated one once, and refuses another one under its ID', async () => {
    const input = queryInput()
    const first = (await addQuery(input)).data
    expect((await addQuery(input)).data).toEqual(first)
    const other = await addQuery({ ...input, text: 'Something else' })
    expect([other.status, other.error.code]).toEqual([409, 'query_differs'])
    expect((await addQuery(input, li)).error.code).toBe('query_differs')
    expect((await changes()).list).toHaveLength(1)
  })

  it('names the invalid fields, and stores nothing', async () => {
    const empty = await addQuery(queryInput({ text: '  ' }))
    expect([empty.status, empty.error.code, empty.error.path]).toEqual([400, 'input_invalid', 'text'])
    expect((await addQuery(queryInput({ subject: 'x'.repeat(151) }))).error.path).toBe('subject')
    expect((await addQuery(queryInput({ category: 'money' as 'other' }))).error.path).toBe('category')
    expect((await changes()).list).toEqual([])
  })

  it('limits unresolved queries', async () => {
    await t.db.query(
      `insert into help_queries (id, player_id, player_words, locale, category, subject, opening, status, created_at,
         updated_at, last_player_at, change)
       select gen_random_uuid(), $1, '', 'ro', 'other', 'x', 'x', 'open', now(), now(), now(), 1
       from generate_series(1, $2)`,
      [ana.playerId, openQueryLimit],
    )
    const refused = await addQuery(queryInput())
    expect([refused.status, refused.error.code]).toEqual([409, 'query_full'])
    expect((await addQuery(queryInput(), li)).status).toBe(200)
  })

  it('marks test data permanently', async () => {
    const input = queryInput()
    await callGame(t, addHelpQuery, input, { token: ana.token, headers: { 'x-loupe-test': '1' } })
    expect((await record(input.id)).isTest).toBe(true)
  })

  it('requires a player token, with a rate limit', async () => {
    expect((await callGame(t, addHelpQuery, queryInput())).error.code).toBe('token_invalid')
    expect((await callGame(t, addHelpQuery, queryInput(), { token })).error.code).toBe('token_invalid')
    const input = queryInput()
    for (let n = 0; n < addHelpQuery.perMinute; n += 1) await addQuery(input)
    expect((await addQuery(input)).status).toBe(429)
  })
})

describe('POST /game/v1/help-queries/{id}/messages', () => {
  it('adds a message, and reopens a resolved query', async () => {
    const { id } = (await addQuery(queryInput())).data
    await t.call(updateQuery, { id, version: 1, reply: 'Mended today.', status: 'resolved' }, { token })
    t.clock.advance(60_000)
    const { data } = await write({ id, messageId: uuidv7(), text: 'Thank you! One more thing …' })
    expect(data.status).toBe('open')
    expect(data.thread.map(({ author, text }) => `${author}: ${text}`)).toEqual([
      'player: I tapped it four times and nothing happened.',
      'admin: Mended today.',
      'player: Thank you! One more thing …',
    ])
    const stored = await record(id)
    expect(stored).toMatchObject({ status: 'open', version: 3, messageCount: 3 })
    expect(stored.waitingSince).toBe(t.clock.now().toISOString())
    expect(stored.thread.at(-1)).toMatchObject({
      author: 'system',
      kind: 'change',
      changes: [{ field: 'status', from: 'resolved', to: 'open' }],
    })
  })

  it('stores a repeated message once', async () => {
    const { id } = (await addQuery(queryInput())).data
    const message = { id, messageId: uuidv7(), text: 'Hello?' }
    const first = (await write(message)).data
    expect((await write(message)).data).toEqual(first)
    expect((await write({ ...message, text: 'Hello!' })).error.code).toBe('query_differs')
    expect((await record(id)).messageCount).toBe(2)
  })

  it('keeps the place of a waiting player', async () => {
    const { id } = (await addQuery(queryInput())).data
    const since = t.clock.now().toISOString()
    t.clock.advance(30 * 60_000)
    await write({ id, messageId: uuidv7(), text: 'Hello?' })
    expect((await record(id)).waitingSince).toBe(since)
  })

  it('keeps spam as spam', async () => {
    const { id } = (await addQuery(queryInput())).data
    await t.call(updateQuery, { id, version: 1, status: 'spam' }, { token })
    const { data } = await write({ id, messageId: uuidv7(), text: 'Buy rubies' })
    expect(data.status).toBe('closed')
    expect(await record(id)).toMatchObject({ status: 'spam', waitingSince: null })
  })

  it('returns 404 for queries of others, and has a limit', async () => {
    const { id } = (await addQuery(queryInput())).data
    const message = { messageId: uuidv7(), text: 'Hello?' }
    const stranger = await write({ id, ...message }, li)
    expect([stranger.status, stranger.error.code]).toEqual([404, 'query_unknown'])
    expect((await write({ id: uuidv7(), ...message })).error.code).toBe('query_unknown')
    await t.db.query('update help_queries set entries = $2 where id = $1', [id, threadLimit])
    expect((await write({ id, ...message })).error.code).toBe('query_full')
  })
})

describe('GET /game/v1/help-queries', () => {
  it('returns changes since a position, without internal notes', async () => {
    const first = (await addQuery(queryInput())).data
    const second = (await addQuery(queryInput({ subject: 'Another' }))).data
    await addQuery(queryInput({ subject: 'Not mine' }), li)
    const all = await changes()
    expect(all.list).toEqual([first, second])
    expect(all.hasMore).toBe(false)
    expect((await changes(all.next)).list).toEqual([])

    await t.call(
      updateQuery,
      { id: first.id, version: 1, note: 'Looks like puzzle 8', priority: 'high' },
      { token },
    )
    expect((await changes(all.next)).list).toEqual([])
    await t.call(updateQuery, { id: first.id, version: 2, reply: 'We are looking.' }, { token })
    const news = await changes(all.next)
    expect(news.list).toMatchObject([
      {
        id: first.id,
        status: 'waiting',
        thread: [{ author: 'player' }, { author: 'admin', text: 'We are looking.' }],
      },
    ])
    expect(JSON.stringify(news)).not.toMatch(/puzzle 8|high/)
  })

  it('pages through many', async () => {
    await t.db.query(
      `insert into help_queries (id, player_id, player_words, locale, category, subject, opening, status, created_at,
         updated_at, last_player_at, change)
       select gen_random_uuid(), $1, '', 'ro', 'other', 'x', 'x', 'open', now(), now(), now(), nextval('help_changes')
       from generate_series(1, 60)`,
      [ana.playerId],
    )
    const page = await changes()
    expect([page.list.length, page.hasMore]).toEqual([50, true])
    const rest = await changes(page.next)
    expect([rest.list.length, rest.hasMore]).toEqual([10, false])
  })
})

describe('the inbox', () => {
  it('gets every reply, distinct from notifications, and nothing else of the query', async () => {
    const { id } = (await addQuery(queryInput())).data
    await t.call(updateQuery, { id, version: 1, note: 'Puzzle 8 again', priority: 'high' }, { token })
    expect((await inbox()).list).toEqual([])
    await t.call(updateQuery, { id, version: 2, note: 'Told them', reply: 'Mended today.' }, { token })
    const first = await inbox()
    expect(first.list).toMatchObject([
      {
        kind: 'help-reply',
        title: 'Ruby ear-drop does not count',
        body: 'Mended today.',
        link: `/help-queries/${id}`,
        locale: 'ro',
        sentAt: t.clock.now().toISOString(),
        editedAt: null,
        readAt: null,
      },
    ])
    expect((await inbox(undefined, li)).list).toEqual([])
    expect((await inbox(first.next)).list).toEqual([])
    await t.call(updateQuery, { id, version: 3, reply: 'And one more thing.' }, { token })
    expect((await inbox(first.next)).list.map(({ body }) => body)).toEqual(['And one more thing.'])
  })

  it('accepts receipts of replies once, and only from their player', async () => {
    const { id } = (await addQuery(queryInput())).data
    await t.call(updateQuery, { id, version: 1, reply: 'Mended today.' }, { token })
    const reply = (await inbox()).list[0]?.id ?? ''
    expect(await report(reply, 'read', li)).toEqual(['unknown'])
    expect(await report(reply, 'delivered')).toEqual(['accepted'])
    expect(await report(reply, 'read')).toEqual(['accepted'])
    expect(await report(reply, 'read')).toEqual(['duplicate'])
    expect((await inbox()).list[0]?.readAt).toBe(t.clock.now().toISOString())
    const own = (await record(id)).thread[0]?.id ?? ''
    expect(await report(own, 'read')).toEqual(['unknown'])
  })
})

describe('the data rights of a player', () => {
  it('includes their queries, and the erasure of their texts', async () => {
    const mia = await identifyNew(t, key, { username: 'mia', fullName: 'Mia Keller' })
    const { id } = (
      await addQuery(queryInput({ text: 'I am Mia from Ulm', context: { device: 'Nokia 8' } }), mia)
    ).data
    await t.call(updateQuery, { id, version: 1, reply: 'Dear Mia', note: 'Mia again' }, { token })
    const { helpQueries } = (await callGame(t, getMyData, {}, { token: mia.token })).data
    expect(helpQueries).toMatchObject([
      { id, thread: [{ author: 'player' }, { author: 'admin', text: 'Dear Mia' }] },
    ])
    const { removed } = (await t.call(getErasePlan, { id: mia.playerId }, { token })).data
    expect(removed).toEqual(
      expect.arrayContaining([
        { what: 'helpQueries', count: 1 },
        { what: 'helpMessages', count: 3 },
      ]),
    )
    await callGame(t, eraseMe, {}, { token: mia.token })
    const { rows } = await t.db.query<{ text: string }>(
      `select row_to_json(q)::text || (select json_agg(e)::text from help_entries e where e.query_id = q.id) as text
       from help_queries q where id = $1`,
      [id],
    )
    expect(rows[0]?.text).not.toMatch(/mia|ulm|nokia|ruby/i)
    expect(await record(id)).toMatchObject({
      status: 'closed',
      waitingSince: null,
      player: { isErased: true },
    })
    const late = await t.call(updateQuery, { id, version: 3, reply: 'Hello?' }, { token })
    expect(late.body.code).toBe('player_erased')
  })
})
