import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { launchBrowser, visit } from './harness/browser.ts'
import { type Language, messagesOf } from './harness/messages.ts'
import { type Server, startServer } from './harness/server.ts'
import { accountMenu, presetLanguage } from './harness/sign-in.ts'

const password = 'opals under the stairs'

describe('the first administrator', () => {
  let server: Server
  let browser: Browser
  let link: string
  beforeAll(async () => {
    server = await startServer({ LOUPE_ADMIN_EMAIL: '', LOUPE_ADMIN_PASSWORD: '' })
    browser = await launchBrowser()
    link = /http\S+\/set-up\?token=\S+/.exec(server.output())?.[0] ?? ''
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })

  it('requires the complete link (zh)', () =>
    visit(browser, server.url, async (page) => {
      await presetLanguage(page, 'zh')
      await page.goto('/set-up')
      await page.getByText(messagesOf('zh')('setUp.noLinkTitle')).waitFor()
      await expectAccessible(page, 'set-up without its link')
    }))

  it('reports a short password beside its field, and then continues to the players (ro)', () =>
    visit(browser, server.url, async (page) => {
      const ro = messagesOf('ro')
      await presetLanguage(page, 'ro')
      await page.goto(link)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await fill(page, 'ro', 'short')
      await page
        .getByRole('alert')
        .filter({ hasText: ro('errors.password_too_short') })
        .waitFor()
      await expectAccessible(page, 'set-up with a failure')
      await fill(page, 'ro', password)
      await page.waitForURL('**/dashboard')
      expect(await accountMenu(page, 'ro').textContent()).toContain('Ada Lovelace')
    }))

  it('accepts the link once (fr)', () =>
    visit(browser, server.url, async (page) => {
      await presetLanguage(page, 'fr')
      await page.goto(link)
      await fill(page, 'fr', password)
      await page.getByText(messagesOf('fr')('setUp.linkOverTitle')).waitFor()
      await expectAccessible(page, 'set-up with a used link')
    }))
})

async function fill(page: Page, language: Language, chosen: string): Promise<void> {
  const messages = messagesOf(language)
  await page.getByLabel(messages('setUp.firstName'), { exact: true }).fill('Ada')
  await page.getByLabel(messages('setUp.lastName'), { exact: true }).fill('Lovelace')
  await page.getByLabel(messages('setUp.email'), { exact: true }).fill('ada@loupe.test')
  await page.getByLabel(messages('setUp.password'), { exact: true }).fill(chosen)
  await page.getByRole('button', { name: messages('setUp.submit') }).click()
}
