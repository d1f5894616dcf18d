import { locales } from '@loupe/contract/shared/values'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Mailbox, startMailbox } from '../apps/server/test/mailbox.ts'
import { expectAccessible } from './harness/axe.ts'
import { launchBrowser, visit } from './harness/browser.ts'
import { messagesOf } from './harness/messages.ts'
import { admin, type Server, startServer } from './harness/server.ts'
import { accountMenu, presetLanguage } from './harness/sign-in.ts'

describe('a forgotten password', () => {
  let server: Server
  let browser: Awaited<ReturnType<typeof launchBrowser>>
  let mailbox: Mailbox
  let mailsSeen = 0
  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startServer({ SMTP_URL: mailbox.url })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
    await mailbox.close()
  })

  const nextMail = () => mailbox.next(admin.email, mailsSeen++)

  it.each(locales)('is reset with a mailed code, by keyboard alone and through a reload (%s)', (language) =>
    visit(browser, server.url, async (page) => {
      const messages = messagesOf(language)
      const password = `an onyx, spoken in ${language}`
      await presetLanguage(page, language)
      await page.goto('/')
      await page.getByRole('link', { name: messages('login.forgotten') }).press('Enter')
      await page.waitForURL('**/forgot-password')
      await expectAccessible(page, `forgot-password (${language})`)
      await fill(page, messages('login.email'), admin.email)
      await page.waitForURL('**/check-mail')
      await expectAccessible(page, `check-mail (${language})`)
      const code = /^ {4}(\d{6})$/m.exec((await nextMail()).text ?? '')?.[1] ?? ''
      await page.getByRole('link', { name: messages('recovery.enterCode') }).press('Enter')
      await page.waitForURL('**/code-verification')
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      await fill(page, messages('recovery.code'), wrong)
      await page
        .getByRole('alert')
        .getByText(messages('recovery.codeWrong', { triesLeft: 4 }))
        .waitFor()
      await expectAccessible(page, `code-verification with a wrong code (${language})`)
      const wake = await holdScripts(page)
      await page.reload({ waitUntil: 'commit' })
      // typed and submitted before the page is interactive: it must not be lost
      await fill(page, messages('recovery.code'), `${code.slice(0, 3)} ${code.slice(3)}`)
      wake()
      await page.waitForURL('**/reset-password')
      await expectAccessible(page, `reset-password (${language})`)
      await fill(page, messages('recovery.newPassword'), password)
      await page.getByRole('heading', { name: messages('recovery.doneTitle') }).waitFor()
      await expectAccessible(page, `reset-password when done (${language})`)
      expect((await nextMail()).text).toContain(`${server.url}/forgot-password`)

      await page.getByRole('link', { name: messages('recovery.toSignIn') }).press('Enter')
      await page.getByLabel(messages('login.email'), { exact: true }).fill(admin.email)
      await fill(page, messages('login.password'), password)
      await accountMenu(page, language).waitFor()
    }),
  )

  it('requires each step before the next', () =>
    visit(browser, server.url, async (page) => {
      const en = messagesOf('en')
      for (const path of ['/check-mail', '/code-verification', '/reset-password']) {
        await page.goto(path)
        await page.getByRole('heading', { name: en('recovery.overTitle', { why: 'none' }) }).waitFor()
      }
      await expectAccessible(page, 'reset-password without a recovery')
    }))
})

/** Blocks the scripts of the page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}

/** Fills a field and presses Enter in it. */
async function fill(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true })
  await field.fill(value)
  await field.press('Enter')
}
