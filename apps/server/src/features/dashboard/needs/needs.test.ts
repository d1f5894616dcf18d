import { login } from '@loupe/contract/admin/account/account'
import { closeCase, startCase } from '@loupe/contract/admin/cases/cases'
import { getDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { type Need, type NeedKind, needLimits } from '@loupe/contract/admin/dashboard/dashboard-needs'
import { addDocs } from '@loupe/contract/admin/documents'
import { jobNames, retryJob } from '@loupe/contract/admin/jobs'
import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import { getPuzzles } from '@loupe/contract/admin/puzzles/puzzles'
import { addHelpQuery } from '@loupe/contract/game/help-queries'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished } from '#test/puzzles.ts'

let t: TestApp
let token: string
let player: { playerId: string; token: string }
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  player = await identifyNew(t, await makeGameKey(t), { username: 'haruka' })
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.query(`truncate needs, help_queries, help_entries, notifications, notification_steps, imports, import_errors,
    import_chunks, bulk_users, jobs, invitations`),
)

const minuteMs = 60_000
const ago = (ms: number) => new Date(t.clock.now().getTime() - ms)
const needs = async () => (await t.call(getDashboard, {}, { token })).data.needs
async function needOf<Kind extends NeedKind>(kind: Kind): Promise<(Need & { kind: Kind }) | undefined> {
  const { list } = await needs()
  return list.find((need): need is Need & { kind: Kind } => need.kind === kind)
}

interface Trouble {
  usedMs?: number
  limitedMs?: number
  isRevoked?: boolean
}

async function addQuery(fields: { waitsMs: number; priority?: string; isTest?: boolean }): Promise<string> {
  const input = { id: uuidv7(), subject: 'Ruby ear-drop does not count', text: 'I tapped it four times.' }
  await callGame(t, addHelpQuery, input, { token: player.token })
  await t.db.query('update help_queries set waiting_since = $2, priority = $3, is_test = $4 where id = $1', [
    input.id,
    ago(fields.waitsMs),
    fields.priority ?? 'normal',
    fields.isTest ?? false,
  ])
  return input.id
}

const publish = (locale: 'en' | 'fr' | 'ro', type: 'privacy' | 'terms' = 'privacy') =>
  t.call(addDocs, { type, locale, title: 'Privacy', content: '<p>Yours.</p>', publish: true }, { token })

const message = { title: 'Weekend duels', body: 'Two puzzles.', audience: { all: true as const } }

describe('what needs an administrator', () => {
  it('is empty if nothing does', async () => {
    expect(await needs()).toEqual({ list: [], doneToday: 0 })
  })

  it('lists overdue help queries, by priority, and the first due one', async () => {
    await addQuery({ waitsMs: 61 * minuteMs })
    await addQuery({ waitsMs: 60 * minuteMs * 48, isTest: true })
    expect(await needOf('queriesOverdue')).toBeUndefined()
    await addQuery({ waitsMs: 62 * minuteMs, priority: 'urgent' })
    const id = await addQuery({ waitsMs: 25 * 60 * minuteMs })
    expect(await needOf('queriesOverdue')).toEqual({
      kind: 'queriesOverdue',
      key: 'queriesOverdue',
      severity: 'serious',
      count: 2,
      isCapped: false,
      oldest: { id, player: 'haruka', dueAt: ago(60 * minuteMs).toISOString() },
    })
  })

  it('disappears when it is done, counts as done today, and returns when it is needed again', async () => {
    const id = await addQuery({ waitsMs: 62 * minuteMs, priority: 'urgent' })
    expect(await needs()).toMatchObject({ list: [{ kind: 'queriesOverdue' }], doneToday: 0 })
    await t.db.query('update help_queries set waiting_since = null where id = $1', [id])
    expect(await needs()).toEqual({ list: [], doneToday: 1 })
    expect(await needs()).toEqual({ list: [], doneToday: 1 })
    await addQuery({ waitsMs: 62 * minuteMs, priority: 'urgent' })
    expect(await needs()).toMatchObject({ list: [{ kind: 'queriesOverdue' }], doneToday: 0 })
    await t.db.query('truncate help_queries')
    expect((await needs()).doneToday).toBe(1)
    t.clock.advance(24 * 60 * minuteMs)
    token = await t.signIn()
    expect((await needs()).doneToday).toBe(0)
  })

  it('names notifications that failed, are paused or go out today, the failed ones first', async () => {
    const soon = new Date(t.clock.now().getTime() + 60 * minuteMs).toISOString()
    const tomorrow = new Date(t.clock.now().getTime() + 24 * 60 * minuteMs).toISOString()
    const add = async (scheduledAt: string) =>
      (await t.call(sendNotification, { ...message, scheduledAt }, { token })).data.id
    const [due, paused, failed] = [await add(soon), await add(tomorrow), await add(tomorrow)]
    await add(tomorrow)
    await t.db.query(`update notifications set state = 'paused' where id = $1`, [paused])
    await t.db.query(`update notifications set state = 'failed' where id = $1`, [failed])
    const { list } = await needs()
    expect(list.map((need) => [need.kind === 'notification' && need.id, need.severity])).toEqual([
      [failed, 'serious'],
      [paused, 'warning'],
      [due, 'note'],
    ])
    expect(list[2]).toMatchObject({ title: { en: 'Weekend duels' }, scheduledAt: soon, state: 'scheduled' })
  })

  it('names what stops players, the most serious first, but no notes and nothing that another finding explains', async () => {
    const { _id } = await makePublished(t, token)
    await t.db.query(`update puzzles set status = 'archived', archived_from = 'published'`)
    const add = (key: string, severity: string, games: number, causedBy: string | null = null) =>
      t.db.query(
        `insert into findings (id, puzzle_id, key, kind, severity, games, caused_by, evidence, names, found_at, state, is_archived)
         values (gen_random_uuid(), $1, $2, 'rarelyFound', $3, $4, $5, $6, '{"ring": {"en": "Emerald ring"}}', $7, 'open', false)`,
        [
          _id,
          key,
          severity,
          games,
          causedBy,
          { kind: 'rarelyFound', itemId: 'ring', found: 1, of: 60, others: 0.9 },
          t.clock.now(),
        ],
      )
    await add('a', 'warning', 400)
    await add('b', 'serious', 300)
    await add('c', 'note', 500)
    await add('d', 'serious', 200, 'b')
    expect((await needs()).list).toMatchObject([
      { kind: 'finding', severity: 'serious', games: 300, puzzle: { id: _id }, evidence: { itemId: 'ring' } },
      { kind: 'finding', severity: 'warning', games: 400, names: { ring: { en: 'Emerald ring' } } },
    ])
    expect((await needOf('finding'))?.openCase).toBeNull()
    const fix = { puzzleId: _id, version: 1, itemId: 'ring' }
    const { data: started } = await t.call(startCase, fix, { token })
    expect(await needOf('finding')).toMatchObject({
      findingKey: 'b',
      version: 1,
      openCase: { id: started._id, number: started.number },
    })
    expect(await needOf('caseReady')).toBeUndefined()
    await t.db.query(
      `update cases set fix_version = 2, people = '{"outcomes":{"notify":21}}' where id = $1`,
      [started._id],
    )
    const { number } = started
    expect(await needOf('caseReady')).toMatchObject({
      id: started._id,
      number,
      players: 21,
      hasFailed: false,
    })
    await t.call(closeCase, { _id: started._id }, { token })
    expect((await needs()).list.map(({ kind }) => kind)).not.toContain('caseReady')
    expect((await needOf('finding'))?.openCase).toBeNull()
    await t.db.query('truncate findings')
  })

  it('lets two lines of a kind come first, and the others after the next kinds of the same severity', async () => {
    const { _id } = await makePublished(t, token)
    await t.db.query(`update puzzles set status = 'archived', archived_from = 'published'`)
    for (const games of [500, 400, 300, 200]) {
      await t.db.query(
        `insert into findings (id, puzzle_id, key, kind, severity, games, evidence, names, found_at, state, is_archived)
         values (gen_random_uuid(), $1, $2, 'rarelyFound', 'warning', $3, $4, '{}', $5, 'open', false)`,
        [
          _id,
          `many/${games}`,
          games,
          { kind: 'rarelyFound', itemId: 'ring', found: 1, of: 60, others: 0.9 },
          t.clock.now(),
        ],
      )
    }
    const bulk = uuidv7()
    await t.db.query(
      `insert into bulk_users (id, action, selection, state, total, done, actor, created_at, ended_at)
       values ($1, '{}', '{}', 'failed', 40, 12, '{}', $2, $2)`,
      [bulk, ago(minuteMs)],
    )
    const { list } = await needs()
    expect(list.map((need) => (need.kind === 'finding' ? need.games : need.kind))).toEqual([
      500,
      400,
      'bulkFailed',
      300,
      200,
    ])
    await t.db.query('truncate findings')
    await t.db.query('delete from bulk_users where id = $1', [bulk])
  })

  it('names documents that lag behind the English one in a language that is offered', async () => {
    await publish('en')
    await publish('fr')
    expect(await needOf('documentOutdated')).toBeUndefined()
    await publish('en')
    await publish('ro', 'terms')
    const { data } = await publish('en', 'terms')
    expect((await needs()).list).toMatchObject([
      { kind: 'documentOutdated', type: 'privacy', version: 2, languages: ['fr', 'ro'] },
      { kind: 'documentOutdated', type: 'terms', version: data.version, languages: ['fr'] },
    ])
    await publish('fr')
    await publish('ro')
    await publish('fr', 'terms')
    expect(await needOf('documentOutdated')).toBeUndefined()
  })

  it('names scheduled notifications that lack a language in which documents are offered', async () => {
    await publish('en')
    await publish('fr')
    await publish('ro')
    const scheduledAt = new Date(t.clock.now().getTime() + 3 * 24 * 60 * minuteMs).toISOString()
    const { data } = await t.call(sendNotification, { ...message, scheduledAt }, { token })
    expect(await needOf('notificationTexts')).toMatchObject({
      id: data.id,
      title: { en: 'Weekend duels' },
      scheduledAt,
      languages: ['fr', 'ro'],
    })
    await t.db.query(`update notifications set translations = $2 where id = $1`, [
      data.id,
      { fr: { title: 'Duels', body: 'Duels' }, ro: { title: 'Dueluri', body: 'Dueluri' } },
    ])
    expect(await needOf('notificationTexts')).toBeUndefined()
  })

  it('counts published puzzles that lack texts in a language they are offered in', async () => {
    const { _id } = await makePublished(t, token, { title: { en: 'The Bench', ro: 'Bancul' } })
    const need = await needOf('puzzleTexts')
    expect(need).toMatchObject({ count: 1, latest: { id: _id, languages: ['fr', 'ro'] } })
    // the list that it leads to
    const query = { status: 'published', missingTexts: 'en,fr,ro,zh', page: '0' }
    const { data } = await t.call(getPuzzles, query, { token })
    expect(data).toMatchObject({ total: 1, list: [{ _id, missingTexts: ['fr', 'ro'] }] })
    await t.db.query(`update puzzles set status = 'archived', archived_from = 'published'`)
    expect(await needOf('puzzleTexts')).toBeUndefined()
  })

  it('lists failed imports and bulk actions, for some days', async () => {
    const [failed, bulk] = [uuidv7(), uuidv7()]
    const add = (id: string, at: Date) =>
      t.db.query(
        `insert into imports (id, file_name, bytes, delimiter, line_end, columns, sample, mapping, existing, state, total, actor, created_at, ended_at)
         values ($1, 'players.csv', 1, ',', 'lf', '{}', '[]', '[]', 'skip', 'failed', 1, '{}', $2, $2)`,
        [id, at],
      )
    await add(failed, ago(minuteMs))
    await add(uuidv7(), ago(4 * 24 * 60 * minuteMs))
    await t.db.query(
      `insert into bulk_users (id, action, selection, state, total, done, actor, created_at, ended_at)
       values ($1, '{}', '{}', 'failed', 40, 12, '{}', $2, $2)`,
      [bulk, ago(minuteMs)],
    )
    expect((await needs()).list).toMatchObject([
      { kind: 'importFailed', id: failed, fileName: 'players.csv' },
      { kind: 'bulkFailed', id: bulk, done: 12, total: 40 },
    ])
  })

  it('lists jobs that keep failing, by name', async () => {
    const name = 'delete_old_audit'
    const insert = `insert into jobs (id, name, failures, failing_since, last_error, run_at)
      values (gen_random_uuid(), $1, $2, $3, $4, now() + interval '5 minutes')`
    const since = ago(60 * minuteMs)
    for (const failures of [1, 2, 4]) {
      await t.db.query(insert, [name, failures, since, `error ${failures}`])
    }
    expect((await needs()).list).toMatchObject([
      { kind: 'jobFailing', name, failures: 4, error: 'error 4', since: since.toISOString() },
    ])
    expect((await t.call(retryJob, { name }, { token })).data).toEqual({ count: 3 })
    const { rows } = await t.db.query('select from jobs where run_at > now()')
    expect(rows).toEqual([])
    expect((await t.call(retryJob, { name: 'nothing' }, { token })).status).toBe(404)
  })

  it('has a name for every kind of job', () => {
    expect(t.deps.jobs.names().toSorted()).toEqual(jobNames.toSorted())
  })

  it('lists invitations that expire within a day', async () => {
    const add = (email: string, hours: number) =>
      t.db.query(
        `insert into invitations (id, email, locale, token_hash, invited_by, created_at, sent_at, expires_at)
         select gen_random_uuid(), $1, 'en', convert_to($1, 'UTF8'), id, $2, $2, $3 from admins limit 1`,
        [email, t.clock.now(), ago(-hours * 60 * minuteMs)],
      )
    await add('soon@loupe.example', 20)
    await add('later@loupe.example', 30)
    await add('expired@loupe.example', -1)
    expect((await needs()).list).toMatchObject([{ kind: 'invitationExpiring', email: 'soon@loupe.example' }])
    await t.db.query('truncate invitations')
    // without anyone's action
    expect((await needs()).doneToday).toBe(0)
  })

  it('lists problems of game clients: unknown kinds of events, refused players, an unused key', async () => {
    await t.db.query('update game_keys set last_used_at = $1', [ago(minuteMs)])
    const dayMs = 24 * 60 * minuteMs
    const add = (name: string, { usedMs, limitedMs, isRevoked = false }: Trouble = {}) => {
      const id = uuidv7()
      return t.db
        .query(
          `insert into game_keys (id, name, begins_with, key_hash, created_at, last_used_at, limited_at, revoked_at)
            values ($1::uuid, $2, 'lk_', uuid_send($1::uuid), $3, $4, $5, $6)`,
          [
            id,
            name,
            ago(90 * dayMs),
            usedMs === undefined ? null : ago(usedMs),
            limitedMs === undefined ? null : ago(limitedMs),
            isRevoked ? ago(0) : null,
          ],
        )
        .then(() => id)
    }
    const sends = await add('iOS app', { usedMs: 0, limitedMs: 2 * dayMs })
    await add('Android app', { usedMs: 0, limitedMs: 60 * minuteMs })
    await add('Web game', { usedMs: 8 * dayMs })
    await add('Old web game', { usedMs: 80 * dayMs })
    await add('Never used')
    await add('Revoked', { usedMs: 8 * dayMs, limitedMs: 0, isRevoked: true })
    const count = (kind: string, events: number, atMs: number) =>
      t.db.query(
        `insert into unknown_event_counts (key_id, app_version, kind, events, first_at, last_at)
          values ($1, '3.8.1', $2, $3, $4, $4)`,
        [sends, kind, events, ago(atMs)],
      )
    await count('shared', 40, 2 * dayMs)
    await count('voted', 2, dayMs)
    await count('forgotten', 9, 8 * dayMs)
    const { list } = await needs()
    expect(list.filter(({ kind }) => kind.startsWith('key'))).toMatchObject([
      {
        kind: 'keyUnknownEvents',
        severity: 'warning',
        name: 'iOS app',
        events: 42,
        latest: { kind: 'voted', appVersion: '3.8.1' },
      },
      { kind: 'keyLimited', severity: 'warning', name: 'Android app' },
      { kind: 'keyUnused', severity: 'note', name: 'Web game' },
    ])
    // an unused key is reported only if another one is used
    await t.db.query('update game_keys set last_used_at = $1 where last_used_at > $1', [ago(2 * dayMs)])
    expect(await needOf('keyUnused')).toBeUndefined()
    await t.db.query('truncate unknown_event_counts')
    await t.db.query(`delete from game_keys where begins_with = 'lk_'`)
  })

  it('lists sign-ins that fail repeatedly within an hour', async () => {
    const wrong = (n: number) =>
      t.call(login, { email: `nobody-${n}@loupe.example`, password: 'wrong' }, { ip: `203.0.113.${n % 5}` })
    for (let n = 0; n < 19; n += 1) await wrong(n)
    expect(await needOf('signInAttack')).toBeUndefined()
    await wrong(19)
    expect(await needOf('signInAttack')).toMatchObject({ count: 20, addresses: 5, severity: 'serious' })
    t.clock.advance(61 * minuteMs)
    token = await t.signIn()
    expect(await needOf('signInAttack')).toBeUndefined()
  })

  it('counts and names up to a limit, and does not count unnamed needs as done', async () => {
    const add = async () =>
      t.db.query(
        `insert into bulk_users (id, action, selection, state, total, actor, created_at)
         select gen_random_uuid(), '{}', '{}', 'failed', 1, '{}', $1 from generate_series(1, 15)`,
        [t.clock.now()],
      )
    await add()
    expect((await needs()).list).toHaveLength(15)
    t.clock.advance(minuteMs)
    await add()
    expect(await needs()).toMatchObject({ list: { length: needLimits.named }, doneToday: 0 })
  })
})
