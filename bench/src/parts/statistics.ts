import { setTimeout } from 'node:timers/promises'
import { callOf } from '../calls.ts'
import { launchBrowser, signInOnce } from '../console/visit.ts'
import { run, withClient } from '../database.ts'
import { type Figure, measured } from '../figures.ts'
import { layScene, openRounds } from '../game/play-ground.ts'
import type { Bench, Part } from '../part.ts'
import { cpuMsOf } from '../process-figures.ts'
import { type Server, signIn, startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'

const games = 5000
const tapsOfGame = 200
const rounds = 20
const visits = 11
const days = 90

export const statistics: Part = {
  name: 'statistics',
  title: 'What players did on a puzzle',
  note:
    `A puzzle with ${(games * tapsOfGame).toLocaleString('en')} taps, half of them around its pieces and half anywhere, in ${games} games of ` +
    `${days} days, four languages, four widths of screens and two ways to point. The games are there as an older ` +
    'version left them, and the server counts them in steps, with pauses between. Then the whole answer over HTTP, ' +
    'before what was counted is merged and after it; and in Chromium from the click on the tab, over which the pointer ' +
    'has rested for 300 ms, until the picture with its taps is painted.',
  async run(bench) {
    const url = await (await bench.postgres()).makeDatabase('statistics')
    await run(url, ...layScene)
    await withServer(url, (server) => openRounds(server, 1))
    bench.say('making games …')
    await fill(url)
    const counted = await withServer(url, (server) => whenCounted(bench, server, url))
    const merged = await withServer(url, async (server) => [
      ...(await whenMerged(bench, server, url)),
      await drawnFigure(bench, server),
    ])
    return [...counted, ...merged, await sizeFigure(url)]
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

/** Games like the existing one, with events. */
async function fill(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(
      `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
         started_at, received_at, total, events, locale, screen, input)
       select gen_random_uuid(), puzzle_id, 1, 'solo', host_id, seeker_id, radius, hint_interval,
         case when n % 5 = 0 then 'abandoned' else 'completed' end, started_at - (n % ${days}) * interval '1 day',
         received_at, total, ${tapsOfGame}, (array['en', 'fr', 'ro', 'zh'])[1 + n % 4],
         jsonb_build_object('width', (array[390, 700, 1000, 1440])[1 + n / 4 % 4], 'height', 800, 'pixelRatio', 1),
         (array['touch', 'mouse'])[1 + n / 16 % 2]
       from games, generate_series(1, ${games}) as n`,
    )
    await client.query(
      `insert into game_events (game_id, id, seq, t_ms, kind, x, y, item_id, outcome)
       select id, gen_random_uuid(), n, n * 900, 'tap', x, y,
         case when what < 0.3 then 'piece-' || floor(x * 8)::int end,
         case when what < 0.15 then 'hit' when what < 0.3 then 'near' else 'miss' end
       from (
         select games.id, n, random() as what,
           case when n % 2 = 0 then random() else 0.1 + floor(random() * 8) * 0.1 + (random() - 0.5) * 0.05 end as x,
           case when n % 2 = 0 then random() else 0.45 + random() * 0.1 end as y
         from games, generate_series(1, ${tapsOfGame}) as n where events > 0
       ) as tapped`,
    )
    await client.query('vacuum analyze games, game_events')
  })
}

async function callsOf(server: Server) {
  const token = await signIn(server)
  const list = await fetch(`${server.url}/admin/get_puzzles`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { ResponseData: puzzles } = (await list.json()) as { ResponseData: { _id: string }[] }
  const puzzleId = puzzles[0]?._id ?? ''
  const path = `/admin/get-puzzle-statistics?_id=${puzzleId}&version=1`
  const ask = async () => {
    const response = await fetch(server.url + path, { headers: { authorization: `Bearer ${token}` } })
    const body = (await response.json()) as { ResponseData: { taps: { all: number } } }
    return body.ResponseData
  }
  return { puzzleId, call: callOf(server, 'GET', path, { token }), ask }
}

async function whenCounted(bench: Bench, server: Server, url: string): Promise<Figure[]> {
  bench.say('games are counted …')
  const from = performance.now()
  await untilNone(url, 'select from games where counted_in is null and events > 0 limit 1')
  const seconds = (performance.now() - from) / 1000
  return [
    measured('games of before counted, with pauses', games / seconds, '/s'),
    ...(await answerFigures(bench, server, 'nothing merged')),
  ]
}

async function whenMerged(bench: Bench, server: Server, url: string): Promise<Figure[]> {
  bench.say('changes are merged …')
  await untilNone(url, 'select from play_statistics_changes limit 1')
  return answerFigures(bench, server, 'all merged')
}

async function untilNone(url: string, statement: string): Promise<void> {
  await withClient(url, async (client) => {
    while ((await client.query(statement)).rowCount) await setTimeout(250)
  })
}

/** The time of a response, and its CPU time on the server, which a busy machine affects less. */
async function answerFigures({ load }: Bench, server: Server, when: string): Promise<Figure[]> {
  const { call, ask } = await callsOf(server)
  requireAll((await ask()).taps.all)
  const before = cpuMsOf(server.pid)
  const { latencies } = await load.paired([call], rounds, 0)
  const cpuMs = (cpuMsOf(server.pid) - before) / rounds
  return [
    measured(`answer, ${when}: p50`, median(latencies[0] ?? []), 'ms', { atMost: 300 }),
    measured(`answer, ${when}: processor time of the server`, cpuMs, 'ms'),
  ]
}

/** Records when the tab is clicked, and when the canvas of taps is painted, two frames after it was added. */
const watchCanvas = `
  addEventListener('click', (event) => {
    const at = event.timeStamp
    new MutationObserver((_, watching) => {
      if (!document.querySelector('main canvas')) return
      watching.disconnect()
      requestAnimationFrame(() => requestAnimationFrame(() => { globalThis.loupeDrawn = performance.now() - at }))
    }).observe(document, { subtree: true, childList: true })
  }, true)
`

async function drawnFigure({ say }: Bench, server: Server): Promise<Figure> {
  say('the picture is drawn …')
  const { puzzleId } = await callsOf(server)
  const browser = await launchBrowser()
  try {
    const storageState = await signInOnce(browser, server.url)
    const taken: number[] = []
    while (taken.length < visits) {
      const viewport = { width: 1440, height: 900 }
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'en-GB',
        viewport,
        storageState,
      })
      const page = await context.newPage()
      await page.addInitScript({ content: watchCanvas })
      await page.goto(`/puzzles/${puzzleId}`)
      const tab = page.getByRole('link', { name: 'Statistics' })
      await tab.hover()
      await setTimeout(300)
      await tab.click()
      await page.locator('main canvas').waitFor()
      const debug = await context.newCDPSession(page)
      const drawn = { expression: 'globalThis.loupeDrawn', returnByValue: true }
      let value: unknown
      while (typeof value !== 'number') value = (await debug.send('Runtime.evaluate', drawn)).result.value
      taken.push(value)
      await context.close()
    }
    return measured('from click to drawn, all merged: p50', median(taken), 'ms', { atMost: 300 })
  } finally {
    await browser.close()
  }
}

function requireAll(taps: number): void {
  if (taps !== games * tapsOfGame) throw new Error(`${taps} taps are told of ${games * tapsOfGame}.`)
}

async function sizeFigure(url: string): Promise<Figure> {
  return withClient(url, async (client) => {
    await client.query('vacuum play_statistics, play_statistics_changes')
    const { rows } = await client.query<{ kept: number; events: number }>(
      `select (pg_total_relation_size('play_statistics') + pg_total_relation_size('play_statistics_changes'))::float8
           as kept, pg_total_relation_size('game_events_0')::float8 as events`,
    )
    const { kept = 0, events = 1 } = rows[0] ?? {}
    return measured('room of what is kept, of that of the events', (kept / events) * 100, '%', { atMost: 15 })
  })
}
