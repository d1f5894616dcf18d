import { getGame } from '@loupe/contract/admin/games'
import { getFindings } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findGame } from '#src/features/games/games.repo.ts'
import { findRules } from '#src/features/games/ingest/boards.ts'
import { sumEvents, winnerOf } from '#src/features/games/ingest/game-sums.ts'
import { searchForFindings } from '#test/findings.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeSamplePlayers } from '../people/players.ts'
import { seedGames } from '../seeding/seed-games.ts'
import { seedPuzzles } from '../seeding/seed-puzzles.ts'
import { makeSampleWorld } from '../world.ts'

const until = new Date('2026-11-20T12:00:00.000Z')
const dayMs = 86_400_000
const { players, puzzles, games } = makeSampleWorld(until)
const dayOf = (at: string | Date) => Math.floor(new Date(at).getTime() / dayMs)

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await t.db.transaction(async (tx) => {
    await seedPuzzles(tx, puzzles)
    await seedGames(tx, games)
  })
})
afterAll(() => t.close())

it('plays ninety days: won, lost and given up, on every puzzle', () => {
  expect(games.length).toBeGreaterThan(1000)
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
})

it('grows steadily, with busier weekends and no outlying day', () => {
  const perDay = Map.groupBy(games, ({ game }) => game.startedAt.toISOString().slice(0, 10))
  // today has only just begun
  const days = [...perDay].toSorted(([a], [b]) => a.localeCompare(b)).slice(0, -1)
  const counts = days.map(([, list]) => list.length)
  const [before, after] = [sum(counts.slice(-60, -30)), sum(counts.slice(-30))]
  expect(before).toBeGreaterThan(250)
  expect(after / before).toBeGreaterThan(1.1)
  expect(after / before).toBeLessThan(1.6)
  for (const [index, n] of counts.entries()) {
    const around = counts.slice(Math.max(0, index - 4), index + 5)
    expect(n).toBeLessThan(2.2 * (sum(around) / around.length))
  }
  const mean = (list: typeof days) => sum(list.map(([, own]) => own.length)) / list.length
  const weekdays = days.filter(([day]) => !isWeekend(day))
  expect(mean(days.filter(([day]) => isWeekend(day)))).toBeGreaterThan(1.1 * mean(weekdays))
})

it('has no game before its player joined, or after their last visit', () => {
  const known = new Map(players.map((player) => [player.id, player]))
  const wrong = games.filter(({ game }) => {
    const player = known.get(game.seekerId)
    const [from, to] = [player?.createdAt ?? '', player?.lastSeenAt ?? '']
    return game.startedAt.toISOString() < from || (game.endedAt?.toISOString() ?? '') > to
  })
  expect(wrong).toEqual([])
})

it('has realistic retention: many players return on the next day, fewer a week and a month later', () => {
  const played = new Set(games.map(({ game }) => `${game.seekerId} ${dayOf(game.startedAt)}`))
  const returned = (later: number) => {
    const joined = players.filter(({ createdAt, isTest }) => {
      const day = dayOf(createdAt) + later
      return !isTest && day < dayOf(until) && day >= dayOf(until) - 56
    })
    const back = joined.filter(({ id, createdAt }) => played.has(`${id} ${dayOf(createdAt) + later}`))
    return back.length / joined.length
  }
  expect(returned(1)).toBeGreaterThan(0.35)
  expect(returned(1)).toBeLessThan(0.45)
  expect(returned(7)).toBeGreaterThan(0.14)
  expect(returned(7)).toBeLessThan(0.2)
  expect(returned(30)).toBeGreaterThan(0.01)
  expect(returned(30)).toBeLessThan(0.1)
})

it('has a piece in each puzzle that players do not find', () => {
  for (const { id, versions } of puzzles.filter((puzzle) => puzzle.versions.length > 0)) {
    const targets = versions.at(-1)?.content.items.filter(({ role }) => role === 'target') ?? []
    const own = games.filter(({ game }) => game.puzzleId === id)
    const found = targets.map(
      (item) =>
        own.filter(({ events }) =>
          events.some(({ outcome, itemId }) => outcome === 'hit' && itemId === item.id),
        ).length,
    )
    expect(Math.min(...found)).toBeLessThan(0.93 * Math.max(...found))
  }
})

it('yields the planted findings: a shape beside its piece, and a hint without effect', async () => {
  await searchForFindings(t)
  const { list } = (await t.call(getFindings, { severity: 'serious,warning' }, { token: await t.signIn() }))
    .data
  const found = list.map(({ puzzle, severity, evidence }) => [
    severity,
    puzzle.title.en,
    evidence.kind,
    'itemId' in evidence ? evidence.itemId : null,
  ])
  expect(found[0]).toEqual(['serious', 'Harbour Market', 'shapeShifted', 'labradorite-pendant'])
  expect(found).toContainEqual([expect.any(String), expect.any(String), 'hintUseless', 'moldavite-pendant'])
  expect(found.filter(([severity]) => severity === 'serious').length).toBeLessThan(3)
  // the others have little to complain of
  expect(found.length).toBeLessThan(8)
  const [shifted] = list
  if (shifted?.evidence.kind !== 'shapeShifted') throw new Error('nothing is shifted')
  // moved by so much, the shape lies where the pendant is drawn
  expect(Math.abs(shifted.evidence.dx * 2400 - 108)).toBeLessThan(20)
  expect(shifted.evidence.gained).toBeGreaterThan(20 * shifted.evidence.lost)
})

it('abandons almost no game in which everything was found', () => {
  const odd = games.filter(({ game }) => game.status === 'abandoned' && game.found === game.total)
  expect(odd.length).toBeLessThan(games.length / 100)
})

it('has the figures that the server counts from the events of a game', async () => {
  for (const { game } of games.slice(0, 60)) {
    const stored = await findGame(t.db, game.id)
    const rules = await findRules(t.db, game.puzzleId, game.puzzleVersion)
    expect(stored).toEqual(game)
    const sums = rules && (await sumEvents(t.db, game, rules))
    expect(game).toMatchObject({ ...sums, winner: winnerOf(game) })
  }
})

it('adds to the totals of its players', () => {
  const before = new Map(makeSamplePlayers(until).map(({ id, totals }) => [id, totals.games]))
  const own = Map.groupBy(games, ({ game }) => game.seekerId)
  for (const { id, totals } of players) {
    expect(totals.games).toBe((before.get(id) ?? 0) + (own.get(id)?.length ?? 0))
  }
})

it('is read like any other game', async () => {
  const token = await t.signIn()
  const game = games.at(-1)
  const { data } = await t.call(getGame, { id: game?.game.id ?? '' }, { token })
  expect(data.events).toHaveLength(game?.events.length ?? 0)
  expect(data.events.some(({ outcome }) => outcome === 'hit')).toBe(true)
})

function sum(list: readonly number[]): number {
  return list.reduce((total, n) => total + n, 0)
}

function isWeekend(day: string): boolean {
  return new Date(day).getUTCDay() % 6 === 0
}
