import { readFile } from 'node:fs/promises'
import type { PuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import type { Browser, Page } from 'playwright-core'
import {
  type BoardChange,
  createWhatIf,
} from '../../../apps/console/src/features/puzzles/editor/what-if/what-if.ts'
import { launchBrowser, signInOnce } from '../console/visit.ts'
import { run, withClient } from '../database.ts'
import { type Figure, measured } from '../figures.ts'
import { layScene, openRounds } from '../game/play-ground.ts'
import type { Part } from '../part.ts'
import { type Server, signIn, startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'
import { timed } from '../timed.ts'

const picture = '../../../apps/server/src/sample/scenes/pictures/bench-2400.webp'
const games = 100_000
const tapsPerGame = 10
const rounds = 7
const dragMs = 4000

export const whatIf: Part = {
  name: 'what-if',
  title: 'What-if in the puzzle editor',
  note:
    `A puzzle of eight pieces with ${(games * tapsPerGame).toLocaleString('en')} taps in ${games.toLocaleString('en')} games, of which the newest 200,000 taps are ` +
    'fetched. Judging is done by the code of the worker, once for each place of a dragged piece, with counts, marks and ' +
    'found rates. Frames are those that Chromium paints while a piece is dragged with players’ taps shown, without a GPU; ' +
    'beside it those of an empty page over which the pointer moves in the same way.',
  async run(bench) {
    const url = await (await bench.postgres()).makeDatabase('what_if')
    const server = await startLoupe({ url })
    const browser = await launchBrowser()
    try {
      await run(url, ...layScene)
      await openRounds(server, 1)
      await addPicture(url)
      await addTaps(url)
      return [...(await serverFigures(server, url)), await framesFigure(browser, server, url)]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

/** Half of the taps are around a piece, the others anywhere. */
async function addTaps(url: string): Promise<void> {
  await run(
    url,
    `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status, winner,
       started_at, ended_at, received_at, total, events, counted_in)
     select gen_random_uuid(), puzzle_id, 1, 'solo', host_id, seeker_id, radius, hint_interval, 'completed', 'none',
       now() - n * interval '1 minute', now(), now(), 8, ${tapsPerGame}, 0
     from (select * from games limit 1) as one, generate_series(1, ${games}) as n`,
    `insert into game_events (game_id, id, seq, t_ms, kind, x, y, outcome)
     select id, gen_random_uuid(), n, n * 3000, 'tap',
       case when n % 2 = 0 then random() else 0.1 + (n % 8) * 0.1 + (random() - 0.5) * 0.12 end,
       case when n % 2 = 0 then random() else 0.5 + (random() - 0.5) * 0.24 end, 'miss'
     from games, generate_series(1, ${tapsPerGame}) as n where events = ${tapsPerGame} order by started_at, n`,
    'analyze games',
    'analyze game_events',
  )
}

async function serverFigures(server: Server, url: string): Promise<Figure[]> {
  const token = await signIn(server)
  const id = await puzzleIdOf(url)
  const fetched: number[] = []
  let text = ''
  for (let round = 0; round < rounds; round += 1) {
    fetched.push(
      await timed(async () => {
        const headers = { authorization: `Bearer ${token}` }
        const response = await fetch(`${server.url}/admin/get-puzzle-taps?_id=${id}&version=1`, { headers })
        text = await response.text()
        if (!response.ok) throw new Error(text)
      }),
    )
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the response follows the contract
  const { columns } = (JSON.parse(text) as { ResponseData: PuzzleTaps }).ResponseData
  return [
    measured('fetch the newest 200,000 of 1,000,000 taps: p50', median(fetched), 'ms'),
    measured('size of the answer', text.length / 1024 ** 2, 'MiB'),
    measured('judge 200,000 taps again: p50', median(judgeFigures(columns)), 'ms', { atMost: 200 }),
  ]
}

function judgeFigures(columns: PuzzleTaps['columns']): number[] {
  const board: BoardChange = {
    width: 1600,
    height: 1000,
    radius: 10,
    hintInterval: 60,
    selectedId: 'piece-0',
    isIdle: false,
    items: Array.from({ length: 8 }, (_, index) => ({
      id: `piece-${index}`,
      role: 'target',
      shape: { kind: 'ellipse', cx: 0.1 + index * 0.1, cy: 0.5, rx: 0.02, ry: 0.04 },
    })),
  }
  const items = board.items.flatMap(({ shape, ...item }) => (shape ? [{ ...item, shape }] : []))
  const judge = createWhatIf(columns, { ...board, items })
  return Array.from({ length: 21 }, (_, step) => {
    const [first, ...others] = items
    const shape = { kind: 'ellipse', cx: 0.1 + step * 0.003, cy: 0.5, rx: 0.02, ry: 0.04 } as const
    const moved = first ? [{ ...first, shape }, ...others] : []
    return judge({ ...board, items: moved }).tookMs
  })
}

/** Shows players' taps, and counts painted frames. */
const pageScript = `
  if (location.protocol !== 'about:') localStorage.setItem('loupe-players-taps', 'on')
  globalThis.loupeFrames = 0
  const count = () => {
    globalThis.loupeFrames += 1
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
`

async function framesFigure(browser: Browser, server: Server, url: string): Promise<Figure> {
  const context = await browser.newContext({
    baseURL: server.url,
    locale: 'en-GB',
    viewport: { width: 1440, height: 900 },
    storageState: await signInOnce(browser, server.url),
  })
  try {
    const page = await context.newPage()
    await page.addInitScript({ content: pageScript })
    await page.goto(`/puzzles/${await puzzleIdOf(url)}`)
    const piece = page.locator('[data-item=piece-3]')
    await piece.focus()
    await page.getByText(/^All 200,000 taps|^Newest 200,000 taps/).waitFor()
    const box = await page.locator('[data-item=piece-3]').boundingBox()
    if (!box) throw new Error('The piece is not in sight.')
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    const perSecond = await framesPerSecond(page, middle)
    await page.goto('about:blank')
    const ofEmptyPage = await framesPerSecond(page, middle)
    return measured('frames while a piece is dragged', perSecond, '/s', { atLeast: 50 }, ofEmptyPage)
  } finally {
    await context.close()
  }
}

/** The frames while the pointer drags from a point. */
async function framesPerSecond(page: Page, { x, y }: Record<'x' | 'y', number>): Promise<number> {
  const debug = await page.context().newCDPSession(page)
  const frames = async () => {
    const { result } = await debug.send('Runtime.evaluate', {
      expression: 'loupeFrames',
      returnByValue: true,
    })
    return Number(result.value)
  }
  await page.mouse.move(x, y)
  await page.mouse.down()
  const before = await frames()
  const startedAt = performance.now()
  for (let step = 0; performance.now() - startedAt < dragMs; step += 1) {
    await page.mouse.move(x + 60 * Math.sin(step / 12), y + 30 * Math.sin(step / 7))
  }
  const perSecond = ((await frames()) - before) / ((performance.now() - startedAt) / 1000)
  await page.mouse.up()
  return perSecond
}

function puzzleIdOf(url: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from puzzles limit 1')
    if (!rows[0]) throw new Error('There is no puzzle.')
    return rows[0].id
  })
}

/** A real picture, because the scene of the rounds is empty. */
async function addPicture(url: string): Promise<void> {
  const content = await readFile(new URL(picture, import.meta.url))
  await withClient(url, (client) => client.query('update scene_renditions set content = $1', [content]))
}
