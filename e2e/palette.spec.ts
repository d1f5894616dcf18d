import { addUser } from '@loupe/contract/admin/users/users'
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, signIn } from './harness/api.ts'
import { expectAccessible } from './harness/axe.ts'
import { launchBrowser, visit } from './harness/browser.ts'
import { pressSequence } from './harness/keys.ts'
import { type Language, messagesOf } from './harness/messages.ts'
import { type Server, startServer } from './harness/server.ts'
import { accountMenu, presetLanguage, signInOn } from './harness/sign-in.ts'

const languages = ['en', 'fr'] as const

describe('the command palette, by keyboard alone', () => {
  let server: Server
  let browser: Browser
  let playerId: string
  beforeAll(async () => {
    server = await startServer()
    const player = { username: 'elodie.m', fullName: 'Élodie Marchand', email: null }
    playerId = (await call(server.url, addUser, player, await signIn(server.url))).id
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it.each(languages)('finds a player without accents and opens the panel (%s)', (language) =>
    visit(browser, server.url, async (page) => {
      const palette = await openPalette(page, language)
      await expectAccessible(page, `the palette (${language})`)
      await page.keyboard.type('elodie')
      await palette.getByRole('option', { name: 'Élodie Marchand elodie.m', selected: true }).waitFor()
      await expectAccessible(page, `the palette with a player (${language})`)
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/users/${playerId}`)
      await palette.waitFor({ state: 'hidden' })
    }),
  )

  it.each(languages)('shows that nothing was found, and restores the focus when it closes (%s)', (language) =>
    visit(browser, server.url, async (page) => {
      const messages = messagesOf(language)
      const palette = await openPalette(page, language, { from: 'header' })
      await page.keyboard.type('qqqq')
      await palette.getByText(messages('palette.nothing', { text: 'qqqq' })).waitFor()
      await expectAccessible(page, `the palette without a result (${language})`)
      await page.keyboard.press('Escape')
      await palette.waitFor({ state: 'hidden' })
      await expect.poll(() => hasFocus(headerButton(page, language))).toBe(true)
    }),
  )

  it('opens the dialog of an action, keeping the filters of the list', () =>
    visit(browser, server.url, async (page) => {
      await openPalette(page, 'en', { at: '/users?status=active' })
      await page.keyboard.type('add pl')
      await page.keyboard.press('Enter')
      await page.waitForURL('**/users?status=active&dialog=add')
      const dialog = page.getByRole('dialog', { name: 'Add player' })
      await dialog.waitFor()
      await expect.poll(() => holdsFocus(dialog)).toBe(true)
    }))

  it('changes mode, theme, font, direction and language, and lists recent choices', () =>
    visit(browser, server.url, async (page) => {
      const palette = await openPalette(page, 'en')
      const document = page.locator('html')
      for (const [text, name, value] of [
        ['dark', 'data-mode', 'dark'],
        ['ruby', 'data-preset', 'theme2'],
        ['font inter', 'data-font', 'Inter'],
        ['right to left', 'dir', 'rtl'],
      ] as const) {
        await page.keyboard.type(text)
        await page.keyboard.press('Enter')
        await expect.poll(() => document.getAttribute(name)).toBe(value)
        await palette.waitFor({ state: 'hidden' })
        await page.keyboard.press('Control+k')
        await palette.waitFor()
      }
      await expectAccessible(page, 'the palette, dark and from right to left')
      const recent = palette.getByRole('group', { name: messagesOf('en')('palette.recent') })
      expect(await recent.getByRole('option').count()).toBe(4)
      await page.keyboard.type('french')
      await page.keyboard.press('Enter')
      await expect.poll(() => document.getAttribute('lang')).toBe('fr')
      await accountMenu(page, 'fr').waitFor()
    }))

  it('confirms signing out with the question of the specification, which has the focus', () =>
    visit(browser, server.url, async (page) => {
      await openPalette(page, 'en')
      await page.keyboard.type('logout')
      await page.keyboard.press('Enter')
      const question = page.getByRole('dialog', { name: 'Are you sure, You want to logout?' })
      await question.waitFor()
      await expect.poll(() => holdsFocus(question)).toBe(true)
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'hidden' })
    }))

  it('offers Retry if the search fails', () =>
    visit(browser, server.url, async (page) => {
      let isDown = true
      await page.route('**/admin/get-users?*', (route) =>
        isDown ? route.fulfill({ status: 502, body: 'bad gateway' }) : route.continue(),
      )
      const palette = await openPalette(page, 'en')
      await page.keyboard.type('marchand')
      const retry = palette.getByRole('button', { name: messagesOf('en')('ui.retry') })
      await retry.waitFor()
      await expectAccessible(page, 'the palette after a failure')
      isDown = false
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await hasFocus(retry)).toBe(true)
      await page.keyboard.press('Enter')
      await palette.getByRole('option', { name: /Marchand/ }).waitFor()
    }))

  it.each(languages)('lists all keys on ?, and opens the players on g u (%s)', (language) =>
    visit(browser, server.url, async (page) => {
      await signInAt(page, language, '/users?status=suspended')
      await page.keyboard.press('?')
      const keys = page.getByRole('dialog', { name: messagesOf(language)('palette.keys') })
      await keys.waitFor()
      await expectAccessible(page, `the list of keys (${language})`)
      await page.keyboard.press('Escape')
      await keys.waitFor({ state: 'hidden' })
      await accountMenu(page, language).press('Enter')
      await page.getByRole('menuitem', { name: messagesOf(language)('shell.keys') }).press('Enter')
      await keys.waitFor()
      await page.getByRole('menu').waitFor({ state: 'detached' })
      await page.keyboard.press('Tab')
      await expect.poll(() => holdsFocus(keys)).toBe(true)
      await page.keyboard.press('Escape')
      await expect.poll(() => hasFocus(accountMenu(page, language))).toBe(true)
      await pressSequence(page, 'g', 'u')
      await page.waitForURL(`${server.url}/users`)
    }),
  )

  it('fills a phone screen, and causes no horizontal scrolling at 320 px', () =>
    visit(
      browser,
      server.url,
      async (page) => {
        const palette = await openPalette(page, 'fr', { from: 'header' })
        const box = await palette.boundingBox()
        expect(box).toMatchObject({ x: 0, y: 0, width: 320, height: 640 })
        for (const part of [palette, page.locator('header').first()]) {
          expect(await part.evaluate((node) => node.scrollWidth)).toBeLessThanOrEqual(320)
        }
        await expectAccessible(page, 'the palette on a phone')
        // the menu, open on entry, does not cover the page that was opened from the palette
        await page.keyboard.type(messagesOf('fr')('shell.helpCenter'))
        await palette
          .getByRole('option', { selected: true, name: messagesOf('fr')('shell.helpCenter') })
          .waitFor()
        await page.keyboard.press('Enter')
        await page.waitForURL('**/help-center')
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
      },
      { viewport: { width: 320, height: 640 }, reducedMotion: 'reduce' },
    ))
})

async function signInAt(page: Page, language: Language, address: string): Promise<void> {
  await presetLanguage(page, language)
  await page.goto(address)
  await signInOn(page, language)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Signs in and opens the palette by its key, or by Enter on its button. */
async function openPalette(
  page: Page,
  language: Language,
  { at = '/users', from = 'key' }: { at?: string; from?: 'key' | 'header' } = {},
): Promise<Locator> {
  await signInAt(page, language, at)
  if (from === 'header') {
    await headerButton(page, language).focus()
    await page.keyboard.press('Enter')
  } else {
    await page.keyboard.press('Control+k')
  }
  const messages = messagesOf(language)
  const palette = page.getByRole('dialog', { name: messages('palette.title') })
  await palette.waitFor()
  const field = palette.getByRole('combobox', { name: messages('palette.title') })
  await expect.poll(() => hasFocus(field)).toBe(true)
  return palette
}

function headerButton(page: Page, language: Language): Locator {
  return page.getByRole('banner').getByRole('button', { name: messagesOf(language)('shell.find') })
}

function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement)
}

function holdsFocus(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.contains(document.activeElement))
}
