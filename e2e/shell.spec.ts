import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { messages as shellZh } from '../apps/console/src/messages/zh/shell.ts'
import { messages as usersZh } from '../apps/console/src/messages/zh/users.ts'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { importPlayers, makePlayers } from './harness/players.ts'
import { accountMenu } from './harness/sign-in.ts'

const en = messagesOf('en')
const fr = messagesOf('fr')

describe('the shell', () => {
  const { visit, visitSignedIn, server } = prepareJourneys((journeys) =>
    importPlayers(journeys, makePlayers(60)),
  )

  it('is used by keyboard alone: skip link, menus and logout question', () =>
    visitSignedIn(async (page) => {
      await openList(page, '/users?status=suspended')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(en('shell.toContent'))
      await page.keyboard.press('Enter')
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
      await expectHeaderInOrder(page)
      await page.getByRole('link', { name: en('shell.home') }).focus()
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe(en('shell.hideMenu'))
      await page.keyboard.press('Enter')
      await page.locator('#menu').waitFor({ state: 'hidden' })
      expect(await focused(page)).toBe(en('shell.showMenu'))
      await accountMenu(page).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: en('shell.logout') }).waitFor()
      await expectAccessible(page, 'the account menu')
      await page.keyboard.press('Escape')
      await expect.poll(() => hasFocus(accountMenu(page))).toBe(true)
      await page.keyboard.press('Enter')
      await page.locator('[role=menu]:focus-within').waitFor()
      await page.keyboard.press('End')
      await expect.poll(() => hasFocus(page.getByRole('menuitem', { name: en('shell.logout') }))).toBe(true)
      await page.keyboard.press('Enter')
      const question = page.getByRole('dialog', { name: 'Are you sure, You want to logout?' })
      await question.waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'hidden' })
      await page.waitForURL(`${server().url}/dashboard`)
    }))

  it('changes the language without a reload, loads only that language, and stores it', () =>
    visitSignedIn(async (page) => {
      await openList(page)
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await page.evaluate(() => document.body.setAttribute('data-same-document', ''))
      await page.getByRole('button', { name: en('shell.language') }).click()
      await page.getByRole('menuitemradio', { name: '中文' }).click()
      await page.getByRole('heading', { name: usersZh['users.title'], level: 1 }).waitFor()
      await page.getByRole('menuitemradio').first().waitFor({ state: 'detached' })
      expect(await page.locator('body[data-same-document]').count()).toBe(1)
      expect(await page.locator('html').getAttribute('lang')).toBe('zh-Hans')
      expect(await page.locator('html').getAttribute('dir')).toBe('ltr')
      expect(await page.title()).toBe(`${shellZh['shell.users']} – Loupe`)
      expect(requested.filter((path) => /words-(?!zh)/.test(path))).toEqual([])
      await expectAccessible(page, 'the shell in Chinese')
      await page.reload()
      await page.getByRole('heading', { name: usersZh['users.title'], level: 1 }).waitFor()
      expect(await page.title()).toBe(`${shellZh['shell.users']} – Loupe`)
    }))

  it('shows a loading page by its outline and a bar, which disappears in 0.4 s', () =>
    visitSignedIn(async (page) => {
      const { promise: heldBack, resolve: letThrough } = Promise.withResolvers<void>()
      await page.route(/\/assets\/users-.*\.js/, async (route) => {
        await heldBack
        await route.continue()
      })
      await page.goto('/users')
      await accountMenu(page).waitFor()
      const bar = page.locator('[data-loading]')
      await bar.waitFor({ state: 'attached' })
      await page.getByText(en('shell.loadingPage')).waitFor({ state: 'attached' })
      const handle = await page.locator('#content > [aria-hidden]').first().elementHandle()
      letThrough()
      await firstRow(page).waitFor()
      await bar.waitFor({ state: 'detached' })
      const faded = await handle?.evaluate((node) => getComputedStyle(node).transitionDuration)
      expect(faded).toBe('0.4s, 0.4s')
      // another page starts at its top, smoothly, and with the focus before its content
      await page.evaluate(() => {
        window.scrollTo = (...how: unknown[]) =>
          document.body.setAttribute('data-scrolled', JSON.stringify(how))
      })
      await accountMenu(page).click()
      await page.getByRole('menuitem', { name: en('shell.profile') }).click()
      await page.locator('body[data-scrolled]').waitFor()
      const scrolled = await page.locator('body').getAttribute('data-scrolled')
      expect(scrolled).toBe(JSON.stringify([{ top: 0, behavior: 'smooth' }]))
      await page.waitForURL('**/profile')
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    }))

  it('fades another page in for 0.4 s, except for the first page and with reduced motion', () =>
    visitSignedIn(async (page) => {
      const turn = () =>
        page.locator('main').evaluate((main) => {
          const { animationName, animationDuration } = getComputedStyle(main)
          return animationName === 'none' ? null : animationDuration
        })
      const go = async (name: string) => {
        await accountMenu(page).click()
        await page.getByRole('menuitem', { name }).click()
        await page.getByRole('heading', { level: 1, name }).waitFor()
      }
      await openList(page)
      expect(await turn()).toBeNull()
      await go(en('shell.profile'))
      expect(await turn()).toBe('0.4s')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await go(en('shell.accountSettings'))
      expect(await turn()).toBeNull()
    }))

  it('reloads once if a release has removed its code, and otherwise reports the failure', () =>
    visitSignedIn(
      async (page) => {
        let isGone = true
        let documents = 0
        page.on('request', (request) => (documents += request.isNavigationRequest() ? 1 : 0))
        await page.route(/\/assets\/users-.*\.js/, (route) =>
          isGone ? route.fulfill({ status: 404, body: '' }) : route.continue(),
        )
        // the document of the new release references existing code
        page.on('request', (request) => {
          if (request.isNavigationRequest() && documents === 2) isGone = false
        })
        await openList(page)
        expect(documents).toBe(2)
        isGone = true
        documents = 10
        await page.reload()
        await page.getByText(en('shell.pageGoneTitle')).waitFor()
        expect(documents).toBe(12)
        await expectAccessible(page, 'a page whose code is gone')
      },
      { tolerates: /404|dynamically imported/ },
    ))

  it('reports a lost connection, and its return', () =>
    visitSignedIn(async (page) => {
      await openList(page)
      // the menu counts are loaded once the page is complete, and a blocked file is reported
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await page
        .getByRole('status')
        .filter({ hasText: en('shell.offline') })
        .waitFor()
      await expectAccessible(page, 'the shell without a connection')
      await page.context().setOffline(false)
      await page.getByText(en('shell.online')).waitFor()
      await page.getByText(en('shell.offline')).waitFor({ state: 'detached' })
    }))

  it('keeps a message for 6 s, paused while hovered, and through clicks elsewhere', () =>
    visitSignedIn(async (page) => {
      await page.clock.install()
      await openList(page)
      const message = page.getByText(en('settings.restored'))
      const host = page.getByRole('region', { name: en('ui.messages') })
      await page.keyboard.press('Control+,')
      await page.getByRole('button', { name: en('settings.defaults') }).click()
      await page.keyboard.press('Escape')
      await message.hover()
      await page.clock.runFor(10_000)
      expect(await message.isVisible()).toBe(true)
      const box = await host.getByRole('listitem').boundingBox()
      const size = page.viewportSize()
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((size?.width ?? 0) - 40)
      const pages = await page.getByRole('navigation', { name: en('ui.pages') }).boundingBox()
      const space = (pages?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)
      expect(space, 'above the buttons of the pages').toBeGreaterThanOrEqual(0)
      expect(space).toBeLessThan(40)
      await page.getByRole('heading', { level: 1 }).click()
      await page.clock.runFor(4000)
      expect(await message.isVisible()).toBe(true)
      await page.clock.runFor(3000)
      await message.waitFor({ state: 'detached' })
    }))

  it('prints the content dark on white, with every row of the page', () =>
    visitSignedIn(
      async (page) => {
        await openList(page, '/users?record=50')
        await page.emulateMedia({ media: 'print' })
        await expect.poll(() => page.getByRole('grid').getByRole('link').count()).toBeGreaterThanOrEqual(50)
        for (const part of [page.getByRole('banner'), page.locator('#menu'), page.getByRole('searchbox')]) {
          expect(await part.isVisible()).toBe(false)
        }
        const [ink, paper] = await page.locator('html').evaluate((node) => {
          const { color, backgroundColor } = getComputedStyle(node)
          return [color, backgroundColor].map((value) => Number(/oklch\(([\d.]+)/.exec(value)?.[1]))
        })
        expect(ink).toBeLessThan(0.3)
        expect(paper).toBeGreaterThan(0.95)
        // with an open panel, only the panel
        const player = await page.getByRole('grid').getByRole('link').first().getAttribute('href')
        await page.goto(player ?? '')
        await page.getByRole('heading', { level: 2 }).waitFor()
        expect(await page.locator('[role=grid]').isVisible()).toBe(false)
      },
      { preferences: { navType: 'dark' }, viewport: { width: 794, height: 1123 } },
    ))

  it('prints sheets for every row, with the columns of the screen', () =>
    visitSignedIn(async (page) => {
      await openList(page, '/users?record=50')
      await page.evaluate(() => {
        const { dataset } = document.documentElement
        const remember = (as: string, selector: string) =>
          (dataset[as] = String(document.querySelectorAll(selector).length))
        addEventListener('beforeprint', () => {
          remember('rows', '[role=row][data-index]')
          remember('columns', '[role=columnheader]')
        })
        addEventListener('afterprint', () => remember('printed', '[role=columnheader]'))
      })
      await page.pdf({ format: 'A4' })
      const [rows, columns, printed] = await page
        .locator('html')
        .evaluate(({ dataset }) => [dataset.rows, dataset.columns, dataset.printed])
      expect(rows).toBe('50')
      expect(Number(columns)).toBeGreaterThan(5)
      expect(printed).toBe(columns)
      await expect.poll(() => page.getByRole('grid').getByRole('link').count()).toBeLessThan(50)
    }))

  it('has an icon, a manifest with existing files, and a title for each page', () =>
    visit(async (page) => {
      await page.goto('/')
      expect(await page.title()).toBe(en('login.documentTitle'))
      const addresses = await page
        .locator('link[rel=icon], link[rel=manifest]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
      expect(addresses).toHaveLength(2)
      const manifest: unknown = await (await page.request.get('/manifest.webmanifest')).json()
      expect(manifest).toMatchObject({ name: 'Loupe', start_url: '/dashboard', display: 'standalone' })
      for (const address of [...addresses, '/icon.svg']) {
        const response = await page.request.get(address)
        expect([address, response.status(), response.headers()['content-type']]).toEqual([
          address,
          200,
          expect.stringMatching(/svg|manifest/),
        ])
      }
    }))

  it.each([
    ['a small phone', { viewport: { width: 320, height: 640 }, hasTouch: true }],
    ['a zoom of 200 %', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }],
    ['a phone, right to left', { viewport: { width: 390, height: 844 }, preferences: { rtlLayout: true } }],
  ])('causes no horizontal scrolling: %s', (name, options) =>
    visitSignedIn(
      async (page) => {
        await page.goto('/users')
        await page.getByRole('navigation', { name: fr('shell.menu') }).waitFor()
        await expectFit(page, 'the menu')
        // the skip link also skips the menu that covers the page
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
        await firstRow(page).waitFor()
        await expectFit(page, 'the players')
        expect((await page.getByRole('banner').boundingBox())?.height).toBe(68)
        await expectAccessible(page, `${name}: the players`)
        await expectHeaderInOrder(page)
        for (const address of ['/users?dialog=add', '/users?dialog=export', '/users?dialog=import']) {
          await page.goto(address)
          await page.getByRole('dialog').waitFor()
          await expectFit(page, address)
        }
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        await page.keyboard.press('Control+,')
        await page.getByRole('dialog', { name: fr('settings.title') }).waitFor()
        await expectFit(page, 'the settings')
      },
      { ...options, language: 'fr', reducedMotion: 'reduce' },
    ),
  )
})

async function openList(page: Page, address = '/users'): Promise<void> {
  await page.goto(address)
  await firstRow(page).waitFor()
}

function firstRow(page: Page): Locator {
  return page.getByRole('grid').getByRole('gridcell').getByRole('link').first()
}

/** The accessible name of the focused element. */
function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim()
  })
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement)
}

/** Neither the page nor an overlay is wider than the screen. */
async function expectFit(page: Page, what: string): Promise<void> {
  const tooWide = await page.evaluate(() => {
    const parts = [document.documentElement, ...document.querySelectorAll('header, [role=dialog]')]
    return parts
      .filter((part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).overflowX !== 'hidden')
      .map((part) => `${part.tagName} ${part.scrollWidth} > ${part.clientWidth}`)
  })
  expect([what, tooWide]).toEqual([what, []])
}

/** Tab moves through the header in its visible order. */
async function expectHeaderInOrder(page: Page): Promise<void> {
  const count = await page.getByRole('banner').evaluate((header) => {
    const isMirrored = getComputedStyle(header).direction === 'rtl'
    const startOf = (control: Element) => {
      const { left, right } = control.getBoundingClientRect()
      return isMirrored ? -right : left
    }
    const controls = [...header.querySelectorAll<HTMLElement>('a, button')]
      .filter((control) => control.offsetWidth > 0)
      .toSorted((one, other) => startOf(one) - startOf(other))
    for (const [place, control] of controls.entries()) control.dataset.place = String(place)
    controls[0]?.focus()
    return controls.length
  })
  expect(count).toBeGreaterThan(3)
  for (let place = 0; place < count; place += 1) {
    if (place > 0) await page.keyboard.press('Tab')
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.place)).toBe(
      String(place),
    )
  }
}
