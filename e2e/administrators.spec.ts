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
