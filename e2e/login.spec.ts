import { logout } from '@loupe/contract/admin/account/account'
import { locales } from '@loupe/contract/shared/values'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './harness/api.ts'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { admin } from './harness/server.ts'
import { accountMenu, presetLanguage, signInOn } from './harness/sign-in.ts'

const en = messagesOf('en')

describe('signing in and out', () => {
  const { visit, server } = prepareJourneys()

  it.each(locales)(
    'explains a wrong password, accepts the correct one, and opens the dashboard, by keyboard alone (%s)',
    (language) =>
      visit(async (page) => {
        const messages = messagesOf(language)
        await presetLanguage(page, language)
        await page.goto('/')
        await page.getByRole('heading', { name: messages('login.title'), level: 1 }).waitFor()
        expect(await page.title()).toBe(messages('login.documentTitle'))
        expect(await page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`))
        await expectAccessible(page, `login (${language})`)
        await tabTo(page, messages('login.email'))
        await page.keyboard.type(admin.email)
        await page.keyboard.press('Tab')
        expect(await focusedLabel(page)).toBe(messages('login.password'))
        await page.keyboard.type('an agate, perhaps')
        await page.keyboard.press('Enter')
        await page.getByText(messages('errors.credentials_invalid')).waitFor()
        expect(await page.getByLabel(messages('login.email'), { exact: true }).inputValue()).toBe(admin.email)
        await expectAccessible(page, `login with a failure (${language})`)
        await tabTo(page, messages('login.password'))
        await page.keyboard.press('ControlOrMeta+A')
        await page.keyboard.type(admin.password)
        await page.keyboard.press('Enter')
        await page.waitForURL('**/dashboard')
        await accountMenu(page, language).waitFor()
      }),
  )

  it('lists empty fields and focuses the first', () =>
    visit(async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: en('login.submit'), exact: true }).click()
      const summary = page.getByRole('alert').filter({ hasText: en('login.passwordMissing') })
      await summary.waitFor()
      await expectAccessible(page, 'login with empty fields')
      await summary.getByRole('link', { name: en('login.password') }).click()
      expect(await focusedLabel(page)).toBe(en('login.password'))
    }))

  it('offers no passkey on an IP address, where browsers support none', () =>
    visit(async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: en('login.submit'), exact: true }).waitFor()
      expect(new URL(page.url()).hostname).toBe('127.0.0.1')
      expect(await page.getByRole('button', { name: en('login.passkey') }).count()).toBe(0)
    }))

  it('shows the previous sign-in once', () =>
    visit(async (page) => {
      await page.goto('/')
      await signInOn(page)
      const told = page.getByText(/^Last sign-in: .+, from 127\.0\.0\.1/)
      await told.waitFor()
      await page.getByText(en('dashboard.live'), { exact: true }).waitFor()
      await expectAccessible(page, 'the sign-in before')
      await page.reload()
      await accountMenu(page).waitFor()
      await page.getByText(en('dashboard.live'), { exact: true }).waitFor()
      expect(await told.count()).toBe(0)
    }))

  it('signs in with a form submitted before the page is interactive', () =>
    visit(async (page) => {
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
      const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
      await page.route('**/assets/*.js', async (route) => {
        await arrival
        await route.continue()
      })
      await page.goto('/', { waitUntil: 'commit' })
      await page.getByLabel(en('login.email')).fill(admin.email)
      await page.getByLabel(en('login.password'), { exact: true }).fill(admin.password)
      await page.keyboard.press('Enter')
      arrive()
      await page.waitForURL('**/dashboard')
    }))

  it('returns to the requested deep link', () =>
    visit(async (page) => {
      await page.goto('/users?search=ada&record=25')
      await page.waitForURL(`${server().url}/`)
      await signInOn(page)
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/users?search=ada&record=25')
    }))

  it('shows the login at an unknown path, and the dashboard if signed in', () =>
    visit(async (page) => {
      await page.goto('/no-such-page')
      await signInOn(page)
      await page.goto('/another/unknown/path')
      await page.waitForURL('**/dashboard')
    }))

  it('changes the language without a reload, and stores it', () =>
    visit(async (page) => {
      await page.goto('/')
      await page.getByRole('button', { name: en('login.language') }).click()
      await page.getByRole('menuitemradio', { name: 'Français' }).click()
      const fr = messagesOf('fr')
      await page.getByRole('heading', { name: fr('login.title'), level: 1 }).waitFor()
      await page.reload()
      await page.getByRole('heading', { name: fr('login.title'), level: 1 }).waitFor()
      expect(await page.locator('html').getAttribute('lang')).toMatch(/^fr/)
      await signInOn(page, 'fr')
    }))

  it('confirms signing out with the question of the specification', () =>
    visit(async (page) => {
      await page.goto('/')
      await signInOn(page)
      await openLogout(page)
      const question = page.getByRole('dialog', { name: 'Are you sure, You want to logout?' })
      await question.waitFor()
      await expectAccessible(page, 'the logout question')
      await question.getByRole('button', { name: en('shell.logoutNo') }).click()
      await question.waitFor({ state: 'hidden' })
      expect(await page.evaluate(() => localStorage.getItem('adminToken'))).not.toBeNull()

      await openLogout(page)
      await question.getByRole('button', { name: en('shell.logoutYes') }).click()
      await page.waitForURL(`${server().url}/`)
      await page.getByRole('heading', { name: en('login.title'), level: 1 }).waitFor()
      const stored = await page.evaluate(() =>
        ['adminToken', 'adminRole'].map((key) => localStorage.getItem(key)),
      )
      expect(stored).toEqual([null, null])
    }))

  it('redirects to the login if the session has ended at the start', () =>
    visit(async (page) => {
      await page.goto('/')
      await signInOn(page)
      await endSession(page)
      await page.reload()
      await page.waitForURL(`${server().url}/`)
      await signInOn(page)
      expect(new URL(page.url()).pathname).toBe('/dashboard')
    }))

  async function endSession(page: Page): Promise<void> {
    const token = await page.evaluate(() => localStorage.getItem('adminToken') ?? '')
    await call(server().url, logout, {}, token)
  }
})

async function openLogout(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: en('shell.logout') }).click()
}

/** Presses Tab until the field of that label has the focus. */
async function tabTo(page: Page, label: string): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    if ((await focusedLabel(page)) === label) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Twenty presses of Tab do not reach "${label}".`)
}

function focusedLabel(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement
    return focused instanceof HTMLInputElement ? (focused.labels?.[0]?.textContent ?? '').trim() : ''
  })
}
