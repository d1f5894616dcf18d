import { addPuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import type { BrowserContext, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import type { Language } from './harness/messages.ts'

/** The number of pages that are open at the same time. */
const tabs = 4

describe('a file of the console that cannot be loaded', () => {
  const { visit, visitSignedIn, asAdmin } = prepareJourneys()
  /** Problems that the journeys cause on purpose. */
  const tolerates = /./

  it('is requested again after one failure, and reported with an action after more: visitors’ pages', () =>
    visit(async (page) => expectEveryFileMissed(page, ['/']), { tolerates }))

  it('is requested again after one failure, and reported with an action after more: the dashboard and a list', () =>
    visitSignedIn(async (page) => expectEveryFileMissed(page, ['/dashboard', '/users']), { tolerates }))

  it('is requested again after one failure, and reported with an action after more: a puzzle', () =>
    visitSignedIn(
      async (page) => {
        const { _id } = await asAdmin(addPuzzle, { title: { en: 'Attic' } })
        // shared files were blocked for another page
        const known = new Set(await filesOf(page, '/users'))
        await expectEveryFileMissed(
          page,
          [`/puzzles/${_id}`],
          (file) => !known.has(file),
          (file) => /\/puzzle-|menu-counts|\/switch-/.test(file),
        )
      },
      { tolerates },
    ))

  it.each(['fr'] as const)(
    'leaves the page in English, with Retry, if messages in %s cannot be loaded',
    (language) =>
      visitIn(language, async (page) => {
        await expectEveryFileMissed(page, ['/users'], isOfMessages)
        await cut(page, /words-fr/, Infinity)
        await page.goto('/users')
        await page.getByRole('heading', { level: 1, name: 'User Management' }).waitFor()
        await page.getByText('Some text couldn’t be loaded and is shown in English.').waitFor()
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Retry' }).click()
        await page.getByRole('link', { name: 'Tableau de bord' }).first().waitFor()
        await page.getByText('Some text couldn’t be loaded').waitFor({ state: 'detached' })
      }),
  )

  it('is reported as slow after 20 seconds and as missing after 120 if requests stay pending', () =>
    visitSignedIn(
      async (page) => {
        await page.clock.install()
        await page.route(/\/assets\/app-.*\.js/, () => undefined)
        await page.goto('/users', { waitUntil: 'commit' })
        await page.locator('[data-shape=list]').waitFor()
        await page.clock.fastForward(20_000)
        await page.getByRole('status').filter({ hasText: 'Still loading' }).waitFor()
        await page.clock.fastForward(100_000)
        await page.getByRole('alert').waitFor()
        await expectAccessible(page, 'the failed start')
        expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reload')
      },
      { tolerates },
    ))

  it('causes no reload loop without storage', () =>
    visitSignedIn(
      async (page) => {
        let documents = 0
        page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
        await page.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get() {
              throw new DOMException('refused', 'SecurityError')
            },
          }),
        )
        await cut(page, /\/assets\/framework-.*\.js/, Infinity)
        await page.goto('/users')
        await page.getByRole('alert').waitFor()
        expect(documents).toBe(2)
      },
      { tolerates },
    ))

  it('keeps the notice while the server does not respond, and loads the page once it does', () =>
    visit(
      async (page) => {
        await page.route(/\/assets\/.*\.js|\/healthz/, (route) => route.abort())
        await page.goto('/')
        const notice = page.getByRole('alert').filter({ hasText: 'The server isn’t responding' })
        await notice.waitFor()
        // the notice stays during the check too: it ends with the missing response
        const unanswered = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'))
        await page.getByRole('button', { name: 'Reload' }).click()
        await unanswered
        await notice.waitFor()
        await page.unrouteAll()
        await page.getByRole('button', { name: 'Reload' }).click()
        await works(page)
      },
      { tolerates },
    ))

  it('closes a dialog that cannot be loaded and offers Reload; the page below is unchanged', () =>
    visitSignedIn(
      async (page) => {
        await page.goto('/users?search=ada')
        await works(page)
        await cut(page, /\/assets\/export-.*\.js/, Infinity)
        await page.goto('/users?search=ada&dialog=export')
        await page.getByRole('alert').filter({ hasText: 'Couldn’t load' }).waitFor()
        expect(await page.getByRole('searchbox').inputValue()).toBe('ada')
      },
      { tolerates },
    ))

  function visitIn(language: Language, work: (page: Page) => Promise<void>): Promise<void> {
    return visitSignedIn(
      async (page) => {
        await page.context().addCookies([{ name: 'loupe-locale', value: language, url: await origin(page) }])
        await work(page)
      },
      { language, tolerates },
    )
  }
})

/**
 * Blocks every file that the pages request, first each of them once, and then always each one that represents a separate
 * import: the files of one import fail together.
 */
async function expectEveryFileMissed(
  page: Page,
  paths: string[],
  isMeant: (file: string) => boolean = () => true,
  standsForAnImport: (file: string) => boolean = () => true,
): Promise<void> {
  const files = new Map<string, string>()
  for (const path of paths) {
    const asked = (await filesOf(page, path)).filter((file) => isMeant(file) && !files.has(file))
    for (const file of asked) files.set(file, path)
  }
  expect(files.size).toBeGreaterThan(paths.length)
  await expectRecovered(page.context(), paths, new Set(files.keys()))
  const cases = [...files].filter(([file]) => standsForAnImport(file))
  expect(cases.length).toBeGreaterThan(paths.length)
  const wrong: string[] = []
  const next = async (): Promise<void> => {
    const one = cases.shift()
    if (!one) return
    const [file, path] = one
    const outcome = await openWithout(page.context(), path, file)
    if (outcome) wrong.push(outcome)
    return next()
  }
  await Promise.all(Array.from({ length: tabs }, next))
  expect(wrong).toEqual([])
}

/** Blocks the first request of each file. */
async function expectRecovered(context: BrowserContext, paths: string[], left: Set<string>): Promise<void> {
  const page = await context.newPage()
  await page.route('**/assets/**', (route) =>
    left.delete(new URL(route.request().url()).pathname) ? route.abort() : route.continue(),
  )
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' })
    await works(page)
  }
  // some are loaded when the page is idle
  await expect.poll(() => [...left], { message: 'files that were not asked for' }).toEqual([])
  await page.close()
}

async function openWithout(context: BrowserContext, path: string, file: string): Promise<string | null> {
  const page = await context.newPage()
  try {
    await cut(page, file, Infinity)
    await page.goto(path, { waitUntil: 'commit' })
    await isReported(page)
    return null
  } catch (error) {
    return `${path} without ${file}: ${String(error).slice(0, 200)}`
  } finally {
    await page.close()
  }
}

/** The scripts and style sheets that a page requests, without prefetches for later pages. */
async function filesOf(page: Page, path: string): Promise<string[]> {
  const requests: Request[] = []
  const note = (request: Request) => requests.push(request)
  page.on('request', note)
  await page.goto(path)
  await works(page)
  page.off('request', note)
  const ahead = (await page.locator('meta[name="loupe-next"]').all())[0]
  const later = new Set((await ahead?.getAttribute('content'))?.split(' '))
  const paths = requests.map((request) => new URL(request.url()).pathname)
  return [...new Set(paths)].filter((file) => /^\/assets\/.*\.(?:js|css)$/.test(file) && !later.has(file))
}

async function cut(page: Page, file: string | RegExp, times: number): Promise<void> {
  let left = times
  await page.route(typeof file === 'string' ? `**${file}` : file, (route) =>
    left-- > 0 ? route.abort() : route.continue(),
  )
}

/** The page is complete: no skeleton and no failure. */
async function works(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isAlive = document.documentElement.dataset.alive === ''
    const unfinished = '#start-notice, main [data-shape], main [aria-busy="true"], main [role="alert"]'
    return isAlive && document.querySelector('h1') !== null && !document.querySelector(unfinished)
  })
}

/** A notice reports the failure, with an action. */
async function isReported(page: Page): Promise<void> {
  await page
    .locator('[role="alert"]:has(button), [role="alert"] ~ button, [data-notice]:has(button)')
    .first()
    .waitFor()
}

function isOfMessages(file: string): boolean {
  return /words-|\/users-/.test(file)
}

async function origin(page: Page): Promise<string> {
  const { origin: own } = new URL((await page.request.get('/healthz')).url())
  return own
}
