import type { Browser, Page } from 'playwright-core'
import { launchBrowser, processorSlowdown, type StorageState, signInOnce } from '../console/visit.ts'
import { withClient } from '../database.ts'
import { type Figure, measured } from '../figures.ts'
import { makeUsers } from '../make-users.ts'
import type { Part } from '../part.ts'
import { startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'

const playerCount = 2000
const rounds = 9
const atMostMs = 50

/** The choices in turn, the first being the initial one, and the closest equivalent without styles. */
const choices = [
  {
    name: 'preset',
    key: 'presetColor',
    values: ['default', 'theme2', 'theme6'],
    bare: { property: 'color', values: ['black', 'navy', 'maroon'] },
  },
  {
    name: 'mode',
    key: 'navType',
    values: ['light', 'dark'],
    bare: { property: 'color', values: ['black', 'gray'] },
  },
  {
    name: 'font',
    key: 'fontFamily',
    values: ['Poppins', 'Inter', 'Roboto'],
    bare: { property: 'font-family', values: ['serif', 'sans-serif', 'monospace'] },
  },
  {
    name: 'direction',
    key: 'rtlLayout',
    values: [false, true],
    bare: { property: 'direction', values: ['ltr', 'rtl'] },
  },
] as const
const tenthRow = '[role=row][data-index="9"]'
/** The page with the settings, a list as it opens, and a list with as many rows as the screen shows, without a limit. */
const pages = [
  {
    name: 'settings',
    path: '/account-setting',
    press: 'Control+,',
    ready: '[role=dialog] [role=switch]',
    isLimited: true,
  },
  { name: '10 rows', path: '/users', press: undefined, ready: tenthRow, isLimited: true },
  { name: '50 rows', path: '/users?record=50', press: undefined, ready: tenthRow, isLimited: false },
] as const

export const appearance: Part = {
  name: 'appearance',
  title: 'Changing how it looks',
  note:
    'Chromium at 1440 x 900, the processor slowed down to a quarter: the account settings with the layout settings ' +
    'open, from where the look is changed; the list of players as it opens, with 10 rows; and with 50, of which 16 are ' +
    'in the document. From the change of the preference to the frame that shows it, fonts being there; median of nine ' +
    'changes, and the fastest, which a busy machine disturbs least. Beside it: the same elements and words without a style sheet or a script, whose root gets another colour, ' +
    'font or direction: what the machine needs for such a page at least.',
  async run(bench) {
    const postgres = await bench.postgres()
    const database = await postgres.makeDatabase('appearance')
    await withClient(database, (client) => makeUsers(client, playerCount, new Date('2026-11-20T00:00:00Z')))
    const server = await startLoupe({ url: database })
    const browser = await launchBrowser()
    try {
      const storageState = await signInOnce(browser, server.url)
      const figures: Figure[] = []
      for (const visible of pages) {
        const { times, html } = await timesOfPage(browser, server.url, visible, storageState)
        const bareTimes = await timesOfBare(browser, html)
        for (const [index, { name }] of choices.entries()) {
          const [ours = [], bare = []] = [times[index], bareTimes[index]]
          const limit = visible.isLimited ? { atMost: atMostMs } : undefined
          const figure = `${name}, ${visible.name}`
          figures.push(measured(`${figure}: median`, median(ours), 'ms', limit, median(bare)))
          figures.push(measured(`${figure}: fastest`, Math.min(...ours), 'ms', undefined, Math.min(...bare)))
        }
      }
      return figures
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

/** The times of each choice, and the page as self-contained HTML. */
async function timesOfPage(
  browser: Browser,
  url: string,
  { path, press, ready }: (typeof pages)[number],
  storageState: StorageState,
) {
  return withSlowPage(browser, storageState, async (page, slowDown) => {
    await page.goto(`${url}${path}`)
    await page.locator('main h1').waitFor()
    if (press) await page.keyboard.press(press)
    await page.locator(ready).first().waitFor()
    const html: string = await page.evaluate(stripped)
    await slowDown()
    const times: number[][] = []
    for (const { key, values } of choices) times.push(await timesOf(page, values, preferenceChange(key)))
    return { times, html }
  })
}

async function timesOfBare(browser: Browser, html: string): Promise<number[][]> {
  return withSlowPage(browser, undefined, async (page, slowDown) => {
    await page.setContent(html)
    await slowDown()
    const times: number[][] = []
    for (const { bare } of choices) times.push(await timesOf(page, bare.values, bareChange(bare.property)))
    return times
  })
}

/** Each page has its own context, because a throttled one takes CPU time from the next one even when idle. */
async function withSlowPage<T>(
  browser: Browser,
  storageState: StorageState | undefined,
  work: (page: Page, slowDown: () => Promise<unknown>) => Promise<T>,
): Promise<T> {
  const viewport = { width: 1440, height: 900 }
  const context = await browser.newContext({ viewport, ...(storageState ? { storageState } : {}) })
  try {
    const page = await context.newPage()
    const debug = await context.newCDPSession(page)
    return await work(page, () => debug.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown }))
  } finally {
    await context.close()
  }
}

/** A change of the page: code before the frame, and code at its start. */
type Change = (value: unknown) => { before: string; atStart: string }

/** Applies every choice once, so that fonts are loaded and styles parsed. */
async function timesOf(page: Page, values: readonly unknown[], change: Change): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < values.length + rounds; round += 1) {
    const ms: number = await page.evaluate(timed(change(values[(round + 1) % values.length])))
    if (round >= values.length) times.push(ms)
  }
  return times
}

/** In the page: makes a change at the start of a frame and waits until it is painted. */
const timed = ({ before, atStart }: ReturnType<Change>) => `(async () => {
  ${before}
  await document.fonts.ready
  await new Promise((done) => requestIdleCallback(done))
  return new Promise((done) => requestAnimationFrame(() => {
    const startedAt = performance.now()
    ${atStart}
    // a message is handled after style, layout and paint of the frame
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done(performance.now() - startedAt)
    port2.postMessage(null)
  }))
})()`

/** Changes a preference like another tab. */
const preferenceChange =
  (key: string): Change =>
  (value) => ({
    before: `const kept = JSON.parse(localStorage.getItem('loupe-config') ?? '{}')
  localStorage.setItem('loupe-config', JSON.stringify({ ...kept, ...${JSON.stringify({ [key]: value })} }))`,
    atStart: `dispatchEvent(new StorageEvent('storage', { key: 'loupe-config' }))`,
  })

const bareChange =
  (property: string): Change =>
  (value) => ({
    before: '',
    atStart: `document.documentElement.style.setProperty('${property}', '${String(value)}')`,
  })

/** In the page: its body without classes, IDs and attributes for scripts. */
const stripped = `(() => {
  const body = document.body.cloneNode(true)
  for (const element of body.querySelectorAll('script, style')) element.remove()
  for (const element of body.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) {
      if (/^(class|style|id|dir|href|src|data-.*)$/.test(name)) element.removeAttribute(name)
    }
  }
  return '<!doctype html>' + body.outerHTML
})()`
