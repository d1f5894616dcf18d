import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser, processorSlowdown, signInOnce } from '../console/visit.ts'
import { withClient } from '../database.ts'
import { type Figure, measured } from '../figures.ts'
import { makeUsers } from '../make-users.ts'
import type { Part } from '../part.ts'
import { startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'

const playerCount = 2000
const rounds = 9
const atMostMs = 50

/** What is chosen in turns; the first of each is what the page starts with. */
const choices = {
  presetColor: ['default', 'theme2', 'theme6'],
  navType: ['light', 'dark'],
  fontFamily: ['Poppins', 'Inter', 'Roboto'],
  rtlLayout: [false, true],
} as const
/** As it opens, and with as many rows as the screen shows; the limit is for what everybody meets. */
const lists = [
  { path: '/users', rows: '10 rows', limit: { atMost: atMostMs } },
  { path: '/users?record=50', rows: '50 rows', limit: undefined },
] as const
const names = { presetColor: 'preset', navType: 'mode', fontFamily: 'font', rtlLayout: 'direction' } as const

export const appearance: Part = {
  name: 'appearance',
  title: 'Changing how it looks',
  note:
    'The list of players in Chromium at 1440 x 900, the processor slowed down to a quarter: as it opens, with 10 rows, ' +
    'for which the limit is, and with 50, of which 16 are in the document. From the change of the preference to the ' +
    'frame that shows it, fonts being there; median of nine changes, and the fastest, which a busy machine disturbs ' +
    'least.',
  async run(bench) {
    const postgres = await bench.postgres()
    const database = await postgres.makeDatabase('appearance')
    await withClient(database, (client) => makeUsers(client, playerCount, new Date('2026-11-20T00:00:00Z')))
    const server = await startLoupe({ url: database })
    const browser = await launchBrowser()
    try {
      const storageState = await signInOnce(browser, server.url)
      const figures: Figure[] = []
      for (const { path, rows, limit } of lists) {
        const viewport = { width: 1440, height: 900 }
        const context = await browser.newContext({ baseURL: server.url, storageState, viewport })
        const page = await openThrottled(context, path)
        for (const key of Object.keys(choices) as (keyof typeof choices)[]) {
          const times = await timesOf(page, key, choices[key])
          figures.push(measured(`${names[key]}, ${rows}: median`, median(times), 'ms', limit))
          figures.push(measured(`${names[key]}, ${rows}: fastest`, Math.min(...times), 'ms'))
        }
        // a page that is slowed down takes the processor from the next one, also at rest
        await context.close()
      }
      return figures
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

async function openThrottled(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('[role=row][data-index="9"]').waitFor()
  const debug = await context.newCDPSession(page)
  await debug.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
  return page
}

/** Every choice once beforehand, so that its font is there and its styles are parsed. */
async function timesOf(page: Page, key: string, values: readonly unknown[]): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < values.length + rounds; round += 1) {
    const ms: number = await page.evaluate(change(key, values[(round + 1) % values.length]))
    if (round >= values.length) times.push(ms)
  }
  return times
}

/** In the page: changes a preference as another tab would, at the start of a frame, and waits until that is drawn. */
const change = (key: string, value: unknown) => `(async () => {
  const kept = JSON.parse(localStorage.getItem('loupe-config') ?? '{}')
  localStorage.setItem('loupe-config', JSON.stringify({ ...kept, ...${JSON.stringify({ [key]: value })} }))
  await document.fonts.ready
  await new Promise((done) => requestIdleCallback(done))
  return new Promise((done) => requestAnimationFrame(() => {
    const startedAt = performance.now()
    dispatchEvent(new StorageEvent('storage', { key: 'loupe-config' }))
    // a message comes after the frame's style, layout and paint
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done(performance.now() - startedAt)
    port2.postMessage(null)
  }))
})()`
