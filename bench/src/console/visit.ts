import { setTimeout as passed } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core'
import { findOrInstallShell } from '../../../scripts/test/chromium.ts'
import { admin } from '../servers.ts'
import { probe, type Seen } from './probe.ts'

/**
 * Slow 4G as Lighthouse applies it by DevTools (150 ms and 1.6 Mbit/s on the network are 562.5 ms from request to response and
 * 1.44 Mbit/s in the browser, which does not simulate handshakes), and a fourfold CPU slowdown.
 */
export const slow4G = { latency: 562.5, downloadThroughput: 1_440_000 / 8, uploadThroughput: 675_000 / 8 }
export const processorSlowdown = 4
const waitAtMostMs = 60_000
const pollMs = 50

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export async function launchBrowser(): Promise<Browser> {
  const quiet = ['no-first-run', 'disable-background-networking', 'disable-component-update', 'disable-sync']
  return chromium.launch({
    executablePath: await findOrInstallShell(),
    args: ['no-sandbox', 'disable-gpu', 'disable-quic', ...quiet].map((name) => `--${name}`),
  })
}

/** Signs in on the login page, without throttling, and returns the storage for signed-in visits. */
export async function signInOnce(browser: Browser, url: string, language = 'en-GB'): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: url, locale: language })
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('input[type=email], input[name=email]').first().fill(admin.email)
  await page.locator('input[type=password]').first().fill(admin.password)
  await page.locator('button[type=submit]').first().click()
  const debug = await context.newCDPSession(page)
  await untilTrue(debug, "localStorage.getItem('adminToken') !== null")
  const state = await context.storageState()
  await context.close()
  return state
}

export interface Visit {
  page: Page
  seen: () => Promise<Seen>
  /** The transferred KiB of scripts so far, without prefetched ones. */
  scriptKib: () => number
  /** Ends the network throttling; the CPU stays throttled. */
  freeLine: () => Promise<void>
  /** Waits until the page has seen this. */
  until: (what: keyof Seen) => Promise<void>
  /** Resets what the page has seen. */
  forget: (what: keyof Seen) => Promise<void>
}

/** A throttled visit with a cold cache and the given `storageState`. */
export async function visit<T>(
  browser: Browser,
  url: string,
  storageState: StorageState | undefined,
  work: (visit: Visit) => Promise<T>,
  { language = 'en-GB', wanted = '' }: { language?: string | undefined; wanted?: string } = {},
): Promise<T> {
  const context = await browser.newContext({
    baseURL: url,
    locale: language,
    viewport: { width: 1440, height: 900 },
    ...(storageState ? { storageState } : {}),
  })
  context.setDefaultTimeout(waitAtMostMs)
  try {
    const page = await context.newPage()
    await page.addInitScript(`window.loupeWanted = ${JSON.stringify(wanted)};${probe}`)
    const debug = await context.newCDPSession(page)
    const scripts = await watchScripts(debug)
    await debug.send('Network.emulateNetworkConditions', { offline: false, ...slow4G })
    await debug.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown })
    const seen = async () => (await evaluate(debug, 'loupeSeen')) as Seen
    const scriptKib = () => [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024
    const until = (what: keyof Seen) => untilTrue(debug, `loupeSeen.${what} > 0`)
    const forget = async (what: keyof Seen) => void (await evaluate(debug, `loupeSeen.${what} = 0`))
    const freeLine = async () => {
      const free = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
      await debug.send('Network.emulateNetworkConditions', free)
    }
    return await work({ page, seen, scriptKib, until, forget, freeLine })
  } finally {
    await context.close()
  }
}

/** By the debugger, because the content security policy of the page forbids evaluating text. */
async function evaluate(debug: CDPSession, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = await debug.send('Runtime.evaluate', {
    expression,
    returnByValue: true,
  })
  if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
  return result.value
}

async function untilTrue(debug: CDPSession, expression: string): Promise<void> {
  const startedAt = performance.now()
  while ((await evaluate(debug, expression)) !== true) {
    if (performance.now() - startedAt > waitAtMostMs) throw new Error(`Waited in vain for ${expression}`)
    await passed(pollMs)
  }
}

async function watchScripts(debug: CDPSession): Promise<Map<string, number>> {
  const scripts = new Map<string, number>()
  const ahead = new Set<string>()
  await debug.send('Network.enable')
  debug.on('Network.requestWillBeSent', ({ requestId, type }) => {
    // Pages prefetch with fetch(); executed scripts are requested by the document.
    if (type === 'Fetch') ahead.add(requestId)
  })
  debug.on('Network.responseReceived', ({ requestId, response }) => {
    if (ahead.has(requestId) || !response.mimeType.includes('javascript')) return
    scripts.set(
      requestId,
      Number(response.headers['content-length'] ?? response.headers['Content-Length'] ?? 0),
    )
  })
  debug.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    // Without a Content-Length, the transferred size is used: the body and some hundred bytes of headers.
    if (scripts.get(requestId) === 0) scripts.set(requestId, encodedDataLength)
  })
  return scripts
}
