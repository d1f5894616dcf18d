import { getPuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import { eraseMe } from '@loupe/contract/game/players'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished } from '#test/puzzles.ts'
import { recountStatistics, storedStatistics } from '#test/statistics.ts'
import { countWaiting } from './count-waiting.ts'
import { mergeChanges } from './merge-changes.ts'

let t: TestApp
let admin: string
let key: string
let puzzleId: string
let me: { playerId: string; token: string }
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.signIn()
  key = await makeGameKey(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  puzzleId = (await makePublished(t, admin))._id
  me = await identifyNew(t, key)
})

const startedAt = '2026-11-20T11:00:00.000Z'
const start = (fields: Partial<GameInputOf<typeof putGame>> = {}): GameInputOf<typeof putGame> => ({
  id: uuidv7(),
  puzzleId,
  version: 1,
  status: 'ongoing',
  startedAt,
  locale: 'fr',
  ...fields,
})
const put = (game: GameInputOf<typeof putGame>, token = me.token, headers = {}) =>
  callGame(t, putGame, game, { token, headers })
const send = (id: string, events: unknown[], token = me.token) =>
  callGame(t, addGameEvents, { id, events }, { token })
const event = (kind: string, tMs: number, fields: object = {}) => ({
  id: uuidv7(),
  seq: tMs,
  tMs,
  kind,
  ...fields,
})
const tap = (x: number, y: number, tMs: number) => event('tap', tMs, { x, y })
const [onRing, onStud, onWasher, besideRing, nowhere] = [
  [0.2, 0.4],
  [0.55, 0.3],
  [0.85, 0.15],
  [0.24, 0.4],
  [0.4, 0.9],
] as const
const read = async (asked: Partial<InputOf<typeof getPuzzleStatistics>> = {}) =>
  (await t.call(getPuzzleStatistics, { _id: puzzleId, version: '1', ...asked }, { token: admin })).data
const expectRecount = async () =>
  expect(await storedStatistics(t.db, puzzleId)).toEqual(await recountStatistics(t.db, puzzleId))

/** As an older version stored them. */
const forget = () =>
  t.db.query(
    `with older as (update games set counted_in = null where puzzle_id = $1),
       merged as (delete from play_statistics where puzzle_id = $1)
     delete from play_statistics_changes where puzzle_id = $1`,
    [puzzleId],
  )

/** A game with these events. */
async function play(events: unknown[], fields: Partial<GameInputOf<typeof putGame>> = {}): Promise<string> {
  const game = start(fields)
  await put(game)
  expect((await send(game.id, events)).status).toBe(200)
  return game.id
}

describe('GET /admin/get-puzzle-statistics', () => {
  it('returns what players did, as soon as it is stored', async () => {
    await play(
      [
        tap(...nowhere, 1000),
        event('hint', 2000, { itemId: 'ring' }),
        tap(...besideRing, 2500),
        tap(...onRing, 3000),
        event('lesson_opened', 4000, { itemId: 'ring' }),
        event('lesson_closed', 9000, { itemId: 'ring' }),
        tap(...onWasher, 9500),
      ],
      { status: 'completed', input: 'touch', screen: { width: 390, height: 844, pixelRatio: 3 } },
    )
    const { pieces, heat, ...whole } = await read()
    expect(whole).toMatchObject({
      version: 1,
      publishedAt: t.clock.now().toISOString(),
      games: 1,
      completed: 1,
      abandoned: 0,
      taps: { all: 4, first: 1, misses: 2, near: 1 },
      choices: { firstDay: '2026-11-20', lastDay: '2026-11-20' },
      waitingGames: 0,
    })
    expect(whole.choices.language.fr + whole.choices.width.phone + whole.choices.input.touch).toBe(3)
    expect(heat.cells).toHaveLength(4)
    expect(pieces.map(({ itemId, shown, found }) => [itemId, shown, found])).toEqual([
      ['ring', 1, 1],
      ['stud', 1, 0],
      ['washer', 1, 1],
    ])
    expect(pieces[0]).toMatchObject({
      medianFindSeconds: 3,
      meanOrder: 1,
      hinted: 1,
      foundAfterHint: 1,
      nearMisses: 1,
      lessonOpened: 1,
      meanLessonSeconds: 5,
    })
    expect(pieces.map(({ missesAround }) => missesAround)).toContain(1)
  })

  it('counts only the requested filters', async () => {
    await play([tap(...onRing, 1000)])
    await play([event('hint', 500), tap(...nowhere, 1000)], {
      locale: 'ro',
      startedAt: '2026-11-18T11:00:00.000Z',
    })
    await play([tap(...nowhere, 1000)], { locale: 'de', input: 'mouse' })
    expect((await read()).games).toBe(3)
    expect((await read({ language: 'fr,ro' })).games).toBe(2)
    expect((await read({ input: 'mouse' })).games).toBe(1)
    expect((await read({ width: 'phone' })).games).toBe(0)
    expect((await read({ to: '2026-11-18' })).games).toBe(1)
    expect((await read({ from: '2026-11-19', to: '2026-11-20' })).games).toBe(2)
    expect((await read({ hint: 'with' })).taps.all).toBe(1)
    expect((await read({ hint: 'without', language: 'ro' })).taps.all).toBe(0)
    expect((await read({ language: 'zh' })).choices.language).toMatchObject({ fr: 1, ro: 1, other: 1 })
  })

  it('separates versions, and excludes test games', async () => {
    const game = start()
    await put(game, me.token, { 'x-loupe-test': '1' })
    await send(game.id, [tap(...onRing, 1000)])
    expect(await read()).toMatchObject({ games: 0, taps: { all: 0 }, waitingGames: 0 })
    expect((await read({ version: '1' })).pieces).toHaveLength(3)
  })

  it.each<[string, Record<string, string>]>([
    ['no version', { version: '' }],
    ['a version below 1', { version: '0' }],
    ['an unknown width', { width: 'wall' }],
    ['an unknown language', { language: 'en,xx' }],
    ['a hint that is neither', { hint: 'maybe' }],
    ['no day', { from: '2026-13-01' }],
    ['a field that there is not', { player: 'x' }],
  ])('refuses %s', async (_, wrong) => {
    const input = { _id: puzzleId, version: '1', ...wrong } as InputOf<typeof getPuzzleStatistics>
    const { status, body } = await t.call(getPuzzleStatistics, input, { token: admin })
    expect([status, body.succeeded]).toEqual([400, false])
  })

  it('requires a session, and returns 404 for an unknown ID', async () => {
    const asked = { _id: puzzleId, version: '1' }
    expect((await t.call(getPuzzleStatistics, asked)).status).toBe(401)
    expect((await t.call(getPuzzleStatistics, asked, { token: 'wrong' })).status).toBe(401)
    expect((await t.call(getPuzzleStatistics, asked, { token: me.token })).status).toBe(401)
    expect((await t.call(getPuzzleStatistics, { ...asked, version: '2' }, { token: admin })).status).toBe(404)
    expect((await t.call(getPuzzleStatistics, { ...asked, _id: uuidv7() }, { token: admin })).status).toBe(
      404,
    )
  })
})

describe('the statistics while events arrive', () => {
  it('continue with a game, and recount it if events arrive late', async () => {
    const id = await play([tap(...onStud, 3000)])
    await send(id, [tap(...onRing, 5000)])
    expect((await read()).pieces.map(({ meanOrder }) => meanOrder)).toEqual([2, 1, null])
    await send(id, [tap(...onRing, 1000), tap(...nowhere, 4000)])
    expect((await read()).pieces.map(({ meanOrder }) => meanOrder)).toEqual([1, 2, null])
    await send(id, [tap(...onWasher, 6000)])
    await expectRecount()
  })

  it('count how a game ends, and the piece that it was given up on', async () => {
    const game = start()
    await put(game)
    await send(game.id, [tap(...onStud, 500), tap(...nowhere, 1000)])
    await put({ ...game, status: 'abandoned' })
    expect(await read()).toMatchObject({
      games: 1,
      completed: 0,
      abandoned: 1,
      pieces: [{ gaveUp: 1 }, {}, {}],
    })
    await send(game.id, [tap(...onRing, 2000)])
    expect(await read()).toMatchObject({ abandoned: 1, pieces: [{ gaveUp: 0 }, {}, {}] })
    await put({ ...game, status: 'completed' })
    expect(await read()).toMatchObject({ games: 1, completed: 1, abandoned: 0 })
    await expectRecount()
  })

  it('move a game if another call changes its slice', async () => {
    const game = start()
    await put(game)
    await send(game.id, [tap(...nowhere, 1000)])
    const screen = { width: 1440, height: 900, pixelRatio: 2 }
    await put({
      ...game,
      startedAt: '2026-11-19T23:00:00.000Z',
      screen,
      input: 'mouse',
      locale: 'zh-TW',
      status: 'abandoned',
    })
    const { choices, games, abandoned, pieces } = await read()
    expect([games, abandoned, choices.firstDay, choices.lastDay]).toEqual([1, 1, '2026-11-19', '2026-11-19'])
    expect([choices.language, choices.width, choices.input]).toMatchObject([
      { zh: 1, fr: 0 },
      { desktop: 1, unknown: 0 },
      { mouse: 1, unknown: 0 },
    ])
    expect(pieces[0]?.gaveUp).toBe(1)
    await expectRecount()
  })

  it('remove a game that turns out to be a test', async () => {
    const game = start()
    await put(game)
    await send(game.id, [tap(...onRing, 1000)])
    await put(game, me.token, { 'x-loupe-test': '1' })
    await send(game.id, [tap(...nowhere, 2000)])
    expect(await read()).toMatchObject({
      games: 0,
      taps: { all: 0 },
      waitingGames: 0,
      choices: { firstDay: null },
    })
    await expectRecount()
  })

  it('count pieces in other positions, but not where taps went', async () => {
    const hider = await identifyNew(t, key)
    const shape = { kind: 'ellipse', cx: 0.4, cy: 0.9, rx: 0.05, ry: 0.05 } as const
    await play([tap(...nowhere, 1000), tap(...onRing, 2000)], {
      mode: 'duel',
      hostId: me.playerId,
      hiderId: hider.playerId,
      seekerId: me.playerId,
      laid: [{ itemId: 'ring', shape }],
    })
    const { games, taps, heat, pieces } = await read()
    expect([games, taps.all, heat.cells]).toEqual([1, 0, []])
    expect(pieces.map(({ shown, found, missesAround }) => [shown, found, missesAround])).toEqual([
      [1, 1, 1],
      [0, 0, 0],
      [0, 0, 0],
    ])
    await expectRecount()
  })

  it('keep nothing of a batch that is rolled back, not even in memory', async () => {
    const id = await play([tap(...nowhere, 1000)])
    const known = tap(...nowhere, 2000)
    await send(id, [known])
    // the known event fails the group; the batch is then processed alone
    await send(id, [tap(...onRing, 3000), known, tap(...onStud, 4000)])
    await send(id, [tap(...onWasher, 5000)])
    await expectRecount()
  })

  it('stay unchanged when a player is erased, and continue from there', async () => {
    const hider = await identifyNew(t, key)
    const duel = start({
      mode: 'duel',
      hostId: hider.playerId,
      hiderId: hider.playerId,
      seekerId: me.playerId,
      laid: [{ itemId: 'ring', shape: { kind: 'ellipse', cx: 0.2, cy: 0.4, rx: 0.05, ry: 0.05 } }],
      input: 'touch',
    })
    await put(duel)
    await send(duel.id, [tap(...onRing, 1000)])
    await callGame(t, eraseMe, {}, { token: me.token })
    expect((await read()).choices.input).toMatchObject({ touch: 1, unknown: 0 })
    await put({ ...duel, status: 'rejected', input: 'mouse' }, hider.token)
    expect((await read()).choices.input).toMatchObject({ touch: 0, mouse: 1, unknown: 0 })
    await expectRecount()
  })
})

describe('games from before statistics existed', () => {
  it('wait, and are counted in steps', async () => {
    for (let n = 0; n < 3; n += 1) await play([tap(...onRing, 1000 + n)])
    await put(start())
    await forget()
    expect(await read()).toMatchObject({ games: 0, waitingGames: 3 })
    expect(await countWaiting(t.db)).toBe(true)
    expect(await countWaiting(t.db)).toBe(false)
    expect(await read()).toMatchObject({ games: 3, waitingGames: 0 })
    await expectRecount()
  })

  it('are counted with events that arrive first, and keep waiting after another report', async () => {
    const [one, two] = [start(), start()]
    for (const game of [one, two]) {
      await put(game)
      await send(game.id, [tap(...onRing, 1000)])
    }
    await forget()
    await send(one.id, [tap(...nowhere, 2000)])
    await put({ ...two, status: 'abandoned', locale: 'ro' })
    expect(await read()).toMatchObject({ games: 1, abandoned: 0, waitingGames: 1, taps: { all: 2 } })
    while (await countWaiting(t.db));
    expect(await read()).toMatchObject({ games: 2, abandoned: 1, waitingGames: 0, taps: { all: 3 } })
    await expectRecount()
  })
})

describe('merging', () => {
  it('changes nothing in the response, and leaves no change behind', async () => {
    for (let n = 0; n < 4; n += 1) await play([tap(...onRing, 1000), tap(...nowhere, 2000 + n)])
    const before = await read()
    while (await mergeChanges(t.db));
    expect(await read()).toEqual(before)
    const { rows } = await t.db.query('select from play_statistics_changes where puzzle_id = $1', [puzzleId])
    expect(rows).toEqual([])
    await play([tap(...onStud, 500)])
    while (await mergeChanges(t.db));
    expect((await read()).games).toBe(5)
    await expectRecount()
  })

  it('loses nothing while events arrive', async () => {
    const seekers = await Promise.all(Array.from({ length: 5 }, () => identifyNew(t, key)))
    const games = seekers.map(() => start())
    for (const [index, game] of games.entries()) await put(game, seekers[index]?.token)
    const sent = new AbortController()
    const merging = (async () => {
      while (!sent.signal.aborted) await mergeChanges(t.db)
    })()
    await Promise.all(
      games.map(async ({ id }, index) => {
        for (let n = 0; n < 8; n += 1) {
          await send(id, [tap(...onRing, n * 1000), tap(...nowhere, n * 1000 + 1)], seekers[index]?.token)
        }
      }),
    )
    sent.abort()
    await merging
    expect(await read()).toMatchObject({ games: 5, taps: { all: 80 } })
    await expectRecount()
  })
})

/** A report about a game. */
interface Word
  extends Pick<Partial<GameInputOf<typeof putGame>>, 'status' | 'locale' | 'input' | 'startedAt'> {
  width?: number
  isTest?: boolean
}

it('equals a recount, however events are split, shuffled, repeated and late, and whatever happens in between', async () => {
  const somewhere = fc.tuple(fc.nat(99), fc.nat(99)).map(([x, y]) => [x / 100, y / 100] as const)
  const place = fc.oneof(fc.constantFrom(onRing, onStud, onWasher, besideRing), somewhere)
  const moment = fc.nat(30).map((n) => n * 1000)
  const item = fc.constantFrom('ring', 'stud', 'washer')
  const anyEvent = fc.oneof(
    { arbitrary: fc.tuple(place, moment).map(([[x, y], tMs]) => tap(x, y, tMs)), weight: 4 },
    fc
      .tuple(fc.constantFrom('hint', 'lesson_opened', 'lesson_closed'), moment, fc.option(item))
      .map(([kind, tMs, itemId]) => event(kind, tMs, itemId === null ? {} : { itemId })),
    fc.tuple(fc.constantFrom('pause', 'resume', 'quit'), moment).map(([kind, tMs]) => event(kind, tMs)),
  )
  const status = fc.constantFrom('ongoing', 'abandoned', 'completed')
  const word = fc.record(
    {
      status,
      locale: fc.constantFrom('en', 'fr-FR', 'de', 'zh'),
      input: fc.constantFrom('touch', 'mouse'),
      startedAt: fc.constantFrom(startedAt, '2026-11-19T12:00:00.000Z', '2026-11-20T11:00:01.000Z'),
      width: fc.constantFrom(390, 700, 1440),
      // rarely: a test game no longer counts
      isTest: fc.nat(9).map((n) => n === 0),
    },
    { requiredKeys: [] },
  )
  const step = fc.oneof(
    { arbitrary: fc.record({ game: fc.nat(1), size: fc.integer({ min: 1, max: 8 }) }), weight: 6 },
    { arbitrary: fc.record({ game: fc.nat(1), word }), weight: 2 },
    { arbitrary: fc.record({ game: fc.nat(1), word: status.map((one) => ({ status: one })) }), weight: 2 },
    { arbitrary: fc.constant({ merge: true as const }), weight: 1 },
    { arbitrary: fc.constant({ week: true as const }), weight: 1 },
    { arbitrary: fc.constant({ count: true as const }), weight: 1 },
    { arbitrary: fc.constant({ upgrade: true as const }), weight: 1 },
  )
  const history = fc.array(anyEvent, { minLength: 1, maxLength: 25 }).chain((events) =>
    fc.record({
      sent: fc
        .tuple(fc.shuffledSubarray(events, { minLength: events.length }), fc.shuffledSubarray(events))
        .map(([all, again]) => all.concat(again)),
      inOrder: fc.boolean(),
      steps: fc.array(step, { minLength: 5, maxLength: 20 }),
      atOnce: fc.boolean(),
    }),
  )
  await fc.assert(
    fc.asyncProperty(history, async ({ sent, inOrder, steps, atOnce }) => {
      t.clock.advance(60_000)
      const seekers = [await identifyNew(t, key), await identifyNew(t, key)]
      const games = [start(), start()]
      for (const [index, game] of games.entries()) await put(game, seekers[index]?.token)
      const ordered = inOrder ? sent.toSorted((a, b) => a.tMs - b.tMs) : sent
      const waiting = games.map(() => [...ordered])
      const work = steps.map((one) => async () => {
        if ('merge' in one) await mergeChanges(t.db)
        else if ('week' in one) t.clock.advance(7 * 86_400_000)
        else if ('count' in one) await countWaiting(t.db)
        else if ('upgrade' in one) {
          // no games run during a migration
          if (!atOnce) await forget()
        } else {
          const [game, token] = [games[one.game], seekers[one.game]?.token]
          if (!game) return
          if ('word' in one) {
            const { width, isTest = false, ...said }: Word = one.word
            const screen = width === undefined ? {} : { screen: { width, height: 500, pixelRatio: 1 } }
            const headers = isTest ? { 'x-loupe-test': '1' } : {}
            await put({ ...game, ...said, ...screen }, token, headers)
            return
          }
          const events = waiting[one.game]?.splice(0, one.size) ?? []
          if (events.length > 0) await send(game.id, events, token)
        }
      })
      if (atOnce) await Promise.all(work.map((one) => one()))
      else for (const one of work) await one()
      while (await countWaiting(t.db));
      await expectRecount()
    }),
    { numRuns: 30 },
  )
})
