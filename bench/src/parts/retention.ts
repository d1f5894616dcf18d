import { setInterval } from 'node:timers'
import type { Database } from '../../../apps/server/src/core/database/database.ts'
import { openDatabase } from '../../../apps/server/src/core/database/open-database.ts'
import { systemClock } from '../../../apps/server/src/core/platform/clock.ts'
import { readConfig } from '../../../apps/server/src/core/platform/config.ts'
import { deleteOldEvents } from '../../../apps/server/src/features/games/retention/delete-old-events.ts'
import { run, withClient } from '../database.ts'
import { type Figure, measured } from '../figures.ts'
import { layScene, openRounds } from '../game/play-ground.ts'
import type { Part } from '../part.ts'
import { startLoupe } from '../servers.ts'
import { quantile } from '../statistics.ts'
import { timed } from '../timed.ts'

const games = 50_000
const eventsOfGame = 200
const lookEveryMs = 100

export const retention: Part = {
  name: 'retention',
  title: 'Letting go of a month',
  note:
    `${(games * eventsOfGame).toLocaleString('en')} events of ${games.toLocaleString('en')} games of one month are deleted for their age by the job that does it, in steps with pauses ` +
    'as long as the steps; meanwhile a younger game is read with its events, ten times a second. The run ends with an error where a figure of any game, player or day is another one afterwards.',
  async run(bench) {
    const url = await (await bench.postgres()).makeDatabase('retention')
    const server = await startLoupe({ url })
    try {
      await run(url, ...layScene)
      await openRounds(server, 1)
    } finally {
      await server.stop()
    }
    bench.say(`making ${(games * eventsOfGame).toLocaleString('en')} events …`)
    await fill(url)
    const db = await openDatabase({ url, dataDir: '', connections: 4 })
    try {
      return await retentionFigures(db)
    } finally {
      await db.close()
    }
  },
}

/** Games like the one that is there, of 40 to 70 days ago, and one with events that stays. */
async function fill(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
         started_at, received_at, total, events, misses, play_ms, counted_in)
       select gen_random_uuid(), puzzle_id, 1, 'solo', host_id, seeker_id, radius, hint_interval, 'completed', at, at,
         total, ${eventsOfGame}, n % 50, n * 100, 0
       from games, generate_series(1, ${games}) as n, lateral (select now() - interval '40 days' - n % 30 * interval '1 day' as at) as began`,
    )
    await client.query(
      `update games set events = ${eventsOfGame}, counted_in = 0 where received_at > now() - interval '1 day'`,
    )
    await client.query(
      `insert into game_events (game_id, id, seq, t_ms, kind, x, y, outcome, zoom, pan_x, pan_y)
       select games.id, gen_random_uuid(), n, n * 900, 'tap', n / 200.0, n / 200.0, 'miss', 2, 0.5, 0.5
       from games, generate_series(1, ${eventsOfGame}) as n`,
    )
    await client.query('vacuum analyze games, game_events')
  })
}

async function retentionFigures(db: Database): Promise<Figure[]> {
  const before = await figuresOf(db)
  const { rows } = await db.query<{ id: string }>('select id from games order by started_at desc limit 1')
  const reading = readMeanwhile(db, rows[0]?.id ?? '')
  const config = readConfig({ LOUPE_KEEP_EVENTS_DAYS: '30' }, '/nonexistent')
  const tookMs = await timed(() =>
    deleteOldEvents({ db, clock: systemClock, config }, new AbortController().signal),
  )
  const latencies = await reading.stop()
  const { rows: left } = await db.query<{ n: number }>('select count(*)::int as n from game_events')
  if (left[0]?.n !== eventsOfGame) throw new Error(`${left[0]?.n} events are left.`)
  if ((await figuresOf(db)) !== before) throw new Error('A figure has changed.')
  return [
    measured('all deleted, with pauses', tookMs / 1000, 's'),
    measured('reading a game meanwhile: p50', quantile(latencies, 0.5), 'ms'),
    measured('reading a game meanwhile: p99', quantile(latencies, 0.99), 'ms'),
  ]
}

/** Every figure of games, players and days, as one text. */
async function figuresOf(db: Database): Promise<string> {
  const { rows } = await db.query<{ all: string }>(
    `select (select md5(string_agg(md5((to_jsonb(games) - 'events_gone')::text), '' order by id)) from games)
       || (select md5(string_agg(md5(to_jsonb(users)::text), '' order by id)) from users)
       || (select md5(string_agg(key || n, '' order by counter, key)) from (
         select counter, key, sum(n) as n from kept_counts where counter <> 'audit' group by 1, 2) as counted) as all`,
  )
  return rows[0]?.all ?? ''
}

function readMeanwhile(db: Database, id: string): { stop: () => Promise<number[]> } {
  const latencies: number[] = []
  let reading: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    reading = timed(() => db.query('select * from game_events where game_id = $1', [id])).then((ms) =>
      latencies.push(ms),
    )
  }, lookEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await reading
      return latencies
    },
  }
}
