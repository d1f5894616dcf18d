import { logout } from '@loupe/contract/account'
import { confirmTotp, setUpTotp } from '@loupe/contract/second-factor'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './harness/api.ts'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { admin } from './harness/server.ts'
import { accountMenu, keepLanguage } from './harness/sign-in.ts'
import { type Language, wordsOf } from './harness/words.ts'

const stepSeconds = 30

/** The code of an app now, or so many codes before. */
function codeOf(secret: string, before = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) - before * stepSeconds })
}

/** As far as the second factor, by keyboard. */
async function givePassword(page: Page, language: Language): Promise<void> {
  const words = wordsOf(language)
  await page.getByLabel(words('login.email'), { exact: true }).fill(admin.email)
  await page.getByLabel(words('login.password'), { exact: true }).fill(admin.password)
  await page.keyboard.press('Enter')
}

describe('the second factor', () => {
  let backupCodes: string[] = []
  let secret = ''
  const { visit, server } = prepareJourneys(
    async (journeys) => {
      secret = (await journeys.asAdmin(setUpTotp, {})).secret
      const made = await journeys.asAdmin(confirmTotp, { otp: codeOf(secret, 1) })
      backupCodes = made.backupCodes ?? []
    },
    { HOST: 'localhost' },
  )

  it('is asked for after the password, in its place, and a code of the app signs in (en)', () =>
    visit(async (page) => {
      const words = wordsOf('en')
      await page.goto('/')
      await givePassword(page, 'en')
      await page.getByRole('heading', { name: words('secondFactor.stepTitle') }).waitFor()
      const code = page.getByLabel(words('secondFactor.code'))
      expect(await code.evaluate((field) => field === document.activeElement)).toBe(true)
      await expectAccessible(page, 'the second factor at sign-in (en)')
      await page.keyboard.type('000000')
      await page.keyboard.press('Enter')
      await page.getByText(words('errors.factor_code_invalid')).waitFor()
      await expectAccessible(page, 'a wrong code (en)')
      await page.keyboard.type(codeOf(secret))
      await page.keyboard.press('Enter')
      await accountMenu(page).waitFor()
    }))

  it('lets go back with the email kept, and takes a backup code (fr)', () =>
    visit(async (page) => {
      const words = wordsOf('fr')
      await keepLanguage(page, 'fr')
      await page.goto('/')
      await givePassword(page, 'fr')
      await page.getByRole('button', { name: words('secondFactor.back') }).click()
      expect(await page.getByLabel(words('login.email'), { exact: true }).inputValue()).toBe(admin.email)
      await page.keyboard.type(admin.password)
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: words('secondFactor.useBackup') }).click()
      await page.getByLabel(words('secondFactor.backupCode')).waitFor()
      await expectAccessible(page, 'a backup code at sign-in (fr)')
      await page.keyboard.type(backupCodes[0] ?? '')
      await page.keyboard.press('Enter')
      await accountMenu(page, 'fr').waitFor()
    }))

  it('is asked for in place when a session ends in the middle of the work (en)', () =>
    visit(async (page) => {
      const words = wordsOf('en')
      await page.goto('/')
      await givePassword(page, 'en')
      await page.getByRole('button', { name: words('secondFactor.useBackup') }).click()
      await page.getByLabel(words('secondFactor.backupCode')).fill(backupCodes[1] ?? '')
      await page.keyboard.press('Enter')
      await accountMenu(page).waitFor()
      const token = await page.evaluate(() => localStorage.getItem('adminToken') ?? '')
      await call(server().url, logout, {}, token)
      await page.getByRole('searchbox').first().fill('ada')
      const prompt = page.getByRole('dialog', { name: words('shell.sessionOverTitle') })
      await prompt.getByLabel(words('shell.sessionPassword', { email: admin.email })).fill(admin.password)
      await page.keyboard.press('Enter')
      await prompt.getByRole('button', { name: words('secondFactor.useBackup') }).click()
      await prompt.getByLabel(words('secondFactor.backupCode')).fill(backupCodes[2] ?? '')
      await expectAccessible(page, 'the second factor where a session ended (en)')
      await page.keyboard.press('Enter')
      await prompt.waitFor({ state: 'hidden' })
      expect(await page.getByRole('searchbox').first().inputValue()).toBe('ada')
    }))
})
