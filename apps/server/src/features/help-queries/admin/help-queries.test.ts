import { getHelpCounts } from '@loupe/contract/admin/help-counts'
import {
  exportUserQuery,
  getHelpQuery,
  getHelpTags,
  getUserQuery,
  type HelpQueryRecord,
  updateQuery,
} from '@loupe/contract/admin/help-queries'
import { updateUser } from '@loupe/contract/admin/users/users'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import { putGame } from '@loupe/contract/game/games'
import { addHelpMessage, addHelpQuery } from '@loupe/contract/game/help-queries'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { parse } from 'csv-parse/sync'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin } from '#test/makers.ts'
import { makePublished } from '#test/puzzles.ts'
import { recordStatements } from '#test/record-statements.ts'
import { auditEntries, codesOf, statuses } from '#test/responses.ts'

let t: TestApp
let token: string
let me: string
let theo: { id: string }
let ana: { playerId: string; token: string }
let li: { playerId: string; token: string }
beforeAll(async () => {
  t = await startTestApp()
  theo = await makeAdmin(t.deps)
  token = await t.signIn()
  const { rows } = await t.db.query<{ id: string }>('select id from admins where id <> $1', [theo.id])
  me = rows[0]?.id ?? ''
  const key = await makeGameKey(t)
  ana = await identifyNew(t, key, { username: 'ana', fullName: '=Ana Șerban', locale: 'ro' })
  li = await identifyNew(t, key, { username: 'li', fullName: '李娜', locale: 'zh' })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate help_queries, help_entries')
  t.clock.advance(60_000)
})

async function ask(
  subject = 'Ruby ear-drop does not count',
  { by = ana, ...fields }: Partial<GameInputOf<typeof addHelpQuery>> & { by?: typeof ana } = {},
): Promise<string> {
  const id = uuidv7()
  await callGame(t, addHelpQuery, { id, subject, text: 'Nothing happened.', ...fields }, { token: by.token })
  t.clock.advance(60_000)
  return id
}
const update = (input: InputOf<typeof updateQuery>) => t.call(updateQuery, input, { token })
const record = async (id: string) => (await t.call(getHelpQuery, { id }, { token })).data
const list = async (query: InputOf<typeof getUserQuery> = {}) =>
  (await t.call(getUserQuery, query, { token })).data
const ids = async (query: InputOf<typeof getUserQuery>) => (await list(query)).list.map(({ id }) => id)

describe('GET /admin/get-user-query', () => {
  it('lists the longest waiting first, then those that do not wait, latest first', async () => {
    const [first, second, third, fourth] = [await ask('1'), await ask('2'), await ask('3'), await ask('4')]
    await update({ id: first, version: 1, reply: 'Done' })
    t.clock.advance(60_000)
    await update({ id: third, version: 1, reply: 'Done too' })
    const page = await list()
    expect([page.list.map(({ id }) => id), page.total]).toEqual([[second, fourth, third, first], 4])
    expect(await ids({ sort: '-waiting' })).toEqual([first, third, fourth, second])
    expect(await ids({ sort: 'createdAt' })).toEqual([first, second, third, fourth])
    expect((await ids({ sort: '-updatedAt' }))[0]).toBe(third)
  })

  it('puts the query of a number first, as screens write it in each language', async () => {
    const about = await ask('Again about 4711')
    const noted = await ask('Again about #4711')
    const other = await ask('Other')
    await t.db.query('update help_queries set number = 4711 where id = $1', [other])
    expect(await ids({ search: '4711' })).toEqual([other, about, noted])
    expect(await ids({ search: '4711', sort: 'createdAt' })).toEqual([about, noted, other])
    expect(await ids({ search: '4711', sort: 'createdAt', exactFirst: 'true' })).toEqual([
      other,
      about,
      noted,
    ])
    expect(await ids({ search: '#4711' })).toEqual([other, noted])
    for (const search of ['nº 4711', 'nr. 4711']) expect(await ids({ search })).toContain(other)
    expect((await list({ search: '#4711' })).total).toBe(2)
    expect(await ids({ search: '#999999999' })).toEqual([])
  })

  it('needs one query besides the session check, including names and total, also for a status', async () => {
    await ask()
    await list() // may tell that the session is in use
    const statements = recordStatements(t.db)
    for (const query of [{}, { status: 'new,open' }, { status: 'new', part: 'rows' }] as const) {
      expect((await list(query)).list).toHaveLength(1)
      expect(statements().splice(0)).toHaveLength(2)
    }
  })

  it('returns the player, the assignee, the opening and the due time of each', async () => {
    const since = t.clock.now()
    const id = await ask('Ruby', { category: 'puzzle' })
    await update({ id, version: 1, priority: 'urgent', assignee: theo.id, tags: ['small phone'] })
    expect((await list()).list[0]).toMatchObject({
      id,
      player: { id: ana.playerId, username: 'ana', fullName: '=Ana Șerban', isErased: false },
      subject: 'Ruby',
      opening: 'Nothing happened.',
      category: 'puzzle',
      locale: 'ro',
      status: 'new',
      priority: 'urgent',
      assignee: { id: theo.id, name: 'Ilinca Moraru' },
      tags: ['small phone'],
      waitingSince: since.toISOString(),
      dueAt: new Date(since.getTime() + 60 * 60_000).toISOString(),
      messageCount: 1,
    })
  })

  it('finds queries by number, subject, first message and player, in any script', async () => {
    const mine = await ask('Boucle d’oreille perdue', { text: 'Où est-elle ? Sous la lampe.' })
    const theirs = await ask('课程里的硬度数值', { by: li })
    const { number } = await record(mine)
    expect(await ids({ search: String(number) })).toContain(mine)
    expect(await ids({ search: 'boucle OREILLE' })).toEqual([mine])
    expect(await ids({ search: 'lampe' })).toEqual([mine])
    expect(await ids({ search: 'serban' })).toEqual([mine])
    expect(await ids({ search: '硬度' })).toEqual([theirs])
    expect(await ids({ search: theirs })).toEqual([theirs])
    expect(await ids({ search: li.playerId })).toEqual([theirs])
    expect(await ids({ search: '100%' })).toEqual([])
  })

  it('finds a player by their current name', async () => {
    const id = await ask('Ruby', { by: li })
    const { user } = await record(id)
    await t.call(updateUser, { id: user.id, version: user.version, fullName: 'Nadia Petrescu' }, { token })
    expect(await ids({ search: 'petrescu' })).toEqual([id])
    expect(await ids({ search: '李' })).toEqual([])
    const again = await record(id)
    await t.call(updateUser, { id: user.id, version: again.user.version, fullName: '李娜' }, { token })
  })

  it('filters by status, category, priority, assignee, language, tag, player and time', async () => {
    const ruby = await ask('Ruby', { category: 'puzzle' })
    const between = t.clock.now().toISOString()
    t.clock.advance(1000)
    const jade = await ask('Jade', { by: li })
    await update({ id: ruby, version: 1, status: 'resolved', assignee: me, tags: ['vip'], priority: 'high' })
    await update({ id: jade, version: 1, assignee: theo.id })
    const opal = await ask('Opal')
    expect(await ids({ status: 'resolved,closed' })).toEqual([ruby])
    expect(await ids({ category: 'puzzle' })).toEqual([ruby])
    expect(await ids({ priority: 'high,urgent' })).toEqual([ruby])
    expect(await ids({ assignee: 'me' })).toEqual([ruby])
    expect(await ids({ assignee: 'none' })).toEqual([opal])
    expect(await ids({ assignee: `${theo.id},none` })).toEqual([jade, opal])
    expect(await ids({ locale: 'zh' })).toEqual([jade])
    expect(await ids({ tag: 'vip' })).toEqual([ruby])
    expect(await ids({ playerId: li.playerId })).toEqual([jade])
    expect(await ids({ to: between, sort: 'createdAt' })).toEqual([ruby])
    expect(await ids({ from: between, sort: 'createdAt' })).toEqual([jade, opal])
    expect(await ids({ isTest: 'true' })).toEqual([])
    await t.db.query(`update help_queries set waiting_since = now() - interval '5 hours' where id = $1`, [
      opal,
    ])
    await t.db.query(`update help_queries set waiting_since = now() - interval '3 hours' where id = $1`, [
      jade,
    ])
    expect(await ids({ waitingFrom: '240' })).toEqual([opal])
    expect(await ids({ waitingFrom: '60' })).toEqual([opal, jade])
  })

  it('pages by cursor through ties and through both halves of its order', async () => {
    const requested = [await ask('1'), await ask('2'), await ask('3'), await ask('4'), await ask('5')]
    await t.db.query('update help_queries set waiting_since = null where id = any($1)', [
      requested.slice(0, 2),
    ])
    for (const sort of ['waiting', '-waiting', 'priority', '-createdAt'] as const) {
      const walked: string[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await list({ record: '2', sort, ...(cursor ? { cursor } : {}) })
        walked.push(...page.list.map(({ id }) => id))
        cursor = page.next
      }
      expect({ sort, walked: walked.toSorted() }).toEqual({ sort, walked: requested.toSorted() })
    }
  })

  it('requires a session, and names an invalid filter', async () => {
    expect((await t.call(getUserQuery, {})).body.ResponseCode).toBe(207)
    expect((await t.call(getUserQuery, {}, { token: ana.token })).body.ResponseCode).toBe(207)
    const wrong = await t.call(getUserQuery, { assignee: 'you' }, { token })
    expect([wrong.status, codesOf(wrong)?.[0]?.split(' ')[0]]).toEqual([400, 'assignee.0'])
  })
})

describe('GET /admin/get-help-counts', () => {
  it('counts open queries: all, one’s own, unassigned', async () => {
    const [one, two] = [await ask(), await ask()]
    await ask()
    await update({ id: one, version: 1, assignee: me })
    await update({ id: two, version: 1, assignee: me, status: 'resolved' })
    const { data } = await t.call(getHelpCounts, {}, { token })
    expect(data).toEqual({
      open: 2,
      all: 3,
      mine: { total: 1, totalIsCapped: false },
      unassigned: { total: 1, totalIsCapped: false },
    })
    expect((await list({ status: 'new,open', part: 'total' })).total).toBe(2)
    expect((await t.call(getHelpCounts, {})).body.ResponseCode).toBe(207)
  })
})

describe('GET /admin/get-help-tags', () => {
  it('returns the tags in use', async () => {
    const id = await ask()
    await update({ id, version: 1, tags: ['small phone', 'Éclat'] })
    const tags = async (search?: string) =>
      (await t.call(getHelpTags, search === undefined ? {} : { search }, { token })).data.list
    expect(await tags()).toEqual(['Éclat', 'small phone'])
    expect(await tags('ecl')).toEqual(['Éclat'])
    await update({ id, version: 2, tags: [] })
    expect(await tags()).toEqual([])
    expect((await t.call(getHelpTags, {})).body.ResponseCode).toBe(207)
  })
})

describe('GET /admin/get-help-query', () => {
  it('returns a query with its thread, its player, their games and their other queries', async () => {
    const puzzleId = (await makePublished(t, token))._id
    const play = async (minute: number) => {
      const id = uuidv7()
      const startedAt = new Date(Date.UTC(2026, 10, 20, 9, minute)).toISOString()
      const game = { id, puzzleId, version: 1, status: 'ongoing' as const, startedAt }
      await callGame(t, putGame, game, { token: li.token })
      return id
    }
    const [early, late] = [await play(1), await play(2)]
    const before = await ask('Jade', { by: li })
    const id = await ask('Ruby', { by: li, context: { gameId: early, device: 'Pixel 9' } })
    expect(await record(id)).toMatchObject({
      subject: 'Ruby',
      thread: [{ author: 'player', kind: 'message', text: 'Nothing happened.', admin: null }],
      user: { id: li.playerId, username: 'li', totals: { games: 2 } },
      game: { id: early, puzzle: { title: { en: 'The Jeweller’s Bench' } } },
      games: [{ id: late }, { id: early }],
      others: [{ id: before, subject: 'Jade', status: 'new' }],
      context: { device: 'Pixel 9', appVersion: '', puzzleId: null },
    })
    const foreign = await ask('Opal', { context: { gameId: early } })
    expect(await record(foreign)).toMatchObject({ game: null, games: [] })
  })

  it('returns 404 for an unknown ID, and requires a session', async () => {
    const id = uuidv7()
    expect((await t.call(getHelpQuery, { id }, { token })).status).toBe(404)
    expect((await t.call(getHelpQuery, { id })).body.ResponseCode).toBe(207)
  })
})

describe('POST /admin/update-query', () => {
  it('replies: the player gets it, the query no longer waits, and the audit entry has no text', async () => {
    const id = await ask()
    const now = t.clock.now().toISOString()
    const { data } = await update({ id, version: 1, reply: 'Version 8 mends that today.' })
    expect(data).toMatchObject({
      status: 'waiting',
      firstReplyAt: now,
      lastAdminAt: now,
      waitingSince: null,
      dueAt: null,
      messageCount: 2,
      version: 2,
    })
    expect(data.thread).toMatchObject([
      { author: 'player' },
      {
        author: 'admin',
        admin: { id: me, name: 'Ilinca Moraru' },
        kind: 'message',
        text: 'Version 8 mends that today.',
      },
    ])
    expect(await record(id)).toEqual(data)
    const entry = (await auditEntries(t)).at(-1)
    expect(entry).toMatchObject({
      action: 'help_queries.reply',
      subject_id: id,
      before: { status: 'new' },
      after: { status: 'waiting' },
    })
    expect(JSON.stringify(entry)).not.toContain('Version 8')
    t.clock.advance(60_000)
    expect((await update({ id, version: 2, reply: 'And one more.' })).data.firstReplyAt).toBe(now)
  })

  it('changes fields, with the old and new values in the thread', async () => {
    const id = await ask()
    const { data } = await update({ id, version: 1, priority: 'urgent', assignee: theo.id, status: 'open' })
    expect(data).toMatchObject({ priority: 'urgent', assignee: { id: theo.id }, status: 'open', version: 2 })
    expect(data.waitingSince).not.toBeNull()
    expect(data.thread.at(-1)).toMatchObject({
      author: 'admin',
      kind: 'change',
      changes: [
        { field: 'status', from: 'new', to: 'open' },
        { field: 'priority', from: 'normal', to: 'urgent' },
        { field: 'assignee', from: null, to: 'Ilinca Moraru' },
      ],
    })
    expect((await auditEntries(t)).at(-1)).toMatchObject({
      action: 'help_queries.update',
      before: { status: 'new', priority: 'normal', assignee: null },
      after: { status: 'open', priority: 'urgent', assignee: theo.id },
    })
    const entries = (await auditEntries(t)).length
    expect((await update({ id, version: 2, priority: 'urgent' })).data.version).toBe(2)
    expect(await auditEntries(t)).toHaveLength(entries)
  })

  it('keeps a note internal, and the player waiting', async () => {
    const id = await ask()
    const { data } = await update({ id, version: 1, note: 'She taps the reflection.' })
    expect(data.thread.at(-1)).toMatchObject({
      kind: 'note',
      admin: { id: me },
      text: 'She taps the reflection.',
    })
    expect(data).toMatchObject({ status: 'new', firstReplyAt: null, messageCount: 1 })
    expect(data.waitingSince).not.toBeNull()
    expect((await auditEntries(t)).at(-1)).toMatchObject({
      action: 'help_queries.note',
      before: null,
      after: null,
    })
  })

  it('replies and resolves in one step', async () => {
    const id = await ask()
    const { data } = await update({ id, version: 1, reply: 'Done.', status: 'resolved', assignee: me })
    expect(data).toMatchObject({ status: 'resolved', assignee: { id: me }, waitingSince: null })
    expect(data.thread.map(({ kind }) => kind)).toEqual(['message', 'message', 'change'])
  })

  it('counts the waiting time of an unanswered player from their message, once it is reopened', async () => {
    const since = t.clock.now().toISOString()
    const id = await ask()
    expect((await update({ id, version: 1, status: 'closed' })).data.waitingSince).toBeNull()
    expect((await update({ id, version: 2, status: 'open' })).data.waitingSince).toBe(since)
    await update({ id, version: 3, reply: 'Here we are.' })
    expect((await update({ id, version: 4, status: 'open' })).data.waitingSince).toBeNull()
  })

  it('returns the current record for a conflict, and changes nothing', async () => {
    const id = await ask()
    const messageId = uuidv7()
    await callGame(t, addHelpMessage, { id, messageId, text: 'It works now!' }, { token: ana.token })
    const before = await record(id)
    const late = await update({ id, version: 1, reply: 'We are looking.', priority: 'low' })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    const current = late.body.ResponseData as HelpQueryRecord
    expect(current).toEqual(before)
    expect(current.thread.at(-1)?.text).toBe('It works now!')
    expect(await record(id)).toEqual(before)
  })

  it('accepts one of two simultaneous saves', async () => {
    const id = await ask()
    const both = await Promise.all([
      update({ id, version: 1, reply: 'Mine' }),
      update({ id, version: 1, reply: 'No, mine' }),
    ])
    expect(statuses(both)).toEqual([200, 409])
    expect(await record(id)).toMatchObject({ version: 2, messageCount: 2 })
  })

  it('names the invalid fields', async () => {
    const id = await ask()
    const codes = async (input: object) => codesOf(await update({ id, version: 1, ...input }))
    expect(await codes({})).toEqual(['reply required'])
    expect(await codes({ reply: ' ' })).toEqual(['reply too_short'])
    expect(await codes({ status: 'lost' })).toEqual(['status not_allowed'])
    expect(await codes({ assignee: uuidv7() })).toEqual(['assignee not_allowed'])
    expect(await codes({ note: 'x', subject: 'x' })).toEqual(['subject unknown_field'])
    const gone = await makeAdmin(t.deps, { disabled: true })
    expect(await codes({ assignee: gone.id })).toEqual(['assignee not_allowed'])
    expect((await record(id)).version).toBe(1)
  })

  it('returns 404 for an unknown ID, and requires a session', async () => {
    const input = { id: uuidv7(), version: 1, note: 'x' }
    expect((await update(input)).status).toBe(404)
    expect((await t.call(updateQuery, input)).body.ResponseCode).toBe(207)
    expect((await t.call(updateQuery, input, { token: ana.token })).body.ResponseCode).toBe(207)
  })
})

describe('POST /admin/export-user-query', () => {
  it('streams exactly the filtered queries, safe against formulas, with an audit entry', async () => {
    const id = await ask('=1+1')
    await update({ id, version: 1, assignee: me, tags: ['a', 'b'] })
    await ask('Jade', { by: li })
    const filter = { assignee: 'me', search: 'ana' }
    const { data } = await t.call(exportUserQuery, { filter, sort: '-createdAt' }, { token })
    const file = await t.http.inject({ url: data.url })
    expect(file.headers['content-disposition']).toMatch(/help-queries-2026-11-2\d\.csv/)
    const rows = parse(file.body, { columns: true, bom: true })
    expect(rows).toMatchObject([
      { id, player: 'ana', subject: `'=1+1`, tags: 'a,b', status: 'new', messages: '1' },
    ])
    expect((await t.http.inject({ url: data.url })).statusCode).toBe(404)
    expect((await auditEntries(t)).at(-1)).toMatchObject({
      action: 'help_queries.export',
      after: { filter: { assignee: [me], searched: true }, sort: '-createdAt' },
    })
  })

  it('requires a session', async () => {
    expect((await t.call(exportUserQuery, { filter: {} })).body.ResponseCode).toBe(207)
  })
})
