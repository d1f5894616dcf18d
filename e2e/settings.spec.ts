import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { drawnFont } from './harness/drawn-font.ts'
import { prepareJourneys } from './harness/journey.ts'
import { type Language, messagesOf } from './harness/messages.ts'
import { importPlayers, makePlayers } from './harness/players.ts'

const en = messagesOf('en')

describe('the layout settings', () => {
  const { visit, visitSignedIn } = prepareJourneys((journeys) => importPlayers(journeys, makePlayers(60)))

  it('open by a key and from the palette, apply at once, are stored, and can be reset', () =>
    visitSignedIn(
      async (page) => {
        await openList(page)
        const search = page.getByRole('searchbox')
        await search.focus()
        const drawer = await openSettings(page)
        const html = page.locator('html')
        for (const [choice, attribute, value] of [
          ['settings.mode.dark', 'data-mode', 'dark'],
          ['settings.preset.theme2', 'data-preset', 'theme2'],
          ['settings.drawerType.mini-drawer', 'data-drawer-type', 'mini-drawer'],
          ['settings.layout.horizontal', 'data-layout', 'horizontal'],
        ] as const) {
          await drawer.getByRole('radio', { name: en(choice) }).check({ force: true })
          expect(await html.getAttribute(attribute)).toBe(value)
        }
        expect(await drawer.getByRole('group', { name: en('settings.drawerType') }).count()).toBe(0)
        await expectAccessible(page, 'the settings, dark')
        // radio buttons are used by keys alone
        await drawer.getByRole('radio', { name: 'Poppins' }).focus()
        await page.keyboard.press('ArrowRight')
        expect(await html.getAttribute('data-font')).toBe('Inter')
        await drawer.getByRole('slider', { name: en('settings.radius') }).focus()
        await page.keyboard.press('Home')
        await drawer.getByRole('switch', { name: en('settings.container') }).check()
        await drawer.getByRole('switch', { name: en('settings.outlined') }).uncheck()
        await drawer.getByRole('switch', { name: en('settings.rtl') }).check()
        await expectAccessible(page, 'the settings, from right to left')
        await page.keyboard.press('Escape')
        await drawer.waitFor({ state: 'hidden' })
        await expect.poll(() => search.evaluate((node) => node === document.activeElement)).toBe(true)
        const seen = () =>
          page.evaluate(() => ({
            dir: document.documentElement.dir,
            radius: getComputedStyle(document.querySelector('main button') ?? document.body).borderRadius,
            content: document.querySelector('main > *')?.getBoundingClientRect().width,
          }))
        const chosen = { dir: 'rtl', radius: '0px', content: 1280 }
        const font = () => drawnFont(page, 'h1')
        expect(await seen()).toEqual(chosen)
        await expect.poll(font).toMatch(/^Inter/)
        await page.reload()
        await firstRow(page).waitFor()
        expect(await seen()).toEqual(chosen)
        await expect.poll(font).toMatch(/^Inter/)

        await page.keyboard.press('Control+k')
        await page.keyboard.type('layout settings')
        await page.keyboard.press('Enter')
        await drawer.getByRole('button', { name: en('settings.defaults') }).click()
        expect(await seen()).toMatchObject({ dir: 'ltr', radius: '10px' })
        await expect.poll(font).toMatch(/^Poppins/)
        await drawer.getByRole('button', { name: en('settings.undo') }).click()
        expect(await seen()).toEqual(chosen)
      },
      { viewport: { width: 1900, height: 900 } },
    ))

  it.each(['en', 'fr'] as const)('fill a phone screen, without the drawer’s type (%s)', (language) =>
    visitSignedIn(
      async (page) => {
        await openList(page)
        const drawer = await openSettings(page, language)
        expect(await drawer.boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 })
        expect(
          await drawer.getByRole('group', { name: messagesOf(language)('settings.drawerType') }).count(),
        ).toBe(0)
        await expectAccessible(page, `the settings on a phone (${language})`)
      },
      { language, viewport: { width: 320, height: 640 }, hasTouch: true, reducedMotion: 'reduce' },
    ),
  )

  it('follow changes of the operating system’s mode if chosen', () =>
    visitSignedIn(
      async (page) => {
        await openList(page)
        const mode = () => page.locator('html').getAttribute('data-mode')
        expect(await mode()).toBe('light')
        await page.emulateMedia({ colorScheme: 'dark' })
        await expect.poll(mode).toBe('dark')
      },
      { preferences: { navType: 'system' }, colorScheme: 'light' },
    ))

  it.each([
    { address: '/', framed: {} },
    { address: '/users', framed: { 'data-drawer': 'closed', 'data-drawer-type': 'mini-drawer', menu: 72 } },
  ])('are applied before the first paint of $address', ({ address, framed }) =>
    (address === '/' ? visit : visitSignedIn)(async (page) => {
      await page.addInitScript(
        (text) => localStorage.setItem('loupe-config', text),
        JSON.stringify(chosenLook),
      )
      // no module and no call gets a response: what is painted now is the first paint
      await page.route(/\/assets\/.*\.js|\/admin\//, () => undefined)
      await page.goto(address, { waitUntil: 'commit' })
      await page.locator(address === '/' ? 'form' : '#menu').waitFor()
      expect(await lookOf(page)).toMatchObject({
        dir: 'rtl',
        'data-mode': 'dark',
        'data-preset': 'theme2',
        'data-font': 'Inter',
        ...framed,
      })
      const lightness = await page
        .locator('html')
        .evaluate((node) => Number(/oklch\(([\d.]+)/.exec(getComputedStyle(node).backgroundColor)?.[1]))
      expect(lightness).toBeLessThan(0.3)
      const isFirst = await page.evaluate(() => {
        const [first] = document.querySelectorAll('script, style, link[rel=stylesheet]')
        return first instanceof HTMLScriptElement && !first.src && first.type === ''
      })
      expect(isFirst).toBe(true)
    }),
  )

  it('of colours, font, direction, fields and width apply in other tabs without a React render', () =>
    visitSignedIn(
      async (page) => {
        const other = await page.context().newPage()
        await other.addInitScript(countCommits)
        // "3 min ago" would be updated meanwhile
        await other.addInitScript(() => Object.assign(window, { setInterval: () => 0 }))
        await openList(other, '/users?record=50')
        await openList(page)
        const drawer = await openSettings(page)
        await other.evaluate(watchBody)
        await page.bringToFront()
        const choose = (name: string) => drawer.getByRole('radio', { name }).check({ force: true })
        const flip = (name: string) => drawer.getByRole('switch', { name }).click()
        // polled without waiting for a frame: a background tab paints few
        const said = (attribute: string) =>
          other.evaluate((name) => document.documentElement.getAttribute(name), attribute)
        for (const [change, attribute, value] of [
          [() => choose(en('settings.preset.theme3')), 'data-preset', 'theme3'],
          [() => choose(en('settings.mode.dark')), 'data-mode', 'dark'],
          [() => choose('Roboto'), 'data-font', 'Roboto'],
          [() => flip(en('settings.rtl')), 'dir', 'rtl'],
          [() => flip(en('settings.outlined')), 'data-fields', 'filled'],
          [() => flip(en('settings.container')), 'data-container', 'true'],
        ] as const) {
          await change()
          await expect.poll(() => said(attribute)).toBe(value)
          expect([attribute, await other.evaluate(readCounts)]).toEqual([
            attribute,
            { commits: 0, changes: [] },
          ])
        }
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: en('shell.language') }).click()
        await page.getByRole('menuitemradio', { name: 'Français' }).click()
        await other.getByRole('navigation', { name: messagesOf('fr')('shell.menu') }).waitFor()
        expect(await said('lang')).toBe('fr')
      },
      { viewport: { width: 1440, height: 900 } },
    ))
})

const chosenLook = {
  navType: 'dark',
  presetColor: 'theme2',
  fontFamily: 'Inter',
  rtlLayout: true,
  drawerType: 'mini-drawer',
}

/** Runs before the page's own code: React reports every commit to its developer tools, in production as well. */
function countCommits(): void {
  const counts = { commits: 0 }
  Object.assign(window, {
    loupeCounts: counts,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      inject: () => 1,
      onCommitFiberRoot: () => (counts.commits += 1),
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
    },
  })
}

/** From now on, records changes below the root element; throws if React reports no commits. */
function watchBody(): void {
  const { loupeCounts } = window as unknown as { loupeCounts: { commits: number } }
  if (loupeCounts.commits === 0) throw new Error('React has told of no commit.')
  loupeCounts.commits = 0
  const changes: string[] = []
  const note = (records: MutationRecord[]) =>
    changes.push(
      ...records.map(({ type, attributeName, target }) => `${type} ${attributeName} ${target.nodeName}`),
    )
  new MutationObserver(note).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  Object.assign(window, { loupeChanges: changes })
}

function readCounts(): { commits: number; changes: string[] } {
  const { loupeCounts, loupeChanges } = window as unknown as {
    loupeCounts: { commits: number }
    loupeChanges: string[]
  }
  return { commits: loupeCounts.commits, changes: loupeChanges }
}

/** The attributes of the root element, and the width of the menu. */
function lookOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => ({
    ...Object.fromEntries([...document.documentElement.attributes].map(({ name, value }) => [name, value])),
    menu: document.querySelector('#menu')?.getBoundingClientRect().width,
  }))
}

async function openList(page: Page, address = '/users'): Promise<void> {
  await page.goto(address)
  await firstRow(page).waitFor()
}

function firstRow(page: Page): Locator {
  return page.getByRole('grid').getByRole('gridcell').getByRole('link').first()
}

async function openSettings(page: Page, language: Language = 'en'): Promise<Locator> {
  await page.keyboard.press('Control+,')
  const drawer = page.getByRole('dialog', { name: messagesOf(language)('settings.title') })
  await drawer.waitFor()
  return drawer
}
