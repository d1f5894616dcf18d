import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { findOrInstallChromium } from '../../scripts/test/chromium.ts'

const screenshots = fileURLToPath(new URL('../../.cache/e2e', import.meta.url))

const switches = ['no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run']
const quietSwitches = ['disable-background-networking', 'disable-component-update', 'disable-sync']
/**
 * The suggestions under the address bar are two pages that start a process for each visit, which costs half a second.
 * Chromium only uses the last `disable-features`, so Playwright's own list is repeated here.
 */
const unusedFeatures = [
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable,LensOverlay,MediaRouter,PaintHolding,AimEnabled',
  'ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect,OptimizationHints',
  'NetworkTimeServiceQuerying,PreconnectToSearch',
]

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const features = `disable-features=${unusedFeatures.join(',')}`
  return chromium.launch({
    executablePath: await findOrInstallChromium(),
    args: [...[...switches, ...quietSwitches, features].map((name) => `--${name}`), ...more],
  })
}

export interface VisitOptions extends BrowserContextOptions {
  /** Problems that the journey causes on purpose. */
  tolerates?: RegExp
}

/**
 * One visitor with an empty profile. During `work` the browser must report no problem: no error in its console, no
 * violation of the content security policy, no request to another origin. A failed visit stores a screenshot under
 * .cache/e2e, named like the test.
 */
export async function visit(
  browser: Browser,
  baseURL: string,
  work: (page: Page) => Promise<void>,
  { tolerates, ...options }: VisitOptions = {},
): Promise<void> {
  const context = await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'UTC', ...options })
  context.setDefaultTimeout(30_000)
  const page = await context.newPage()
  const problems = watch(page, new URL(baseURL).origin)
  try {
    await work(page)
    const found = problems.filter((problem) => !tolerates?.test(problem))
    expect(found, 'problems reported by the browser').toEqual([])
  } catch (error) {
    mkdirSync(screenshots, { recursive: true })
    const name = (expect.getState().currentTestName ?? 'visit').replaceAll(/\W+/g, '-')
    await page.screenshot({ path: join(screenshots, `${name}.png`) })
    const seen = `at ${page.url()}, where the browser reported: ${problems.join('\n') || 'nothing'}`
    throw new Error(seen, { cause: error })
  } finally {
    // A pending route would fail after the context is closed, as an error outside of any test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

function watch(page: Page, origin: string): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() !== 'error' && !message.text().includes('Content Security Policy')) return
    const { url } = message.location()
    // A response with 4xx is part of the contract; the browser reports each one.
    const isResponse = message.text().startsWith('Failed to load resource') && /\/(admin|api)\//.test(url)
    if (!isResponse) problems.push(`console: ${message.text()} (${url})`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOurs = url.origin === origin || url.protocol === 'data:' || url.protocol === 'blob:'
    if (!isOurs) problems.push(`request to another origin: ${request.url()}`)
  })
  return problems
}
