import type { Locator, Page } from 'playwright-core'
import { type Language, messagesOf } from './messages.ts'
import { admin } from './server.ts'

/** Chooses the language before the first page is opened, as a browser that was used before has it. */
export async function presetLanguage(page: Page, locale: Language): Promise<void> {
  await page.addInitScript((selected) => {
    if (!localStorage.getItem('loupe-config')) {
      localStorage.setItem('loupe-config', JSON.stringify({ locale: selected }))
    }
  }, locale)
}

/** Signs in on the page that is open, by mouse or keyboard as the browser likes, and waits for the application. */
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
