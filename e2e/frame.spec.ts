import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { launchBrowser, visit as visitIn } from './harness/browser.ts'
import { startDevConsole } from './harness/dev-console.ts'
import { messagesOf } from './harness/messages.ts'

const en = messagesOf('en')
const wide = { width: 1440, height: 900 }

/** On the page for development: with a menu that has every kind of line and is longer than the horizontal bar. */
describe('the frame', () => {
  let dev: Awaited<ReturnType<typeof startDevConsole>>
  let browser: Browser
  beforeAll(async () => {
    dev = await startDevConsole()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await dev.stop()
  })

  it('has the measures of the specification, and gives the width of a hidden drawer to the page', () =>
    visit({}, async (page) => {
      expect(await boxOf(menu(page))).toMatchObject({ x: 0, width: 260 })
      expect(await boxOf(page.getByRole('link', { name: en('shell.home') }))).toMatchObject({ width: 228 })
      expect(await boxOf(title(page))).toMatchObject({ y: 88 })
      await page.getByRole('button', { name: en('shell.hideMenu') }).click()
      await menu(page).waitFor({ state: 'hidden' })
      await expect.poll(async () => (await boxOf(page.locator('main'))).x).toBe(0)
      await page.getByRole('button', { name: en('shell.showMenu') }).click()
      await expect.poll(async () => (await boxOf(menu(page))).width).toBe(260)
    }))

  it('opens a group on click, marks the current page, and shows a line of unknown type in red', () =>
    visit({}, async (page) => {
      const group = page.getByRole('button', { name: en('shell.contentManagement') })
      await group.click()
      await page.getByRole('link', { name: en('shell.terms') }).click()
      await page.getByRole('heading', { name: '/ui/terms' }).waitFor()
      expect(await current(page).allTextContents()).toEqual([en('shell.terms')])
      await group.click()
      await page.getByRole('link', { name: en('shell.terms') }).waitFor({ state: 'hidden' })
      const [red, green, blue] = await colourOf(page.getByText(en('shell.menuItemsError')))
      expect(Math.max(green, blue)).toBeLessThan(red / 2)
      await expectAccessible(page, 'the drawer with a group')
    }))

  it.each(['ltr', 'rtl'] as const)('collapses to icons with groups in flyouts on hover (%s)', (direction) =>
    visit({ drawerType: 'mini-drawer', rtlLayout: direction === 'rtl', navType: 'dark' }, async (page) => {
      expect(await boxOf(menu(page))).toMatchObject({
        x: direction === 'rtl' ? wide.width - 72 : 0,
        width: 72,
      })
      const group = page.getByRole('button', { name: en('shell.contentManagement') })
      const last = page.getByRole('link', { name: en('shell.terms') })
      await group.hover()
      await last.waitFor()
      await expectAccessible(page, `a flyout of the mini drawer (${direction})`)
      // over the line below, for nearly the delay of the flyout: by a fake clock, since a busy machine
      // may need longer for the steps
      await page.clock.install()
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
      const [from, to] = [centreOf(await boxOf(group)), centreOf(await boxOf(last))]
      await page.mouse.move(from.x, from.y + 50, { steps: 5 })
      await page.clock.runFor(140)
      await page.mouse.move(to.x, to.y, { steps: 10 })
      await page.clock.resume()
      await last.click()
      await page.getByRole('heading', { name: '/ui/terms' }).waitFor()
      await page.mouse.move(700, 700)
      await last.waitFor({ state: 'hidden' })
      await group.focus()
      await page.keyboard.press('Enter')
      await last.waitFor()
      await page.keyboard.press('Escape')
      await last.waitFor({ state: 'hidden' })
      // open, it is the drawer like any other
      await page.getByRole('button', { name: en('shell.showMenu') }).click()
      await expect.poll(async () => (await boxOf(menu(page))).width).toBe(260)
    }),
  )

  it('becomes a bar of 62 px with six lines, and the others under "More items"', () =>
    visit({ layout: 'horizontal' }, async (page) => {
      expect(await boxOf(menu(page))).toMatchObject({ x: 0, width: wide.width, height: 62 })
      expect(await boxOf(title(page))).toMatchObject({ y: 135 })
      expect(await page.getByRole('button', { name: en('shell.hideMenu') }).count()).toBe(0)
      const inBar = menu(page).getByRole('list').first().locator('> li')
      expect(await inBar.count()).toBe(7)
      await inBar.nth(6).hover()
      await page.getByText(en('shell.menuItemsError')).waitFor()
      await expectAccessible(page, 'the horizontal bar')
      await page.getByRole('button', { name: en('shell.contentManagement') }).hover()
      await page.getByText(en('shell.menuItemsError')).waitFor({ state: 'hidden' })
      await page.getByRole('link', { name: en('shell.aboutUs') }).click()
      await page.getByRole('heading', { name: '/ui/about' }).waitFor()
      // narrower than any other bar, in the language with the longest titles
      await page.setViewportSize({ width: 900, height: 700 })
      await page.getByRole('button', { name: en('shell.language') }).click()
      await page.getByRole('menuitemradio', { name: 'Français' }).click()
      const messages = menu(page).getByText(messagesOf('fr')('shell.gameHistory'))
      await messages.waitFor()
      expect(await messages.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0)
      expect(await overflowOf(page)).toBe(0)
    }))

  it('covers a small screen with a panel that is open on entry, until it is closed or a page is opened', () =>
    visit({}, phone, async (page) => {
      const main = page.locator('main')
      await menu(page)
        .getByRole('link', { name: en('shell.users') })
        .waitFor()
      expect(await main.getAttribute('inert')).toBe('')
      await expectAccessible(page, 'the panel of a small screen')
      await page.keyboard.press('Escape')
      await menu(page).waitFor({ state: 'hidden' })
      expect(await main.getAttribute('inert')).toBeNull()
      await page.getByRole('button', { name: en('shell.showMenu') }).click()
      await menu(page)
        .getByRole('link', { name: en('shell.puzzles') })
        .click()
      await page.getByRole('heading', { name: '/ui/puzzles' }).waitFor()
      await menu(page).waitFor({ state: 'hidden' })
      await page.getByRole('button', { name: en('shell.showMenu') }).click()
      await page.mouse.click(310, 600)
      await menu(page).waitFor({ state: 'hidden' })
      expect(await overflowOf(page)).toBe(0)
      await page.setViewportSize(wide)
      await expect.poll(async () => (await boxOf(menu(page))).width).toBe(260)
    }))

  it('marks the current page with forced colours', () =>
    visit({}, { forcedColors: 'active' }, async (page) => {
      expect(await current(page).evaluate((node) => getComputedStyle(node).outlineStyle)).toBe('solid')
    }))

  /** A visitor with these preferences, on the page of the frame. */
  function visit(
    preferences: Record<string, unknown>,
    ...rest:
      | [work: (page: Page) => Promise<void>]
      | [options: BrowserContextOptions, work: (page: Page) => Promise<void>]
  ): Promise<void> {
    const [options, work] = rest.length === 1 ? [{}, rest[0]] : rest
    const localStorage = [{ name: 'loupe-config', value: JSON.stringify(preferences) }]
    const storageState = { cookies: [], origins: [{ origin: dev.url, localStorage }] }
    const open = async (page: Page) => {
      // the first visit compiles the page
      await page.goto('/ui/frame', { timeout: 60_000 })
      await title(page).waitFor({ timeout: 60_000 })
      await work(page)
    }
    return visitIn(browser, dev.url, open, { storageState, viewport: wide, ...options })
  }
})

const phone = { viewport: { width: 320, height: 640 }, hasTouch: true, reducedMotion: 'reduce' } as const

function menu(page: Page): Locator {
  return page.locator('#menu')
}

function current(page: Page): Locator {
  return menu(page).locator('[aria-current=page]')
}

function title(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}

async function boxOf(element: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await element.boundingBox()
  if (!box) throw new Error('It is not on the page.')
  return box
}

function centreOf(box: { x: number; y: number; width: number; height: number }): { x: number; y: number } {
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

async function colourOf(element: Locator): Promise<[number, number, number]> {
  const [red = 0, green = 0, blue = 0] = await element.evaluate((node) => {
    const context = document.createElement('canvas').getContext('2d')
    if (!context) return []
    context.fillStyle = getComputedStyle(node).color
    context.fillRect(0, 0, 1, 1)
    return [...context.getImageData(0, 0, 1, 1).data]
  })
  return [red, green, blue]
}
