import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { findOrInstallChromium } from '../../scripts/test/chromium.ts'

const pictures = fileURLToPath(new URL('../../.cache/e2e', import.meta.url))

const switches = ['no-sandbox', 'disable-gpu', 'disable-quic', 'no-first-run']
const quiet = ['disable-background-networking', 'disable-component-update', 'disable-sync']
/**
 * The suggestions under the address bar are two pages that every visit would start a process for: half a second of
 * computing that nobody sees. The last list that Chromium is given counts, so Playwright's own stand here once more.
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
    args: [...[...switches, ...quiet, features].map((name) => `--${name}`), ...more],
  })
}

export interface VisitOptions extends BrowserContextOptions {
  /** What the browser may complain of, because the journey brings it about. */
  tolerates?: RegExp
}

/**
 * One visitor with an empty profile. After `work` the browser must have had nothing to complain of: no error in
 * its console, no broken content security rule, no request to another origin. A failing visit leaves a picture
 * under .cache/e2e, called like the test.
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
    expect(found, 'what the browser complained of').toEqual([])
  } catch (error) {
    mkdirSync(pictures, { recursive: true })
    const name = (expect.getState().currentTestName ?? 'visit').replaceAll(/\W+/g, '-')
    await page.screenshot({ path: join(pictures, `${name}.png`) })
    const seen = `at ${page.url()}, where the browser complained of: ${problems.join('\n') || 'nothing'}`
    throw new Error(seen, { cause: error })
  } finally {
    // A route that still answers would fail after the context is gone, as an error of no test.
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
    // A call that is answered with 4xx is part of the contract; the browser reports each one.
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
