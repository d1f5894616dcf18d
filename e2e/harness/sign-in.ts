import type { Locator, Page } from 'playwright-core'
import { type Language, messagesOf } from './messages.ts'
import { admin } from './server.ts'

/** Sets the stored language before the first page is opened, as in a browser that was used before. */
export async function presetLanguage(page: Page, locale: Language): Promise<void> {
  await page.addInitScript((selected) => {
    if (!localStorage.getItem('loupe-config')) {
      localStorage.setItem('loupe-config', JSON.stringify({ locale: selected }))
    }
  }, locale)
}

/** Signs in on the open sign-in page, and waits for the application. */
export async function signInOn(page: Page, language: Language = 'en'): Promise<void> {
  const messages = messagesOf(language)
  await page.getByLabel(messages('login.email'), { exact: true }).fill(admin.email)
  await page.getByLabel(messages('login.password'), { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: messages('login.submit'), exact: true }).click()
  await accountMenu(page, language).waitFor()
}

/** The button that opens the account menu; only the signed-in application has it. */
export function accountMenu(page: Page, language: Language = 'en'): Locator {
  return page
    .getByRole('banner')
    .getByRole('button', { name: messagesOf(language)('shell.account', { name: '' }).trim() })
}
