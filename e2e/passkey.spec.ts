import { getSecondFactor, removePasskey } from '@loupe/contract/admin/account/second-factor'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { type Language, messagesOf } from './harness/messages.ts'
import { accountMenu } from './harness/sign-in.ts'
import { addAuthenticator } from './harness/virtual-authenticator.ts'

describe('signing in with a passkey', () => {
  // browsers create passkeys only for host names
  const { visit, asAdmin, token } = prepareJourneys(undefined, { HOST: 'localhost' })

  it('works by its button and the keyboard, reports nothing if nobody is recognised, and opens the dashboard (fr)', () =>
    visit(async (page) => {
      const messages = messagesOf('fr')
      const authenticator = await makePasskey(page, 'fr')
      await authenticator.setPresent(false)
      await signOut(page)
      const button = page.getByRole('button', { name: messages('login.passkey') })
      await button.waitFor()
      await expectAccessible(page, 'login with passkeys (fr)')

      await authenticator.setVerified(false)
      await authenticator.setPresent(true)
      await button.focus()
      const question = page.waitForResponse('**/admin/passkey-login-options')
      await page.keyboard.press('Enter')
      await question
      await button.waitFor()
      expect(await page.getByText(messages('login.problem')).count()).toBe(0)

      await authenticator.setVerified(true)
      await button.focus()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/dashboard')
      await accountMenu(page, 'fr').waitFor()
    }))

  it('works by the autofill list of the email field, and opens the requested page (zh)', () =>
    visit(
      async (page) => {
        await makePasskey(page, 'zh')
        // the authenticator responds at once: the request starts after the page was checked
        const { promise: seen, resolve: go } = Promise.withResolvers<void>()
        await page.route('**/admin/passkey-login-options', async (route) => {
          await seen
          await route.continue()
        })
        await signOut(page, '/users?search=ada')
        await page.getByRole('button', { name: messagesOf('zh')('login.passkey') }).waitFor()
        await expectAccessible(page, 'login with passkeys (zh)')
        go()
        await page.waitForURL('**/users?search=ada')
        await accountMenu(page, 'zh').waitFor()
      },
      { viewport: { width: 390, height: 844 } },
    ))

  it('reports that a removed passkey is not accepted (zh)', () =>
    visit(
      async (page) => {
        const messages = messagesOf('zh')
        await makePasskey(page, 'zh')
        for (const { id } of (await asAdmin(getSecondFactor, {})).passkeys)
          await asAdmin(removePasskey, { id })
        await signOut(page)
        await page.getByText(messages('errors.passkey_invalid')).waitFor()
        await expectAccessible(page, 'a passkey that is refused (zh)')
      },
      { tolerates: /401/ },
    ))

  /** Adds a passkey in the account settings. */
  async function makePasskey(page: Page, language: Language) {
    const messages = messagesOf(language)
    const authenticator = await addAuthenticator(page)
    await page.goto('/')
    await page.evaluate(
      ([adminToken, locale]) => {
        localStorage.setItem('adminToken', adminToken)
        localStorage.setItem('loupe-config', JSON.stringify({ locale }))
      },
      [token(), language] as const,
    )
    await page.goto('/account-setting/second-factor')
    await page
      .getByRole('list', { name: messages('secondFactor.title') })
      .getByRole('button', { name: messages('secondFactor.addPasskey') })
      .click()
    const adding = page.getByRole('dialog', { name: messages('secondFactor.addPasskey') })
    await adding.getByLabel(messages('secondFactor.passkeyName')).fill(`Laptop (${language})`)
    await page.keyboard.press('Enter')
    // the first one comes with backup codes
    const [saved, codes] = [
      page.getByText(messages('secondFactor.passkeySaved', { name: `Laptop (${language})` })),
      page.getByRole('button', { name: messages('secondFactor.codesSaved') }),
    ]
    await saved.or(codes).first().waitFor()
    if (await codes.isVisible()) await codes.click()
    await saved.waitFor()
    return authenticator
  }
})

async function signOut(page: Page, next = '/'): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('adminToken'))
  await page.goto(next)
}
