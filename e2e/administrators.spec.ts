import { login, register } from '@loupe/contract/admin/account/account'
import { addInvitation } from '@loupe/contract/admin/account/administrators'
import { confirmTotp, requireSecondFactor, setUpTotp } from '@loupe/contract/admin/account/second-factor'
import { locales } from '@loupe/contract/shared/values'
import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, startMailbox } from '../apps/server/test/mailbox.ts'
import { call, signIn } from './harness/api.ts'
import { expectAccessible } from './harness/axe.ts'
import { launchBrowser, visit } from './harness/browser.ts'
import { type Language, messagesOf } from './harness/messages.ts'
import { type Server, startServer } from './harness/server.ts'
import { accountMenu, presetLanguage } from './harness/sign-in.ts'

describe('administrators', () => {
  let server: Server
  let browser: Awaited<ReturnType<typeof launchBrowser>>
  let mailbox: Mailbox
  let token: string
  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startServer({ SMTP_URL: mailbox.url })
    browser = await launchBrowser()
    token = await signIn(server.url)
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await mailbox.close()
  })

  /** The link in the newest mail to an address. */
  async function linkTo(email: string): Promise<string> {
    const { text = '' } = await mailbox.next(email)
    return /http\S+#token=\S+/.exec(text)?.[0] ?? ''
  }

  it.each(locales)('accept the link of an invitation mail in its language, once (%s)', async (language) => {
    const email = `maud-${language}@loupe.example`
    await call(server.url, addInvitation, { email, locale: language }, token)
    const link = await linkTo(email)
    const messages = messagesOf(language)
    await visit(browser, server.url, async (page) => {
      await page.goto(link)
      const field = page.getByLabel(messages('setUp.email'), { exact: true })
      await field.waitFor()
      expect([await field.inputValue(), page.url()]).toEqual([email, `${server.url}/accept-invitation`])
      await expectAccessible(page, `accept-invitation (${language})`)
      await fillIn(page, language)
      await page.waitForURL('**/dashboard')
      expect(await accountMenu(page, language).textContent()).toContain('Maud Okafor')
      // in the next document: the console leaves this one once its token is missing, which would race with the link
      await page.addInitScript(() => localStorage.removeItem('serviceToken'))
      await page.goto(link)
      await page.getByRole('heading', { name: messages('setUp.invitationOverTitle') }).waitFor()
    })
  })

  it('are invited, disabled and enabled in the account settings, by keyboard alone', () =>
    visit(browser, server.url, async (page) => {
      const en = messagesOf('en')
      const email = 'grace@loupe.example'
      await page.addInitScript(
        (stored) => localStorage.setItem('adminToken', stored),
        await signIn(server.url),
      )
      await page.goto('/account-setting/administrators')
      await page.getByRole('button', { name: en('administrators.invite') }).press('Enter')
      await page.getByLabel(en('administrators.email'), { exact: true }).fill(email)
      await expectAccessible(page, 'inviting an administrator')
      await page.keyboard.press('Enter')
      await page.getByText(en('administrators.invited', { email })).waitFor()
      const invitations = page.getByRole('list', { name: en('administrators.invitations') })
      await invitations.getByText(email).waitFor()
      await expectAccessible(page, 'the administrators')

      const [, id = ''] = /#token=(\S+)/.exec(await linkTo(email)) ?? []
      const named = { firstName: 'Grace', lastName: 'Adeyemi' }
      await post(register.path, { id, email, password: 'an opal in the flour', ...named })
      await page.reload()
      const name = 'Grace Adeyemi'
      const actions = page.getByRole('button', { name: en('administrators.actions', { name }) })
      await actions.press('Enter')
      await page.getByRole('menuitem', { name: en('administrators.disable') }).press('Enter')
      const dialog = page.getByRole('dialog', { name: en('administrators.disableTitle', { name }) })
      await dialog.waitFor()
      await expectAccessible(page, 'disabling an administrator')
      await dialog.getByRole('button', { name: en('administrators.disable') }).press('Enter')
      await page.getByText(en('administrators.disabledDone', { name })).waitFor()
      await actions.press('Enter')
      await page.getByRole('menuitem', { name: en('administrators.enable') }).press('Enter')
      await page.getByText(en('administrators.enabledDone', { name })).waitFor()
    }))

  it('can have a lost second factor removed by another administrator, and set up a new one at sign-in (ro)', async () => {
    const messages = messagesOf('ro')
    const email = 'lin@loupe.example'
    const [name, password] = ['Lin Wei', 'a beryl on the sill']
    await call(server.url, addInvitation, { email, locale: 'ro' }, token)
    const [, id = ''] = /#token=(\S+)/.exec(await linkTo(email)) ?? []
    await post(register.path, { id, email, password, firstName: 'Lin', lastName: 'Wei' })
    const { token: own } = await call(server.url, login, { email, password })
    for (const one of [own, token]) {
      const { secret } = await call(server.url, setUpTotp, {}, one)
      await call(server.url, confirmTotp, { otp: codeOf(secret) }, one)
    }
    await call(server.url, requireSecondFactor, { required: true }, token)

    await visit(browser, server.url, async (page) => {
      await presetLanguage(page, 'ro')
      await page.addInitScript((stored) => localStorage.setItem('adminToken', stored), token)
      await page.goto('/account-setting/administrators')
      await page.getByRole('button', { name: messages('administrators.actions', { name }) }).press('Enter')
      await page.getByRole('menuitem', { name: messages('administrators.removeFactor') }).press('Enter')
      const dialog = page.getByRole('dialog', {
        name: messages('administrators.removeFactorTitle', { name }),
      })
      await dialog.waitFor()
      await expectAccessible(page, 'removing a second factor (ro)')
      await dialog.getByRole('button', { name: messages('administrators.removeFactor') }).press('Enter')
      await page.getByText(messages('administrators.factorRemoved', { name })).waitFor()
    })
    await visit(browser, server.url, async (page) => {
      await presetLanguage(page, 'ro')
      await page.goto('/')
      await page.getByLabel(messages('login.email'), { exact: true }).fill(email)
      await page.getByLabel(messages('login.password'), { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: messages('secondFactor.setUpTitle') }).waitFor()
      const code = page.getByLabel(messages('secondFactor.firstCode'))
      await code.waitFor()
      await expectAccessible(page, 'setting up a second factor at sign-in (ro)')
      await code.fill(codeOf(((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')))
      await page.keyboard.press('Enter')
      await page.getByRole('list', { name: messages('secondFactor.codes') }).waitFor()
      await expectAccessible(page, 'backup codes at sign-in (ro)')
      await page.getByRole('button', { name: messages('secondFactor.codesSaved') }).press('Enter')
      await accountMenu(page, 'ro').waitFor()
    })
  })

  async function post(path: string, body: object): Promise<void> {
    const response = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
  }
})

/** The code that an app with this key shows now. */
function codeOf(secret: string): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1000) })
}

/** Chooses a name and a password, and sends them by Enter. */
async function fillIn(page: Page, language: Language): Promise<void> {
  const messages = messagesOf(language)
  await page.getByLabel(messages('setUp.firstName'), { exact: true }).fill('Maud')
  await page.getByLabel(messages('setUp.lastName'), { exact: true }).fill('Okafor')
  const password = page.getByLabel(messages('setUp.password'), { exact: true })
  await password.fill('an opal in the flour')
  await password.press('Enter')
}
