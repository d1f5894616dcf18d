import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { launchBrowser, visit } from './harness/browser.ts'
import { type Server, startServer } from './harness/server.ts'
import { accountMenu } from './harness/sign-in.ts'
import { wordsOf } from './harness/words.ts'

const en = wordsOf('en')
const password = 'opals under the stairs'

describe('making the first administrator', () => {
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

  it('needs the whole link', () =>
    visit(browser, server.url, async (page) => {
      await page.goto('/set-up')
      await page.getByText(en('setUp.noLinkTitle')).waitFor()
      await expectAccessible(page, 'set-up without its link')
    }))

  it('refuses a password that is too short beside its field, and goes on from there to the players', () =>
    visit(browser, server.url, async (page) => {
      await page.goto(link)
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await fill(page, 'short')
      await page
        .getByRole('alert')
        .filter({ hasText: en('errors.password_too_short') })
        .waitFor()
      await expectAccessible(page, 'set-up with a failure')
      await fill(page, password)
      await page.waitForURL('**/users')
      expect(await accountMenu(page).textContent()).toContain('Ada Lovelace')
    }))

  it('takes the link once', () =>
    visit(browser, server.url, async (page) => {
      await page.goto(link)
      await fill(page, password)
      await page.getByText(en('setUp.linkOverTitle')).waitFor()
      await expectAccessible(page, 'set-up with a used link')
    }))
})

async function fill(page: Page, chosen: string): Promise<void> {
  await page.getByLabel(en('setUp.firstName'), { exact: true }).fill('Ada')
  await page.getByLabel(en('setUp.lastName'), { exact: true }).fill('Lovelace')
  await page.getByLabel(en('setUp.email'), { exact: true }).fill('ada@loupe.test')
  await page.getByLabel(en('setUp.password'), { exact: true }).fill(chosen)
  await page.getByRole('button', { name: en('setUp.submit') }).click()
}
