import { getPuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { getPuzzleTapGames, type TapLayer, tapLayers } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { cellOf } from '@loupe/play-statistics/keys'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished } from '#test/puzzles.ts'
import { readTapGames } from './read-tap-games.ts'

let t: TestApp
let token: string
let ana: { playerId: string; token: string }
let bench: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  ana = await identifyNew(t, await makeGameKey(t), { username: 'ana', fullName: 'Ana Șerban' })
})
afterAll(() => t.close())
beforeEach(async () => {
  bench = (await makePublished(t, token))._id
})

type Event = { kind: string; tMs: number; x?: number; y?: number; itemId?: string }
type Input = InputOf<typeof getPuzzleTapGames>

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 11, minute)).toISOString()
const tap = (x: number, y: number, tMs = 0): Event => ({ kind: 'tap', x, y, tMs })
/** The pieces lie at (0.2, 0.4), (0.55, 0.3) and, a decoy, at (0.85, 0.15). */
const [onRing, besideRing, nowhere] = [
  [0.2, 0.4],
  [0.24, 0.4],
  [0.4, 0.9],
] as const
const around = (x: number, y: number) =>
  [-1, 0, 1].map((down) => `${cellOf(x, y) + down * 256 - 1}-${cellOf(x, y) + down * 256 + 1}`).join(',')

async function play(events: Event[], fields: Partial<GameInputOf<typeof putGame>> = {}): Promise<string> {
  const id = uuidv7()
  const game = { id, puzzleId: bench, version: 1, status: 'ongoing' as const, startedAt: at(0), ...fields }
  await callGame(t, putGame, game, { token: ana.token })
  const sent = events.map((event, seq) => ({ id: uuidv7(), seq, ...event }))
  if (sent.length > 0) await callGame(t, addGameEvents, { id, events: sent }, { token: ana.token })
  return id
}

const ask = (asked: Partial<Input> = {}) =>
  t.call(
    getPuzzleTapGames,
    { _id: bench, version: '1', layer: 'all', cells: around(...nowhere), ...asked },
    { token },
  )
const idsOf = async (asked: Partial<Input> = {}) => (await ask(asked)).data.list.map(({ id }) => id)

describe('GET /admin/get-puzzle-tap-games', () => {
  it('requires a session, and refuses unknown IDs and invalid cells', async () => {
    const input = { _id: bench, version: '1', layer: 'all' as const, cells: '0-1' }
    expect((await t.call(getPuzzleTapGames, input)).status).toBe(401)
    for (const [asked, status] of [
      [{ _id: '0190a000-0000-7000-8000-000000000000' }, 404],
      [{ version: '2' }, 404],
      [{ cells: '' }, 400],
      [{ cells: '5' }, 400],
      [{ cells: '5-4' }, 400],
      [{ cells: '5-9,9-12' }, 400],
      [{ cells: '65535-65536' }, 400],
      [{ layer: 'hot' as TapLayer }, 400],
      [{ cursor: 'there' }, 400],
    ] as const) {
      expect([asked, (await ask(asked)).status]).toEqual([asked, status])
    }
  })

  it('returns nothing where no one has tapped', async () => {
    expect((await ask()).data).toEqual({ list: [], next: null, searchedTo: null })
    await play([tap(...onRing)])
    expect((await ask()).data).toEqual({ list: [], next: null, searchedTo: null })
  })

  it('returns who tapped there, with which device, and when first', async () => {
    const id = await play(
      [tap(...nowhere, 9000), tap(...nowhere, 4000), tap(...onRing, 2000), { kind: 'pause', tMs: 1 }],
      { device: 'iPhone 15', input: 'touch', startedAt: at(3) },
    )
    expect((await ask()).data.list).toEqual([
      {
        id,
        seeker: { id: ana.playerId, username: 'ana', fullName: 'Ana Șerban', isErased: false },
        startedAt: at(3),
        device: 'iPhone 15',
        platform: '',
        input: 'touch',
        taps: 2,
        tMs: 4000,
        outcome: 'miss',
      },
    ])
  })

  it('distinguishes a hit from a tap on a piece that was already found', async () => {
    await play([tap(0.19, 0.4, 1), tap(0.2, 0.4, 2)])
    expect((await ask({ cells: cellAt(0.19, 0.4) })).data.list[0]?.outcome).toBe('hit')
    expect((await ask({ cells: cellAt(0.2, 0.4) })).data.list[0]?.outcome).toBe('already')
  })

  it('filters taps by layer, as the statistics count them', async () => {
    const [first, later, near] = [
      await play([tap(...nowhere, 5), tap(...onRing, 6)]),
      await play([tap(...onRing, 5), tap(...nowhere, 6)]),
      await play([tap(...onRing, 1), tap(...besideRing, 6)]),
    ]
    expect((await idsOf()).toSorted()).toEqual([first, later].toSorted())
    expect(await idsOf({ layer: 'first' })).toEqual([first])
    expect((await idsOf({ layer: 'misses' })).toSorted()).toEqual([first, later].toSorted())
    expect(await idsOf({ layer: 'near' })).toEqual([])
    expect(await idsOf({ layer: 'near', cells: around(...besideRing) })).toEqual([near])
    expect(await idsOf({ layer: 'misses', cells: around(...besideRing) })).toEqual([])
  })

  it('filters taps before any hint, or after one', async () => {
    const hint = { kind: 'hint', tMs: 500, itemId: 'ring' }
    const before = await play([tap(...nowhere, 400), hint])
    const after = await play([hint, tap(...nowhere, 600)])
    expect(await idsOf({ hint: 'without' })).toEqual([before])
    expect(await idsOf({ hint: 'with' })).toEqual([after])
  })

  it('filters games', async () => {
    const phone = {
      input: 'touch' as const,
      screen: { width: 390, height: 844, pixelRatio: 3 },
      locale: 'fr',
    }
    const french = await play([tap(...nowhere)], phone)
    const english = await play([tap(...nowhere)], { locale: 'en', startedAt: '2026-11-19T23:59:59.000Z' })
    expect(await idsOf({ language: 'fr,ro' })).toEqual([french])
    expect(await idsOf({ width: 'phone' })).toEqual([french])
    expect(await idsOf({ input: 'unknown' })).toEqual([english])
    expect(await idsOf({ language: 'en', input: 'touch' })).toEqual([])
    expect(await idsOf({ from: '2026-11-20' })).toEqual([french])
    expect(await idsOf({ to: '2026-11-19' })).toEqual([english])
  })

  it('excludes duels and test games', async () => {
    const laid = [{ itemId: 'ring', shape: { kind: 'ellipse' as const, cx: 0.5, cy: 0.5, rx: 0.1, ry: 0.1 } }]
    const who = { hostId: ana.playerId, hiderId: ana.playerId, seekerId: ana.playerId }
    await play([tap(...nowhere)], { mode: 'duel', ...who, laid })
    const test = await play([tap(...nowhere)])
    await t.db.query('update games set is_test = true where id = $1', [test])
    expect(await idsOf()).toEqual([])
  })

  it('returns page by page, newest first, with the position up to which games were scanned', async () => {
    const ids = [await play([tap(...nowhere)]), await play([tap(...nowhere)]), await play([tap(...nowhere)])]
    await play([tap(...onRing)], { startedAt: at(1) })
    const late = await play([tap(...nowhere)], { startedAt: at(2) })
    const asked = { _id: bench, version: 1, layer: 'all' as const, cells: [rangeOf(nowhere)] }
    const expected = [late, ...ids.toSorted().toReversed()]
    for (const limits of [
      { limit: 2, most: 100 },
      { limit: 20, most: 2 },
      { limit: 1, most: 1 },
    ]) {
      const seen: string[] = []
      let cursor: string | undefined
      for (let turn = 0; turn < 10; turn += 1) {
        const { list, next, searchedTo } = await readTapGames(t.db, { ...asked, cursor }, limits)
        seen.push(...list.map(({ id }) => id))
        expect(searchedTo === null).toBe(next === null)
        if (next === null) break
        cursor = next
      }
      expect(seen).toEqual(expected)
    }
  })

  it('refuses a cursor of other cells', async () => {
    await play([tap(...nowhere)])
    await play([tap(...nowhere)])
    const asked = { _id: bench, version: 1, layer: 'all' as const, cells: [rangeOf(nowhere)] }
    const { next } = await readTapGames(t.db, asked, { limit: 1, most: 100 })
    expect((await ask({ cells: '0-1', cursor: next ?? '' })).status).toBe(400)
  })

  it('finds in each cell exactly the taps that the statistics count there', async () => {
    const edge = [0, 1, 0.5, 0.9999999] as const
    await play(edge.flatMap((x, n) => edge.map((y, m) => tap(x, y, n * 4 + m))))
    await play([tap(...onRing, 1), tap(...besideRing, 2), tap(...onRing, 3), tap(0.85, 0.15, 4)])
    const { heat } = (await t.call(getPuzzleStatistics, { _id: bench, version: '1' }, { token })).data
    for (const layer of tapLayers) {
      const counted = heat.cells.map((cell, index) => [cell, heat[layer][index]])
      const found = await Promise.all(
        heat.cells.map(async (cell) => {
          const { list } = (await ask({ layer, cells: `${cell}-${cell}` })).data
          return [cell, list.reduce((sum, { taps }) => sum + taps, 0)]
        }),
      )
      expect(found).toEqual(counted)
    }
  })
})

function cellAt(x: number, y: number): string {
  return `${cellOf(x, y)}-${cellOf(x, y)}`
}

function rangeOf([x, y]: readonly [number, number]): [number, number] {
  return [cellOf(x, y), cellOf(x, y)]
}
