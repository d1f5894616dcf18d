import type { Browser, BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { signInOn } from './sign-in.ts'

export const wide = { viewport: { width: 1440, height: 900 } }

/** Signs in, so that the browser has the cookies that request data, and waits until documents contain it. */
export async function signInForData(page: Page): Promise<void> {
  await page.goto('/')
  await signInOn(page)
  await expect
    .poll(async () => (await page.request.get('/users')).text(), { timeout: 20_000 })
    .toContain('id="initial-data"')
}

/** The calls that a page makes while `work` runs. */
export async function callsDuring(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const calls: string[] = []
  const note = (request: { url: () => string }) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/admin/')) calls.push(pathname + search)
  }
  page.on('request', note)
  await work()
  page.off('request', note)
  return calls
}

const renderedWithinMs = 60_000

/** Repeats `open` until it succeeds: a busy server sends a document without rows instead of a late one. */
export async function untilRendered(open: () => Promise<boolean>): Promise<void> {
  for (const endsAt = Date.now() + renderedWithinMs; Date.now() < endsAt; ) if (await open()) return
  throw new Error('No document contained its rows.')
}

/** Blocks the modules until the returned function is called. */
export async function holdModules(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** A context with the same cookies, and without scripts. */
export async function withScriptsOff(
  browser: Browser | null,
  from: BrowserContext,
  baseURL: string,
): Promise<BrowserContext> {
  if (!browser) throw new Error('The browser has gone.')
  return browser.newContext({
    ...wide,
    baseURL,
    javaScriptEnabled: false,
    storageState: await from.storageState(),
  })
}
