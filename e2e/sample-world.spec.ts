import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'

const en = messagesOf('en')

describe('the sample world', () => {
  const { visitSignedIn } = prepareJourneys(undefined, { LOUPE_SAMPLE_DATA: 'on' })

  it('has dashboard figures equal to the counts of the linked lists', () =>
    visitSignedIn(
      async (page) => {
        await page.goto('/dashboard?view=table')
        const figures = page.getByRole('region', { name: en('dashboard.figures') })
        await figures.waitFor()
        const own = await figures.getByRole('link').evaluateAll((links) =>
          links.map((link) => ({
            href: link.getAttribute('href') ?? '',
            shown: link.parentElement?.querySelector('p')?.textContent ?? '',
          })),
        )
        expect(own).toHaveLength(5)
        // those of the last two complete days, and of the hardest puzzles
        const inTables = await page
          .locator('#content td > a')
          .evaluateAll((links) =>
            links.map((link) => ({ href: link.getAttribute('href') ?? '', shown: link.textContent ?? '' })),
          )
        const table = page.locator('#content table').first()
        const perDay = await table.locator('tbody tr').nth(1).locator('td > a').count()
        expect(perDay).toBeGreaterThan(3)
        const today = await table.locator('tbody tr').first().locator('td > a').count()
        const told = [
          ...own.filter(({ shown }) => !shown.includes('%')),
          ...inTables.slice(today, today + 2 * perDay),
          ...inTables.slice(-5),
        ]
        const counted: typeof told = []
        for (const { href } of told) counted.push({ href, shown: await countOf(page, href) })
        expect(counted).toEqual(told)
      },
      { viewport: { width: 1440, height: 900 } },
    ))
})

/** The number of rows beside the title of a list. */
async function countOf(page: Page, href: string): Promise<string> {
  await page.goto(href)
  const count = page.locator('#content h1 + output')
  await page.locator('#content [role=grid]:not([aria-busy=true])').waitFor()
  await expect.poll(() => count.textContent()).toMatch(/\d/)
  return (
    (await count.innerText())
      .split('\n')
      .at(-1)
      ?.replace(/ of .*/, '')
      .trim() ?? ''
  )
}
