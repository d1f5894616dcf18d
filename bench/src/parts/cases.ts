import { setTimeout } from 'node:timers/promises'
import fastify from 'fastify'
import { openDatabase } from '../../../apps/server/src/core/database/open-database.ts'
import { countWaiting } from '../../../apps/server/src/features/games/statistics/count-waiting.ts'
import { mergeChanges } from '../../../apps/server/src/features/games/statistics/merge-changes.ts'
import { recordLastSearched } from '../../../apps/server/src/features/games/statistics/record-last-searched.ts'
import { searchFindings } from '../../../apps/server/src/features/puzzles/findings/search-findings.ts'
import { callOf } from '../calls.ts'
import { fillGames, gaveUpPerGames, playedGames, playedTaps, spreadPlayers } from '../cases/fill-games.ts'
import { run, withClient } from '../database.ts'
import { type Figure, measured } from '../figures.ts'
import { layScene, openRounds } from '../game/play-ground.ts'
import { makeUsers } from '../make-users.ts'
import type { Bench, Part } from '../part.ts'
import { type Server, signIn, startLoupe } from '../servers.ts'
import { median, quantile } from '../statistics.ts'
import { timed } from '../timed.ts'

const rounds = 20
const playerCount = 1_000_000

export const cases: Part = {
  name: 'cases',
  title: 'From what stops players to telling them',
  note:
    `${playerCount.toLocaleString('en')} players and one puzzle with ${playedTaps.toLocaleString('en')} taps in ` +
    `${playedGames.toLocaleString('en')} games of 90 days, every ${gaveUpPerGames}th of them given up with taps beside the same piece. ` +
    'The taps are counted and merged, it is told what each game was given up on, findings are looked for, a case is ' +
    'started and counted, and its players are told, from the moment at which that is due.',
  async run(bench) {
    const url = await (await bench.postgres()).makeDatabase('cases')
    bench.say('making players and games …')
    await withClient(url, (client) => makeUsers(client, playerCount, new Date('2026-11-20T00:00:00Z')))
    await run(url, ...layScene)
    await withServer(url, (server) => openRounds(server, 1))
    await withClient(url, async (client) => {
      await fillGames(client)
      await spreadPlayers(client)
    })
    return [
      ...(await countFigures(bench, url)),
      await sizeFigure(url),
      ...(await withServer(url, (server) => caseFigures(bench, server, url))),
    ]
  },
}

async function withServer<Result>(url: string, work: (server: Server) => Promise<Result>): Promise<Result> {
  const server = await startLoupe({ url })
  try {
    return await work(server)
  } finally {
    await server.stop()
  }
}

/** Counts, merges and searches without the pauses of a server between steps. */
async function countFigures(bench: Bench, url: string): Promise<Figure[]> {
  const db = await openDatabase({ url, dataDir: '', connections: 2 })
  const clock = { now: () => new Date() }
  const { log: logger } = fastify({ logger: { level: 'error' } })
  try {
    bench.say('games are counted …')
    const counted = await timed(async () => {
      while (await countWaiting(db)) continue
    })
    const given = await timed(async () => {
      while (await recordLastSearched(db)) continue
    })
    bench.say('changes are merged …')
    const merged = await timed(async () => {
      while (await mergeChanges(db)) continue
    })
    const beganAt = new Date(Date.now() + 3_600_000)
    const looked = await timed(async () => {
      while (await searchFindings({ db, clock, logger }, beganAt)) continue
    })
    return [
      measured('taps counted', (playedTaps / counted) * 1000, '/s'),
      measured('told what games were given up on', (playedGames / gaveUpPerGames / given) * 1000, '/s'),
      measured('changes of all games merged', merged / 1000, 's'),
      measured('findings looked for, in the background', looked / 1000, 's'),
    ]
  } finally {
    await db.close()
  }
}

async function sizeFigure(url: string): Promise<Figure> {
  return withClient(url, async (client) => {
    await client.query('vacuum full play_statistics, play_statistics_changes')
    const { rows } = await client.query<{ kept: number; events: number }>(
      `select (pg_total_relation_size('play_statistics') + pg_total_relation_size('play_statistics_changes'))::float8
           as kept, pg_total_relation_size('game_events_0')::float8 as events`,
    )
    const { kept = 0, events = 1 } = rows[0] ?? {}
    return measured('room of the bins, of that of the events', (kept / events) * 100, '%', { atMost: 15 })
  })
}

interface CaseOf {
  _id: string
  revision: number
  state: string
  countedAt: string | null
  people: { outcomes: { notify: number } } | null
  queries: { included: number; heldIds: string[] }
  delivery: { notification: { state: string; sent: number } | null } | null
}

async function caseFigures({ load, say }: Bench, server: Server, url: string): Promise<Figure[]> {
  const token = await signIn(server)
  const ask = async <Output>(path: string, body?: unknown): Promise<Output> => {
    const response = await fetch(server.url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return (JSON.parse(text) as { ResponseData: Output }).ResponseData
  }
  const until = async (id: string, isSo: (one: CaseOf) => boolean): Promise<CaseOf> => {
    for (;;) {
      const one = await ask<CaseOf>(`/admin/get-case?_id=${id}`)
      if (isSo(one)) return one
      await setTimeout(100)
    }
  }
  const latencies = async (path: string) => {
    const { latencies: taken } = await load.paired([callOf(server, 'GET', path, { token })], rounds, 0)
    return taken[0] ?? []
  }
  const [puzzle] = await ask<{ _id: string }[]>('/admin/get_puzzles')
  const puzzleId = puzzle?._id ?? ''
  const statistics = await latencies(`/admin/get-puzzle-statistics?_id=${puzzleId}&version=1`)
  const findings = await latencies('/admin/get-findings?record=50')

  say('a case is counted …')
  const startedAt = performance.now()
  const { _id: id } = await ask<CaseOf>('/admin/start-case', { puzzleId, version: 1, itemId: 'piece-0' })
  await until(id, ({ countedAt }) => countedAt !== null)
  const counted = performance.now() - startedAt
  await publishMoved(ask, puzzleId)
  const ready = await until(id, ({ state, people }) => state === 'ready' && people !== null)
  await until(id, ({ countedAt }) => countedAt !== null)
  const one = await latencies(`/admin/get-case?_id=${id}`)
  const players = await latencies(`/admin/get-case-players?_id=${id}&group=notify&record=50`)

  say('its players are notified …')
  const { notify } = ready.people?.outcomes ?? { notify: 0 }
  const { included: replies, heldIds: held } = ready.queries
  await ask('/admin/notify-case', { _id: id, revision: ready.revision, notify, replies, held })
  await withClient(url, (client) =>
    client.query(
      `with due as (update cases set notify_due_at = now() where id = $1)
       update jobs set run_at = now() where name = 'notify_case'`,
      [id],
    ),
  )
  const notifyFrom = performance.now()
  const after = await until(id, ({ delivery }) => delivery?.notification?.state === 'sent')
  const notifyMs = performance.now() - notifyFrom
  return [
    measured('statistics of the puzzle: p50', median(statistics), 'ms', { atMost: 300 }),
    measured('list of findings: p50', median(findings), 'ms', { atMost: 50 }),
    measured(
      `a case from its start until it is counted, ${notify.toLocaleString('en')} players`,
      counted / 1000,
      's',
    ),
    measured('a case: p50', median(one), 'ms', { atMost: 50 }),
    measured('a case: p95', quantile(one, 0.95), 'ms'),
    measured('its players, 50 of them: p50', median(players), 'ms', { atMost: 50 }),
    measured('counted once more and all notified, from when it is due', notifyMs / 1000, 's'),
    measured('players without their copy', notify - (after.delivery?.notification?.sent ?? 0), '', {
      atMost: 0,
    }),
  ]
}

async function publishMoved(
  ask: <Output>(path: string, body?: unknown) => Promise<Output>,
  puzzleId: string,
): Promise<void> {
  interface Stored {
    version: number
    content: { items: { id: string; shape: { cy: number } }[] }
  }
  const stored = await ask<Stored>(`/admin/get-puzzle?_id=${puzzleId}`)
  const items = stored.content.items.map((item) =>
    item.id === 'piece-0' ? { ...item, shape: { ...item.shape, cy: 0.55 } } : item,
  )
  const { version } = await ask<Stored>('/admin/update-puzzle', {
    _id: puzzleId,
    version: stored.version,
    items,
  })
  await ask('/admin/publish-puzzle', { _id: puzzleId, version })
}
