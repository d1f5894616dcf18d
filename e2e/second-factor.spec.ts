import { logout } from '@loupe/contract/admin/account/account'
import { confirmTotp, getSecondFactor, setUpTotp } from '@loupe/contract/admin/account/second-factor'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './harness/api.ts'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { type Language, messagesOf } from './harness/messages.ts'
import { admin } from './harness/server.ts'
import { accountMenu, presetLanguage } from './harness/sign-in.ts'
import { addAuthenticator } from './harness/virtual-authenticator.ts'

const stepSeconds = 30

/** The code of an app now, or the number of codes ahead: the server accepts one, and each code only once. */
function codeOf(secret: string, ahead = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + ahead * stepSeconds })
}

/** Signs in up to the second factor, by keyboard. */
async function givePassword(page: Page, language: Language): Promise<void> {
  const messages = messagesOf(language)
  await page.getByLabel(messages('login.email'), { exact: true }).fill(admin.email)
  await page.getByLabel(messages('login.password'), { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
}

describe('the second factor', () => {
  let backupCodes: string[] = []
  let secret = ''
  const { visit, server, asAdmin, token } = prepareJourneys(
    async (journeys) => {
      secret = (await journeys.asAdmin(setUpTotp, {})).secret
      const made = await journeys.asAdmin(confirmTotp, { otp: codeOf(secret) })
      backupCodes = made.backupCodes ?? []
    },
    { HOST: 'localhost' },
  )

  it('replaces the password form, and accepts a code of the app (en)', () =>
    visit(async (page) => {
      const messages = messagesOf('en')
      await page.goto('/')
      await givePassword(page, 'en')
      await page.getByRole('heading', { name: messages('secondFactor.stepTitle') }).waitFor()
      const code = page.getByLabel(messages('secondFactor.code'))
      expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
      await expectAccessible(page, 'the second factor at sign-in (en)')
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await page.getByText(messages('errors.factor_code_invalid')).waitFor()
      await expectAccessible(page, 'a wrong code (en)')
      await page.keyboard.type(codeOf(secret, 1))
      await page.keyboard.press('Enter')
      await accountMenu(page).waitFor()
    }))

  it('keeps the email when going back, and accepts a backup code (fr)', () =>
    visit(async (page) => {
      const messages = messagesOf('fr')
      await presetLanguage(page, 'fr')
      await page.goto('/')
      await givePassword(page, 'fr')
      await page.getByRole('button', { name: messages('secondFactor.back') }).click()
      expect(await page.getByLabel(messages('login.email'), { exact: true }).inputValue()).toBe(admin.email)
      await page.keyboard.type(admin.password)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: messages('secondFactor.useBackup') }).click()
      await page.getByLabel(messages('secondFactor.backupCode')).waitFor()
      await expectAccessible(page, 'a backup code at sign-in (fr)')
      await page.keyboard.type(backupCodes[0] ?? '')
      await page.keyboard.press('Enter')
      await accountMenu(page, 'fr').waitFor()
    }))

  it('is requested in place when a session ends during work (ro)', () =>
    visit(async (page) => {
      const messages = messagesOf('ro')
      await presetLanguage(page, 'ro')
      await page.goto('/users')
      await givePassword(page, 'ro')
      await page.getByRole('button', { name: messages('secondFactor.useBackup') }).click()
      await page.getByLabel(messages('secondFactor.backupCode')).fill(backupCodes[1] ?? '')
      await page.keyboard.press('Enter')
      await accountMenu(page, 'ro').waitFor()
      const search = page.getByRole('searchbox').first()
      await search.fill('ada')
      const stored = await page.evaluate(() => localStorage.getItem('adminToken') ?? '')
      await call(server().url, logout, {}, stored)
      const prompt = page.getByRole('dialog', { name: messages('shell.sessionOverTitle') })
      // a request of the page itself may detect it first; then the field cannot be reached any more
      await Promise.any([prompt.waitFor(), search.fill('adam')])
      await prompt.getByLabel(messages('shell.sessionPassword', { email: admin.email })).fill(admin.password)
      await page.keyboard.press('Enter')
      await prompt.getByRole('button', { name: messages('secondFactor.useBackup') }).click()
      await prompt.getByLabel(messages('secondFactor.backupCode')).fill(backupCodes[2] ?? '')
      await expectAccessible(page, 'the second factor where a session ended (ro)')
      await page.keyboard.press('Enter')
      await prompt.waitFor({ state: 'hidden' })
      expect(await search.inputValue()).toMatch(/^ada/)
    }))

  it('accepts an added passkey, shows its last use, and removes it (zh)', () =>
    visit(async (page) => {
      const messages = messagesOf('zh')
      const authenticator = await addAuthenticator(page)
      const lines = await openSection(page, 'zh')
      await expectAccessible(page, 'the second factor (zh)')
      await lines.getByRole('button', { name: messages('secondFactor.addPasskey') }).click()
      const adding = page.getByRole('dialog', { name: messages('secondFactor.addPasskey') })
      await adding.getByLabel(messages('secondFactor.passkeyName')).fill('Desk key')
      await expectAccessible(page, 'adding a passkey (zh)')
      await page.keyboard.press('Enter')
      await page.getByText(messages('secondFactor.passkeySaved', { name: 'Desk key' })).waitFor()
      await lines.getByText(messages('secondFactor.passkeyNeverUsed')).waitFor()

      await page.evaluate(() => localStorage.removeItem('adminToken'))
      // the sign-in page offers the passkey automatically
      await authenticator.setPresent(false)
      await page.goto('/')
      await givePassword(page, 'zh')
      await page.getByRole('button', { name: messages('secondFactor.usePasskey'), exact: true }).click()
      await authenticator.setPresent(true)
      await page.getByText(messages('secondFactor.passkeyLead')).waitFor()
      await expectAccessible(page, 'a passkey at sign-in (zh)')
      await page.getByRole('button', { name: messages('secondFactor.usePasskey'), exact: true }).click()
      await accountMenu(page, 'zh').waitFor()

      await page.goto('/account-setting/second-factor')
      await lines.getByText('Desk key').waitFor()
      expect(await lines.getByText(messages('secondFactor.passkeyNeverUsed')).count()).toBe(0)
      await lines
        .getByRole('button', { name: messages('secondFactor.removePasskey', { name: 'Desk key' }) })
        .click()
      const confirming = page.getByRole('dialog', {
        name: messages('secondFactor.removePasskeyTitle', { name: 'Desk key' }),
      })
      await confirming.getByRole('button', { name: messages('secondFactor.remove') }).click()
      await page.getByText(messages('secondFactor.passkeyRemoved', { name: 'Desk key' })).waitFor()
      await expect.poll(async () => (await asAdmin(getSecondFactor, {})).passkeys).toEqual([])
    }))

  it('is made mandatory after a confirmation, and an app is set up again (fr)', () =>
    visit(
      async (page) => {
        const messages = messagesOf('fr')
        const lines = await openSection(page, 'fr')
        // on a small screen the menu covers the page at first
        await page.keyboard.press('Escape')
        await page.getByLabel(messages('secondFactor.required')).click()
        const confirming = page.getByRole('dialog', { name: messages('secondFactor.requireTitle') })
        await confirming.getByText(messages('secondFactor.requireText', { count: 0 })).waitFor()
        await expectAccessible(page, 'requiring a second factor (fr)')
        await confirming.getByRole('button', { name: messages('secondFactor.requireConfirm') }).click()
        await page.getByText(messages('secondFactor.requiredOn')).waitFor()

        await lines.getByRole('button', { name: messages('secondFactor.remove') }).click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: messages('secondFactor.remove') })
          .click()
        await page.getByText(messages('errors.second_factor_required')).waitFor()
        await page.keyboard.press('Escape')

        await lines.getByRole('button', { name: messages('secondFactor.replace') }).click()
        const setUp = page.getByRole('dialog', { name: messages('secondFactor.setUpApp') })
        const key = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '')
        await expectAccessible(page, 'setting up an app (fr)')
        await setUp.getByLabel(messages('secondFactor.firstCode')).fill(codeOf(key))
        await page.keyboard.press('Enter')
        await page.getByText(messages('secondFactor.appSaved')).waitFor()
        secret = key
        await expect.poll(async () => (await asAdmin(getSecondFactor, {})).requiredForAll).toBe(true)
      },
      { viewport: { width: 390, height: 844 } },
    ))

  /** Opens the section of the account settings, as the administrator of `asAdmin`; returns its list. */
  async function openSection(page: Page, language: Language) {
    await page.goto('/')
    await page.evaluate(
      ([adminToken, locale]) => {
        localStorage.setItem('adminToken', adminToken)
        localStorage.setItem('loupe-config', JSON.stringify({ locale }))
      },
      [token(), language] as const,
    )
    await page.goto('/account-setting/second-factor')
    const lines = page.getByRole('list', { name: messagesOf(language)('secondFactor.title') })
    await lines.waitFor()
    return lines
  }
})
