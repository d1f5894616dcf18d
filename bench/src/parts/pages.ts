import { setTimeout as passed } from 'node:timers/promises'
import type { Browser } from 'playwright-core'
import { serveBarePage } from '../console/bare-page.ts'
import type { Seen } from '../console/probe.ts'
import { launchBrowser, type StorageState, signInOnce, visit } from '../console/visit.ts'
import { withClient } from '../database.ts'
import { type Figure, measured } from '../figures.ts'
import { makeUsers } from '../make-users.ts'
import type { Bench, Part } from '../part.ts'
import { type Server, startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'

const playerCount = 1_000_000
const runs = 5
/** The minimum time between hovering and clicking of a user. */
const aimMs = 300
/** How long layout shifts are observed on an interactive page. */
const settleMs = 2000
const languages = { English: 'en-GB', French: 'fr-FR', Chinese: 'zh-CN' } as const

export const pages: Part = {
  name: 'pages',
  title: 'Pages in Chromium, as they arrive',
  note:
    'The sample world with a million players beside it; 562.5 ms from request to answer, 1.44 Mbit/s down and a ' +
    'processor slowed down to a quarter, each visit by a browser that has nothing but its session; medians of five. ' +
    'Beside it: a page of ten KB of text, without style, script or picture, in the same run: what line and machine need at least. ' +
    'Content is the first row, the first figure or the text of the one thing that the address names; a page answers ' +
    'once a press on it has an effect at once. Sort, page turn and search are measured without the slow line, the ' +
    `search from Enter, the others with the pointer in its place for ${aimMs} ms before it presses.`,
  async run(bench) {
    const { server, database } = await startWorld(bench)
    try {
      return await measurePages(server.url, database, bench.say)
    } finally {
      await server.stop()
    }
  },
}

/** The server at `url` with the data of `database`. */
export async function measurePages(url: string, database: string, say: Bench['say']): Promise<Figure[]> {
  const browser = await launchBrowser()
  const bare = await serveBarePage()
  try {
    const bareMs = median((await visits(browser, bare.url)).map(({ largestPaint }) => largestPaint))
    const figures = await signInFigures(browser, url, bareMs)
    for (const [name, language] of Object.entries(languages)) {
      const visitor = { browser, url, language, state: await arrive(browser, url, language) }
      if (language === languages.English) figures.push(...(await listFigures(visitor)))
      for (const page of await pagesOf(database, language !== languages.English)) {
        say(`${name}: ${page.name} …`)
        figures.push(...(await pageFigures(visitor, page, name, bareMs)))
      }
    }
    return figures
  } finally {
    bare.close()
    await browser.close()
  }
}

/** The sample data, and a million more players. */
export async function startWorld({
  postgres,
  say,
}: Pick<Bench, 'postgres' | 'say'>): Promise<{ server: Server; database: string }> {
  const database = await (await postgres()).makeDatabase('pages')
  const seeding = await startLoupe({ url: database }, { LOUPE_SAMPLE_DATA: 'on' })
  await seeding.stop()
  say('making a million players …')
  await withClient(database, async (client) => {
    // generated players have addresses of the same form
    await client.query("update users set email = 'sample.' || email, username = 'sample.' || username")
    await makeUsers(client, playerCount, new Date('2026-11-20T00:00:00Z'))
  })
  return { server: await startLoupe({ url: database }), database }
}

/** The storage of a browser that has visited a list before: session, language and list width. */
async function arrive(browser: Browser, url: string, language: string): Promise<StorageState> {
  const signedIn = await signInOnce(browser, url, language)
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    viewport: { width: 1440, height: 900 },
    storageState: signedIn,
  })
  const page = await context.newPage()
  // twice: the first document starts the rendering thread and sets cookies, which the second one uses
  for (let time = 0; time < 2; time += 1) {
    await page.goto('/users')
    await page.locator('html[data-alive]').waitFor()
    await page.locator('[role=row][data-index="0"]').waitFor()
    await page.waitForLoadState('networkidle')
  }
  const state = await context.storageState()
  await context.close()
  return state
}

interface Visitor {
  browser: Browser
  url: string
  state: StorageState
  language: string
}

interface MeasuredPage {
  name: string
  path: string
  /** The selector of the expected element. */
  wanted: string
  /** The limits, in milliseconds. */
  content: number
  alive?: number
}

const firstRow = '[role=row][data-index="0"]'

const list = (name: string, path: string) => ({ name, path, wanted: firstRow, content: 1400 })
const one = (name: string, path: string, wanted: string) => ({ name, path, wanted, content: 1500 })

async function pagesOf(database: string, isShort: boolean): Promise<MeasuredPage[]> {
  const id = (table: string, condition = 'true') =>
    withClient(database, async (client) => {
      const { rows } = await client.query<{ id: string }>(
        `select id from ${table} where ${condition} order by id desc limit 1`,
      )
      return rows[0]?.id ?? ''
    })
  const player = await id('users', "email is not null and status = 'active'")
  const usual: MeasuredPage[] = [
    { name: 'players', path: '/users', wanted: firstRow, content: 1300, alive: 3200 },
    { name: 'home', path: '/dashboard', wanted: 'a[href^="/game-history?"]', content: 1400 },
    { name: 'one player', path: `/users/${player}?view=page`, wanted: 'a[href^="mailto:"]', content: 1500 },
  ]
  if (isShort) return usual
  return [
    ...usual,
    list('games', '/game-history'),
    list('help queries', '/help-center'),
    list('puzzles', '/puzzles'),
    list('notifications', '/notifications'),
    list('audit', '/audit'),
    one('one player beside the list', `/users/${player}`, 'a[href^="mailto:"]'),
    one('one game', `/game-history/${await id('games')}`, 'h2:not(.visually-hidden)'),
    one('one help query', `/help-center/${await id('help_queries')}`, 'h2 bdi'),
    one('one puzzle', `/puzzles/${await id('puzzles')}`, 'h2:not(.visually-hidden)'),
    one('one notification', `/notifications/${await id('notifications', "state = 'sent'")}`, 'h2 bdi'),
    one('a document', '/termsandcondition', '.ProseMirror'),
    one('account settings', '/account-setting', '#password form, #password button'),
  ]
}

async function pageFigures(
  { browser, url, state, language }: Visitor,
  { name, path, wanted, content, alive }: MeasuredPage,
  languageName: string,
  bareMs: number,
): Promise<Figure[]> {
  const outcomes = await repeat(() =>
    visit(
      browser,
      url,
      state,
      async ({ page, seen, until }) => {
        await page.goto(path)
        await until('content')
        await until('alive')
        // not until the network is idle: the dashboard keeps a stream of live figures open
        await passed(settleMs)
        return seen()
      },
      { language, wanted },
    ),
  )
  const what = `${name}, ${languageName}`
  return [
    figureOf(outcomes, `${what}: content painted`, 'content', 'ms', content, bareMs),
    figureOf(outcomes, `${what}: answers`, 'alive', 'ms', alive),
    figureOf(outcomes, `${what}: layout shift`, 'layoutShift', '', 0.01),
  ]
}

/** The first visit to this address, signed out. */
function visits(browser: Browser, url: string, language?: string): Promise<Seen[]> {
  return repeat(() =>
    visit(
      browser,
      url,
      undefined,
      async ({ page, seen }) => {
        await page.goto('/')
        await page.waitForLoadState('networkidle')
        return seen()
      },
      { language },
    ),
  )
}

async function signInFigures(browser: Browser, url: string, bareMs: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, language] of Object.entries(languages)) {
    const outcomes = await visits(browser, url, language)
    figures.push(
      figureOf(outcomes, `sign-in, ${name}: largest contentful paint`, 'largestPaint', 'ms', 950, bareMs),
      figureOf(outcomes, `sign-in, ${name}: layout shift`, 'layoutShift', '', 0.01),
    )
  }
  return figures
}

/** Clicks before the list is interactive, and afterwards. */
async function listFigures({ browser, url, state }: Visitor): Promise<Figure[]> {
  const pressed: Seen[] = []
  const steps: Record<'sort' | 'page' | 'search', Seen[]> = { sort: [], page: [], search: [] }
  for (let run = 0; run < runs; run += 1) {
    await visit(browser, url, state, async ({ page, seen, until, forget, freeLine }) => {
      await page.goto('/users', { waitUntil: 'commit' })
      await until('rows')
      const head = page.locator('[role=columnheader] button').first()
      // not by click(), which waits until the console is interactive; there is no box while rows replace their skeletons
      let box = await head.boundingBox()
      while (!box) box = await head.boundingBox()
      await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
      await until('sortedAt')
      pressed.push(await seen())
      await page.waitForLoadState('networkidle')
      await freeLine()
      const measure = async (step: keyof typeof steps, act: () => Promise<void>) => {
        await forget('sorted')
        await act()
        await until('sorted')
        steps[step].push(await seen())
        await page.waitForLoadState('networkidle')
      }
      const press = async (target: ReturnType<typeof page.locator>) => {
        await target.hover()
        await passed(aimMs)
        await target.click()
      }
      await measure('sort', () => press(page.locator('[role=columnheader] button').nth(1)))
      await measure('page', () => press(page.getByRole('button', { name: 'Next page' })))
      await page.locator('input[type=search]').first().click()
      await page.keyboard.type('dub', { delay: 20 })
      await measure('search', () => page.keyboard.press('Enter'))
    })
  }
  return [
    figureOf(pressed, 'players: sorted, for a press on a head while it is drawn', 'sortedAt', 'ms'),
    figureOf(steps.sort, 'players: click on a head to sorted rows', 'sorted', 'ms', 200),
    figureOf(steps.page, 'players: click on the next page to its rows', 'sorted', 'ms', 200),
    figureOf(steps.search, 'players: Enter in the search to its rows', 'sorted', 'ms', 200),
  ]
}

async function repeat(work: () => Promise<Seen>): Promise<Seen[]> {
  const outcomes: Seen[] = []
  for (let run = 0; run < runs; run += 1) outcomes.push(await work())
  return outcomes
}

function figureOf(
  outcomes: readonly Seen[],
  what: string,
  key: keyof Seen,
  unit: string,
  atMost?: number,
  peer?: number,
): Figure {
  const value = median(outcomes.map((outcome) => outcome[key]))
  return measured(what, value, unit, atMost === undefined ? undefined : { atMost }, peer)
}
