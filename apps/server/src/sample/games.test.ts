import { getGame } from '@loupe/contract/games'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findRules } from '#src/features/games/boards.ts'
import { findGame } from '#src/features/games/games.repo.ts'
import { sumEvents, winnerOf } from '#src/features/games/settle.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { layGames } from './lay-games.ts'
import { layPuzzles } from './lay-puzzles.ts'
import { makeSamplePlayers } from './players.ts'
import { makeSampleWorld } from './world.ts'

const until = new Date('2026-11-20T12:00:00.000Z')
const dayMs = 86_400_000
const { players, puzzles, games } = makeSampleWorld(until)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await t.db.transaction(async (tx) => {
    await layPuzzles(tx, puzzles)
    await layGames(tx, games)
  })
})
afterAll(() => t.close())

it('plays ninety days unevenly: won, lost and given up, on every puzzle', () => {
  expect(games.length).toBeGreaterThan(800)
  for (const { game } of games) {
    expect(game.startedAt.getTime()).toBeGreaterThanOrEqual(until.getTime() - 90 * dayMs)
    expect(game.endedAt?.getTime()).toBeLessThanOrEqual(until.getTime())
  }
  const count = (key: (row: (typeof games)[number]['game']) => string) =>
    Object.fromEntries(
      [...Map.groupBy(games, ({ game }) => key(game))].map(([name, rows]) => [name, rows.length]),
    )
  const outcomes = count(({ status, winner }) => `${status} ${winner}`)
  expect(Object.keys(outcomes).toSorted()).toEqual(['abandoned none', 'completed none', 'completed seeker'])
  expect(Math.min(...Object.values(outcomes))).toBeGreaterThan(5)
  expect(Object.keys(count(({ puzzleId, puzzleVersion }) => `${puzzleId} ${puzzleVersion}`))).toHaveLength(8)
  const perDay = Object.values(count(({ startedAt }) => startedAt.toISOString().slice(0, 10)))
  expect(Math.max(...perDay)).toBeGreaterThan(4 * Math.min(...perDay))
})

it('has a piece in each puzzle that players are stuck on', () => {
  for (const { id, versions } of puzzles.filter((puzzle) => puzzle.versions.length > 0)) {
    const targets = versions.at(-1)?.content.items.filter(({ role }) => role === 'target') ?? []
    const own = games.filter(({ game }) => game.puzzleId === id)
    const found = targets.map(
      (item) =>
        own.filter(({ events }) =>
          events.some(({ outcome, itemId }) => outcome === 'hit' && itemId === item.id),
        ).length,
    )
    expect(Math.min(...found)).toBeLessThan(0.85 * Math.max(...found))
  }
})

it('gives nobody up who has found everything, but by an accident', () => {
  const odd = games.filter(({ game }) => game.status === 'abandoned' && game.found === game.total)
  expect(odd.length).toBeLessThan(games.length / 100)
})

it('counts each game as the server would count its events', async () => {
  for (const { game } of games.slice(0, 60)) {
    const stored = await findGame(t.db, game.id)
    const rules = await findRules(t.db, game.puzzleId, game.puzzleVersion)
    expect(stored).toEqual(game)
    const sums = rules && (await sumEvents(t.db, game, rules))
    expect(game).toMatchObject({ ...sums, winner: winnerOf(game) })
  }
})

it('counts for its players, beside what they had played before', () => {
  const before = new Map(makeSamplePlayers(until).map(({ id, totals }) => [id, totals.games]))
  const own = Map.groupBy(games, ({ game }) => game.seekerId)
  for (const { id, totals } of players) {
    expect(totals.games).toBe((before.get(id) ?? 0) + (own.get(id)?.length ?? 0))
  }
})

it('is read as any other game', async () => {
  const token = await t.signIn()
  const game = games.at(-1)
  const { data } = await t.call(getGame, { id: game?.game.id ?? '' }, { token })
  expect(data.events).toHaveLength(game?.events.length ?? 0)
  expect(data.events.some(({ outcome }) => outcome === 'hit')).toBe(true)
})
