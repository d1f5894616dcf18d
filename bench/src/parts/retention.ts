import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import type pg from 'pg'
import type { Database } from '../../../apps/server/src/core/database/database.ts'
import { monthOf } from '../../../apps/server/src/core/database/event-months.ts'
import { openDatabase } from '../../../apps/server/src/core/database/open-database.ts'
import { systemClock } from '../../../apps/server/src/core/platform/clock.ts'
import { readConfig } from '../../../apps/server/src/core/platform/config.ts'
import { deleteOldEvents } from '../../../apps/server/src/features/games/retention/delete-old-events.ts'
import { type Figure, measured } from '../figures.ts'
import { layScene, openRounds } from '../game/play-ground.ts'
import type { Bench, Part } from '../part.ts'
import { startLoupe } from '../servers.ts'
import { quantile } from '../statistics.ts'
import { timed } from '../timed.ts'

const eventsOfGame = 200
const events = { PostgreSQL: 10_000_000, embedded: 2_000_000 } as const
const lookEveryMs = 20
const gamesAtOnce = 250

type Engine = keyof typeof events

export const retention: Part = {
  name: 'retention',
  title: 'Letting go of a month of events',
  note:
    `${events.PostgreSQL.toLocaleString('en')} events of one month (${events.embedded.toLocaleString('en')} on the embedded engine, which takes long to lay them) are deleted for their age by the job that does it; ` +
    `meanwhile a younger game is read with its events, every ${lookEveryMs} ms. The run ends with an error where a figure of any game, player or day is another one afterwards.`,
  async run(bench) {
    const figures: Figure[] = []
    for (const engine of ['PostgreSQL', 'embedded'] as const) {
      figures.push(...(await onEngine(bench, engine)))
    }
    return figures
  },
}

async function onEngine(bench: Bench, engine: Engine): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-data-'))
  const url = engine === 'embedded' ? null : await (await bench.postgres()).makeDatabase('retention')
  const open = () => openDatabase({ url, dataDir, connections: 4 })
  try {
    // the first start creates the tables
    await (await startLoupe(url === null ? { dataDir } : { url })).stop()
    await using(open, async (db) => {
      for (const statement of layScene) await db.query(statement)
    })
    const server = await startLoupe(url === null ? { dataDir } : { url })
    try {
      await openRounds(server, 1)
    } finally {
      await server.stop()
    }
    return await using(open, async (db) => {
      bench.say(`${engine}: making ${events[engine].toLocaleString('en')} events …`)
      await db.withClient((client) => fill(client, events[engine] / eventsOfGame))
      return retentionFigures(engine, db)
    })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function using<T>(open: () => Promise<Database>, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await open()
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** Games like the existing one, received 70 days ago, and one whose events stay. */
async function fill(db: pg.ClientBase, games: number): Promise<void> {
  const month = monthOf(new Date(Date.now() - 70 * 86_400_000))
  await db.query('call add_event_months($1, 1)', [month])
  for (let from = 0; from < games; from += gamesAtOnce) {
    await db.query(
      `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
         started_at, received_at, total, events, misses, play_ms, counted_in, events_month)
       select gen_random_uuid(), puzzle_id, 1, 'solo', host_id, seeker_id, radius, hint_interval, 'completed', at, at,
         total, ${eventsOfGame}, n % 50, n * 100, 0, $1
       from (select * from games order by received_at desc limit 1) as first, generate_series(1, ${gamesAtOnce}) as n,
         (select now() - interval '70 days' as at) as began`,
      [month],
    )
  }
  await db.query(
    `update games set events = ${eventsOfGame}, counted_in = 0 where received_at > now() - interval '1 day'`,
  )
  const { rows } = await db.query<{ id: string; month: number }>(
    'select id, events_month as month from games order by id',
  )
  for (const [ofMonth, some] of Map.groupBy(rows, (row) => row.month)) {
    for (let from = 0; from < some.length; from += gamesAtOnce) {
      await db.query(
        `insert into game_events_${ofMonth} (game_id, id, seq, t_ms, kind, x, y, outcome, zoom, pan_x, pan_y)
         select game, gen_random_uuid(), n, n * 900, 'tap', n / 200.0, n / 200.0, 'miss', 2, 0.5, 0.5
         from unnest($1::uuid[]) as game, generate_series(1, ${eventsOfGame}) as n`,
        [some.slice(from, from + gamesAtOnce).map(({ id }) => id)],
      )
    }
  }
  await db.query('analyze games, game_events')
  await db.query('checkpoint')
}

async function retentionFigures(engine: Engine, db: Database): Promise<Figure[]> {
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
    measured(`${engine}: ${events[engine].toLocaleString('en')} events gone`, tookMs / 1000, 's', {
      atMost: 1,
    }),
    measured(`${engine}: a game read meanwhile, at most`, quantile(latencies, 1), 'ms'),
  ]
}

/** Every figure of games, players and days, as one text. */
async function figuresOf(db: Database): Promise<string> {
  const { rows } = await db.query<{ all: string }>(
    `select (select md5(string_agg(md5(to_jsonb(games)::text), '' order by id)) from games)
       || (select md5(string_agg(md5(to_jsonb(users)::text), '' order by id)) from users)
       || (select md5(string_agg(key || n, '' order by counter, key)) from (
         select counter, key, sum(n) as n from kept_counts where counter <> 'audit' group by 1, 2) as counted) as all`,
  )
  return rows[0]?.all ?? ''
}

function readMeanwhile(db: Database, id: string): { stop: () => Promise<number[]> } {
  const latencies: number[] = []
  const read = async () => {
    latencies.push(await timed(() => db.query('select * from game_events where game_id = $1', [id])))
  }
  let reading = read()
  const timer = setInterval(() => {
    reading = reading.then(read)
  }, lookEveryMs)
  return {
    async stop() {
      clearInterval(timer)
      await reading
      return latencies
    },
  }
}
