import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addInvitation } from '@loupe/contract/admin/account/administrators'
import { startCase } from '@loupe/contract/admin/cases/cases'
import { addDocs } from '@loupe/contract/admin/documents'
import { getFindings } from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { Page, Request } from 'playwright-core'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { consoleLocales } from '../../apps/console/src/shared/messages/locales.ts'
import { startMailbox } from '../../apps/server/test/mailbox.ts'
import { expectAccessible } from '../harness/axe.ts'
import { prepareJourneys } from '../harness/journey.ts'
import { findCutText } from './cut-text.ts'
import { appScenes, publicScenes, type Scene } from './scenes.ts'

const folder = fileURLToPath(new URL('../../.cache/pictures/', import.meta.url))

const sizes = {
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  small: { width: 320, height: 640 },
}
const looks = (['wide', 'phone'] as const).flatMap((size) =>
  (['light', 'dark'] as const).flatMap((mode) =>
    consoleLocales.map((locale) => ({ size, mode, locale, rtl: false })),
  ),
)
const others = [
  { size: 'wide', mode: 'light', locale: 'en', rtl: true },
  { size: 'phone', mode: 'dark', locale: 'fr', rtl: true },
  { size: 'small', mode: 'light', locale: 'fr', rtl: false },
  { size: 'small', mode: 'dark', locale: 'ro', rtl: true },
] as const

/** Speech input uses visible labels (WCAG 2.5.3); the rule is experimental in axe. */
const speakable = { 'label-content-name-mismatch': { enabled: true } }

const mailbox = await startMailbox()
const underWay = new WeakMap<Page, Set<Request>>()
const invited = 'grace@loupe.example'
/** Names or prefixes of the requested scenes; by default all. */
const requested = process.env.LOUPE_PICTURES?.split(',') ?? ['']

const all = [...looks, ...others].map((look) => {
  const { size, mode, locale, rtl } = look
  return Object.assign(look, { name: [locale, mode, size, ...(rtl ? ['rtl'] : [])].join('-') })
})
/** The requested ones, in that order; by default all. */
const selected =
  process.env.LOUPE_LOOKS?.split(',').flatMap((name) => all.filter((look) => look.name === name)) ?? all

/** `npm run pictures`: screenshots of every page in every language, mode and width under .cache/pictures, checked by axe. */
describe('pictures', () => {
  let caseAddress = ''
  const { server, visit, visitSignedIn } = prepareJourneys(
    async ({ asAdmin }) => {
      await asAdmin(addInvitation, { email: invited, locale: 'en' })
      const about = { type: 'about', title: 'About Us' } as const
      await asAdmin(addDocs, { ...about, locale: 'en', content: firstText, publish: true })
      await asAdmin(addDocs, { ...about, locale: 'en', content: secondText })
      await asAdmin(addDocs, { ...about, locale: 'fr', title: 'À propos', content: frenchText })
      const finding = await vi.waitFor(
        async () => {
          const [first] = (await asAdmin(getFindings, { severity: 'serious' })).list
          if (!first) throw new Error('No finding of the sample world is serious yet.')
          return first
        },
        { timeout: 120_000, interval: 1000 },
      )
      const { puzzle, key } = finding
      const { version } = puzzle
      const itemId = finding.pieces[0]?.itemId ?? null
      const started = await asAdmin(startCase, { puzzleId: puzzle._id, version, itemId, findingKey: key })
      caseAddress = `/puzzles/${puzzle._id}/cases/${started._id}`
    },
    { LOUPE_SAMPLE_DATA: 'on', SMTP_URL: mailbox.url },
  )
  afterAll(() => mailbox.close())

  it.each(selected)(
    '$name',
    async ({ name: look, size, mode, locale, rtl }) => {
      const preferences = { locale, navType: mode, rtlLayout: rtl }
      const options = { viewport: sizes[size], reducedMotion: 'reduce', hasTouch: size !== 'wide' } as const
      const findings: string[] = []
      const takeAll = async (page: Page, scenes: Scene[]) => {
        callsOf(page)
        for (const scene of scenes) {
          if (requested.some((name) => scene.name.startsWith(name))) {
            findings.push(...(await take(page, scene, look)))
          }
        }
      }
      const localStorage = [{ name: 'loupe-config', value: JSON.stringify(preferences) }]
      const storageState = { cookies: [], origins: [{ origin: server().url, localStorage }] }
      const { text = '' } = await mailbox.next(invited)
      const invitation = /http\S+#token=\S+/.exec(text)?.[0] ?? ''
      await visit((page) => takeAll(page, publicScenes(invitation)), { storageState, ...options })
      const tolerates = /\/healthz/
      await visitSignedIn((page) => takeAll(page, appScenes(caseAddress)), {
        preferences,
        tolerates,
        ...options,
      })
      expect(findings).toEqual([])
    },
    900_000,
  )
})

/** Takes a screenshot, and returns the problems of the page. */
async function take(page: Page, scene: Scene, look: string): Promise<string[]> {
  const { name, address, open, until, withMenu } = scene
  const findings: string[] = []
  try {
    await page.unrouteAll()
    callsOf(page).clear()
    await page.goto(address)
    await settle(page)
    if (!withMenu) await closeMenu(page)
    await open?.(page)
    if (until) await page.locator(until).first().waitFor()
    if (open || until) await settle(page)
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (isTooWide) findings.push(`${name} scrolls sideways`)
    for (const text of await page.evaluate(findCutText)) findings.push(`${name}: ${text}`)
    await expectAccessible(page, name, speakable)
  } catch (error) {
    findings.push(`${name}: ${String(error)}`)
  }
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}-${look}.png`) })
  return findings
}

/** Closes a menu that covers the page, unless a dialog covers it in turn. */
async function closeMenu(page: Page): Promise<void> {
  const width = page.viewportSize()?.width
  if (width === sizes.wide.width || (await page.locator('#menu:visible').count()) === 0) return
  if ((await page.getByRole('dialog').count()) === 0) await page.locator('[aria-controls=menu]').click()
}

/** Waits until everything requested is loaded and painted. */
async function settle(page: Page): Promise<void> {
  // the dashboard is live: its network never becomes idle
  if (new URL(page.url()).pathname === '/dashboard')
    await page.locator('#content :is(output > *, [role=alert])').first().waitFor()
  else await atRest(page)
  // a list is requested once its page is loaded, and a page once its code is
  await page.waitForFunction(
    () =>
      !document.querySelector('#content [aria-busy=true]:not(:has([data-stale]))') &&
      // images far below are only loaded once they are scrolled into view
      [...document.images].every(
        (image) =>
          image.complete || (image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight),
      ),
  )
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Waits until no request was pending for a moment; Playwright's `networkidle` takes half a second, most of a picture's time. */
async function atRest(page: Page): Promise<void> {
  const calls = callsOf(page)
  for (let quietMs = 0; quietMs < 120; quietMs += 30) {
    await new Promise((done) => setTimeout(done, 30))
    if (calls.size > 0) quietMs = -30
  }
}

/** The pending requests of a page. */
function callsOf(page: Page): Set<Request> {
  const known = underWay.get(page)
  if (known) return known
  const calls = new Set<Request>()
  page.on('request', (request) => calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  underWay.set(page, calls)
  return calls
}

const firstText = `<h2>What Loupe is</h2><p>A game of <strong>hide and seek</strong> with jewelry: find the
  <a href="https://loupe.example/help">hidden pieces</a> in pictures.</p><ul><li>Play alone</li><li>Or together</li></ul>`
const secondText = `<h2>What Loupe is</h2><p>A quiet game of <strong>hide and seek</strong> with jewelry: find the
  <a href="https://loupe.example/help">hidden pieces</a> in pictures.</p><ol><li>Play alone</li><li>Or with friends</li></ol>
  <table><tbody><tr><th><p>Piece</p></th><th><p>Where</p></th></tr><tr><td><p>Ring</p></td><td><p>Kitchen</p></td></tr></tbody></table>`
const frenchText = '<h2>Ce qu’est Loupe</h2><p>Un jeu de <strong>cache-cache</strong> avec des bijoux.</p>'
