import { register } from '@loupe/contract/account'
import { addInvitation } from '@loupe/contract/administrators'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, startMailbox } from '../apps/server/test/mailbox.ts'
import { call, signIn } from './harness/api.ts'
import { expectAccessible } from './harness/axe.ts'
import { launchBrowser, visit } from './harness/browser.ts'
import { type Server, startServer } from './harness/server.ts'
import { accountMenu } from './harness/sign-in.ts'
import { type Language, wordsOf } from './harness/words.ts'

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

  it.each(['en', 'fr'] as const)(
    'come in by the link of a mail, in the language of their invitation, once (%s)',
    async (language) => {
      const email = `maud-${language}@loupe.example`
      await call(server.url, addInvitation, { email, locale: language }, token)
      const link = await linkTo(email)
      const words = wordsOf(language)
      await visit(browser, server.url, async (page) => {
        await page.goto(link)
        const field = page.getByLabel(words('setUp.email'), { exact: true })
        await field.waitFor()
        expect([await field.inputValue(), page.url()]).toEqual([email, `${server.url}/accept-invitation`])
        await expectAccessible(page, `accept-invitation (${language})`)
        await fillIn(page, language)
        await page.waitForURL('**/users')
        expect(await accountMenu(page, language).textContent()).toContain('Maud Okafor')
      })
      await visit(browser, server.url, async (page) => {
        await page.goto(link)
        await page.getByRole('heading', { name: wordsOf('en')('setUp.invitationOverTitle') }).waitFor()
      })
    },
  )

  it('are invited, disabled and enabled in the account settings, by keyboard alone', () =>
    visit(browser, server.url, async (page) => {
      const en = wordsOf('en')
      const email = 'grace@loupe.example'
      await page.addInitScript((kept) => localStorage.setItem('adminToken', kept), await signIn(server.url))
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
      const registered = await fetch(new URL(register.path, server.url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ id, email, password: 'an opal in the flour', ...named }),
      })
      expect(registered.status).toBe(200)
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
})

/** Chooses a name and a password, and sends them by Enter. */
async function fillIn(page: Page, language: Language): Promise<void> {
  const words = wordsOf(language)
  await page.getByLabel(words('setUp.firstName'), { exact: true }).fill('Maud')
  await page.getByLabel(words('setUp.lastName'), { exact: true }).fill('Okafor')
  const password = page.getByLabel(words('setUp.password'), { exact: true })
  await password.fill('an opal in the flour')
  await password.press('Enter')
}
