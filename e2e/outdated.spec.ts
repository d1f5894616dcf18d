import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'

describe('a browser that lacks a feature the console needs', () => {
  const { server, visit, visitSignedIn } = prepareJourneys()

  it.each([
    ['fr', 'Votre navigateur est trop ancien pour Loupe'],
    ['zh', '您的浏览器版本过旧，无法使用 Loupe'],
  ])('shows a message in the language of a public page: %s', (language, title) =>
    visit(async (page) => {
      await page.context().addCookies([{ name: 'loupe-locale', value: language, url: server().url }])
      await page.addInitScript((locale) => {
        localStorage.setItem('loupe-config', JSON.stringify({ locale }))
      }, language)
      await takeAway(page)
      await page.goto('/')
      await expectSentence(page, title, 'Safari 17')
      await expectAccessible(page, 'the sentence for an old browser')
      await page.goto('/forgot-password')
      await expectSentence(page, title, 'Safari 17')
    }),
  )

  it('shows it on a signed-in page, and starts no module', () =>
    visitSignedIn(async (page) => {
      await takeAway(page)
      await page.goto('/users')
      await expectSentence(page, 'Your browser is too old for Loupe', 'Chrome, Edge or Firefox')
    }))

  it('is detected: with all features the message is not in the page', () =>
    visit(async (page) => {
      await page.goto('/')
      await page.getByRole('heading', { name: 'Sign in' }).waitFor()
      expect(await page.locator('#outdated').count()).toBe(0)
    }))
})

/** Safari supports it since 17, and there is no polyfill. */
async function takeAway(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'showPopover'))
}

async function expectSentence(page: Page, title: string, text: string): Promise<void> {
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText(text).waitFor()
  // after the modules were loaded: none of them has replaced the message, and no notice reports a slow start
  await page.waitForLoadState('load')
  expect(await page.locator('#root, #start-notice').count()).toBe(0)
}
