import { exportGameHistory, getAllGameHistory, getGame } from '@loupe/contract/admin/games'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { parse } from 'csv-parse/sync'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sceneUrl } from '#src/features/scenes/scenes.repo.ts'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished, makeScene } from '#test/puzzles.ts'
import { recordStatements } from '#test/record-statements.ts'
import { auditEntries, codesOf } from '#test/responses.ts'
import { recordLastSearched } from '../statistics/record-last-searched.ts'

let t: TestApp
let token: string
let ana: { playerId: string; token: string }
let li: { playerId: string; token: string }
let bench: string
let market: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  const key = await makeGameKey(t)
  ana = await identifyNew(t, key, { username: 'ana', fullName: '=Ana Șerban' })
  li = await identifyNew(t, key, { username: 'li', fullName: '李娜' })
  bench = (await makePublished(t, token))._id
  market = (await makePublished(t, token, { title: { en: 'The Market', fr: 'Le marché' } }))._id
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate games, game_events'))

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 11, minute)).toISOString()

async function play(
  fields: Partial<GameInputOf<typeof putGame>> = {},
  { player = ana, taps = 0 }: { player?: typeof ana; taps?: number } = {},
): Promise<string> {
  const id = uuidv7()
  const game = { id, puzzleId: bench, version: 1, status: 'ongoing' as const, startedAt: at(0), ...fields }
  await callGame(t, putGame, game, { token: player.token })
  const events = Array.from({ length: taps }, (_, n) => ({
    id: uuidv7(),
    seq: n,
    tMs: n * 1000,
    kind: 'tap',
    x: n === 0 ? 0.2 : 0.4,
    y: n === 0 ? 0.4 : 0.9,
  }))
  if (taps > 0) await callGame(t, addGameEvents, { id, events }, { token: player.token })
  return id
}

const tap = (seq: number, x = 0.3) => ({ id: uuidv7(), seq, tMs: seq * 1000, kind: 'tap', x, y: 0.5 })

const list = async (query: InputOf<typeof getAllGameHistory> = {}) =>
  (await t.call(getAllGameHistory, query, { token })).data
const ids = async (query: InputOf<typeof getAllGameHistory>) => (await list(query)).list.map(({ id }) => id)

describe('GET /admin/get-all-game-history', () => {
  it('lists games, latest first, with the names of their players and puzzles', async () => {
    const early = await play({}, { taps: 3 })
    const late = await play({ puzzleId: market, startedAt: at(5) }, { player: li })
    const page = await list()
    expect([page.list.map(({ id }) => id), page.total]).toEqual([[late, early], 2])
    expect(page.list[1]).toMatchObject({
      status: 'ongoing',
      mode: 'solo',
      puzzle: { id: bench, version: 1, title: { en: 'The Jeweller’s Bench' } },
      host: { id: ana.playerId, username: 'ana' },
      hider: null,
      seeker: { fullName: '=Ana Șerban', isErased: false },
      winner: null,
      score: 100,
      found: 1,
      total: 1,
      misses: 2,
      playSeconds: 2,
      eventCount: 3,
    })
  })

  it('shows the scene of the version that was played, also once the puzzle has another scene', async () => {
    const [{ hash }] = (
      await t.db.query<{ hash: string }>(
        `select scene_renditions.hash from scene_renditions join puzzle_versions on of_scene = scene_id where puzzle_id = $1`,
        [bench],
      )
    ).rows as [{ hash: string }]
    const id = await play()
    await t.db.query('update puzzles set scene_id = $2 where id = $1', [bench, await makeScene(t)])

    expect((await list()).list[0]?.puzzle.sceneUrl).toBe(sceneUrl(hash))
    expect((await t.call(getGame, { id }, { token })).data.puzzle.sceneUrl).toBe(sceneUrl(hash))
  })

  it('needs one query besides the session check, including names and total', async () => {
    await play()
    const statements = recordStatements(t.db)
    expect((await list({ part: 'rows', status: 'ongoing' })).list).toHaveLength(1)
    statements().splice(0)
    expect((await list()).list).toHaveLength(1)
    expect(statements().splice(0)).toHaveLength(2)
  })

  it('finds games by player, puzzle or whole id, in any script', async () => {
    const [mine, theirs] = [await play(), await play({ puzzleId: market }, { player: li })]
    expect(await ids({ search: 'serban' })).toEqual([mine])
    expect(await ids({ search: '李' })).toEqual([theirs])
    expect(await ids({ search: 'marche' })).toEqual([theirs])
    expect(await ids({ search: 'ana jeweller' })).toEqual([mine])
    expect(await ids({ search: 'ana market' })).toEqual([])
    expect(await ids({ search: mine })).toEqual([mine])
    expect(await ids({ search: li.playerId })).toEqual([theirs])
    expect(await ids({ search: bench })).toEqual([mine])
    expect(await ids({ search: '%' })).toEqual([])
  })

  it('finds the same if a word is in the names of very many players', async () => {
    const [mine, theirs] = [await play(), await play({ puzzleId: market }, { player: li })]
    await t.db.query(
      `insert into users (id, username, full_name, created_at)
       select gen_random_uuid(), 'crowd-' || n, 'Ana Market', now() from generate_series(1, 2001) as n`,
    )
    expect(await ids({ search: 'ana' })).toEqual([mine])
    expect(await ids({ search: 'market' })).toEqual([theirs])
    expect(await ids({ search: 'ana jeweller' })).toEqual([mine])
    expect(await ids({ search: 'ana market' })).toEqual([])
    await t.db.query(`delete from users where username like 'crowd-%'`)
  })

  it('filters by status, mode, puzzle, player and time', async () => {
    const done = await play({ status: 'completed' })
    const other = await play({ puzzleId: market, startedAt: at(30) }, { player: li })
    expect(await ids({ status: 'completed,rejected' })).toEqual([done])
    expect(await ids({ mode: 'duel' })).toEqual([])
    expect(await ids({ puzzleId: market })).toEqual([other])
    expect(await ids({ playerId: ana.playerId })).toEqual([done])
    expect(await ids({ from: at(10) })).toEqual([other])
    expect(await ids({ to: at(10) })).toEqual([done])
    expect(await ids({ isTest: 'true' })).toEqual([])
  })

  it('filters by pieces: found, not found, and the one that a game was given up on', async () => {
    const ring = `${bench}-ring`
    const add = (id: string, ...events: ReturnType<typeof tap>[]) =>
      callGame(t, addGameEvents, { id, events }, { token: ana.token })
    const found = await play({}, { taps: 1 })
    const givenUp = await play({ status: 'abandoned', startedAt: at(1) })
    const goesOn = await play({ startedAt: at(2) })
    await play({ puzzleId: market })
    await add(givenUp, tap(0), tap(1), tap(2))
    expect(await ids({ foundPiece: ring })).toEqual([found])
    expect(await ids({ missedPiece: ring })).toEqual([goesOn, givenUp])
    expect(await ids({ missedPiece: `${ring},${market}-ring`, status: 'abandoned' })).toEqual([givenUp])
    for (const piece of [`${bench}-stud`, `${bench}-gone`]) {
      expect(await ids({ foundPiece: piece })).toEqual([])
      // not among the pieces to find
      expect(await ids({ missedPiece: piece })).toEqual([])
    }

    expect(await ids({ lastPiece: ring })).toEqual([])
    while (await recordLastSearched(t.db));
    expect(await ids({ lastPiece: ring })).toEqual([givenUp])
    await add(givenUp, { ...tap(3, 0.2), y: 0.4 })
    expect(await ids({ lastPiece: ring })).toEqual([])
    while (await recordLastSearched(t.db));
    expect(await ids({ lastPiece: ring })).toEqual([])
    expect(await ids({ foundPiece: ring })).toEqual([givenUp, found])
    expect((await t.call(getAllGameHistory, { foundPiece: 'ring' }, { token })).status).toBe(400)
  })

  it('sorts by its figures, and pages by cursor without losing ties', async () => {
    const played = [await play({}, { taps: 1 }), await play({}, { taps: 4 }), await play(), await play()]
    expect((await ids({ sort: '-misses' }))[0]).toBe(played[1])
    expect((await ids({ sort: '-score' })).slice(0, 2).toSorted()).toEqual(played.slice(0, 2).toSorted())
    const walked: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await list({ record: '1', sort: 'score', ...(cursor ? { cursor } : {}) })
      walked.push(...page.list.map(({ id }) => id))
      cursor = page.next
    }
    expect(walked.toSorted()).toEqual(played.toSorted())
  })

  it('keeps its totals by status', async () => {
    await play()
    const id = await play()
    await callGame(
      t,
      putGame,
      { id, puzzleId: bench, version: 1, status: 'completed', startedAt: at(0) },
      { token: ana.token },
    )
    const totalOf = async (status: 'ongoing' | 'completed') => (await list({ status, part: 'total' })).total
    expect([await totalOf('ongoing'), await totalOf('completed'), (await list()).total]).toEqual([1, 1, 2])
  })

  it('requires a session, and names an invalid filter', async () => {
    expect((await t.call(getAllGameHistory, {})).body.ResponseCode).toBe(207)
    const wrong = await t.call(getAllGameHistory, { status: 'won' }, { token })
    expect([wrong.status, codesOf(wrong)]).toEqual([400, ['status.0 not_allowed']])
  })
})

describe('GET /admin/get-game', () => {
  it('returns a game with its events in order', async () => {
    const id = await play({}, { taps: 2 })
    const { data } = await t.call(getGame, { id }, { token })
    expect(data.events).toMatchObject([
      { tMs: 0, kind: 'tap', x: 0.2, y: 0.4, outcome: 'hit', itemId: 'ring' },
      { tMs: 1000, kind: 'tap', outcome: 'miss', itemId: null },
    ])
  })

  it('returns 404 for an unknown ID, and requires a session', async () => {
    const id = uuidv7()
    expect((await t.call(getGame, { id }, { token })).status).toBe(404)
    expect((await t.call(getGame, { id })).body.ResponseCode).toBe(207)
  })
})

describe('POST /admin/export-game-history', () => {
  it('streams exactly the filtered games, safe against formulas, with an audit entry', async () => {
    const id = await play({ status: 'completed' }, { taps: 2 })
    await play({ puzzleId: market }, { player: li })
    const filter = { status: 'completed', search: 'ana' }
    const { data } = await t.call(exportGameHistory, { filter, sort: '-score' }, { token })
    const file = await t.http.inject({ url: data.url })
    expect(file.headers['content-disposition']).toContain('games-2026-11-20.csv')
    const rows = parse(file.body, { columns: true, bom: true })
    expect(rows).toMatchObject([
      {
        id,
        seeker: 'ana',
        puzzle: 'The Jeweller’s Bench',
        found: '1',
        misses: '1',
        playSeconds: '1',
        hider: '',
      },
    ])
    expect((await t.http.inject({ url: data.url })).statusCode).toBe(404)
    expect((await auditEntries(t)).at(-1)).toMatchObject({
      action: 'games.export',
      after: { filter: { status: ['completed'], searched: true }, sort: '-score' },
    })
  })

  it('requires a session', async () => {
    expect((await t.call(exportGameHistory, { filter: {} })).body.ResponseCode).toBe(207)
  })
})
