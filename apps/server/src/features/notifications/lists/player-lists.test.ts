import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import * as calls from '@loupe/contract/admin/notifications/player-lists'
import { getUser } from '@loupe/contract/admin/users/users'
import { eraseUser } from '@loupe/contract/admin/users/users-erase'
import type { Envelope } from '@loupe/contract/shared/envelope'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { recordStatements } from '#test/record-statements.ts'
import { codesOf } from '#test/responses.ts'
import { clearLists } from './clear-lists.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp({ LOUPE_NOTIFICATIONS_PER_DAY: '100' })
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.query(
    'truncate users, jobs, notifications, notification_steps, deliveries, player_lists, import_chunks cascade',
  ),
)

async function upload(content: string, name = 'winners.csv') {
  const response = await t.http.inject({
    method: 'POST',
    url: calls.addPlayerList.path,
    query: { name },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: content,
  })
  return { status: response.statusCode, body: response.json<Envelope<calls.PlayerList>>() }
}

async function matched(content: string): Promise<calls.PlayerList> {
  const { body } = await upload(content)
  if (!body.ResponseData) throw new Error(JSON.stringify(body))
  await t.deps.jobs.drain()
  return get(body.ResponseData.id)
}

const get = async (id: string) => (await t.call(calls.getPlayerList, { id }, { token })).data

async function problemsOf(id: string): Promise<string[]> {
  const { data } = await t.call(calls.exportPlayerListProblems, { id }, { token })
  const { body } = await t.http.inject({ url: data.url })
  return body.trim().split(/\r?\n/).slice(1)
}

const texts = { title: 'You won', body: 'Come and see.' }
const sendTo = (listId: string) => t.call(sendNotification, { ...texts, audience: { listId } }, { token })
const recipients = async () =>
  (await t.db.query<{ id: string }>('select player_id as id from deliveries order by 1')).rows.map(
    ({ id }) => id,
  )

it('finds players by ID, username and email, and reports lines without a new player', async () => {
  const anna = await makeUser(t, { username: 'Anna' })
  const ben = await makeUser(t, { email: 'ben@example.com' })
  const cleo = await makeUser(t)
  const shared = ['one', 'two'].map((username) => makeUser(t, { username, email: null }))
  const ids = (await Promise.all(shared)).map(({ id }) => id)
  await t.db.query(
    `update users set email = 'both@example.com', email_unverified = true where id = any($1)`,
    [ids],
  )
  const erased = await makeUser(t, { status: 'erased' })
  const lines = ['anna', 'BEN@example.com', cleo.id, '', 'nobody', ' ANNA ', 'both@example.com', erased.id]
  const list = await matched(lines.join('\r\n'))
  expect(list).toMatchObject({
    name: 'winners.csv',
    state: 'done',
    columns: [''],
    lines: 7,
    players: 3,
    unknown: 2,
    doubled: 1,
    ambiguous: 1,
    hasFile: false,
  })
  expect(await problemsOf(list.id)).toEqual([
    '5,unknown,nobody',
    '6,doubled,ANNA',
    '7,ambiguous,both@example.com',
    `8,unknown,${erased.id}`,
  ])
  const sent = (await sendTo(list.id)).data
  expect(sent).toMatchObject({
    audience: { listId: list.id, name: 'winners.csv', players: 3 },
    audienceCount: 3,
    state: 'sent',
  })
  expect(await recipients()).toEqual([anna.id, ben.id, cleo.id].toSorted())
})

it('selects the column that identifies players, or another one if requested', async () => {
  await makeUser(t, { username: 'anna', email: 'anna@example.com' })
  await makeUser(t, { username: 'ben' })
  const list = await matched('rank;user_name;mail\n1;anna;x@example.com\n2;ben;anna@example.com\n')
  expect(list).toMatchObject({ columns: ['rank', 'user_name', 'mail'], column: 1, lines: 2, players: 2 })
  expect(list.hasFile).toBe(true)
  await t.call(calls.matchPlayerList, { id: list.id, column: 2 }, { token })
  await t.deps.jobs.drain()
  expect(await get(list.id)).toMatchObject({ state: 'done', column: 2, players: 1, unknown: 1, doubled: 0 })
  expect(await problemsOf(list.id)).toEqual(['2,unknown,x@example.com'])
  const away = await t.call(calls.matchPlayerList, { id: list.id, column: 3 }, { token })
  expect(codesOf(away)).toEqual(['column not_allowed'])
})

it('keeps a list that a notification needs, deletes it later, and keeps its name in sent ones', async () => {
  await makeUser(t, { username: 'anna' })
  const { id } = await matched('anna')
  const week = () => t.db.query(`update player_lists set created_at = created_at - interval '8 days'`)
  const at = new Date(t.clock.now().getTime() + 3_600_000).toISOString()
  const input = { ...texts, audience: { listId: id }, scheduledAt: at }
  const scheduled = (await t.call(sendNotification, input, { token })).data
  await week()
  await clearLists(t.deps)
  expect(await get(id)).toMatchObject({ players: 1 })
  await t.db.query(`update notifications set state = 'sent', started_at = now() where id = $1`, [
    scheduled.id,
  ])
  await clearLists(t.deps)
  expect(await t.call(calls.getPlayerList, { id }, { token })).toMatchObject({ status: 404 })
  expect(codesOf(await sendTo(id))).toEqual(['audience not_allowed'])
  const { rows } = await t.db.query(`select audience ->> 'name' as name from notifications`)
  expect(rows).toEqual([{ name: 'winners.csv' }])
})

it('loses an erased player, and every line about them', async () => {
  const anna = await makeUser(t, { username: 'anna' })
  await makeUser(t, { username: 'ben' })
  const { id } = await matched('anna\nben\nanna')
  const { username } = (await t.call(getUser, { id: anna.id }, { token })).data
  await t.call(eraseUser, { id: anna.id, confirm: username }, { token })
  expect(await problemsOf(id)).toEqual([])
  expect((await sendTo(id)).data).toMatchObject({ audienceCount: 1 })
})

it('resumes after an interruption, with every line matched once', async () => {
  for (const username of ['anna', 'ben', 'cleo']) await makeUser(t, { username })
  const { body } = await upload('anna\nben\ncleo\nben')
  const id = body.ResponseData?.id ?? ''
  // as if the first step had been committed before the server was killed
  await t.db.query(
    `with member as (
       insert into player_list_members (list_id, player_id) select $1, id from users where username = 'anna'
     ) update player_lists set read = 1, players = 1 where id = $1`,
    [id],
  )
  await t.deps.jobs.drain()
  expect(await get(id)).toMatchObject({ state: 'done', lines: 4, players: 3, doubled: 1, unknown: 0 })
})

it('takes as many statements for a thousand lines as for one, and compares no line with another', async () => {
  for (const username of ['anna', 'ben']) await makeUser(t, { username })
  const seen = recordStatements(t.db)
  const statementsOf = async (lines: string[]) => {
    const before = seen().length
    const list = await matched(lines.join('\n'))
    const names = seen()
      .slice(before)
      .map((statement) => statement.split(': ', 1)[0])
    return { list, steps: names.filter((name) => name?.startsWith('player_list_')) }
  }
  const { steps } = await statementsOf(['anna'])
  expect(steps).toEqual(['player_list_match', 'player_list_count'])
  const many = await statementsOf(
    Array.from({ length: 1000 }, (_, n) => (n % 2 === 0 ? 'anna' : `nobody ${n}`)),
  )
  expect(many.steps).toEqual(steps)
  expect(many.list).toMatchObject({ players: 1, doubled: 499, unknown: 500 })
  const match = seen().find((statement) => statement.startsWith('player_list_match: ')) ?? ''
  const text = match.slice(match.indexOf(': ') + 2, match.lastIndexOf(' ['))
  const plan = await t.db.query<Record<string, string>>(`explain ${text}`, [many.list.id, [1], [1], ['anna']])
  expect(plan.rows.flatMap(Object.values).join('\n')).not.toMatch(/Nested Loop|Join/)
})

it('refuses a file that is not text, and a list that is not matched yet', async () => {
  expect(await upload('a\0b')).toMatchObject({ status: 400, body: { code: 'import_unreadable' } })
  expect(await upload('')).toMatchObject({ status: 400 })
  expect((await t.db.query('select from import_chunks')).rows).toEqual([])
  await makeUser(t, { username: 'anna' })
  const { body } = await upload('anna')
  expect(codesOf(await sendTo(body.ResponseData?.id ?? ''))).toEqual(['audience not_allowed'])
})
