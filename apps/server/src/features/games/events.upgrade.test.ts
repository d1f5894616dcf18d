import { getGame } from '@loupe/contract/admin/games'
import { getPuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import type { Database } from '#src/core/database/database.ts'
import { addEventMonths, monthsAhead } from '#src/core/database/event-months.ts'
import { migrate } from '#src/core/database/migrate.ts'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp } from '#test/harness.ts'
import { startOfTests } from '#test/migrate-for-tests.ts'
import { openOlderDatabase } from '#test/older-database.ts'
import { makePublished } from '#test/puzzles.ts'
import { countWaiting } from './statistics/count-waiting.ts'
import { mergeChanges } from './statistics/merge-changes.ts'

const isLong = process.env.LOUPE_TEST_DURABLE === 'yes'
/** A million events, or enough to take several steps. */
const [games, eventsOfGame] = isLong ? [5000, 200] : [120, 20]
/** No statement may take longer than half a minute. */
const gamesAtOnce = 250
const longestCallMs = 10_000
const secret = 'a secret that both versions know, of 32 characters'

/** The schema version before events had more fields. */
const openOlder = () => openOlderDatabase(37)

/** A published puzzle, a player and a session, created by this version and converted to an older one. */
async function carryOver(older: Database) {
  const t = await startTestApp({ LOUPE_SECRET: secret })
  const admin = await t.signIn()
  const { _id } = await makePublished(t, admin)
  const player = await identifyNew(t, await makeGameKey(t))
  for (const table of [
    'admins',
    'sessions',
    'scenes',
    'scene_renditions',
    'puzzles',
    'puzzle_versions',
    'game_keys',
    'users',
    'player_identities',
  ]) {
    const { rows } = await t.db.query<{ row: unknown }>(`select to_jsonb(${table}) as row from ${table}`)
    const { rows: names } = await older.query<{ columns: string }>(
      `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const columns = names[0]?.columns ?? ''
    await older.query(
      `insert into ${table} (${columns})
        select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [JSON.stringify(rows.map(({ row }) => row))],
    )
  }
  await t.close()
  return { admin, puzzleId: _id, player }
}

/** Each game hits the ring and misses with all other taps. */
async function play(db: Database, puzzleId: string, playerId: string): Promise<void> {
  await db.query(
    `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
        started_at, received_at, total, found, misses, events, touched)
      select gen_random_uuid(), $1, 1, 'solo', $2, $2, 10, 30, 'ongoing', '2026-11-01', '2026-11-01', 1, 1, $4::int - 1,
        $4, array['ring']
      from generate_series(1, $3::int)`,
    [puzzleId, playerId, games, eventsOfGame],
  )
  const { rows } = await db.query<{ id: string }>('select id from games')
  for (let at = 0; at < rows.length; at += gamesAtOnce) {
    const ids = rows.slice(at, at + gamesAtOnce).map(({ id }) => id)
    await db.query(
      `insert into game_events (game_id, id, seq, t_ms, kind, x, y, item_id, outcome)
        select game, gen_random_uuid(), n, n * 900, 'tap', case n when 1 then 0.2 else 0.01 end,
          case n when 1 then 0.4 else 0.99 end, case n when 1 then 'ring' end, case n when 1 then 'hit' else 'miss' end
        from unnest($2::uuid[]) as game, generate_series(1, $1::int) as n`,
      [eventsOfGame, ids],
    )
  }
}

/** Repeats an action until the work has ended; returns how often, and its longest duration. */
async function meanwhile(work: Promise<unknown>, call: () => Promise<unknown>) {
  const seen = { calls: 0, longestMs: 0, isOver: false }
  const over = work.finally(() => (seen.isOver = true))
  do {
    const from = performance.now()
    await call()
    seen.longestMs = Math.max(seen.longestMs, performance.now() - from)
    seen.calls += 1
  } while (!seen.isOver)
  await over
  return seen
}

it(
  'migrates the events of an older version, and serves calls meanwhile',
  async () => {
    const db = await openOlder()
    const { admin, puzzleId, player } = await carryOver(db)
    await play(db, puzzleId, player.playerId)

    // an older server still stores and reads
    const { rows } = await db.query<{ id: string }>('select id from games order by id limit 1')
    const first = rows[0]?.id ?? ''
    const asBefore = async () => {
      await db.query('update games set device = $2 where id = $1', [first, 'Pixel 9'])
      await db.query('select seq, x, y, outcome from game_events where game_id = $1', [first])
    }
    const migrating = await meanwhile(migrate(db), asBefore)
    expect(migrating.longestMs).toBeLessThan(longestCallMs)
    await addEventMonths(db, startOfTests, monthsAhead)

    const t = await startTestApp({ LOUPE_SECRET: secret }, undefined, db)
    const statistics = async () =>
      (await t.call(getPuzzleStatistics, { _id: puzzleId, version: '1' }, { token: admin })).data
    const game = { id: uuidv7(), puzzleId, version: 1, startedAt: '2026-11-20T11:00:00.000Z' }
    await callGame(t, putGame, { ...game, status: 'ongoing' }, { token: player.token })
    let sent = 0
    const send = async (id: string) => {
      t.clock.advance(1000)
      sent += 1
      const event = {
        id: uuidv7(),
        seq: sent,
        tMs: 1000,
        kind: 'tap',
        x: 0.01,
        y: 0.99,
        view: { zoom: 2, panX: 0, panY: 0 },
      }
      const { data } = await callGame(t, addGameEvents, { id, events: [event] }, { token: player.token })
      expect(data.results).toMatchObject([{ result: 'accepted' }])
    }
    const counting = async () => {
      while (await countWaiting(db));
      while (await mergeChanges(db));
    }
    // to a new game and to an older one, which may be counted at this moment
    const answered = await meanwhile(counting(), async () => {
      await send(game.id)
      await send(first)
      await statistics()
    })
    expect(answered.longestMs).toBeLessThan(longestCallMs)
    expect((await statistics()).taps.all).toBe(games * eventsOfGame + sent)
    const old = (await t.call(getGame, { id: first }, { token: admin })).data
    expect(old).toMatchObject({
      found: 1,
      eventCount: eventsOfGame + sent / 2,
      device: 'Pixel 9',
      eventsGone: false,
    })
    expect(old.events[0]).toMatchObject({ outcome: 'hit', itemId: 'ring', view: null })
    const { rows: months } = await db.query(
      'select month, count(*)::int as n from game_events group by month order by month',
    )
    expect(months).toEqual([
      { month: 0, n: games * eventsOfGame + sent / 2 },
      { month: 202611, n: sent / 2 },
    ])
    await t.close()
  },
  isLong ? 1_200_000 : 180_000,
)
