import { getPuzzleFindings } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { createGameClient, createMemoryStorage, type GameClient, type Puzzle } from '@loupe/game-client'
import type { JudgedItem } from '@loupe/judge/judge-tap'
import {
  deviceOf,
  type Planted,
  type PlayedRound,
  playRounds,
  versionOf,
} from '@loupe/play-statistics/findings/planted-world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchForFindings } from '#test/findings.ts'
import { makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished, makeScene, pieces } from '#test/puzzles.ts'
import { createRetries } from './retries.ts'

/** All taps are played with `npm test -- durable` only: a game takes three calls, and so many take minutes. */
const taps = process.env.LOUPE_TEST_DURABLE ? 50_000 : 6000
/** A player can start and end so many games without reaching a rate limit. */
const gamesOfPlayer = 40
const atOnce = 8
const shift = { dx: 0.03, dy: 0 }

let t: TestApp
let token: string
let url: string
let key: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  url = await t.http.listen({ port: 0, host: '127.0.0.1' })
  key = await makeGameKey(t)
})
afterAll(() => t.close())

/** Publishes a planted puzzle, plays it through the game client over HTTP, and returns the findings. */
async function findingsIn(planted: Planted, seed: number) {
  const { items, radius, width, height } = versionOf(planted)
  const [{ hint, lesson }] = pieces as [(typeof pieces)[number]]
  const usual = { role: 'target' as const, points: 100, hint, lesson }
  const { _id: id } = await makePublished(t, token, {
    sceneId: await makeScene(t, { width, height }),
    radius,
    items: items.map(({ id: item, shape }) =>
      Object.assign({ id: item, name: { en: item }, shape: shapeOf(shape) }, usual),
    ),
  })
  const retries = createRetries(async () => t.clock.advance(1000))
  const rounds = playRounds(planted, taps, seed)
  let players = 0
  async function playRemaining(): Promise<void> {
    for (let round = rounds.next(); !round.done; ) {
      players += 1
      const client = createGameClient({ url, key, storage: createMemoryStorage() })
      await retries.call(client, () => client.identify({ accountId: `${seed}-${players}` }))
      const puzzle = await retries.call(client, () => client.puzzle({ id, version: 1 }))
      for (let game = 0; game < gamesOfPlayer && !round.done; game += 1) {
        play(client, puzzle, round.value)
        await retries.flush(client)
        round = rounds.next()
      }
      expect(client.state).toMatchObject({ pending: 0, rejected: 0 })
      await client.close()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, playRemaining))
  await searchForFindings(t)
  const { list } = (await t.call(getPuzzleFindings, { _id: id }, { token })).data
  return { list, keys: list.filter(({ severity }) => severity !== 'note').map((finding) => finding.key) }
}

/** A shape in the format of the call, with a copy of its points. */
function shapeOf(shape: JudgedItem['shape']) {
  return shape.kind === 'polygon' ? { ...shape, points: [...shape.points] } : shape
}

function play(client: GameClient, puzzle: Puzzle, { locale, isPhone, status, events }: PlayedRound): void {
  const begin = t.clock.now().getTime() - 7_200_000
  const startedAt = new Date(begin).toISOString()
  const game = client.startGame(puzzle, { locale, startedAt, ...deviceOf({ isPhone }) })
  for (const { kind, tMs, x, y, itemId } of events) {
    const at = kind === 'tap' && x !== null && y !== null ? { x, y } : itemId === null ? {} : { itemId }
    if (isSent(kind)) game.add(kind, { tMs, ...at })
  }
  const endedAt = new Date(begin + (events.at(-1)?.tMs ?? 0)).toISOString()
  if (status === 'completed') game.complete({ endedAt })
  else game.abandon({ endedAt })
}

const sentKinds = ['tap', 'hint', 'lesson_opened', 'lesson_closed'] as const
function isSent(kind: string): kind is (typeof sentKinds)[number] {
  return sentKinds.some((known) => known === kind)
}

it('finds the planted faults of a world played over HTTP first, and the true position of the shape', async () => {
  const { list, keys } = await findingsIn(
    { shift, isCovered: true, hasWrongHint: true, hasEmptyLesson: true },
    7,
  )
  expect(keys.toSorted()).toEqual([
    'hintUseless/bangle//',
    'lessonUnread/ring//zh',
    'shapeShifted/pendant//',
    'tapsStolen/brooch/clasp/',
  ])
  expect(list.slice(0, keys.length).map((finding) => finding.key)).toEqual(keys)
  const shifted = list.find(({ evidence }) => evidence.kind === 'shapeShifted')?.evidence
  if (shifted?.kind !== 'shapeShifted') throw new Error('There is none')
  expect(Math.abs(shifted.dx - shift.dx)).toBeLessThan(0.005)
  expect(Math.abs(shifted.dy - shift.dy)).toBeLessThan(0.005)
}, 900_000)

it('finds only notes in a world without faults', async () => {
  expect((await findingsIn({}, 3)).keys).toEqual([])
}, 900_000)
