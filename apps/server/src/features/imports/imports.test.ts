import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  addImport,
  checkImport,
  exportImportErrors,
  getImport,
  getImports,
  type Import,
  runImport,
  stopImport,
} from '@loupe/contract/admin/imports'
import type { User } from '@loupe/contract/admin/users/users'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import type { Envelope } from '@loupe/contract/shared/envelope'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { csvLine } from '#src/core/csv/write-csv.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { clearImports } from './clear-imports.ts'
import { runImport as runSteps } from './run-import.ts'

let t: TestApp
let token: string
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loupe-imports-'))
  t = await startTestApp({ LOUPE_DATA_DIR: folder })
  token = await t.signIn()
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => t.db.query('truncate users, imports, import_errors, import_chunks, jobs'))

/** The imports of which a file is kept. */
async function storedFiles(): Promise<string[]> {
  const { rows } = await t.db.query<{ id: string }>('select distinct import_id as id from import_chunks')
  return rows.map(({ id }) => id)
}

async function upload(content: string | Buffer, fileName = 'players.csv') {
  const response = await t.http.inject({
    method: 'POST',
    url: addImport.path,
    query: { fileName },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: content,
  })
  return { status: response.statusCode, body: response.json<Envelope<Import> & { code?: string }>() }
}

async function uploaded(content: string | Buffer): Promise<Import> {
  const { body } = await upload(content)
  if (!body.ResponseData) throw new Error(JSON.stringify(body))
  return body.ResponseData
}

type Choices = Partial<Pick<Import, 'mapping' | 'existing'>>

async function check(file: Import, choices: Choices = {}): Promise<Import> {
  const { id, mapping, existing } = { ...file, ...choices }
  await t.call(checkImport, { id, mapping, existing }, { token })
  await t.deps.jobs.drain()
  return (await t.call(getImport, { id }, { token })).data
}

async function run(file: Import, choices: Choices = {}): Promise<Import> {
  const { id, mapping, existing } = { ...file, ...choices }
  const { data } = await t.call(runImport, { id, mapping, existing }, { token })
  expect(data.state).toBe('queued')
  await t.deps.jobs.drain()
  return (await t.call(getImport, { id }, { token })).data
}

async function players(): Promise<User[]> {
  return (await t.call(getAllUsers, { sort: 'username', record: '100' }, { token })).data.list
}

async function propertiesOfAll() {
  return (await players()).map(({ properties }) => properties)
}

/** A file that has eleven properties of one player. */
function elevenProperties(prefix: string): string {
  const columns = Array.from({ length: 11 }, (_, n) => `property.${prefix}${n}`)
  return `username,${columns.join(',')}\nana${',1'.repeat(11)}\n`
}

function counts({ state, total, done, added, updated, unchanged, rejected, incomplete }: Import) {
  return { state, total, done, added, updated, unchanged, rejected, incomplete }
}

const rows = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `p${index + from},${index + from}`).join('\n')

describe('add-import', () => {
  it('returns columns, first rows, a suggested mapping and the number of rows', async () => {
    const { status, body } = await upload(
      '\ufeffuserid;version;sum_gamerounds;x\r\n116;gate_30;3;a\r\n337;gate_40;38;"b;\nc"\r\n',
    )
    expect(status).toBe(200)
    expect(body.ResponseData).toMatchObject({
      fileName: 'players.csv',
      delimiter: ';',
      columns: ['userid', 'version', 'sum_gamerounds', 'x'],
      sample: [
        ['116', 'gate_30', '3', 'a'],
        ['337', 'gate_40', '38', 'b;\nc'],
      ],
      mapping: ['username', 'tag', 'games', 'property.x'],
      state: 'uploaded',
      total: 2,
      failure: null,
    })
  })

  it('refuses a file that is not text, names the line, and stores nothing', async () => {
    const { status, body } = await upload(Buffer.from('username\nana\nzoé\n', 'latin1'))
    expect([status, body.code, body.ResponseData]).toEqual([
      400,
      'import_unreadable',
      { problem: 'not_utf8', line: 3 },
    ])
    expect(body.errors?.[0]?.message).toContain('Line 3')
    expect(await storedFiles()).toEqual([])
  })

  it('returns the error of a long file while the client still sends', async () => {
    const address = await t.http.listen({ port: 0, host: '127.0.0.1' })
    const body = Buffer.concat([Buffer.from('username\nzoé\n', 'latin1'), Buffer.alloc(8_000_000, 'a\n')])
    const response = await fetch(`${address}${addImport.path}?fileName=a.csv`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
      body,
    })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'import_unreadable' }])
  })

  it('refuses an empty file and another content type', async () => {
    expect((await upload('')).status).toBe(400)
    const response = await t.http.inject({
      method: 'POST',
      url: `${addImport.path}?fileName=a.csv`,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: '{}',
    })
    expect(response.statusCode).toBe(415)
  })

  it('reads a call without any body as an empty file', async () => {
    const response = await t.http.inject({
      method: 'POST',
      url: `${addImport.path}?fileName=a.csv`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'import_unreadable'])
  })

  it('requires a session', async () => {
    const response = await t.http.inject({
      method: 'POST',
      url: `${addImport.path}?fileName=a.csv`,
      headers: { 'content-type': 'text/csv' },
      payload: 'username\nana',
    })
    expect(response.statusCode).toBe(401)
  })
})

describe('check-import', () => {
  it('reports the outcome of each row, and changes no player', async () => {
    await makeUser(t, { username: 'Ana', email: 'ana@example.org', totals: { games: 7 } })
    await makeUser(t, { username: 'ion', email: 'ion@example.org', totals: { games: 7 } })
    const file = await uploaded(
      `username,email,country,language,games,created_at
ana,ana@example.org,,,7,
ion,ana@example.org,,,,
ION,,,,,
new1,new@example.org,fr,fr-CA,12,2026-01-02
new2,NEW@example.org,,,,
,x@example.org,,,,
a b,,,,,
${'long'.repeat(11)},,,,,
new3,nobody,France,de,many,03/04/2026
new4,,,
new5,ion@example.org,,,,
new6,,,,-1,2026-02-30
`,
    )
    const checked = await check(file, { existing: 'update' })
    expect(counts(checked)).toEqual({
      state: 'checked',
      total: 12,
      done: 12,
      added: 3,
      updated: 0,
      unchanged: 1,
      rejected: 8,
      incomplete: 2,
    })
    expect(checked.errors.map(({ row, line, field, code }) => [row, line, field, code])).toEqual([
      [2, 3, 'email', 'repeated_in_file'],
      [3, 4, 'username', 'repeated_in_file'],
      [5, 6, 'email', 'repeated_in_file'],
      [6, 7, 'username', 'required'],
      [7, 8, 'username', 'format_username'],
      [8, 9, 'username', 'too_long'],
      [10, 11, null, 'column_count'],
      [11, 12, 'email', 'email_taken'],
    ])
    expect(checked.warnings.map(({ row, line, field, code }) => [row, line, field, code])).toEqual([
      [9, 10, 'email', 'format_email'],
      [9, 10, 'locale', 'not_allowed'],
      [9, 10, 'games', 'wrong_type'],
      [9, 10, 'createdAt', 'format_date'],
      [12, 13, 'games', 'too_small'],
      [12, 13, 'createdAt', 'format_date'],
    ])
    expect((await players()).map(({ username }) => username)).toEqual(['Ana', 'ion'])
  })

  it('can be followed by a run with the same outcome', async () => {
    await makeUser(t, { username: 'p1', totals: { games: 1 } })
    await makeUser(t, { username: 'p2', totals: { games: 0 } })
    const file = await uploaded(`username,games\n${rows(4)}\nbad name,1\n`)
    const checked = await check(file, { existing: 'update' })
    const done = await run(file, { existing: 'update' })
    expect(counts(done)).toEqual({ ...counts(checked), state: 'done' })
    expect(counts(done)).toMatchObject({ added: 2, updated: 1, unchanged: 1, rejected: 1 })
  })

  it('refuses a mapping without a username, with a duplicate field or with too many columns', async () => {
    const { id } = await uploaded('a,b\n1,2\n')
    const refusal = async (mapping: Import['mapping']) =>
      (await t.call(checkImport, { id, mapping, existing: 'skip' }, { token })).body.errors?.map(
        ({ path: at, code }) => [at, code],
      )
    expect(await refusal([null, 'email'])).toEqual([['mapping', 'required']])
    expect(await refusal(['username', 'username'])).toEqual([['mapping', 'repeated']])
    expect(await refusal(['username', null, null])).toEqual([['mapping', 'too_long']])
    expect(await refusal(['username', 'property.a.b'])).toEqual([['mapping.1', 'not_allowed']])
  })

  it('fails if the file cannot be read further, and names the line', async () => {
    const file = await uploaded('username,notes\nana,"x\nion,y\n')
    const checked = await check(file)
    expect([checked.state, checked.failure]).toEqual(['failed', { problem: 'quote_not_closed', line: 2 }])
  })
})

describe('run-import', () => {
  it('imports every field, with defaults for missing ones', async () => {
    const file = await uploaded(
      csvLine([
        'username',
        'fullName',
        'email',
        'locale',
        'country',
        'timeZone',
        'status',
        'statusReason',
        'statusUntil',
        'createdAt',
        'lastSeenAt',
        'platform',
        'appVersion',
        'notes',
        'tags',
        'games',
        'completed',
        'itemsFound',
        'hintsUsed',
        'playSeconds',
        'isTest',
      ]) +
        csvLine([
          'ană',
          'Ană "Ani" 珠',
          'ana@example.org',
          'ro',
          'RO',
          'Europe/Bucharest',
          'suspended',
          'spam',
          '2027-01-01T00:00:00Z',
          '2025-05-06 07:08:09+02:00',
          '1767225600',
          'ios',
          '2.1',
          '=1+1\nline 2',
          'vip,beta',
          '9',
          '8',
          '7',
          '6',
          '5',
          'true',
        ]) +
        csvLine(['plain', ...Array.from({ length: 20 }, () => '')]),
    )
    expect(counts(await run(file))).toMatchObject({ state: 'done', added: 2, rejected: 0 })
    const [ana, plain] = await players()
    expect(ana).toMatchObject({
      username: 'ană',
      fullName: 'Ană "Ani" 珠',
      email: 'ana@example.org',
      locale: 'ro',
      country: 'RO',
      timeZone: 'Europe/Bucharest',
      status: 'suspended',
      statusReason: 'spam',
      statusUntil: '2027-01-01T00:00:00.000Z',
      createdAt: '2025-05-06T05:08:09.000Z',
      lastSeenAt: '2026-01-01T00:00:00.000Z',
      platform: 'ios',
      appVersion: '2.1',
      notes: '=1+1\nline 2',
      tags: ['vip', 'beta'],
      totals: { games: 9, completed: 8, itemsFound: 7, hintsUsed: 6, playSeconds: 5 },
      isTest: true,
      version: 1,
    })
    expect(plain).toMatchObject({
      fullName: '',
      email: null,
      locale: 'en',
      status: 'active',
      createdAt: t.clock.now().toISOString(),
      lastSeenAt: null,
      tags: [],
      totals: { games: 0 },
      isTest: false,
    })
  })

  it('skips existing players, unless they are to be updated', async () => {
    const before = await makeUser(t, {
      username: 'Ana',
      fullName: 'Ana',
      notes: 'kept',
      tags: ['vip'],
      totals: { games: 3 },
    })
    const content = 'username,fullName,notes,tag,games\nana,Ana Pop,,beta,9\n'
    expect(counts(await run(await uploaded(content)))).toMatchObject({ added: 0, updated: 0, unchanged: 1 })
    expect(await players()).toEqual([before])
    expect(counts(await run(await uploaded(content), { existing: 'update' }))).toMatchObject({ updated: 1 })
    expect(await players()).toEqual([
      {
        ...before,
        fullName: 'Ana Pop',
        tags: ['vip', 'beta'],
        totals: { ...before.totals, games: 9 },
        version: before.version + 1,
      },
    ])
    expect(counts(await run(await uploaded(content), { existing: 'update' }))).toMatchObject({ unchanged: 1 })
  })

  it('turns columns into properties, with the types of their cells, and adds them to those of a player', async () => {
    const head = 'username,property.level,property.code,retained,property.plan'
    const content = `${head}\nana,12,007,True,${'x'.repeat(201)}\nion,,,false,plus\n`
    const first = await run(await uploaded(content))
    expect(counts(first)).toMatchObject({ added: 2, incomplete: 1 })
    expect(first.warnings).toMatchObject([{ row: 1, field: 'property.plan', code: 'too_long' }])
    const ana = { level: 12, code: '007', retained: true }
    expect(await propertiesOfAll()).toEqual([ana, { retained: false, plan: 'plus' }])
    const more = `username,property.level,property.until\nana,13,2026-12-01\nion,,\n`
    expect(counts(await run(await uploaded(more), { existing: 'update' }))).toMatchObject({
      updated: 1,
      unchanged: 1,
    })
    expect(await propertiesOfAll()).toEqual([
      { ...ana, level: 13, until: '2026-12-01' },
      { retained: false, plan: 'plus' },
    ])
  })

  it('rejects a row with which a player would have more than twenty properties', async () => {
    await run(await uploaded(elevenProperties('a')))
    const again = await run(await uploaded(elevenProperties('b')), { existing: 'update' })
    expect(counts(again)).toMatchObject({ updated: 0, rejected: 1 })
    expect(again.errors).toMatchObject([{ row: 1, field: 'property.b10', code: 'too_long' }])
  })

  it('never restores an erased player', async () => {
    await makeUser(t, { username: 'erased-1', status: 'erased' })
    const done = await run(await uploaded('username,notes\nerased-1,hello\n'), { existing: 'update' })
    expect(done.errors.map(({ code }) => code)).toEqual(['player_erased'])
  })

  it('stops after the running step, and resumes from there without duplicates', async () => {
    const file = await uploaded(`username,games\n${rows(2500)}\n`)
    const { id, mapping, existing } = file
    await t.call(runImport, { id, mapping, existing }, { token })
    const cutOff = new AbortController()
    const db = { ...t.db, transaction: cutAfter(2, cutOff) }
    expect(await runSteps({ ...t.deps, db }, id, cutOff.signal)).toBe('interrupted')
    expect(counts((await t.call(getImport, { id }, { token })).data)).toMatchObject({
      state: 'running',
      done: 1000,
      added: 1000,
    })
    expect((await t.call(stopImport, { id }, { token })).data.state).toBe('stopping')
    await t.deps.jobs.drain()
    const stopped = (await t.call(getImport, { id }, { token })).data
    expect(counts(stopped)).toMatchObject({ state: 'stopped', done: 1000, added: 1000, total: 2500 })
    const done = await run(stopped)
    expect(counts(done)).toMatchObject({ state: 'done', done: 2500, added: 2500, unchanged: 0, rejected: 0 })
    expect((await t.db.query('select from users')).rows).toHaveLength(2500)
  })

  it('rolls back a whole step when the server dies in it, and loses nothing', async () => {
    const { id, mapping, existing } = await uploaded(`username,games\n${rows(1500)}\np3,1\n`)
    await t.call(runImport, { id, mapping, existing }, { token })
    const db = { ...t.db, transaction: dieIn(3) }
    await expect(runSteps({ ...t.deps, db }, id, new AbortController().signal)).rejects.toThrow('died')
    expect((await t.db.query('select from users')).rows).toHaveLength(1000)
    await t.deps.jobs.drain()
    const done = (await t.call(getImport, { id }, { token })).data
    expect(counts(done)).toMatchObject({ state: 'done', done: 1501, added: 1500, rejected: 1 })
    expect(done.errors).toMatchObject([{ row: 1501, line: 1502, code: 'repeated_in_file', value: 'p3' }])
  })

  it('runs once even if two servers run the same import', async () => {
    const { id, mapping, existing } = await uploaded(`username,games\n${rows(3500)}\n`)
    await t.call(runImport, { id, mapping, existing }, { token })
    const { signal } = new AbortController()
    await Promise.all([runSteps(t.deps, id, signal), runSteps(t.deps, id, signal)])
    await t.deps.jobs.drain()
    const done = (await t.call(getImport, { id }, { token })).data
    expect(counts(done)).toMatchObject({ state: 'done', done: 3500, added: 3500, unchanged: 0 })
  })

  it('refuses to run a running or finished import', async () => {
    const file = await uploaded('username\nana\n')
    const { id, mapping, existing } = file
    await t.call(runImport, { id, mapping, existing }, { token })
    const again = await t.call(runImport, { id, mapping, existing }, { token })
    expect([again.status, again.body.code]).toEqual([409, 'import_running'])
    await t.deps.jobs.drain()
    const after = await t.call(runImport, { id, mapping, existing }, { token })
    expect([after.status, after.body.code]).toEqual([409, 'import_not_ready'])
    expect((await t.call(stopImport, { id }, { token })).body.code).toBe('import_not_ready')
  })

  it('audits the upload, and the import once, with the counts and the actor', async () => {
    const { id } = await run(await uploaded('username\nana\nbad name\n'))
    const { rows: entries } = await t.db.query(
      `select action, actor_id is not null as has_actor, after from audit_entries where subject_id = $1
       order by id`,
      [id],
    )
    // the name of a file is free text: it is only in the import, where it can be cleared
    expect(JSON.stringify(entries)).not.toContain('players.csv')
    expect(entries).toMatchObject([
      { action: 'imports.add', has_actor: true, after: { total: 2 } },
      { action: 'imports.run', has_actor: true, after: { added: 1, rejected: 1 } },
    ])
  })

  it('reports a missing file', async () => {
    const file = await uploaded('username\nana\n')
    await t.db.query('delete from import_chunks')
    expect((await run(file)).failure).toEqual({ problem: 'file_gone', line: null })
  })

  it('reads a file of many pieces, each row once and in order', async () => {
    const file = await uploaded(`username,notes\n${longRows(700)}`)
    const { rows: pieces } = await t.db.query('select from import_chunks')
    expect(pieces.length).toBeGreaterThan(2)
    expect(counts(await run(file))).toMatchObject({ state: 'done', added: 700, rejected: 0 })
    const { rows: whole } = await t.db.query(
      `select from users where notes = rtrim(repeat(substr(username, 2) || ' ', 250))`,
    )
    expect(whole).toHaveLength(700)
  })

  it('keeps its file while it can be run again, and not once it is done', async () => {
    const file = await uploaded(`username\nana\n`)
    expect(await storedFiles()).toEqual([file.id])
    await check(file)
    expect(await storedFiles()).toEqual([file.id])
    await run(file)
    expect(await storedFiles()).toEqual([])
  })

  it('reads a file that an earlier version left in the data folder', async () => {
    const file = await uploaded('username\nana\n')
    await t.db.query('update imports set chunks = 0')
    await t.db.query('delete from import_chunks')
    const before = path.join(folder, 'uploads', 'imports', `${file.id}.csv`)
    await mkdir(path.dirname(before), { recursive: true })
    await writeFile(before, 'username\nion\n')
    expect(counts(await check(file))).toMatchObject({ added: 1 })
    expect(existsSync(before)).toBe(false)
    expect(counts(await run(file))).toMatchObject({ state: 'done', added: 1 })
  })

  it('keeps the counters of the list exact', async () => {
    await run(await uploaded(`username,games\n${rows(30)}\n`))
    expect((await t.call(getAllUsers, {}, { token })).data.total).toBe(30)
  })
})

/** Rows with notes of about a thousand characters. */
function longRows(count: number): string {
  return Array.from({ length: count }, (_, n) => `p${n},${`${n} `.repeat(250)}\n`).join('')
}

describe('stop-import', () => {
  it('ends an import without a job at once', async () => {
    const { id } = await uploaded('username\nana\n')
    await t.db.query(`update imports set state = 'running', phase = 'run' where id = $1`, [id])
    expect((await t.call(stopImport, { id }, { token })).data.state).toBe('stopped')
    const { rows: entries } = await t.db.query(
      `select actor_id is not null as has_actor from audit_entries where action = 'imports.stop' and subject_id = $1`,
      [id],
    )
    expect(entries).toEqual([{ has_actor: true }])
  })
})

describe('clearing', () => {
  it('deletes the data of a file after a week, and keeps the counts', async () => {
    const stopped = await uploaded('username\nana\n')
    const { id } = await run(await uploaded('username\nana\nbad name\n'))
    expect(await storedFiles()).toEqual([stopped.id])
    const inDays = (days: number) => ({ now: () => new Date(t.clock.now().getTime() + days * 86_400_000) })
    await clearImports({ ...t.deps, clock: inDays(6) })
    expect((await t.call(getImport, { id }, { token })).data.sample).toEqual([['ana'], ['bad name']])
    await clearImports({ ...t.deps, clock: inDays(8) })
    const saved = (await t.call(getImport, { id }, { token })).data
    expect(saved).toMatchObject({ sample: [], errors: [], added: 1, rejected: 1 })
    expect(await storedFiles()).toEqual([])
  })

  it('removes the remains of an interrupted upload', async () => {
    const whole = await uploaded('username\nana\n')
    const cutOff = crypto.randomUUID()
    const soon = crypto.randomUUID()
    await t.db.query(
      `insert into import_chunks (import_id, n, content, created_at) values
         ($1, 0, 'username', $3), ($2, 0, 'username', $4)`,
      [cutOff, soon, new Date(t.clock.now().getTime() - 25 * 3_600_000), t.clock.now()],
    )
    await clearImports(t.deps)
    expect((await storedFiles()).toSorted()).toEqual([whole.id, soon].toSorted())
  })

  it('removes files of an earlier version once they are a week old', async () => {
    const names = ['new.csv', 'old.csv']
    const files = names.map((name) => path.join(folder, 'uploads', 'imports', name))
    await mkdir(path.join(folder, 'uploads', 'imports'), { recursive: true })
    for (const file of files) await writeFile(file, 'username')
    await utimes(files[0] ?? '', t.clock.now(), t.clock.now())
    await utimes(files[1] ?? '', 0, 0)
    await clearImports(t.deps)
    expect(files.map((file) => existsSync(file))).toEqual([true, false])
    await rm(files[0] ?? '')
  })
})

describe('a file with many errors', () => {
  it('is refused beyond 500 columns', async () => {
    const { status, body } = await upload(`username${',x'.repeat(500)}\nana\n`)
    expect([status, body.ResponseData]).toEqual([400, { problem: 'too_many_columns', line: 1 }])
    expect((await upload(`username${',x'.repeat(499)}\nana\n`)).status).toBe(200)
  })

  it('has a row with several errors stored once, and downloads it with each of them', async () => {
    const { id } = await run(await uploaded('username,email,joined\nbad name,nowhere,soon\n'), {
      mapping: ['username', 'email', 'createdAt'],
    })
    const { rows: stored } = await t.db.query(
      'select n, cardinality(record) as cells from import_errors order by n',
    )
    expect(stored.length).toBeGreaterThan(1)
    expect(stored.map(({ cells }) => cells)).toEqual([3, ...stored.slice(1).map(() => 0)])
    const { data } = await t.call(exportImportErrors, { id, rows: 'rejected' }, { token })
    const file = await t.http.inject({ url: data.url })
    const lines = parse<Record<string, string>>(file.body, { bom: true, columns: true })
    expect(lines).toHaveLength(stored.length)
    for (const line of lines)
      expect(line).toMatchObject({ username: 'bad name', email: 'nowhere', joined: 'soon' })
  })
})

describe('get-imports', () => {
  it('lists the latest first', async () => {
    const first = await uploaded('username\nana\n')
    t.clock.advance(1000)
    const second = await uploaded('username\nion\n')
    const { data } = await t.call(getImports, {}, { token })
    expect(data.map(({ id }) => id)).toEqual([second.id, first.id])
  })

  it('returns 404 for an unknown import', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    expect((await t.call(getImport, { id }, { token })).status).toBe(404)
  })
})

describe('cells that cannot be read', () => {
  const file = `username,country,language,timezone,notes
ana,France,français,Europe/Paris,one
ion,Atlantis,Klingon,Mars/Base,two
li,中国,中文,,three
`

  it('are left out of their rows, which are imported, as in the check', async () => {
    const sent = await uploaded(file)
    const checked = await check(sent)
    const done = await run(sent)
    expect(counts(checked)).toMatchObject({ state: 'checked', added: 3, rejected: 0, incomplete: 1 })
    expect(counts(done)).toEqual({ ...counts(checked), state: 'done' })
    expect(done.warnings).toEqual(checked.warnings)
    expect(done.warnings.map(({ row, field, code, value }) => [row, field, code, value])).toEqual([
      [2, 'country', 'format_country', 'Atlantis'],
      [2, 'locale', 'not_allowed', 'Klingon'],
      [2, 'timeZone', 'format_time_zone', 'Mars/Base'],
    ])
    expect(await players()).toMatchObject([
      { username: 'ana', country: 'FR', locale: 'fr', timeZone: 'Europe/Paris', notes: 'one' },
      { username: 'ion', country: '', locale: 'en', timeZone: '', notes: 'two' },
      { username: 'li', country: 'CN', locale: 'zh', notes: 'three' },
    ])
  })

  it('reject their row if its meaning would change without them', async () => {
    const sent = await uploaded(
      'username,status,status_until,is_test,country\nana,banned,,,Atlantis\nion,suspended,soon,,\nli,,,perhaps,\n',
    )
    const done = await run(sent)
    expect(counts(done)).toMatchObject({ added: 0, rejected: 3, incomplete: 0 })
    expect(done.errors.map(({ row, field }) => [row, field])).toEqual([
      [1, 'status'],
      [1, 'country'],
      [2, 'statusUntil'],
      [3, 'isTest'],
    ])
    expect(done.warnings).toEqual([])
  })

  it('are not reported for skipped rows, or rows rejected for another reason', async () => {
    await makeUser(t, { username: 'ana' })
    await makeUser(t, { username: 'ion', email: 'ion@example.org' })
    const sent = await uploaded('username,email,country\nana,,Atlantis\nnew,ion@example.org,Atlantis\n')
    const done = await run(sent)
    expect(counts(done)).toMatchObject({ added: 0, unchanged: 1, rejected: 1, incomplete: 0 })
    expect([done.errors.length, done.warnings.length]).toEqual([1, 0])
  })

  it('keep their values of an updated player', async () => {
    await makeUser(t, { username: 'ana', country: 'RO', notes: 'before' })
    const done = await run(await uploaded('username,country,notes\nana,Atlantis,after\n'), {
      existing: 'update',
    })
    expect(counts(done)).toMatchObject({ updated: 1, incomplete: 1 })
    expect(await players()).toMatchObject([{ country: 'RO', notes: 'after' }])
  })

  it('are a separate file, with the original rows', async () => {
    const { id } = await run(await uploaded(file))
    const { data } = await t.call(exportImportErrors, { id, rows: 'incomplete' }, { token })
    const sent = await t.http.inject(data.url)
    expect(sent.headers['content-disposition']).toContain('players-warnings.csv')
    const lines = parse(sent.body, { bom: true, columns: true }) as Record<string, string>[]
    expect(lines.map(({ row, field, value, username }) => [row, field, value, username])).toEqual([
      ['2', 'country', 'Atlantis', 'ion'],
      ['2', 'locale', 'Klingon', 'ion'],
      ['2', 'timeZone', 'Mars/Base', 'ion'],
    ])
    const rejected = await t.call(exportImportErrors, { id }, { token })
    expect(parse((await t.http.inject(rejected.data.url)).body, { bom: true })).toHaveLength(1)
  })
})

describe('export-import-errors', () => {
  it('streams the original rejected rows, once', async () => {
    const { id } = await check(await uploaded('username,notes\nana,fine\nbad name,=1+1\n"x, y",\'=2\n'))
    const { data } = await t.call(exportImportErrors, { id }, { token })
    const file = await t.http.inject(data.url)
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toContain('players-errors.csv')
    expect(parse(file.body, { bom: true })).toEqual([
      ['row', 'line', 'field', 'code', 'message', 'value', 'username', 'notes'],
      [
        '2',
        '3',
        'username',
        'format_username',
        expect.stringContaining('letters'),
        'bad name',
        'bad name',
        "'=1+1",
      ],
      ['3', '4', 'username', 'format_username', expect.stringContaining('letters'), 'x, y', 'x, y', "'=2"],
    ])
    const again = await t.http.inject(data.url)
    expect([again.statusCode, again.json<Envelope>().ResponseCode]).toEqual([404, 404])
  })

  it('is refused after a minute, and HEAD does not spend it', async () => {
    const { id } = await uploaded('username\nana\n')
    const { data } = await t.call(exportImportErrors, { id }, { token })
    expect((await t.http.inject({ method: 'HEAD', url: data.url })).statusCode).toBe(405)
    expect((await t.http.inject(data.url)).statusCode).toBe(200)
    const late = await t.call(exportImportErrors, { id }, { token })
    t.clock.advance(61_000)
    expect((await t.http.inject(late.data.url)).statusCode).toBe(404)
  })
})

describe('real files', () => {
  const real = path.resolve(
    import.meta.dirname,
    '../../../../../../shared/data/players-cookie-cats-semicolon-bom.csv',
  )

  it('imports 5,000 players from a semicolon-separated file with a byte-order mark', async () => {
    // The trial file is optional: without it, one of the same format is created.
    const content = await readFile(real).catch(() => {
      const made = Array.from(
        { length: 5000 },
        (_, index) => `${index * 7};gate_${30 + 10 * (index % 2)};${index % 90};False;True`,
      )
      return Buffer.from(
        `\ufeffuserid;version;sum_gamerounds;retention_1;retention_7\r\n${made.join('\r\n')}\r\n`,
      )
    })
    const file = await uploaded(content)
    expect([file.mapping, file.total]).toEqual([
      ['username', 'tag', 'games', 'property.retention_1', 'property.retention_7'],
      5000,
    ])
    expect(counts(await run(file))).toMatchObject({ state: 'done', added: 5000, rejected: 0 })
    const { data } = await t.call(getAllUsers, { tag: 'gate_30', sort: '-games' }, { token })
    expect(data.list[0]?.tags).toEqual(['gate_30'])
  })
})

/** Aborts once that many transactions have completed. */
function cutAfter(count: number, controller: AbortController): TestApp['db']['transaction'] {
  let left = count
  return async (work) => {
    const result = await t.db.transaction(work)
    if (--left === 0) controller.abort()
    return result
  }
}

/** The transaction with this number does all of its work and fails before its commit. */
function dieIn(count: number): TestApp['db']['transaction'] {
  let left = count
  return (work) =>
    t.db.transaction(async (tx) => {
      const result = await work(tx)
      if (--left === 0) throw new Error('died')
      return result
    })
}
