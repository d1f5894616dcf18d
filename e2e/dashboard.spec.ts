import { addDocs } from '@loupe/contract/admin/documents'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { joinGame, publishOn } from './harness/games.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'

describe('the dashboard', () => {
  let play: () => Promise<string>
  const { visitSignedIn, asAdmin } = prepareJourneys(async (journeys) => {
    const puzzle = await publishOn(journeys, { en: 'The Jeweller’s Bench', fr: 'L’établi' }, [
      { id: 'ring', name: { en: 'Emerald ring', fr: 'Bague d’émeraude' }, x: 0.25, y: 0.5, role: 'target' },
    ])
    const ana = await joinGame(journeys, 'Ana Șerban', 'ana')
    play = () => ana.play(puzzle, { status: 'completed', startedAt: new Date().toISOString() }, [])
    await play()
  })

  it('shows new games live, and links to them, by keyboard alone (fr)', () =>
    visitSignedIn(
      async (page) => {
        const fr = messagesOf('fr')
        // the login redirects signed-in visitors here
        await page.goto('/')
        await page.waitForURL('**/dashboard')
        const games = page.getByRole('link', { name: fr('dashboard.games'), exact: true })
        const figure = games.locator('xpath=following-sibling::p[1]')
        await figure.getByText('1', { exact: true }).waitFor()
        await page.getByText(fr('dashboard.live'), { exact: true }).waitFor()
        await expectAccessible(page, 'the dashboard')
        await play()
        await figure.getByText('2', { exact: true }).waitFor()
        const days = page.getByRole('slider', { name: fr('dashboard.aDay') })
        await days.focus()
        expect(await days.getAttribute('aria-valuetext')).toContain('2 parties')
        expect(await endOf(days.locator('xpath=../*[last()]/*[last()]/*'))).toBeLessThanOrEqual(
          await endOf(days),
        )
        await page.getByRole('radio', { name: fr('dashboard.table') }).press(' ')
        await page.waitForURL('**/dashboard?view=table')
        await page.getByRole('table').first().waitFor()
        await expectAccessible(page, 'the table of days')
        expect(await page.getByText(/\bdashboard\.[a-z]/i).count()).toBe(0)
        await games.press('Enter')
        await page.waitForURL('**/game-history?isTest=false&atFrom=*')
        await expect.poll(() => page.getByRole('row').filter({ hasText: 'L’établi' }).count()).toBe(2)
      },
      { language: 'fr' },
    ))

  it('lists tasks for administrators until they are done, and counts them (zh)', () =>
    visitSignedIn(
      async (page) => {
        const zh = messagesOf('zh')
        const title = 'Privacy'
        const publish = (locale: 'en' | 'fr') =>
          asAdmin(addDocs, { type: 'privacy', locale, title, content: '<p>Yours.</p>', publish: true })
        await page.goto('/dashboard')
        const needs = page.getByRole('region', { name: zh('dashboard.needs'), exact: true })
        await needs.waitFor()
        const changes = page.getByRole('region', { name: zh('dashboard.changes'), exact: true })
        await changes.getByText(zh('dashboard.changes.first')).waitFor()
        await changes.getByText(zh('dashboard.changes.joined', { count: 1 })).waitFor()
        await page.getByText(zh('dashboard.live'), { exact: true }).waitFor()
        await publish('en')
        await publish('fr')
        await publish('en')
        const action = needs.getByRole('link', { name: zh('dashboard.need.openTexts') })
        await action.waitFor()
        await expectAccessible(page, 'what needs an administrator')
        await publish('fr')
        await action.waitFor({ state: 'detached' })
        await needs.getByText(zh('dashboard.needs.done', { count: 1 })).waitFor()
        await publish('en')
        await action.focus()
        await page.keyboard.press('Enter')
        await page.waitForURL('**/privacyandpolicy?lang=fr&beside=en')
      },
      { language: 'zh' },
    ))
})

/** Its right edge: the label of the last day must not exceed the chart. */
function endOf(part: Locator): Promise<number> {
  return part.evaluate((element) => Math.round(element.getBoundingClientRect().right))
}
