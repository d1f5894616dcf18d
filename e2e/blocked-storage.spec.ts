import { locales } from '@loupe/contract/shared/values'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { type Language, messagesOf } from './harness/messages.ts'
import { admin } from './harness/server.ts'

const en = messagesOf('en')

describe('a browser that blocks storage', () => {
  const { visit, visitSignedIn } = prepareJourneys()

  it.each(locales)('gets an explanation, and sends no password (%s)', (language) =>
    visit(async (page) => {
      await blockStorage(page)
      const calls: string[] = []
      page.on('request', (request) => calls.push(new URL(request.url()).pathname))
      await page.goto('/')
      await choose(page, language)
      const messages = messagesOf(language)
      await page.getByLabel(messages('login.email'), { exact: true }).fill(admin.email)
      const password = page.getByLabel(messages('login.password'), { exact: true })
      await password.fill(admin.password)
      await password.press('Enter')
      await page.getByRole('alert').getByText(messages('errors.storage_refused')).waitFor()
      expect(await page.getByLabel(messages('login.email'), { exact: true }).inputValue()).toBe(admin.email)
      expect(calls).not.toContain('/admin/login')
      await expectAccessible(page, `login without storage (${language})`)
    }),
  )

  it('keeps typed text on the page and confirms closing the tab when the storage is full', () =>
    visitSignedIn(async (page) => {
      await page.goto('/aboutus')
      await page.getByRole('button', { name: en('documents.beginEmpty') }).click()
      const text = page.locator('[contenteditable=true]')
      await text.click()
      await fillStorage(page)
      await page.keyboard.type('Typed by hand.')
      await page.getByText(en('shell.unstored')).waitFor()
      const requested = page.waitForEvent('dialog')
      await page.close({ runBeforeUnload: true })
      const dialog = await requested
      expect(dialog.type()).toBe('beforeunload')
      await dialog.dismiss()
      expect(await text.textContent()).toContain('Typed by hand.')
    }))
})

/** As with "block all cookies": reading the property throws. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    }
  })
}

async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}

async function choose(page: Page, language: Language): Promise<void> {
  if (language === 'en') return
  await page.getByRole('button', { name: en('login.language') }).click()
  const names = { fr: 'Français', ro: 'Română', zh: '中文' }
  await page.getByRole('menuitemradio', { name: names[language] }).click()
  await page.getByRole('heading', { name: messagesOf(language)('login.title'), level: 1 }).waitFor()
}
