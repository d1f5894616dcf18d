import { callOf } from '../calls.ts'
import { fillPlayerDays } from '../dashboard/fill-days.ts'
import { withClient } from '../database.ts'
import { compared, type Figure, measured } from '../figures.ts'
import type { Bench, Part } from '../part.ts'
import { signIn, startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'
import { timed } from '../timed.ts'
import { type Ground, openEmbeddedGround, openPostgresGround } from '../transfer/ground.ts'

const players = 1_000_000
const until = '2026-11-20'
const rounds = 40
const periods = [
  { what: '28 days', from: '2026-10-23', before: '2026-09-25' },
  { what: '90 days', from: '2026-08-22', before: '2026-05-24' },
  { what: '366 days', from: '2025-11-19', before: '2024-11-18' },
]

export const dashboard: Part = {
  name: 'dashboard',
  title: 'Figures of the dashboard',
  note:
    'A million players who played on six million days between them, within 400 days: get-dashboard, with active players of a ' +
    'period and of as many days before. Beside it: counting the different players of both in the table of who played ' +
    'on which day, once, directly at the database. Then a million players of whom a fifth plays every day, for 90 days: ' +
    '18 million days, beside the same call on a hundredth of them. The run ends with an error where a number differs ' +
    'from what is counted.',
  async run(bench) {
    const figures: Figure[] = []
    figures.push(...(await dailyFigures(bench)))
    for (const open of [
      async () => openPostgresGround(await bench.postgres()),
      async () => openEmbeddedGround(),
    ]) {
      const ground = await open()
      try {
        figures.push(...(await figuresOf(bench, ground)))
      } finally {
        await ground.close()
      }
    }
    return figures
  },
}

/** A fifth of all players plays every day: measures how little a read depends on their number. */
async function dailyFigures(bench: Bench): Promise<Figure[]> {
  const worlds = [await openDaily(bench, players), await openDaily(bench, players / 100)]
  try {
    const { latencies, bodies } = await bench.load.paired(
      worlds.map(({ call }) => call),
      rounds,
    )
    for (const [index, { counted }] of worlds.entries()) requireSame(bodies[index] ?? '', [counted, 0])
    const [many, few] = [median(latencies[0] ?? []), median(latencies[1] ?? [])]
    const name = 'PostgreSQL: 90 days, 20 % active every day: p50'
    return [
      measured(name, many, 'ms', { atMost: 20 }),
      compared({
        what: `${name}, beside 10,000 players`,
        unit: 'ms',
        ours: many,
        peer: few,
        limit: { atMost: 1.5 },
        ratio: median((latencies[0] ?? []).map((ms, round) => ms / (latencies[1]?.[round] ?? ms))),
      }),
    ]
  } finally {
    for (const { close } of worlds) await close()
  }
}

async function openDaily(bench: Bench, count: number) {
  bench.say(`PostgreSQL: making 90 days of ${count.toLocaleString('en')} players …`)
  const postgres = await bench.postgres()
  const url = await postgres.makeDatabase(`daily_${count}`)
  const server = await startLoupe({ url })
  const token = await signIn(server)
  const from = periods[1]?.from ?? ''
  const counted = await withClient(url, async (client) => {
    await fillPlayerDays(client, { players: count, days: 90, draws: 20, until })
    const { rows } = await client.query<{ n: number }>(
      'select count(distinct user_id)::int as n from player_days where day >= $1 and day < $2',
      [from, until],
    )
    return rows[0]?.n ?? 0
  })
  const call = callOf(server, 'GET', `/admin/get-dashboard?from=${from}&to=2026-11-19`, { token })
  return { call, counted, close: () => server.stop() }
}

async function figuresOf({ load, say }: Bench, ground: Ground): Promise<Figure[]> {
  say(`${ground.engine}: making the days of ${players.toLocaleString('en')} players …`)
  const counted = await ground.withClient(async (client) => {
    await fillPlayerDays(client, { players, days: 400, draws: 6, until })
    const found: { n: number[]; tookMs: number }[] = []
    for (const { from, before } of periods) {
      const count = async (first: string, end: string) => {
        const { rows } = await client.query<{ n: number }>(
          'select count(distinct user_id)::int as n from player_days where day >= $1 and day < $2',
          [first, end],
        )
        return rows[0]?.n ?? 0
      }
      const n: number[] = []
      const tookMs = await timed(async () => {
        n.push(await count(from, until), await count(before, from))
      })
      found.push({ n, tookMs })
    }
    return found
  })
  const last = new Date(Date.parse(until) - 86_400_000).toISOString().slice(0, 10)
  return ground.withServer(async ({ server, token }) => {
    const calls = periods.map(({ from }) =>
      callOf(server, 'GET', `/admin/get-dashboard?from=${from}&to=${last}`, { token }),
    )
    const { latencies, bodies } = await load.paired(calls, rounds)
    return periods.map(({ what }, index) => {
      const peer = counted[index] ?? { n: [], tookMs: 0 }
      requireSame(bodies[index] ?? '', peer.n)
      const name = `${ground.engine}: ${what} and those before: p50`
      return measured(name, median(latencies[index] ?? []), 'ms', { atMost: 20 }, peer.tookMs)
    })
  })
}

function requireSame(body: string, counted: readonly number[]): void {
  const { ResponseData } = JSON.parse(body) as {
    ResponseData: { figures: { activePlayers: { now: number; before: number } } }
  }
  const { now, before } = ResponseData.figures.activePlayers
  if (now === counted[0] && before === counted[1]) return
  throw new Error(`Active players: ${now} and ${before} are told, ${counted.join(' and ')} counted.`)
}
