import { getPuzzleTaps, type PuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import { getPuzzleVersion } from '@loupe/contract/admin/puzzles/puzzles'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import { judgeTaps } from '@loupe/judge/judge-tap'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished } from '#test/puzzles.ts'
import { findComparable } from './puzzle-taps.repo.ts'
import { readPuzzleTaps } from './read-puzzle-taps.ts'

let t: TestApp
let token: string
let ana: { playerId: string; token: string }
let li: { playerId: string; token: string }
let bench: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  const key = await makeGameKey(t)
  ana = await identifyNew(t, key, { username: 'ana' })
  li = await identifyNew(t, key, { username: 'li' })
  bench = (await makePublished(t, token))._id
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate games, game_events'))

const unknownId = '0190a000-0000-7000-8000-000000000000'
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 11, minute)).toISOString()
const read = async () => (await t.call(getPuzzleTaps, { _id: bench, version: '1' }, { token })).data

type Event = { kind: string; tMs: number; x?: number; y?: number }

async function play(events: Event[], fields: Partial<GameInputOf<typeof putGame>> = {}): Promise<string> {
  const id = uuidv7()
  const game = { id, puzzleId: bench, version: 1, status: 'ongoing' as const, startedAt: at(0), ...fields }
  await callGame(t, putGame, game, { token: ana.token })
  const sent = events.map((event, seq) => ({ id: uuidv7(), seq, ...event }))
  if (sent.length > 0) await callGame(t, addGameEvents, { id, events: sent }, { token: ana.token })
  return id
}

const tap = (x: number, y: number, tMs = 0): Event => ({ kind: 'tap', x, y, tMs })

function decoded({ columns }: PuzzleTaps) {
  const bytes = (name: keyof typeof columns) => Uint8Array.from(Buffer.from(columns[name], 'base64')).buffer
  return {
    x: [...new Float64Array(bytes('x'))],
    y: [...new Float64Array(bytes('y'))],
    tMs: [...new Uint32Array(bytes('tMs'))],
    gameTaps: [...new Uint16Array(bytes('gameTaps'))],
    gameHintMs: [...new Int32Array(bytes('gameHintMs'))],
    gamePaused: [...new Uint8Array(bytes('gamePaused'))],
  }
}

describe('GET /admin/get-puzzle-taps', () => {
  it('requires a session, and refuses an unknown ID or version', async () => {
    expect((await t.call(getPuzzleTaps, { _id: bench, version: '1' })).body.ResponseCode).toBe(207)
    const wrong = await t.call(getPuzzleTaps, { _id: bench, version: '1' }, { token: ana.token })
    expect(wrong.status).toBe(401)
    for (const [_id, version, status] of [
      [unknownId, '1', 404],
      [bench, '2', 404],
      [bench, '0', 400],
      ['bench', '1', 400],
    ] as const) {
      expect((await t.call(getPuzzleTaps, { _id, version }, { token })).status).toBe(status)
    }
  })

  it('returns no taps without games', async () => {
    expect(await read()).toEqual({
      games: { included: 0, total: 0, from: null, to: null },
      taps: { included: 0, total: 0 },
      columns: { x: '', y: '', tMs: '', gameTaps: '', gameHintMs: '', gamePaused: '' },
    })
  })

  it('returns the taps of each game, newest game first, with exact values', async () => {
    const [third, tenth] = [1 / 3, 0.1 + 0.2]
    await play([tap(third, tenth, 1500), { kind: 'hint', tMs: 900 }, { kind: 'hint', tMs: 4000 }])
    await play([tap(1, 0, 7), { kind: 'pause', tMs: 8 }, { kind: 'resume', tMs: 9 }], { startedAt: at(5) })
    const response = await read()
    expect(response.games).toEqual({ included: 2, total: 2, from: at(0), to: at(5) })
    expect(response.taps).toEqual({ included: 2, total: 2 })
    expect(decoded(response)).toEqual({
      x: [1, third],
      y: [0, tenth],
      tMs: [7, 1500],
      gameTaps: [1, 1],
      gameHintMs: [-1, 900],
      gamePaused: [1, 0],
    })
  })

  it('excludes duels, test games, other radii, other versions and games without events', async () => {
    await play([tap(0.2, 0.4)])
    await play([])
    await play([tap(0.3, 0.4)], { radius: 11 })
    const laid = [{ itemId: 'ring', shape: { kind: 'ellipse' as const, cx: 0.5, cy: 0.5, rx: 0.1, ry: 0.1 } }]
    const duel = {
      mode: 'duel' as const,
      hostId: li.playerId,
      hiderId: li.playerId,
      seekerId: ana.playerId,
      laid,
    }
    await play([tap(0.5, 0.5)], duel)
    const test = await play([tap(0.6, 0.4)])
    await t.db.query('update games set is_test = true where id = $1', [test])
    const response = await read()
    expect([response.games.total, decoded(response).x]).toEqual([1, [0.2]])
  })

  it('stays within its limit with whole games, and estimates the total number of taps', async () => {
    for (const minute of [1, 2, 3, 4]) {
      await play([tap(minute / 10, 0.5), tap(minute / 10, 0.6)], { startedAt: at(minute) })
    }
    const response = await readPuzzleTaps(t.db, bench, 1, 5)
    expect(decoded(response).x).toEqual([0.4, 0.4, 0.3, 0.3])
    expect(response.games).toEqual({ included: 2, total: 4, from: at(3), to: at(4) })
    expect(response.taps).toEqual({ included: 4, total: 8 })
  })

  it('takes the newest games first, simultaneous ones by ID', async () => {
    const ids = [await play([tap(0.1, 0.5)]), await play([tap(0.2, 0.5)]), await play([tap(0.3, 0.5)])]
    const late = await play([tap(0.4, 0.5)], { startedAt: at(1) })
    const found = await findComparable(t.db, { puzzleId: bench, version: 1, radius: 10 }, 3)
    expect(found.map(({ id }) => id)).toEqual([late, ...ids.toSorted().toReversed()].slice(0, 3))
  })

  it('returns taps that are judged again exactly as stored', async () => {
    const { scene, items, radius } = (await t.call(getPuzzleVersion, { _id: bench, version: '1' }, { token }))
      .data
    // near the outlines, where rounding would matter
    const events = Array.from({ length: 200 }, (_, n) => {
      const turn = (n / 200) * 2 * Math.PI
      return tap(0.2 + Math.cos(turn) * (0.03 + n * 1e-12), 0.4 + Math.sin(turn) * (0.06 + n * 1e-12), n)
    })
    await play(events)
    const { rows } = await t.db.query<{ tMs: number; hit: string | null }>(
      `select t_ms as "tMs", case when outcome in ('hit', 'decoy') then item_id end as hit from game_events`,
    )
    const stored = new Map(rows.map(({ tMs, hit }) => [tMs, hit]))
    const { x, y, tMs } = decoded(await read())
    const board = { width: scene.width, height: scene.height, radius, items }
    const hits = judgeTaps(board, { x: Float64Array.from(x), y: Float64Array.from(y) })
    expect(tMs.map((moment, n) => [moment, items[hits[n] ?? -1]?.id ?? null])).toEqual(
      tMs.map((moment) => [moment, stored.get(moment)]),
    )
    expect(new Set(stored.values()).size).toBe(2)
  })
})
