import { once } from 'node:events'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { openDatabase } from '#src/core/database/open-database.ts'
import { createRandom } from '#src/sample/random.ts'
import { makeGameKey } from '#test/game.ts'
import { startTestApp } from '#test/harness.ts'
import { type Installation, preparedInstallation, settingsOf } from '#test/prepared-installation.ts'
import { makePublished } from '#test/puzzles.ts'
import { outputOf, startScript } from '#test/run-process.ts'
import { recountStatistics, storedStatistics } from '#test/statistics.ts'

/** `npm test -- durable` runs all of them. */
const rounds = process.env.LOUPE_TEST_DURABLE ? 20 : 1
const playersAtOnce = 4
const eventsInBatch = 25
const random = createRandom(11)

/** A player's game with all of its events, and how many batches the server has acknowledged. */
interface Lane {
  token: string
  gameId: string
  batches: object[][]
  acknowledged: number
}

interface Server {
  url: string
  kill(): Promise<void>
  stop(): Promise<void>
}

it('keeps statistics that equal a recount, although the server is killed repeatedly while events arrive', async () => {
  const installation = await preparedInstallation()
  const { puzzleId, key } = await publish(installation)
  let server = await start(installation)
  const lanes = await Promise.all(
    Array.from({ length: playersAtOnce }, (_, n) => enter(server.url, { puzzleId, key, n })),
  )
  for (let round = 0; round < rounds; round += 1) {
    // a different moment each time, while calls of the other players run
    await playUntilKilled(server, lanes, 1 + ((round * 7) % 23))
    server = await start(installation)
  }
  for (const lane of lanes) {
    // unacknowledged batches, and acknowledged ones again, the last first
    for (const batch of lane.batches.toReversed()) await send(server.url, lane, batch)
    await put(server.url, lane, puzzleId, random.chance(0.5) ? 'completed' : 'abandoned')
  }
  await server.stop()
  const db = await openDatabase(installation)
  const { rows } = await db.query<{ n: number }>('select count(*)::int as n from game_events')
  const kept = await storedStatistics(db, puzzleId)
  const recounted = await recountStatistics(db, puzzleId)
  await db.close()
  expect(rows[0]?.n).toBe(lanes.flatMap(({ batches }) => batches).length * eventsInBatch)
  expect(Object.keys(kept)).not.toEqual([])
  expect(kept).toEqual(recounted)
}, 1_200_000)

async function publish(installation: Installation): Promise<{ puzzleId: string; key: string }> {
  const t = await startTestApp({}, undefined, await openDatabase(installation))
  const { _id: puzzleId } = await makePublished(t, await t.signIn())
  const key = await makeGameKey(t)
  await t.close()
  return { puzzleId, key }
}

async function start(installation: Installation): Promise<Server> {
  const settings = { PORT: '0', LOUPE_SAMPLE_DATA: 'off', ...settingsOf(installation) }
  const child = startScript('src/main.ts', [], installation.dataDir, settings)
  const url = await outputOf(child, /Loupe is ready at (\S+)\n/)
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    child.kill(signal)
    await once(child, 'close')
  }
  return { url, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function enter(
  url: string,
  { puzzleId, key, n }: { puzzleId: string; key: string; n: number },
): Promise<Lane> {
  const player = { accountId: `player-${n}`, locale: n % 2 ? 'fr' : 'zh', timeZone: 'Europe/Paris' }
  const body = await call(url, 'POST', '/game/v1/players/identify', player, { 'x-loupe-key': key })
  const { token } = body as { token: string }
  const lane = { token, gameId: uuidv7(), batches: [], acknowledged: 0 }
  await put(url, lane, puzzleId, 'ongoing')
  return lane
}

const startedAt = new Date(Date.now() - 3_600_000).toISOString()

function put(url: string, { token, gameId }: Lane, puzzleId: string, status: string): Promise<unknown> {
  const game = { puzzleId, version: 1, status, startedAt, locale: 'fr' }
  return call(url, 'PUT', `/game/v1/games/${gameId}`, game, { authorization: `Bearer ${token}` })
}

function send(url: string, { token, gameId }: Lane, events: object[]): Promise<unknown> {
  return call(
    url,
    'POST',
    `/game/v1/games/${gameId}/events`,
    { events },
    { authorization: `Bearer ${token}` },
  )
}

/** All play until so many batches in total are acknowledged; then their server is killed. */
async function playUntilKilled(server: Server, lanes: Lane[], enough: number): Promise<void> {
  const kills: Promise<void>[] = []
  let acknowledged = 0
  async function play(lane: Lane): Promise<void> {
    while (kills.length === 0) {
      const batch = lane.batches[lane.acknowledged] ?? makeBatch(lane)
      try {
        await send(server.url, lane, batch)
      } catch (error) {
        // it is unknown whether the server has it: it is sent again
        if (kills.length > 0) return
        throw error
      }
      lane.acknowledged += 1
      acknowledged += 1
      if (acknowledged === enough) kills.push(server.kill())
    }
  }
  await Promise.all(lanes.map(play))
  await Promise.all(kills)
}

/** The next events of a player: taps on the ring, beside it and anywhere, a hint, a lesson. */
function makeBatch({ batches }: Lane): object[] {
  const batch = Array.from({ length: eventsInBatch }, (_, index) => {
    const seq = batches.length * eventsInBatch + index
    const event = { id: uuidv7(), seq, tMs: seq * 700 }
    if (index === 5) return { ...event, kind: 'hint', itemId: 'ring' }
    if (index === 9) return { ...event, kind: 'lesson_opened', itemId: 'ring' }
    if (index === 10) return { ...event, kind: 'lesson_closed', itemId: 'ring' }
    const isAround = random.chance(0.5)
    const x = isAround ? 0.2 + random.next() * 0.06 : random.next()
    return { ...event, kind: 'tap', x, y: isAround ? 0.4 : random.next() }
  })
  batches.push(batch)
  return batch
}

async function call(
  url: string,
  method: string,
  path: string,
  body: object,
  headers: Record<string, string>,
): Promise<unknown> {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}
