import { type DashboardPeriod, getDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import { putGame } from '@loupe/contract/game/games'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished } from '#test/puzzles.ts'

let t: TestApp
let token: string
let key: string
let ana: { playerId: string; token: string }
let bench: string
let market: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  key = await makeGameKey(t)
  ana = await identifyNew(t, key, { username: 'ana' })
  bench = (await makePublished(t, token))._id
  market = (await makePublished(t, token, { title: { en: 'The Market', fr: 'Le marché' } }))._id
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate games, game_events'))

/** The same hour so many days ago. */
const ago = (days: number) => new Date(t.clock.now().getTime() - days * 86_400_000).toISOString()

async function play(
  fields: Partial<GameInputOf<typeof putGame>> = {},
  { player = ana, isTest = false }: { player?: typeof ana; isTest?: boolean } = {},
): Promise<string> {
  const id = uuidv7()
  const game = { id, puzzleId: bench, version: 1, status: 'ongoing' as const, startedAt: ago(0), ...fields }
  const headers: Record<string, string> = isTest ? { 'x-loupe-test': '1' } : {}
  await callGame(t, putGame, game, { token: player.token, headers })
  return id
}

const dashboard = async (days?: DashboardPeriod) =>
  (await t.call(getDashboard, days ? { days } : {}, { token })).data

/** The stored figures, and their recount. */
async function expectStored(): Promise<void> {
  const stored = await t.db.query(
    `select counter, key, sum(n)::int as n from kept_counts
     where counter in ('games.days', 'player_days', 'users.days', 'help_queries.days') group by 1, 2 having sum(n) <> 0 order by 1, 2`,
  )
  const counted = await t.db.query(
    `select * from (
       select 'games.days' as counter, to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') || '/' || puzzle_id ||
         case status when 'completed' then '/completed' else '/other' end as key, count(*)::int as n
       from games where not is_test group by 2
       union all
       select 'player_days', to_char(started_at at time zone 'UTC', 'YYYY-MM-DD'), count(distinct seeker_id)::int
       from games where not is_test group by 2
       union all
       select 'users.days', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') ||
         case when is_test or status = 'erased' then '/left-out' else '' end, count(*)::int
       from users group by 2
       union all
       select 'help_queries.days', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD'), count(*)::int
       from help_queries where not is_test group by 2) as counted order by 1, 2`,
  )
  expect(stored.rows).toEqual(counted.rows)
}

describe('GET /admin/get-dashboard', () => {
  it('compares the days up to today with as many before them', async () => {
    const li = await identifyNew(t, key, { username: `li-${uuidv7().slice(-6)}` })
    await play({ status: 'completed' })
    await play({ startedAt: ago(6) }, { player: li })
    await play({ startedAt: ago(7), status: 'completed' })
    await play({ startedAt: ago(14) })
    const { from, to, beforeFrom, figures, days } = await dashboard('7')
    expect([beforeFrom, from, to]).toEqual([ago(13), ago(6), ago(0)].map((time) => time.slice(0, 10)))
    expect(figures).toMatchObject({
      games: { now: 2, before: 1 },
      completed: { now: 1, before: 1 },
      activePlayers: { now: 2, before: 1 },
    })
    expect(days).toHaveLength(14)
    expect(days.at(-1)).toMatchObject({ day: to, games: 1, completed: 1, activePlayers: 1 })
    expect(days[7]).toMatchObject({ day: from, games: 1, completed: 0, activePlayers: 1 })
    expect((await dashboard()).days).toHaveLength(56)
  })

  it('accepts a past period, with the number of players at its end', async () => {
    const day = (days: number) => ago(days).slice(0, 10)
    await play({ startedAt: ago(3) })
    await play({ startedAt: ago(5) })
    const requested = { from: day(4), to: day(3) }
    const { data } = await t.call(getDashboard, requested, { token })
    expect(data).toMatchObject({
      ...requested,
      beforeFrom: day(6),
      figures: { games: { now: 1, before: 1 } },
    })
    expect(data.days.map((one) => one.day)).toEqual([6, 5, 4, 3].map(day))
    // all of them joined today
    expect(data.figures.players).toEqual({ now: 0, before: 0 })
  })

  it('counts a player once, however often they play, and counts new players', async () => {
    const before = (await dashboard('7')).figures.players.now
    await identifyNew(t, key, { username: `new-${uuidv7().slice(-6)}` })
    await play()
    await play({ startedAt: ago(1) })
    const { figures, days } = await dashboard('7')
    expect(figures.activePlayers).toEqual({ now: 1, before: 0 })
    expect(figures.players.now).toBe(before + 1)
    expect(figures.players.now - figures.players.before).toBe(
      days.slice(7).reduce((sum, { joined }) => sum + joined, 0),
    )
  })

  it('names the puzzles that are hardest for players, then those of which least was completed, and none that was hardly played', async () => {
    const third = (await makePublished(t, token, { title: { en: 'Hardly played' } }))._id
    await play({ puzzleId: third })
    for (let n = 0; n < 5; n += 1) {
      await play({ status: n === 0 ? 'completed' : 'ongoing' })
      await play({ puzzleId: market, status: n < 3 ? 'completed' : 'abandoned' })
    }
    const { hardestPuzzles } = await dashboard()
    expect(hardestPuzzles.map(({ id, games, completed }) => [id, games, completed])).toEqual([
      [bench, 5, 1],
      [market, 5, 3],
    ])
    expect(hardestPuzzles[1]?.title).toEqual({ en: 'The Market', fr: 'Le marché' })
    expect(hardestPuzzles[1]?.difficulty).toBeNull()
    await t.db.query('update puzzles set measured_difficulty = 325 where id = $1', [market])
    const { hardestPuzzles: measured } = await dashboard()
    expect(measured.map(({ id, difficulty }) => [id, difficulty])).toEqual([
      [market, 3.25],
      [bench, null],
    ])
    await t.db.query('update puzzles set measured_difficulty = 0')
  })

  it('leaves test data out, also what becomes test data later', async () => {
    await play({}, { isTest: true })
    const id = await play()
    expect((await dashboard()).figures.games.now).toBe(1)
    await callGame(
      t,
      putGame,
      { id, puzzleId: bench, version: 1, status: 'completed', startedAt: ago(0) },
      { token: ana.token, headers: { 'x-loupe-test': '1' } },
    )
    const { figures } = await dashboard()
    expect([figures.games.now, figures.activePlayers.now]).toEqual([0, 0])
    await expectStored()
  })

  it('needs an administrator, and refuses an invalid period', async () => {
    expect((await t.call(getDashboard, {})).body.ResponseCode).toBe(207)
    const { body } = await t.call(getDashboard, { days: '5' as never }, { token })
    expect(body.errors).toMatchObject([{ path: 'days' }])
    const refused = async (input: object) => (await t.call(getDashboard, input, { token })).body.errors
    expect(await refused({ from: '2026-01-01' })).toMatchObject([{ path: 'to' }])
    expect(await refused({ from: '2026-01-02', to: '2026-01-01' })).toMatchObject([{ path: 'to' }])
    expect(await refused({ from: '2025-01-01', to: '2026-01-02' })).toMatchObject([{ path: 'to' }])
    expect(await refused({ days: '7', from: '2026-01-01', to: '2026-01-01' })).toMatchObject([
      { path: 'days' },
    ])
  })
})

describe('the stored figures', () => {
  it('equal a recount, whatever happens to games and players', async () => {
    const id = await play({ startedAt: ago(2) })
    await play({ startedAt: ago(2), status: 'completed' })
    await callGame(
      t,
      putGame,
      { id, puzzleId: bench, version: 1, status: 'completed', startedAt: ago(3) },
      { token: ana.token },
    )
    await expectStored()
    await t.db.query('delete from games where id = $1', [id])
    await expectStored()
    await t.db.query(`update games set started_at = started_at - interval '9 days', is_test = not is_test`)
    await expectStored()
    await t.db.query('update games set is_test = not is_test')
    await expectStored()
    await t.db.query(
      `insert into users (id, username, created_at, is_test)
       select gen_random_uuid(), 'kept-' || n, now() - n * interval '1 day', n = 3 from generate_series(1, 4) as n`,
    )
    await t.db.query(`update users set status = 'erased' where username = 'kept-1'`)
    await t.db.query(`update users set is_test = true where username = 'kept-2'`)
    await t.db.query(`delete from users where username = 'kept-4'`)
    await expectStored()
    await t.db.query(`update users set created_at = created_at - interval '3 days'`)
    await t.db.query(
      `insert into help_queries (id, player_id, player_words, locale, category, subject, opening, status, created_at,
         updated_at, last_player_at, change, is_test)
       select gen_random_uuid(), gen_random_uuid(), '', 'en', 'other', 'Where?', '', 'new', at, at, at, n, n = 3
       from generate_series(1, 4) as n, lateral (select now() - n * interval '1 day' as at) as times`,
    )
    await t.db.query('update help_queries set is_test = not is_test where change in (1, 3)')
    await t.db.query('delete from help_queries where change = 2')
    await expectStored()
  })
})
