import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { exportAudit } from '@loupe/contract/admin/audit'
import { exportGameHistory } from '@loupe/contract/admin/games'
import { exportUserQuery, getHelpQuery, updateQuery } from '@loupe/contract/admin/help-queries'
import {
  addImport,
  checkImport,
  exportImportErrors,
  type Import,
  runImport,
} from '@loupe/contract/admin/imports'
import { addDraft, sendNotification } from '@loupe/contract/admin/notifications/notifications'
import { suspendUser, unsuspendUser, updateUser } from '@loupe/contract/admin/users/users'
import { bulkUsers } from '@loupe/contract/admin/users/users-bulk'
import { eraseUser, getErasePlan } from '@loupe/contract/admin/users/users-erase'
import { exportUser, exportUsers } from '@loupe/contract/admin/users/users-export'
import { addView, getViews } from '@loupe/contract/admin/views'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import { addHelpMessage, addHelpQuery } from '@loupe/contract/game/help-queries'
import { changeMyProperties, eraseMe } from '@loupe/contract/game/players'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { clearImports } from '#src/features/imports/clear-imports.ts'
import { mentioningTables, playerDataTables } from '#src/features/users/player-data-tables.ts'
import { findText } from '#test/find-text.ts'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { makePublished } from '#test/puzzles.ts'
import { auditEntries } from '#test/responses.ts'

let t: TestApp
let token: string
let folder: string
let key: string
let puzzleId: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'loupe-traces-'))
  t = await startTestApp({ LOUPE_DATA_DIR: folder })
  token = await t.signIn()
  key = await makeGameKey(t)
  puzzleId = (await makePublished(t, token))._id
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

beforeEach(() => t.db.query('truncate users, imports, views, notifications, player_identities, jobs cascade'))

const person = {
  username: 'quillfeather',
  fullName: 'Zébulon Quartermane',
  email: 'zq@orpiment.example',
  deviceId: 'device-7f3a9c51e2',
}
/** The names of the player, folded as in searches, and each part of the full name. */
const words = [
  ...Object.values(person),
  'zebulon quartermane',
  'Zébulon',
  'zebulon',
  'quartermane',
  'orpiment',
]
const traces = () => findText(words, { db: t.db, folder })

async function upload(fileName: string, content: string): Promise<Import> {
  const response = await t.http.inject({
    method: 'POST',
    url: addImport.path,
    query: { fileName },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: content,
  })
  return response.json<{ ResponseData: Import }>().ResponseData
}

async function download({ url }: { url: string }): Promise<void> {
  expect((await t.http.inject({ url })).statusCode).toBe(200)
}

const event = (kind: string, rest: object) => ({ id: uuidv7(), seq: 0, tMs: 5000, kind, ...rest })

async function play(player: { token: string }): Promise<string> {
  const game = { puzzleId, version: 1, status: 'ongoing' as const, startedAt: t.clock.now().toISOString() }
  const id = uuidv7()
  await callGame(t, putGame, { ...game, id, device: 'Pixel of quillfeather' }, player)
  const events = [event('tap', { x: 0.1, y: 0.1 }), event('sneeze', { by: 'Zébulon' })]
  await callGame(t, addGameEvents, { id, events }, player)
  return id
}

async function receiveHelpQuery(player: { token: string }): Promise<string> {
  const id = uuidv7()
  const subject = 'quillfeather asks'
  await callGame(t, addHelpQuery, { id, subject, text: 'I am Zébulon', context: { device: 'P9' } }, player)
  const text = 'Write to zq@orpiment.example'
  const { data } = await callGame(t, addHelpMessage, { id, messageId: uuidv7(), text }, player)
  expect(data.thread).toHaveLength(2)
  const { version } = (await t.call(getHelpQuery, { id }, { token })).data
  const written = { reply: 'Dear Zébulon', note: 'quillfeather again' }
  expect((await t.call(updateQuery, { id, version, ...written }, keyed())).status).toBe(200)
  return id
}

/** A call with an idempotency key, whose response is stored. */
function keyed() {
  return { token, headers: { 'idempotency-key': randomUUID() } }
}

/** Searches for the player in every table that stores searches, by each of their names and by parts of them. */
async function searchEverywhere(): Promise<void> {
  for (const search of ['quillfeather', 'zebulon', 'zq@orpiment.example', 'orpim', 'Zébulon Quartermane']) {
    const filter = { search }
    const audience = { filter }
    const query = `search=${encodeURIComponent(search)}&status=active`
    await t.call(addView, { list: 'users', name: `The view ${search}`, query }, keyed())
    const notice = { title: 'Hello', body: 'There', audience }
    const filters = [{ filter, query }]
    const draft = { title: 'Hello', audience: { filter, query }, exclude: { filters } }
    await t.call(addDraft, draft, keyed())
    await t.call(sendNotification, notice, keyed())
    await t.call(bulkUsers, { action: { kind: 'addTags', tags: ['winter'] }, selection: audience }, keyed())
    const exports = [
      await t.call(exportUsers, { selection: audience }, { token }),
      await t.call(exportAudit, { filter: { search, subjectId: search } }, { token }),
      await t.call(exportGameHistory, { filter }, { token }),
      await t.call(exportUserQuery, { filter }, { token }),
    ]
    for (const { data } of exports) await download(data)
    // one that is not downloaded
    await t.call(exportUsers, { selection: audience }, { token })
  }
}

async function importRows(): Promise<void> {
  const { username, fullName, email } = person
  const rows = `username,fullName,email\n${username},${fullName},${email}\nbad name,${fullName},${email}\n`
  const file = await upload(`zebulon-quartermane.csv`, rows)
  const { id, mapping, existing } = file
  await t.call(
    checkImport,
    { id, mapping, existing },
    { token, headers: { 'idempotency-key': randomUUID() } },
  )
  await t.deps.jobs.drain()
  await t.call(runImport, { id, mapping, existing: 'update' }, { token })
  await t.deps.jobs.drain()
  await download((await t.call(exportImportErrors, { id, rows: 'rejected' }, { token })).data)
  // without a header row: its column names are values of the player
  await upload('players.csv', `${username},${fullName},${email}\n`)
}

/** A player with data in every table that stores player data. */
async function makeKnownEverywhere() {
  const player = await identifyNew(t, key, person)
  const { playerId: id } = player
  await t.call(updateUser, { id, version: 1, notes: 'Zébulon likes owls' }, keyed())
  await t.call(suspendUser, { id, reason: 'quillfeather was rude' }, keyed())
  await t.call(unsuspendUser, { id }, keyed())
  const properties = { owner: 'Zébulon', contact: 'zq@orpiment.example' }
  await callGame(t, changeMyProperties, { properties }, { token: player.token })
  const gameId = await play(player)
  const queryId = await receiveHelpQuery(player)
  await importRows()
  await searchEverywhere()
  await t.deps.jobs.drain()
  await beInWhatJobsWrite(id, { gameId, queryId })
  await t.deps.sealer.seal()
  return { id, token: player.token }
}

/** Rows from many games, from a running send, and from publications. */
async function beInWhatJobsWrite(id: string, { gameId, queryId }: Record<'gameId' | 'queryId', string>) {
  const other = uuidv7()
  const statements: [string, unknown[]][] = [
    [
      `insert into given_up_games (game_id, puzzle_id, version, item_id, player_id, started_at, events)
       values ($1, $2, 1, '', $3, now(), 1)`,
      [gameId, puzzleId, id],
    ],
    [
      `insert into case_players (case_id, player_id, locale, has_asked, added_at, count_run)
       values ($1, $2, 'en', true, now(), 1)`,
      [other, id],
    ],
    [
      `insert into case_queries (case_id, query_id, player_id, grounds, count_run) values ($1, $2, $3, 'game', 1)`,
      [other, queryId, id],
    ],
    [`insert into documents (type, locale) values ('terms', 'en') on conflict do nothing`, []],
    [
      `insert into document_versions (id, type, locale, n, status, title, body, hash, created_at, updated_at, archived_at)
       select $1, 'terms', 'en', coalesce(max(n), 0) + 1, 'archived', 'Terms', '[]', '', now(), now(), now() from document_versions`,
      [other],
    ],
    [
      `insert into document_acceptances (user_id, version_id, locale, accepted, at, received_at)
       values ($1, $2, 'en', true, now(), now())`,
      [id, other],
    ],
    [
      `insert into notification_steps (notification_id, n, user_ids, due_at)
       select id, 99, array[$1::uuid], now() from notifications limit 1`,
      [id],
    ],
    [
      `with rehearsal as (
         insert into rehearsals (id, notification_id, state, rules_hash, started_at, read_of, figures)
         values (gen_random_uuid(), $2, 'done', '', now(), 1, '{}') returning id
       )
       insert into rehearsal_groups (rehearsal_id, n, outcome, is_held, first_id, last_id, size, player_ids)
       select id, 0, 'suspended', false, $1, $1, 1, array[$1::uuid] from rehearsal`,
      [id, other],
    ],
    [
      `insert into notification_tests (id, player_id, locale, title, body, change, sent_at, sent_by)
       values (gen_random_uuid(), $1, 'en', 'Hello', '', 1, now(), $2)`,
      [id, other],
    ],
    [
      `insert into push_subscriptions (id, player_id, endpoint, provider, p256dh, auth, created_at)
       values (gen_random_uuid(), $1, 'https://push.example/' || gen_random_uuid(), 'push.example', 'key', 'auth', now())`,
      [id],
    ],
    [
      `insert into channel_messages (id, channel, provider, notification_id, subscription_id, player_id, size, state,
         next_at, created_at)
       values (gen_random_uuid(), 'push', 'push.example', $2, $2, $1, 1, 'waiting', now(), now())`,
      [id, other],
    ],
    [
      `with rule as (
         insert into notification_rules (id, name, title, body, translations, kind, audience, times_at_most, every_days,
           reaches_all, actor, created_at, updated_at)
         values (gen_random_uuid(), 'VIPs', 'Hello', 'Hello', '{}', 'news', '{"filter": {}}', 1, 0, false, '{}', now(), now())
         returning id
       )
       insert into rule_players (rule_id, player_id, is_met, times) select id, $1, true, 0 from rule`,
      [id],
    ],
    [
      `with list as (
         insert into player_lists (id, name, state, columns, has_header, delimiter, line_end, chunks, has_file, column_n,
           match_run, lines, created_at, created_by)
         values ($2, 'winners.csv', 'done', '{}', false, ',', '', 0, false, 0, $2, 2, now(), $2) returning id
       ), member as (
         insert into player_list_members (list_id, player_id) select id, $1 from list
       )
       insert into player_list_problems (list_id, n, line, problem, value, value_key)
       select list.id, 2, 2, 'doubled', username, username_key from list join users on users.id = $1`,
      [id, other],
    ],
  ]
  for (const [text, values] of statements) await t.db.query(text, values)
}

const inDays = (days: number) => ({ now: () => new Date(t.clock.now().getTime() + days * 86_400_000) })

describe('a player with data in every table', () => {
  it.each(['an administrator', 'the player'])(
    'nothing is left when %s erases them, but what the plan names, until it is deleted',
    async (who) => {
      const known = await makeKnownEverywhere()
      const placesBefore = new Set((await traces()).map((trace) => trace.split(':')[0]))
      expect([...placesBefore]).toEqual(
        expect.arrayContaining([
          'users',
          'views',
          'notifications',
          'imports',
          'import_errors',
          'audit_entries',
          'idempotency_keys',
          'downloads',
          'help_queries',
          'help_entries',
          'games',
          'player_identities',
        ]),
      )
      const plan = (await t.call(getErasePlan, { id: known.id }, { token })).data
      expect(plan.removed).toContainEqual({ what: 'views', count: 5 })
      expect(plan.removed).toContainEqual({ what: 'audiences', count: 10 })
      expect(plan.kept).toContainEqual({
        what: 'imports',
        count: 2,
        deletedBy: inDays(8).now().toISOString(),
      })

      if (who === 'the player') await callGame(t, eraseMe, {}, { token: known.token })
      else await t.call(eraseUser, { id: known.id, confirm: person.username }, { token })
      await t.deps.sealer.seal()
      const left = await traces()
      const places = new Set(left.map((trace) => trace.split(':')[0]))
      expect(
        [...places].filter(
          (place) => !['imports', 'import_errors', 'import_chunks', 'file'].includes(place ?? ''),
        ),
      ).toEqual([])

      await clearImports({ ...t.deps, clock: inDays(8) })
      expect(await traces()).toEqual([])
    },
  )
})

/** How many rows of each table have the player's id in them, whichever column it stands in. */
async function rowsWith(id: string): Promise<Map<string, number>> {
  const { rows: tables } = await t.db.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const counts = new Map<string, number>()
  for (const { name } of tables) {
    const { rows } = await t.db.query<{ n: number }>(
      `select count(*)::int as n from ${name} as one where to_jsonb(one)::text like $1`,
      [`%${id}%`],
    )
    if (rows[0]?.n) counts.set(name, rows[0].n)
  }
  return counts
}

async function fileOf(id: string): Promise<Record<string, Record<string, unknown>[]>> {
  const { data } = await t.call(exportUser, { id }, { token })
  const response = await t.http.inject({ url: data.url })
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['content-disposition']).toMatch(/player-[\w.-]+-2026-11-20\.json/)
  return response.json()
}

describe('the export of all data about a player', () => {
  it('contains every row of every table that mentions them, and what remains after erasure is in the plan', async () => {
    const { id } = await makeKnownEverywhere()
    await identifyNew(t, key)
    const file = await fileOf(id)
    const found = await rowsWith(id)
    expect([...found.keys()].filter((table) => !isKnown(table))).toEqual([])
    const inFile = playerDataTables.map(({ table, name }) => [table, file[name]?.length ?? 0] as const)
    expect(inFile.filter(([, rows]) => rows === 0)).toEqual([])
    const direct = playerDataTables.filter(({ columns }) => columns.length > 0).map(({ table }) => table)
    expect(new Map(inFile.filter(([table]) => direct.includes(table)))).toEqual(
      new Map(direct.map((table) => [table, found.get(table)])),
    )
    expect(file).toMatchObject({
      player: [{ id, username: person.username, properties: { owner: 'Zébulon' } }],
      gameEvents: [{ kind: 'tap' }],
      unknownEvents: [{ kind: 'sneeze', fields: { by: 'Zébulon' } }],
    })
    expect(file.helpMessages?.map(({ text }) => text)).toContain('Dear Zébulon')
    // no data of another player, and no seals or search texts
    const text = JSON.stringify(file)
    expect(text).not.toMatch(/searchText|valueHash|previousHash|sessionId/)

    const { kept } = (await t.call(getErasePlan, { id }, { token })).data
    await t.call(eraseUser, { id, confirm: person.username }, { token })
    const left = await rowsWith(id)
    const unplanned = playerDataTables.filter(
      ({ table, kept: part }) => left.has(table) && !kept.some(({ what }) => what === part),
    )
    expect(unplanned).toEqual([])
    expect([...left.keys()].filter((table) => !isKnown(table))).toEqual([])
  })

  it('requires a recent password and an existing player', async () => {
    const { id } = await makeUser(t)
    expect((await t.call(exportUser, { id })).status).toBe(401)
    expect((await t.call(exportUser, { id: uuidv7() }, { token })).status).toBe(404)
    expect((await t.call(exportUser, { id: 'x' }, { token })).status).toBe(400)
    await fileOf(id)
    const entries = await auditEntries(t)
    expect(entries.at(-1)).toMatchObject({ action: 'users.export', subject_id: id })
    await t.db.query('update sessions set password_at = null')
    expect((await t.call(exportUser, { id }, { token })).body.code).toBe('fresh_password_needed')
    await t.db.query('update sessions set password_at = $1', [t.clock.now()])
  })
})

function isKnown(table: string): boolean {
  return table in mentioningTables || playerDataTables.some((one) => one.table === table)
}

describe('searches that match others as well', () => {
  it('stay: views and audiences by a word that finds more than the erased player', async () => {
    const one = await makeUser(t, { username: 'marigold-one' })
    await makeUser(t, { username: 'marigold-two' })
    await t.call(addView, { list: 'users', name: 'Flowers', query: 'search=marigold' }, { token })
    await t.call(eraseUser, { id: one.id, confirm: one.username }, { token })
    expect((await t.call(getViews, { list: 'users' }, { token })).data).toMatchObject([
      { query: 'search=marigold' },
    ])
  })
})
