import { getCaseGames, getCasePlayers } from '@loupe/contract/admin/cases/case-players'
import { getCaseQueries } from '@loupe/contract/admin/cases/case-queries'
import * as calls from '@loupe/contract/admin/cases/cases'
import { updateQuery } from '@loupe/contract/admin/help-queries'
import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import type { Finding } from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { PuzzleRecord } from '@loupe/contract/admin/puzzles/puzzles'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordLastSearched } from '#src/features/games/statistics/record-last-searched.ts'
import { storeFindings } from '#src/features/puzzles/findings/findings.repo.ts'
import {
  addGames,
  addPlayers,
  addQueries,
  casePuzzle,
  itemsWith,
  movedItems,
  publishItems,
  tapPoints,
} from '#test/cases.ts'
import { identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { reached } from '#test/notifications.ts'
import { makePublished } from '#test/puzzles.ts'
import { auditEntries, codesOf, statuses } from '#test/responses.ts'
import { countCase, countDueCase } from './counting/count-case.ts'
import { failNotifyCase, runNotifyCase } from './notifying/run-notify-case.ts'

const { signal } = new AbortController()
const vain = [tapPoints.besideRing, tapPoints.besideRing]
let t: TestApp
let token: string
let puzzle: PuzzleRecord
let puzzleId: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(
    'truncate users, jobs, cases, case_players, case_queries, given_up_games, help_queries, help_entries',
  )
  await t.db.query('truncate notifications, notification_steps, deliveries')
  t.clock.advance(60_000)
  puzzle = await makePublished(t, token, casePuzzle)
  puzzleId = puzzle._id
})

const start = (input: Partial<InputOf<typeof calls.startCase>> = {}) =>
  t.call(calls.startCase, { puzzleId, version: 1, itemId: 'ring', ...input }, { token })
const read = async (id: string) => (await t.call(calls.getCase, { _id: id }, { token })).data
const list = async (query: InputOf<typeof calls.getCases> = {}) =>
  (await t.call(calls.getCases, query, { token })).data
const update = async (id: string, input: Partial<InputOf<typeof calls.updateCase>>) =>
  t.call(calls.updateCase, { _id: id, revision: (await read(id)).revision, ...input }, { token })
const count = async (id: string) => {
  await countCase(t.deps, id, signal)
  return read(id)
}
const actions = async () => (await auditEntries(t)).map(({ action }) => action)
/** Notifies with the current figures of the case. */
const notifyPlayers = async (id: string, input: Partial<InputOf<typeof calls.notifyCase>> = {}) => {
  const { revision, people, queries } = await read(id)
  const { notify = 0 } = people?.outcomes ?? {}
  const seen = { notify, replies: queries.included, held: queries.heldIds }
  return t.call(calls.notifyCase, { _id: id, revision, ...seen, ...input }, { token })
}
const jobOf = async (id: string) => {
  const { rows } = await t.db.query<{ data: { id: string; notifyId: string } }>(
    `select data from jobs where name = 'notify_case' and data ->> 'id' = $1 order by id desc limit 1`,
    [id],
  )
  return rows[0]?.data ?? { id, notifyId: '' }
}
/** Ten minutes later. */
const pass = async (id: string) => {
  t.clock.advance(600_000)
  await runNotifyCase(t.deps, await jobOf(id), signal)
  await t.deps.jobs.drain()
  return read(id)
}

/** A case of four players who gave up on the ring, of whom the first two asked; the ring is moved. */
async function ready() {
  const players = await addPlayers(t, 4)
  await addGames(t, players, { puzzleId, version: 1, taps: vain })
  t.clock.advance(60_000)
  const queries = await addQueries(t, players.slice(0, 2), { puzzleId, version: 1 })
  const { _id: id } = (await start()).data
  puzzle = await publishItems(t, token, puzzle, movedItems())
  await count(id)
  return { id, players, queries }
}
const copies = async (id: string) => reached(t, (await read(id)).delivery?.notification?.id ?? uuidv7())
const replies = async (id: string) => {
  const { rowCount } = await t.db.query(
    `select from help_entries where query_id = $1 and author = 'admin' and kind = 'message'`,
    [id],
  )
  return rowCount
}
const replyTo = (id: string) => t.call(updateQuery, { id, version: 1, reply: 'We are on it.' }, { token })

describe('POST /admin/start-case', () => {
  it('starts a case, which a job counts', async () => {
    await addGames(t, await addPlayers(t, 3), { puzzleId, version: 1, taps: vain })
    const { data } = await start()
    expect(data).toMatchObject({
      puzzle: { id: puzzleId, title: casePuzzle.title },
      version: 1,
      item: { id: 'ring', name: { fr: 'Bague d’émeraude' } },
      state: 'waiting',
      startedBy: { name: 'Ilinca Moraru' },
      players: null,
      people: null,
      figures: null,
      fix: null,
      delivery: null,
      link: `/puzzles/${puzzleId}`,
      piece: { radius: 10, item: { id: 'ring' }, scene: { width: 1000 } },
    })
    await t.deps.jobs.drain()
    const counted = await read(data._id)
    expect(counted).toMatchObject({
      players: { gaveUp: 3, asked: 0 },
      countedAt: t.clock.now().toISOString(),
    })
    expect(counted.figures).toMatchObject({ before: null, fix: null, cause: { games: 3, gaveUp: 3 } })
    const entry = (await auditEntries(t)).find(({ action }) => action === 'cases.start')
    expect(entry).toMatchObject({ subject_id: data._id, after: { puzzleId, version: 1, itemId: 'ring' } })
  })

  it('returns the open case about the same piece, also for simultaneous requests', async () => {
    const responses = await Promise.all([start(), start()])
    expect(new Set(responses.map(({ data }) => data._id)).size).toBe(1)
    const again = (await start()).data
    expect(again._id).toBe(responses[0].data._id)
    expect((await start({ itemId: 'brooch' })).data._id).not.toBe(again._id)
    expect((await start({ itemId: null })).data).toMatchObject({ item: null })
    expect((await list({ puzzleId })).total).toBe(3)
    expect((await actions()).filter((action) => action === 'cases.start').length).toBeGreaterThanOrEqual(3)
    await t.call(calls.closeCase, { _id: again._id }, { token })
    expect((await start()).data._id).not.toBe(again._id)
  })

  it('stores the finding as it was', async () => {
    const finding: Finding = {
      key: 'dropOut/ring//',
      severity: 'serious',
      games: 60,
      causedBy: null,
      evidence: { kind: 'dropOut', itemId: 'ring', found: 60, of: 60 },
    }
    await storeFindings(
      t.db,
      puzzleId,
      { version: 1, games: 200, difficulty: null, found: [finding] },
      t.clock.now(),
    )
    expect(codesOf(await start({ findingKey: 'hintUseless/ring//' }))).toEqual(['findingKey not_found'])
    const { data } = await start({ findingKey: finding.key })
    await t.db.query('delete from findings')
    expect(await read(data._id)).toMatchObject({
      finding: { key: finding.key, kind: 'dropOut' },
      evidence: finding,
    })
  })

  it('refuses unknown IDs, invalid input, and calls without a session', async () => {
    const wrong = await Promise.all([
      start({ puzzleId: uuidv7() }),
      start({ version: 2 }),
      start({ itemId: 'crown' }),
      start({ version: 0 }),
      start({ itemId: 'A crown' }),
      t.call(calls.startCase, { puzzleId, version: 1 }),
      t.call(calls.startCase, { puzzleId, version: 1 }, { token: 'other' }),
    ])
    expect(statuses(wrong)).toEqual([400, 400, 400, 401, 401, 404, 404])
    const player = await identifyNew(t, await makeGameKey(t))
    expect((await t.call(calls.startCase, { puzzleId, version: 1 }, player)).status).toBe(401)
  })
})

describe('GET /admin/get-cases', () => {
  it('lists cases, newest first, by puzzle, state, piece and who started them, and finds them', async () => {
    const { id } = await ready()
    t.clock.advance(60_000)
    const other = (await start({ itemId: 'brooch', version: 2 })).data
    expect((await list()).list.map(({ _id }) => _id)).toEqual([other._id, id])
    const ids = async (query: InputOf<typeof calls.getCases>) =>
      (await list(query)).list.map(({ _id }) => _id)
    expect(await ids({ state: 'ready' })).toEqual([id])
    expect(await ids({ state: 'waiting,notified' })).toEqual([other._id])
    expect(await ids({ puzzleId, itemId: 'ring', version: '1' })).toEqual([id])
    expect(await ids({ puzzleId: uuidv7() })).toEqual([])
    expect(await ids({ startedBy: 'me' })).toHaveLength(2)
    expect(await ids({ startedBy: uuidv7() })).toEqual([])
    expect(await ids({ search: 'émeraude' })).toEqual([id])
    expect(await ids({ search: '港口' })).toHaveLength(2)
    expect(await ids({ search: `#${other.number}` })).toEqual([other._id])
    expect(await ids({ sort: 'number' })).toEqual([id, other._id])
    const first = await list({ record: '1' })
    expect(first).toMatchObject({ total: 2, list: [{ _id: other._id }] })
    expect(await ids({ record: '1', cursor: first.next ?? '' })).toEqual([id])
    expect((await list({ state: 'ready', part: 'total' })).total).toBe(1)
    expect((await t.call(calls.getCases, {})).status).toBe(401)
    expect((await t.call(calls.getCases, { sort: 'title' as 'number' }, { token })).status).toBe(400)
  })
})

describe('reading a case', () => {
  it('is a 404 for an unknown ID, and requires a session', async () => {
    const reads = [calls.getCase, getCasePlayers, getCaseGames, getCaseQueries]
    for (const call of reads) {
      expect((await t.call(call, { _id: uuidv7() }, { token })).status).toBe(404)
      expect((await t.call(call, { _id: 'x' }, { token })).status).toBe(400)
      expect((await t.call(call, { _id: uuidv7() })).status).toBe(401)
    }
    for (const call of [calls.undoCase, calls.closeCase, calls.reopenCase]) {
      expect((await t.call(call, { _id: uuidv7() }, { token })).status).toBe(404)
      expect((await t.call(call, { _id: uuidv7() })).status).toBe(401)
    }
  })

  it('is counted again when it is due: with late games, and without games that were completed after all', async () => {
    const [first, second, third] = await addPlayers(t, 3)
    if (!first || !second || !third) throw new Error('Three were added')
    const [game] = await addGames(t, [first, second], { puzzleId, version: 1, taps: vain })
    const { _id: id } = (await start()).data
    expect((await count(id)).people).toMatchObject({ gaveUp: 2, outcomes: { notify: 2 } })
    await addGames(t, [third], { puzzleId, version: 1, taps: vain, minutesLater: -60 })
    await t.db.query(`update games set status = 'completed' where id = $1`, [game])
    await t.db.query(`update users set status = 'suspended', status_until = null where id = $1`, [second.id])
    t.clock.advance(660_000)
    expect(await countDueCase(t.deps, signal)).toBe(true)
    expect(await countDueCase(t.deps, signal)).toBe(false)
    expect((await read(id)).people).toMatchObject({ gaveUp: 2, outcomes: { notify: 1, suspended: 1 } })
    const players = (await t.call(getCasePlayers, { _id: id }, { token })).data.list
    expect(players.map(({ player, outcome }) => [player.id, outcome])).toEqual(
      [
        [second.id, 'suspended'],
        [third.id, 'notify'],
      ].toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    )
  })

  it('follows late events, which may change the piece that was given up on', async () => {
    const players = await addPlayers(t, 1)
    const [game] = await addGames(t, players, { puzzleId, version: 1, taps: [tapPoints.besideRing] })
    const { _id: id } = (await start()).data
    expect((await count(id)).people?.gaveUp).toBe(1)
    for (const seq of [2, 3]) {
      await t.db.query(
        `insert into game_events (game_id, id, seq, t_ms, kind, x, y, outcome)
         values ($1, gen_random_uuid(), $2, $2 * 1000, 'tap', 0.26, 0.85, 'miss')`,
        [game, seq],
      )
    }
    await t.db.query('update games set events = 3 where id = $1', [game])
    expect((await count(id)).people?.gaveUp).toBe(0)
  })

  it('counts games whose events were deleted by their records', async () => {
    const [first, second] = await addPlayers(t, 2)
    if (!first || !second) throw new Error('Two were added')
    const [game, other] = [
      ...(await addGames(t, [first], { puzzleId, version: 1, taps: vain })),
      ...(await addGames(t, [second], { puzzleId, version: 1, taps: [tapPoints.besideBrooch] })),
    ]
    while (await recordLastSearched(t.db));
    await t.db.query('delete from game_events where game_id = any($1)', [[game, other]])
    await t.db.query('update games set events_gone = true where id = any($1)', [[game, other]])
    const { _id: id } = (await start()).data
    expect((await count(id)).people).toMatchObject({ gaveUp: 1, outcomes: { notify: 1 } })
  })

  it('covers a whole puzzle by its abandoned and completed games', async () => {
    const [first, second, third] = await addPlayers(t, 3)
    if (!first || !second || !third) throw new Error('Three were added')
    await addGames(t, [first, second], { puzzleId, version: 1, taps: vain })
    await addGames(t, [third], { puzzleId, version: 1, taps: [tapPoints.besideBrooch] })
    await addGames(t, [first], { puzzleId, version: 1, status: 'completed', found: 'ring', minutesLater: 1 })
    await addGames(t, [second], { puzzleId, version: 1, found: 'ring', minutesLater: -1 })
    await addQueries(t, [third], { puzzleId })
    const { _id: id } = (await start({ itemId: null })).data
    const counted = await count(id)
    expect(counted).toMatchObject({
      item: null,
      piece: { item: null },
      people: { gaveUp: 3, asked: 1, outcomes: { notify: 2, found: 1 } },
      figures: { cause: { games: 5, gaveUp: 4, found: { found: 1, of: 5 } } },
      queries: { included: 1, unsure: 0 },
      texts: { notification: { en: { title: 'We’ve improved “Harbour Market”' } } },
    })
  })

  it('links queries by their games: those that searched for the piece, not those that found it or searched elsewhere', async () => {
    const [one, two, three, four] = await addPlayers(t, 4, { locale: 'fr' })
    if (!one || !two || !three || !four) throw new Error('Four were added')
    const game = { puzzleId, version: 1, status: 'ongoing' } as const
    const ask = async (player: typeof one, gameIds: string[], fields = {}) =>
      addQueries(t, [player], { puzzleId, version: 1, gameIds, ...fields })
    const [looking] = await ask(one, await addGames(t, [one], { ...game, taps: vain }))
    const [elsewhere] = await ask(two, await addGames(t, [two], { ...game, taps: [tapPoints.besideBrooch] }))
    const [found] = await ask(three, await addGames(t, [three], { ...game, taps: vain, found: 'ring' }))
    // a game of another player does not count
    const [strange] = await ask(four, await addGames(t, [one], { ...game, taps: vain }))
    const { _id: id } = (await start()).data
    await count(id)
    const { list: all } = (await t.call(getCaseQueries, { _id: id }, { token })).data
    expect(Object.fromEntries(all.map((query) => [query.id, query.grounds]))).toEqual({
      [looking ?? '']: 'game',
      [elsewhere ?? '']: 'puzzle',
      [found ?? '']: 'puzzle',
      [strange ?? '']: 'puzzle',
    })
    expect((await read(id)).queries).toMatchObject({ included: 1, languages: { fr: 1 }, unsure: 3 })
  })
})

describe('the fix', () => {
  it('is the first later version in which the piece, or what decides its taps, has changed', async () => {
    const { _id: id } = (await start()).data
    puzzle = await publishItems(t, token, puzzle, itemsWith('ring', { points: 5 }))
    expect(await read(id)).toMatchObject({
      state: 'waiting',
      laterVersions: [{ version: 2, isChanged: false }],
    })
    puzzle = await publishItems(t, token, puzzle, movedItems(0.3))
    const fixed = await read(id)
    expect(fixed).toMatchObject({ state: 'ready', fix: { version: 3, changes: ['shape'] } })
    puzzle = await publishItems(t, token, puzzle, movedItems(0.31))
    expect((await read(id)).fixVersion).toBe(3)
    expect((await update(id, { fixVersion: 4 })).data).toMatchObject({ fixVersion: 4, isFixChosen: true })
    expect((await update(id, { fixVersion: 2 })).data).toMatchObject({
      fixVersion: 2,
      fix: { changes: ['points'] },
    })
    expect((await update(id, { fixVersion: null })).data).toMatchObject({ fixVersion: 3, isFixChosen: false })
    expect(codesOf(await update(id, { fixVersion: 1 }))).toEqual(['fixVersion not_found'])
    expect(codesOf(await update(id, { fixVersion: 9 }))).toEqual(['fixVersion not_found'])
  })

  it('is found at once for a version that is not the latest, and may be another piece that moved', async () => {
    puzzle = await publishItems(
      t,
      token,
      puzzle,
      itemsWith('brooch', { shape: { kind: 'ellipse', cx: 0.9, cy: 0.9, rx: 0.02, ry: 0.04 } }),
    )
    expect((await start()).data).toMatchObject({
      state: 'ready',
      fix: { version: 2, changes: ['otherPieces'] },
    })
  })
})

describe('POST /admin/update-case', () => {
  it('saves texts in four languages, and resets them to the generated ones', async () => {
    const { id } = await ready()
    const made = (await read(id)).texts
    expect(made.notification.fr).toEqual({
      title: 'C’est corrigé\u00a0: Bague d’émeraude',
      body: 'Dans «\u00a0Le marché du port\u00a0», vous aviez touché le bon endroit sans que cela compte. C’est corrigé. Envie de réessayer\u202f?',
    })
    const texts = { ...made, reply: { ...made.reply, en: 'Fixed, {name}. Thank you!' } }
    const { data } = await update(id, { texts, resolveQueries: false })
    expect(data).toMatchObject({ texts, areTextsEdited: true, resolveQueries: false })
    expect((await update(id, { texts: null })).data).toMatchObject({ texts: made, areTextsEdited: false })
    const entries = (await auditEntries(t)).filter(({ action }) => action === 'cases.update')
    expect(entries.at(-2)?.after).toMatchObject({ texts: 'edited', resolveQueries: false })
  })

  it('refuses an older revision with the current case, incomplete texts, and an empty change', async () => {
    const { id, queries } = await ready()
    const { revision, texts } = await read(id)
    await update(id, { resolveQueries: false })
    const late = await t.call(calls.updateCase, { _id: id, revision, resolveQueries: true }, { token })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', ResponseData: { resolveQueries: false } },
    })
    expect(codesOf(await update(id, {}))).toEqual(['texts required'])
    const blank = { ...texts, reply: { ...texts.reply, zh: ' ' } }
    expect(codesOf(await update(id, { texts: blank }))).toEqual(['texts.reply.zh too_short'])
    const unknown = { id: uuidv7(), choice: 'include' } as const
    expect(codesOf(await update(id, { queries: [unknown] }))).toEqual(['queries not_found'])
    const [first = ''] = queries
    expect((await update(id, { queries: [{ id: first, choice: 'exclude' }] })).data.queries.included).toBe(1)
    expect((await t.call(calls.updateCase, { _id: id, revision: 1, resolveQueries: true })).status).toBe(401)
  })
})

describe('POST /admin/notify-case', () => {
  it('waits for a fix and a count', async () => {
    const { _id: id } = (await start()).data
    expect(codesOf(await notifyPlayers(id))).toEqual(['_id not_ready'])
    puzzle = await publishItems(t, token, puzzle, movedItems())
    expect(codesOf(await notifyPlayers(id))).toEqual(['_id not_ready'])
    await count(id)
    expect((await notifyPlayers(id)).body.code).toBe('selection_empty')
    expect(
      (await t.call(calls.notifyCase, { _id: id, revision: 1, notify: 0, replies: 0, held: [] })).status,
    ).toBe(401)
  })

  it('refuses numbers that differ by more than 1 %, and other held queries', async () => {
    const { id, queries } = await ready()
    for (const seen of [{ notify: 3 }, { notify: 5 }, { replies: 1 }, { held: [queries[0] ?? ''] }]) {
      const refused = await notifyPlayers(id, seen)
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'selection_changed', ResponseData: { people: { outcomes: { notify: 4 } } } },
      })
    }
    await t.db.query(
      `update cases set people = jsonb_set(people, '{outcomes,notify}', '1000') where id = $1`,
      [id],
    )
    expect((await notifyPlayers(id, { notify: 989 })).status).toBe(409)
    expect((await notifyPlayers(id, { notify: 990 })).status).toBe(200)
  })

  it('can be undone, but not changed, for ten minutes; then it is sent', async () => {
    const { id, players, queries } = await ready()
    const { data: scheduled } = await notifyPlayers(id)
    const dueAt = new Date(t.clock.now().getTime() + 600_000).toISOString()
    expect(scheduled).toMatchObject({
      state: 'scheduled',
      delivery: { dueAt, notification: null, replied: 0 },
    })
    expect(codesOf(await update(id, { resolveQueries: false }))).toEqual(['_id not_ready'])
    expect(codesOf(await notifyPlayers(id))).toEqual(['_id not_ready'])
    const first = await jobOf(id)
    t.clock.advance(599_000)
    expect((await t.call(calls.undoCase, { _id: id }, { token })).data).toMatchObject({
      state: 'ready',
      delivery: null,
    })
    t.clock.advance(2000)
    await runNotifyCase(t.deps, first, signal)
    expect(await read(id)).toMatchObject({ state: 'ready', delivery: null })
    await notifyPlayers(id)
    await runNotifyCase(t.deps, first, signal)
    expect((await read(id)).state).toBe('scheduled')
    expect(await pass(id)).toMatchObject({
      state: 'notified',
      delivery: { notification: { sent: 4 }, replied: 2 },
    })
    expect(await copies(id)).toEqual(players.map((player) => player.id).toSorted())
    expect(await Promise.all(queries.map(replies))).toEqual([1, 1])
    const late = await t.call(calls.undoCase, { _id: id }, { token })
    expect(late).toMatchObject({ status: 409, body: { code: 'bulk_not_undoable' } })
    const done = (await actions()).filter((action) => action.startsWith('cases.'))
    expect(done.slice(-4)).toEqual(['cases.tell', 'cases.undo', 'cases.tell', 'cases.send'])
  })

  it('respects quiet hours and the daily limit, and forecasts who gets it when', async () => {
    const { id, players } = await ready()
    const [asleep, never, atLimit] = players.map((player) => player.id)
    const inHours = (hours: number) => new Date(t.clock.now().getTime() + hours * 3_600_000)
    const setQuiet = (player: string | undefined, from: string, to: string) =>
      t.db.query(
        `update users set time_zone = 'UTC', notification_preferences = notification_preferences
           || jsonb_build_object('quietFrom', $2::text, 'quietTo', $3::text) where id = $1`,
        [player, from, to],
      )
    await setQuiet(asleep, inHours(-1).toISOString().slice(11, 16), inHours(3).toISOString().slice(11, 16))
    await setQuiet(never, '09:00', '09:00')
    const news = { title: 'News', body: 'Of the day.', audience: { userIds: [atLimit ?? ''] } }
    for (let n = 0; n < t.deps.config.notificationsPerDay; n += 1) {
      await t.call(sendNotification, news, { token })
    }
    await t.deps.jobs.drain()
    const lastAt = new Date(Math.floor(inHours(3).getTime() / 60_000) * 60_000).toISOString()
    const parts = { atOnce: 1, held: 1, lastAt, quietAllDay: 1, dailyCap: 1 }
    const { people } = await count(id)
    expect(people?.forecast).toEqual({ at: inHours(1 / 6).toISOString(), ...parts })
    await notifyPlayers(id)
    t.clock.advance(60_000)
    await t.deps.jobs.drain()
    const scheduled = await read(id)
    expect(scheduled.people?.forecast).toEqual({ at: scheduled.delivery?.dueAt, ...parts })
    const after = await pass(id)
    expect(after.delivery?.notification).toMatchObject({
      state: 'sending',
      sent: 1,
      waiting: 1,
      nextDueAt: lastAt,
      leftOut: 2,
    })
    expect(after.people?.forecast).toBeNull()
  })

  it('leaves out players who found it, opted out, or joined while it waited, and holds answered queries back', async () => {
    const { id, players, queries } = await ready()
    await notifyPlayers(id)
    const [found, optedOut, , left] = players
    if (!found || !optedOut || !left) throw new Error('Four were added')
    await addGames(t, [found], { puzzleId, version: 2, status: 'completed', found: 'ring', minutesLater: 5 })
    await t.db.query(
      `update users set notification_preferences = jsonb_set(notification_preferences, '{kinds}', '["news"]') where id = $1`,
      [optedOut.id],
    )
    await addGames(t, await addPlayers(t, 2), { puzzleId, version: 1, taps: vain })
    t.clock.advance(60_000)
    await replyTo(queries[1] ?? '')
    await pass(id)
    expect(await copies(id)).toEqual(
      players
        .slice(2)
        .map((player) => player.id)
        .toSorted(),
    )
    expect(await Promise.all(queries.map(replies))).toEqual([1, 1])
    expect(await read(id)).toMatchObject({
      delivery: { replied: 1, notification: { sent: 2 } },
      queries: { heldIds: [queries[1]] },
      people: { outcomes: { notify: 2, found: 1, optedOut: 1 } },
    })
  })

  it('replies to answered queries if chosen, unless they were answered again', async () => {
    const { id, queries } = await ready()
    const [first = '', second = ''] = queries
    for (const query of queries) await replyTo(query)
    expect((await read(id)).queries).toMatchObject({ included: 0, heldIds: queries.toSorted() })
    t.clock.advance(60_000)
    const choices = queries.map((query) => ({ id: query, choice: 'include' as const }))
    expect((await update(id, { queries: choices })).data.queries).toMatchObject({ included: 2, heldIds: [] })
    const entry = (await auditEntries(t)).findLast(({ action }) => action === 'cases.update')
    expect(entry?.after).toMatchObject({ included: 2, excluded: 0, reset: 0, queryIds: queries })
    t.clock.advance(60_000)
    await t.call(updateQuery, { id: second, version: 2, reply: 'Once more.' }, { token })
    await notifyPlayers(id)
    await pass(id)
    expect(await Promise.all([first, second].map(replies))).toEqual([2, 2])
    expect((await read(id)).delivery?.replied).toBe(1)
  })

  it('resumes where it failed', async () => {
    const { id, players, queries } = await ready()
    await notifyPlayers(id)
    const job = await jobOf(id)
    await failNotifyCase(t.deps, job)
    expect((await read(id)).state).toBe('failed')
    // nothing was sent: it can be undone, or started again
    const { data: undoneAtOnce } = await t.call(calls.undoCase, { _id: id }, { token })
    expect(undoneAtOnce).toMatchObject({ state: 'ready', delivery: null })
    await notifyPlayers(id)
    await failNotifyCase(t.deps, await jobOf(id))
    expect((await notifyPlayers(id)).data.state).toBe('scheduled')
    const again = await jobOf(id)
    t.clock.advance(600_000)
    let left = 2
    const transaction: TestApp['db']['transaction'] = (work) => {
      left -= 1
      if (left < 0) throw new Error('The disk is full')
      return t.db.transaction(work)
    }
    await expect(runNotifyCase({ ...t.deps, db: { ...t.db, transaction } }, again, signal)).rejects.toThrow(
      'disk',
    )
    await failNotifyCase(t.deps, again)
    expect(await read(id)).toMatchObject({ state: 'failed' })
    const undone = await t.call(calls.undoCase, { _id: id }, { token })
    expect(undone.body.code).toBe('bulk_not_undoable')
    expect((await notifyPlayers(id)).data.state).toBe('sending')
    await runNotifyCase(t.deps, again, signal)
    await t.deps.jobs.drain()
    expect(await read(id)).toMatchObject({
      state: 'notified',
      delivery: { replied: 2, notification: { sent: 4 } },
    })
    expect(await copies(id)).toHaveLength(players.length)
    expect(await Promise.all(queries.map(replies))).toEqual([1, 1])
  })
})

describe('POST /admin/close-case and reopen-case', () => {
  it('closes a case, which sends nothing then, and opens it again where no other is open', async () => {
    const { id, queries } = await ready()
    await notifyPlayers(id)
    const job = await jobOf(id)
    const { data: closed } = await t.call(calls.closeCase, { _id: id }, { token })
    expect(closed).toMatchObject({ state: 'closed', delivery: null, closedAt: t.clock.now().toISOString() })
    t.clock.advance(600_000)
    await runNotifyCase(t.deps, job, signal)
    expect(await Promise.all(queries.map(replies))).toEqual([0, 0])
    expect(codesOf(await update(id, { resolveQueries: false }))).toEqual(['_id not_ready'])
    const other = (await start()).data
    const refused = await t.call(calls.reopenCase, { _id: id }, { token })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'conflict', ResponseData: { _id: other._id } },
    })
    await t.call(calls.closeCase, { _id: other._id }, { token })
    expect((await t.call(calls.reopenCase, { _id: id }, { token })).data.state).toBe('ready')
    await t.call(calls.reopenCase, { _id: id }, { token })
    expect((await actions()).slice(-3)).toEqual(['cases.start', 'cases.close', 'cases.reopen'])
  })
})
