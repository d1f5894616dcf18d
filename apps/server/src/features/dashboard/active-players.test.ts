import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database, Queryable } from '#src/core/database/database.ts'
import { recordStatements } from '#test/record-statements.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { countActive } from './dashboard.repo.ts'
import { readDashboard } from './dashboard.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
  await db.query('alter table games drop constraint games_puzzle_id_puzzle_version_fkey')
})
afterAll(() => db.close())
beforeEach(() => db.query('truncate games'))

const dayMs = 86_400_000
const firstDay = Date.UTC(2024, 10, 20)
const moment = (day: number, ms = 0) => new Date(firstDay + day * dayMs + ms)
const dayOf = (day: number) => moment(day).toISOString().slice(0, 10)
const players = Array.from({ length: 4 }, () => uuidv7())

/** Mostly days close to each other, and some further apart than the longest span. */
const day = fc.oneof(fc.nat(25), fc.nat(120), fc.nat(800))
const player = fc.nat(players.length - 1)
const game = fc.record({
  player,
  day,
  ms: fc.constantFrom(0, 1, dayMs / 2, dayMs - 1),
  isTest: fc.nat(4).map((n) => n === 0),
})
type Game = typeof game extends fc.Arbitrary<infer Value> ? Value : never

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      games: fc.array(game, { minLength: 1, maxLength: 12 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('move' as const), player, days: fc.nat(40) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('test' as const), player, from: day }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), player, from: day, to: day }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove all from' as const), from: day }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const span = fc.record({
  from: day,
  days: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 366 })),
})

async function addGames(tx: Queryable, games: readonly Game[]): Promise<void> {
  await tx.query(
    `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
       started_at, received_at, total, is_test)
     select gen_random_uuid(), gen_random_uuid(), 1, 'solo', seeker, seeker, 1, 1, 'ongoing', at, now(), 3, is_test
     from unnest($1::uuid[], $2::timestamptz[], $3::boolean[]) as game (seeker, at, is_test)`,
    [
      games.map((one) => players[one.player]),
      games.map((one) => moment(one.day, one.ms)),
      games.map((one) => one.isTest),
    ],
  )
}

async function take(one: Step): Promise<void> {
  if (one.do === 'add') return addGames(db, one.games)
  if (one.do === 'remove all from') {
    await db.query('delete from games where started_at >= $1', [moment(one.from)])
    return
  }
  const id = players[one.player]
  if (one.do === 'move') {
    await db.query(`update games set started_at = started_at - $2 * interval '1 day' where seeker_id = $1`, [
      id,
      one.days,
    ])
  }
  if (one.do === 'test') {
    const from = moment(one.from)
    await db.query('update games set is_test = not is_test where seeker_id = $1 and started_at < $2', [
      id,
      from,
    ])
  }
  if (one.do === 'remove') {
    const ends = [moment(Math.min(one.from, one.to)), moment(Math.max(one.from, one.to) + 1)]
    await db.query('delete from games where seeker_id = $1 and started_at >= $2 and started_at < $3', [
      id,
      ...ends,
    ])
  }
}

async function expectCounted(from: number, days: number): Promise<void> {
  const { rows } = await db.query<{ n: number }>(
    `select count(distinct seeker_id)::int as n from games where not is_test and started_at >= $1 and started_at < $2`,
    [moment(from), moment(from + days)],
  )
  const active = await countActive(db, { from: dayOf(from), until: dayOf(from + days) })
  expect({ from, days, active }).toEqual({ from, days, active: rows[0]?.n })
}

/** The stored numbers are exactly those of the days of players. */
async function expectReturns(): Promise<void> {
  const stored = await db.query(
    `select width, previous_day::text as previous, day::text as day, sum(n)::int as n from player_returns
     group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3`,
  )
  const counted = await db.query(
    `with pairs as (
       select lag(day) over (partition by seeker_id order by day) as previous, day
       from (select distinct seeker_id, (started_at at time zone 'UTC')::date as day from games where not is_test) as days
     )
     select width, previous::text, day::text, count(*)::int as n from (
       select 1 as width, previous, day from pairs where day - previous <= 365
       union all select 7, loupe_week(previous), loupe_week(day) from pairs where day - previous <= 365
     ) as returns group by 1, 2, 3 order by 1, 2, 3`,
  )
  expect(stored.rows).toEqual(counted.rows)
}

it('counts the different players of every span, whatever happens to their games', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ step, spans: fc.array(span, { minLength: 3, maxLength: 3 }) }), {
        minLength: 1,
        maxLength: 6,
      }),
      async (history) => {
        await db.query('truncate games')
        for (const { step: one, spans } of history) {
          await take(one)
          for (const { from, days } of spans) await expectCounted(from, days)
        }
        await expectReturns()
      },
    ),
    { numRuns: 25 },
  )
})

it('counts a player once in spans of every length, by weeks and by days', async () => {
  await addGames(
    db,
    [3, 4, 10, 11, 24, 60, 61, 200, 400, 765].map((on) => ({ player: 0, day: on, ms: 0, isTest: false })),
  )
  const lengths = [...Array.from({ length: 23 }, (_, n) => n + 1), 90, 180, 365, 366]
  for (const days of lengths) for (const from of [0, 4, 9, 24, 400]) await expectCounted(from, days)
})

it('counts the different players of each week and month of a period', async () => {
  // from Wednesday 20 November 2024 on
  const games = [0, 1, 4, 5, 5, 11, 12, 30, 45].map((on, n) => ({
    player: n % 3,
    day: on,
    ms: n,
    isTest: false,
  }))
  await addGames(db, [...games, { player: 3, day: 1, ms: 0, isTest: true }])
  const { rows } = await db.query<{ unit: string; from: string; players: number }>(
    `select unit, date_trunc(unit, started_at at time zone 'UTC')::date::text as from, count(distinct seeker_id)::int as players
     from games, unnest(array['week', 'month']) as unit where not is_test group by 1, 2 order by 1, 2`,
  )
  const input = { from: dayOf(0), to: dayOf(50) }
  const { activeWeeks, activeMonths } = await readDashboard(db, input, moment(60))
  const counted = (unit: string) =>
    rows.filter((row) => row.unit === unit).map(({ from, players: n }) => ({ from, players: n }))
  expect(activeWeeks[0]?.from).toBe('2024-11-18')
  expect(activeWeeks).toHaveLength(8)
  expect(activeWeeks.filter((week) => week.players > 0)).toEqual(counted('week'))
  expect(activeMonths.map(({ from }) => from)).toEqual(['2024-11-01', '2024-12-01', '2025-01-01'])
  expect(activeMonths.filter((month) => month.players > 0)).toEqual(counted('month'))
})

it('counts correctly while games of a few players arrive simultaneously and out of order', async () => {
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      db.transaction(async (tx) => {
        const on = (n * 37) % 61
        await addGames(tx, [{ player: n % 2, day: on, ms: n, isTest: false }])
        if (n % 3 === 0)
          await tx.query('delete from games where seeker_id = $1 and started_at >= $2', [
            players[n % 2],
            moment(on),
          ])
      }),
    ),
  )
  await expectReturns()
  for (const days of [1, 7, 30, 61]) await expectCounted(0, days)
})

it('reads the active players of a period without going through the days of players', async () => {
  await addGames(db, [{ player: 0, day: 700, ms: 0, isTest: false }])
  const statements = recordStatements(db)
  const { figures } = await readDashboard(db, { days: '90' }, moment(701))
  expect(figures.activePlayers).toEqual({ now: 1, before: 0 })
  expect(statements().filter((text) => /\b(from|join) (player_days|games)\b/.test(text))).toEqual([])
})
