import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appPages } from '../apps/console/src/app/paths.ts'
import { publicPages } from '../apps/console/src/app/public-paths.ts'
import { fontFamilies } from '../apps/console/src/shared/preferences/preferences.ts'
import { prepareJourneys } from './harness/journey.ts'
import { importPlayers } from './harness/players.ts'
import { buildPseudoConsole } from './harness/pseudo-console.ts'
import { admin } from './harness/server.ts'

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

describe('the pseudo-language, which is 40 % longer than English', () => {
  let console: ReturnType<typeof buildPseudoConsole>
  // without Latin letters, so that any text with Latin letters is of the console
  const player = {
    username: '007',
    fullName: 'Ἑλένη',
    email: '',
    country: '',
    locale: '',
    status: 'active',
    games: 3,
    lastSeenAt: '',
  }
  const { visit, visitSignedIn } = prepareJourneys((journeys) => importPlayers(journeys, [player]))
  beforeAll(() => {
    console = buildPseudoConsole()
  })
  afterAll(() => console.remove())

  it('finds no untranslated and no truncated text on public pages', () =>
    visit(async (page) => {
      await console.showOn(page)
      for (const { name, path } of publicPages) await look(page, path, name)
      // and check that an untranslated word is found
      await page.locator('h1').evaluate((title) => title.append(' Untranslated'))
      expect((await readMessages(page)).untranslated).toHaveLength(1)
    }))

  it('finds no untranslated and no truncated text on signed-in pages and their overlays', () =>
    visitSignedIn(async (page) => {
      await console.showOn(page)
      // an endless request would never let the network become idle
      await page.route('**/admin/watch-dashboard*', (route) =>
        route.fulfill({ contentType: 'text/event-stream', body: '' }),
      )
      for (const { name, path } of appPages) await look(page, path, name)
      for (const dialog of ['add', 'import', 'export']) {
        await look(page, `/users?dialog=${dialog}`, dialog, '[role=dialog]')
      }
      for (const key of ['Control+,', 'Control+k', '?']) {
        await page.keyboard.press('Escape')
        await page.locator('[role=dialog]').waitFor({ state: 'detached' })
        await page.keyboard.press(key)
        await page.locator('[role=dialog]').waitFor()
        await expectWell(page, `what ${key} opens`)
      }
      await page.goto('/users')
      await page.getByRole('gridcell').getByRole('link').first().click()
      await page.getByRole('heading', { level: 2 }).waitFor()
      await expectWell(page, 'the panel of a player')
      await page.goto('/audit')
      await page.getByRole('gridcell').getByRole('link').first().click()
      await page.getByRole('heading', { level: 2 }).waitFor()
      await expectWell(page, 'the panel of an entry')
    }))
})

/** The page, wide and on a phone. */
async function look(page: Page, path: string, name: string, until = 'h1'): Promise<void> {
  await page.setViewportSize(wide)
  await page.goto(path)
  await page.locator(until).first().waitFor()
  await page.waitForLoadState('networkidle')
  await expectWell(page, name)
  await page.setViewportSize(phone)
  await expectWell(page, `${name} on a phone`)
  await page.setViewportSize(wide)
}

async function expectWell(page: Page, where: string): Promise<void> {
  // elements that have just changed their width are rendered again a moment later
  await expect
    .poll(async () => ({ where, ...(await readMessages(page)) }))
    .toEqual({ where, cut: [], untranslated: [] })
}

async function readMessages(page: Page): Promise<{ cut: string[]; untranslated: string[] }> {
  const { texts, cut } = await page.evaluate(readPage)
  return { cut, untranslated: texts.filter((text) => /[a-z]{2}/i.test(text.replaceAll(data, ''))) }
}

/** Texts that are not translated: names, addresses, keys, units, and the output of `Intl`. */
const names = [
  admin.email,
  'First Administrator',
  'FA',
  'Loupe',
  ...fontFamilies,
  'English',
  'CSV',
  'Ctrl',
  'UTC',
]
const data = new RegExp(
  `\\b(${names.join('|')}|https?://[\\w.:]+|[\\da-f-]{36,64}|\\d{1,2} [A-Z][a-z]+ \\d{4})\\b`,
  'g',
)

/** Every visible text and label, and every element whose text is truncated. */
function readPage(): { texts: string[]; cut: string[] } {
  const texts = [document.title]
  const cut: string[] = []
  const named = ['aria-label', 'title', 'placeholder', 'alt'] as const
  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    if (
      element.closest('script, style, svg, kbd, bdi, time, [lang]:not(html), option, [data-font]:not(html)')
    )
      continue
    if (!element.checkVisibility({ visibilityProperty: true })) continue
    texts.push(...named.map((name) => element.getAttribute(name) ?? ''))
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const text = own.map((node) => node.textContent ?? '').join(' ')
    texts.push(text)
    const { overflowX, textOverflow, whiteSpace } = getComputedStyle(element)
    const isCut =
      text.trim() !== '' && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1
    if (isCut && overflowX !== 'auto' && textOverflow !== 'ellipsis' && whiteSpace !== 'pre') {
      cut.push(`${element.tagName} ${element.className}: ${text.trim()}`)
    }
  }
  const { scrollWidth } = document.documentElement
  if (scrollWidth > innerWidth) cut.push(`the page, ${scrollWidth} px wide on ${innerWidth}`)
  return { texts: texts.filter((text) => text.trim() !== ''), cut }
}
