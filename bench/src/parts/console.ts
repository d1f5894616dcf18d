import { existsSync } from 'node:fs'
import { setTimeout as passed } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { runCommand } from '../command.ts'
import type { Seen } from '../console/probe.ts'
import { launchBrowser, type StorageState, signInOnce, visit } from '../console/visit.ts'
import { type Figure, measured } from '../figures.ts'
import type { Part } from '../part.ts'
import { median } from '../statistics.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const runs = 5
const typed = 'dubois'
/** The minimum time between hovering a header and clicking it of a user. */
const aimMs = 300

export const console: Part = {
  name: 'console',
  title: 'Console in Chromium',
  note:
    'A million players; slow 4G as Lighthouse applies it (562.5 ms from request to answer, 1.44 Mbit/s down) and a ' +
    'processor slowed down to a quarter, each visit by a browser that has seen nothing; medians of five. Scripts are counted as they travel (brotli), without what is fetched ahead for the next page. ' +
    `The pointer is on a column's head for ${aimMs} ms before it presses, as a hand needs.`,
  async run(bench) {
    if (!existsSync(`${root}/apps/console/dist`)) {
      bench.say('building the console …')
      await runCommand('npm', ['run', 'build'], root)
    }
    const { loupe: server } = await bench.players()
    const browser = await launchBrowser()
    try {
      const state = await signInOnce(browser, server.url)
      return [
        ...(await loginFigures(browser, server.url)),
        ...(await listFigures(browser, server.url, state)),
      ]
    } finally {
      await browser.close()
    }
  },
}

interface Outcome extends Seen {
  scriptKib: number
  /** Including resources loaded once the page is idle. */
  restedKib: number
}

async function loginFigures(browser: Browser, url: string): Promise<Figure[]> {
  const outcomes = await repeat(() =>
    visit(browser, url, undefined, async ({ page, seen, scriptKib }) => {
      await page.goto('/')
      await page.waitForLoadState('networkidle')
      const bytes = scriptKib()
      await page.locator('input[type=password]').first().click()
      await page.keyboard.type('a sapphire', { delay: 120 })
      return { ...(await seen()), scriptKib: bytes, restedKib: scriptKib() }
    }),
  )
  return [
    figureOf(outcomes, 'login: scripts', 'scriptKib', 'KiB', 75),
    figureOf(outcomes, 'login: largest contentful paint', 'largestPaint', 'ms', 1000),
    figureOf(outcomes, 'login: layout shift', 'layoutShift', '', 0.01),
    figureOf(outcomes, 'login: slowest keystroke', 'key', 'ms', 50),
  ]
}

async function listFigures(browser: Browser, url: string, state: StorageState): Promise<Figure[]> {
  const outcomes = await repeat(() =>
    visit(browser, url, state, async ({ page, seen, scriptKib, until }) => {
      await page.goto('/users')
      await until('rows')
      const bytes = scriptKib()
      await page.waitForLoadState('networkidle')
      const restedKib = scriptKib()
      const { layoutShift } = await seen()
      const head = page.locator('[role=columnheader] button').first()
      await head.hover()
      await passed(aimMs)
      await head.click()
      await until('sorted')
      await page.locator('input[type=search]').first().click()
      await page.keyboard.type(typed, { delay: 120 })
      await page.waitForLoadState('networkidle')
      return { ...(await seen()), layoutShift, scriptKib: bytes, restedKib }
    }),
  )
  return [
    figureOf(outcomes, 'players: scripts until rows are painted', 'scriptKib', 'KiB', 140),
    figureOf(outcomes, 'players: scripts once at rest', 'restedKib', 'KiB'),
    figureOf(outcomes, 'players: shell painted', 'firstPaint', 'ms', 1200),
    figureOf(outcomes, 'players: rows painted', 'rows', 'ms', 3000),
    figureOf(outcomes, 'players: layout shift', 'layoutShift', '', 0.01),
    figureOf(outcomes, 'players: click on a head to sorted rows', 'sorted', 'ms', 200),
    figureOf(outcomes, 'players: slowest keystroke in the search', 'key', 'ms', 50),
    figureOf(outcomes, 'players: slowest interaction', 'interaction', 'ms', 100),
  ]
}

async function repeat(work: () => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let run = 0; run < runs; run += 1) outcomes.push(await work())
  return outcomes
}

function figureOf(
  outcomes: readonly Outcome[],
  what: string,
  key: keyof Outcome,
  unit: string,
  atMost?: number,
): Figure {
  const value = median(outcomes.map((outcome) => outcome[key]))
  return measured(what, value, unit, atMost === undefined ? undefined : { atMost })
}
