import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { confirmPassword } from '@loupe/contract/admin/account/second-factor'
import { addImport, type Import, runImport } from '@loupe/contract/admin/imports'
import type { User } from '@loupe/contract/admin/users/users'
import { exportUsers } from '@loupe/contract/admin/users/users-export'
import { getAllUsers, userSorts } from '@loupe/contract/admin/users/users-list'
import type { Envelope } from '@loupe/contract/shared/envelope'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { asIs } from '#src/core/csv/cells.ts'
import { chunkRows, exportList, nextChunkRows } from '#src/core/list/export-list.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser, testPassword } from '#test/makers.ts'
import { usersList } from '../users.list.ts'

let t: TestApp
let token: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loupe-export-'))
  t = await startTestApp({ LOUPE_DATA_DIR: folder })
  token = await t.signIn()
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => t.db.query('truncate users'))

type Input = Parameters<typeof t.call<typeof exportUsers>>[1]

async function download(input: Input) {
  const { data } = await t.call(exportUsers, input, { token })
  return t.http.inject(data.url)
}

async function exported(input: Input): Promise<Record<string, string>[]> {
  return parse((await download(input)).body, { bom: true, columns: true })
}

const everybody = { selection: { filter: {} } }

async function addMany(count: number): Promise<void> {
  await t.db.query(
    `insert into users (id, username, full_name, country, created_at, games)
     select gen_random_uuid(), 'p' || n, 'name ' || n % 7, case when n % 3 = 0 then 'FR' else '' end,
       now() - n % 50 * interval '1 hour', n % 13
     from generate_series(1, $1) as n`,
    [count],
  )
}

/** Every line except the header begins with an ID. */
function idsIn(body: string): string[] {
  return body.match(/^[0-9a-f-]{36}(?=,|$)/gm) ?? []
}

describe('export-users', () => {
  it('requires a session, and refuses an unknown kind of selection', async () => {
    expect((await t.call(exportUsers, everybody)).status).toBe(401)
    const wrong = await t.call(exportUsers, { selection: { everybody: true } } as unknown as Input, { token })
    expect(wrong.status).toBe(400)
  })

  it('needs a password entered in the last ten minutes', async () => {
    await t.db.query('update sessions set password_at = $1', [
      new Date(t.clock.now().getTime() - 11 * 60_000),
    ])
    const refused = await t.call(exportUsers, everybody, { token })
    expect([refused.status, refused.body.code]).toEqual([401, 'fresh_password_needed'])
    await t.call(confirmPassword, { password: testPassword }, { token })
    expect((await t.call(exportUsers, everybody, { token })).status).toBe(200)
  })

  it('streams a UTF-8 file with a byte-order mark, a header row and a dated name', async () => {
    await makeUser(t, { username: 'ană' })
    const file = await download(everybody)
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe(
      `attachment; filename="players-2026-11-20.csv"; filename*=UTF-8''players-2026-11-20.csv`,
    )
    expect(file.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(file.body.split('\n', 1)[0]).toContain('id,username,fullName,email')
  })

  it('returns a link that works once, and for a minute', async () => {
    const first = await t.call(exportUsers, everybody, { token })
    expect((await t.http.inject(first.data.url)).statusCode).toBe(200)
    const again = await t.http.inject(first.data.url)
    expect([again.statusCode, again.json<Envelope & { code: string }>().code]).toEqual([
      404,
      'download_expired',
    ])
    const second = await t.call(exportUsers, everybody, { token })
    t.clock.advance(60_000)
    expect((await t.http.inject(second.data.url)).statusCode).toBe(404)
  })

  it('contains every player once, in the order of the list, by any sort', async () => {
    const count = 2 * chunkRows.first + 200
    await addMany(count)
    for (const sort of userSorts.flatMap((name) => [name, `-${name}`] as const)) {
      const ids = idsIn((await download({ ...everybody, sort })).body)
      expect({ sort, rows: ids.length, different: new Set(ids).size }).toEqual({
        sort,
        rows: count,
        different: count,
      })
      const { data } = await t.call(getAllUsers, { record: '100', sort }, { token })
      expect({ sort, ids: ids.slice(0, 100) }).toEqual({ sort, ids: data.list.map(({ id }) => id) })
    }
  })

  it('uses the only session of the embedded engine for a part of the rows at a time, by any sort', async () => {
    const count = 2 * chunkRows.first
    await addMany(count)
    let turns = 0
    const withClient: typeof t.db.withClient = (work) => {
      turns += 1
      return t.db.withClient(work)
    }
    const db = { ...t.db, engine: 'embedded' as const, withClient }
    const what = { table: 'users', columns: { id: asIs('id') }, condition: (): string => 'true' }
    for (const sort of ['-games', 'createdAt'] as const) {
      turns = 0
      let file = ''
      for await (const part of exportList(db, usersList, { ...what, sort })) file += part.toString()
      expect({ sort, rows: idsIn(file).length }).toEqual({ sort, rows: count })
      expect(turns).toBeGreaterThan(1)
    }
  })

  it('reads fewer rows at a time if they take long, and more if they do not', () => {
    const [slow, quick] = [nextChunkRows(4000, 160), nextChunkRows(4000, 20)]
    expect([slow, quick]).toEqual([1000, 8000])
    expect([nextChunkRows(1000, 1), nextChunkRows(10_000, 1)]).toEqual([4000, chunkRows.most])
    expect(nextChunkRows(1000, 10_000)).toBe(chunkRows.least)
  })

  it('contains exactly the players who match', async () => {
    await addMany(60)
    const filter = { search: 'name 3', gamesFrom: '2', status: 'active', joinedTo: '2100-01-01' }
    const { data } = await t.call(getAllUsers, { ...filter, record: '100' }, { token })
    const rows = await exported({ selection: { filter } })
    expect(data.list.length).toBeGreaterThan(3)
    expect(rows.map(({ username }) => username)).toEqual(data.list.map(({ username }) => username))
  })

  it('contains exactly the selected players', async () => {
    const [ana, , ion] = [await makeUser(t), await makeUser(t), await makeUser(t)]
    const rows = await exported({ selection: { userIds: [ion.id, ana.id, ana.id] }, sort: 'username' })
    expect(rows.map(({ id }) => id)).toEqual([ana.id, ion.id])
  })

  it('finds names with quotes, backslashes and signs of other scripts', async () => {
    for (const fullName of [`O'Brien \\ "x"`, '珠 $1', 'é%_']) {
      await makeUser(t, { fullName })
      const rows = await exported({ selection: { filter: { search: fullName } } })
      expect(rows.map((row) => row['fullName'])).toEqual([fullName])
    }
  })

  it('leaves a cell without text empty, without quotes', async () => {
    await makeUser(t, { fullName: '', notes: '' })
    expect((await download(everybody)).body).not.toContain('"')
  })

  it('guards text against spreadsheet formulas', async () => {
    await makeUser(t, { fullName: '=HYPERLINK("x")', notes: '@ana', tags: ['-1', '+2'], username: '-dash' })
    const [row] = await exported(everybody)
    expect(row).toMatchObject({
      fullName: `'=HYPERLINK("x")`,
      notes: "'@ana",
      tags: "'-1,+2",
      username: "'-dash",
    })
  })

  it('writes timestamps so that they sort as text, however many decimals they have', async () => {
    const written = {
      '2026-03-04T05:06:07.000Z': '2026-03-04T05:06:07+00:00',
      '2026-03-04T05:06:07.080Z': '2026-03-04T05:06:07.08+00:00',
      '2026-03-04T05:06:07.081Z': '2026-03-04T05:06:07.081+00:00',
      '2026-03-04T05:06:08.000Z': '2026-03-04T05:06:08+00:00',
    }
    for (const createdAt of Object.keys(written)) await makeUser(t, { createdAt })
    const rows = await exported({ ...everybody, sort: 'createdAt' })
    const moments = rows.map((row) => row['createdAt'] ?? '')
    expect(moments).toEqual(Object.values(written))
    expect(moments.toSorted((one, other) => (one < other ? -1 : 1))).toEqual(moments)
    expect(moments.map((moment) => new Date(moment).toISOString())).toEqual(Object.keys(written))
  })

  it('has a column for each property, which can be imported again', async () => {
    await t.db.query('truncate property_names')
    const having = {
      ana: { level: 12.5, plan: '=plus', vip: true, ends: '2026-12-01' },
      ion: { level: -3 },
      mia: {},
    }
    for (const [username, properties] of Object.entries(having)) {
      await makeUser(t, { username })
      await t.db.query('update users set properties = $2 where username = $1', [username, properties])
    }
    const file = await download({ ...everybody, sort: 'username' })
    const [ana, , mia] = parse<Record<string, string>>(file.body, { bom: true, columns: true })
    expect(ana).toMatchObject({
      'property.level': '12.5',
      'property.plan': "'=plus",
      'property.vip': 'true',
      'property.ends': '2026-12-01',
    })
    expect(mia).toMatchObject({ 'property.level': '', 'property.vip': '' })
    await t.db.query('truncate users')
    await importFile(file.body)
    expect((await all()).map(({ properties }) => properties)).toEqual(Object.values(having))
  })

  it('audits who exported what, when it is downloaded', async () => {
    await t.call(exportUsers, everybody, { token })
    const filter = {
      search: 'gem',
      property: 'plan.is.plus,level.has',
      where: 'property.plan.not.pro,seen.beyond.30',
      any: 'property.level.has;tag.is.vip',
    }
    await download({ selection: { filter }, sort: '-games' })
    const { rows } = await t.db.query(
      `select actor_id is not null as has_actor, after from audit_entries where action = 'users.export' order by at desc, id desc limit 1`,
    )
    expect(rows).toEqual([
      {
        has_actor: true,
        after: {
          filter: {
            property: ['plan', 'level'],
            where: ['property.plan', 'seen.beyond.30'],
            any: [['property.level'], ['tag.is.vip']],
            searched: true,
          },
          sort: '-games',
        },
      },
    ])
  })

  it('ends the statement of a reader who disconnects', async () => {
    await addMany(3000)
    const { data } = await t.call(exportUsers, everybody, { token })
    const url = await t.http.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${url}${data.url}`)
    const reader = response.body?.getReader()
    await reader?.read()
    await reader?.cancel()
    await expect
      .poll(
        async () =>
          (await t.db.query(`select from pg_stat_activity where query like 'copy (%'and state = 'active'`))
            .rows,
      )
      .toHaveLength(0)
    expect((await t.call(getAllUsers, {}, { token })).data.total).toBe(3000)
  })

  it('parses back to the stored values, and can be imported unchanged', async () => {
    const moment = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
    const player = fc.record({
      fullName: text(12),
      notes: text(30),
      platform: text(6),
      email: fc.option(fc.stringMatching(/^[a-z]{8}$/).map((name) => `${name}@example.org`)),
      country: fc.constantFrom('', 'FR', 'RO'),
      locale: fc.constantFrom('en' as const, 'fr' as const, 'zh' as const),
      tags: fc.uniqueArray(fc.constantFrom('=vip', "'a", 'b c', '"q"', '珠'), { maxLength: 4 }),
      createdAt: moment,
      lastSeenAt: fc.option(moment),
      isTest: fc.boolean(),
      totals: fc.record({ games: fc.nat(), playSeconds: fc.nat() }),
    })
    const everyone = fc.uniqueArray(player, {
      selector: ({ email }) => email ?? {},
      minLength: 1,
      maxLength: 12,
    })
    await fc.assert(
      fc.asyncProperty(everyone, async (players) => {
        await t.db.query('truncate users')
        for (const { lastSeenAt, ...rest } of players)
          await makeUser(t, { ...rest, ...(lastSeenAt ? { lastSeenAt } : {}) })
        const before = await all()
        const file = await download({ ...everybody, sort: 'username' })
        await t.db.query('truncate users')
        await importFile(file.body)
        expect((await all()).map(withoutId)).toEqual(before.map(withoutId))
      }),
      { numRuns: 4 },
    )
  })
})

async function all(): Promise<User[]> {
  return (await t.call(getAllUsers, { record: '100', sort: 'username' }, { token })).data.list
}

function withoutId(user: User) {
  return { ...user, id: '' }
}

/** Text as the server stores it: trimmed. */
const text = (max: number) =>
  fc
    .string({
      unit: fc.oneof(fc.constantFrom(...Array.from(`'=+-@\t\r\n",;\\ aé珠💎＝`)), fc.constantFrom('x', '1')),
      maxLength: max,
    })
    .map((value) => value.trim())

async function importFile(payload: string): Promise<void> {
  const response = await t.http.inject({
    method: 'POST',
    url: `${addImport.path}?fileName=players.csv`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload,
  })
  const file = response.json<Envelope<Import>>().ResponseData
  if (!file) throw new Error(response.body)
  const { id, mapping, existing } = file
  await t.call(runImport, { id, mapping, existing }, { token })
  await t.deps.jobs.drain()
}
