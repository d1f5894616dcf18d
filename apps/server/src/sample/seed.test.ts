import { User, Username } from '@loupe/contract/admin/users/users'
import { Email } from '@loupe/contract/shared/values'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { usersList } from '#src/features/users/users.list.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { makeSamplePlayers } from './people/players.ts'
import { seedSampleData, seedSampleWorld } from './seed.ts'
import { makeSampleWorld } from './world.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
const empty = () =>
  t.db.query(
    'truncate users, facts, puzzles, puzzle_versions, scenes, scene_renditions, games, game_events, documents, document_versions, document_acceptances, help_queries, help_entries, notifications, notification_rules, notification_steps, deliveries, jobs, admins, avatars, audit_entries cascade',
  )
beforeEach(empty)

/** One test writes the sample data twice, which takes tens of seconds on a busy machine. */
const timeout = 120_000
const until = new Date('2026-11-20T12:00:00.000Z')
const dayMs = 86_400_000

it('creates the same two thousand players every time, as the list shows them', { timeout }, async () => {
  expect(await seedSampleData(t.deps)).toBe(true)
  const made = makeSampleWorld(until).players
  const page = await usersList.page(t.db, { search: '', record: 100, sort: 'createdAt' })
  expect(page.total).toBe(2000)
  expect(page.list).toEqual(made.slice(0, 100))
})

it('does not change a database that has a player', async () => {
  await makeUser(t)
  expect(await seedSampleData(t.deps)).toBe(false)
  expect((await usersList.page(t.db, { search: '', record: 10 })).total).toBe(1)
})

it('is created once: at the first start of an embedded database, or if the settings request it', {
  timeout,
}, async () => {
  const start = async (sampleData: boolean | null, engine: 'embedded' | 'postgres') => {
    await seedSampleWorld({ ...t.deps, db: { ...t.db, engine }, config: { ...t.deps.config, sampleData } })
    return (await usersList.page(t.db, { search: '', record: 10 })).total
  }
  expect(await start(null, 'postgres')).toBe(0)
  expect(await start(null, 'embedded')).toBe(0)
  await t.db.query('truncate facts')
  expect(await start(false, 'embedded')).toBe(0)
  await t.db.query('truncate facts')
  expect(await start(null, 'embedded')).toBe(2000)
  await empty()
  await start(false, 'embedded')
  expect(await start(null, 'embedded')).toBe(0)
  expect(await start(true, 'postgres')).toBe(2000)
  expect(await start(true, 'postgres')).toBe(2000)
})

it('creates players that the contract accepts and that are recognisably fictional', () => {
  for (const player of makeSamplePlayers(until)) {
    expect(User.parse(player)).toEqual(player)
    expect(Username.parse(player.username)).toBe(player.username)
    expect(Email.parse(player.email ?? 'none@example.com')).toMatch(/@example\.com$/)
    expect(player.tags).toContain('sample')
    expect(player.totals.completed).toBeLessThanOrEqual(player.totals.games)
    expect(player.createdAt <= (player.lastSeenAt ?? player.createdAt)).toBe(true)
    expect((player.lastSeenAt ?? '') <= until.toISOString()).toBe(true)
  }
})

it('covers every language and status, test players, players without a visit, and uneven days', () => {
  const players = makeSamplePlayers(until)
  const count = (what: (player: User) => boolean) => players.filter((player) => what(player)).length
  for (const locale of ['en', 'fr', 'ro', 'zh'])
    expect(count((player) => player.locale === locale)).toBeGreaterThan(200)
  expect(count(({ status }) => status === 'suspended')).toBeGreaterThan(30)
  expect(count(({ statusUntil }) => statusUntil !== null)).toBeGreaterThan(10)
  expect(count(({ isTest }) => isTest)).toBeGreaterThan(10)
  expect(count(({ lastSeenAt }) => lastSeenAt === null)).toBeGreaterThan(50)
  expect(count(({ notes }) => notes !== '')).toBeGreaterThan(30)
  const days = Map.groupBy(players, ({ createdAt }) =>
    Math.floor((until.getTime() - Date.parse(createdAt)) / dayMs),
  )
  const perDay = Array.from({ length: 90 }, (_, day) => days.get(day)?.length ?? 0)
  // the latest days come first
  const [after, before] = [sum(perDay.slice(0, 30)), sum(perDay.slice(30, 60))]
  expect(Math.min(after, before)).toBeGreaterThan(150)
  expect(Math.max(...perDay)).toBeLessThan(3 * (sum(perDay) / 90))
})

function sum(list: readonly number[]): number {
  return list.reduce((total, n) => total + n, 0)
}
