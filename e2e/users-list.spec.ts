import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { importPlayers, makePlayers } from './harness/players.ts'

const en = messagesOf('en')
const players = makePlayers(120)
const of120 = en('ui.position', { place: '', total: 120 }).trim()

describe('the list of players', () => {
  const { visitSignedIn } = prepareJourneys((journeys) => importPlayers(journeys, players))

  it('shows ten players, the last seen first, and the total', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await expectFirst(page, 'Ada Abel')
      expect(await rows(page).count()).toBe(10)
      // the total is counted separately and may arrive after the rows
      await page.getByRole('status').filter({ hasText: '120' }).first().waitFor()
      expect(await page.title()).toBe(en('shell.documentTitle', { page: en('shell.users') }))
      await expectAccessible(page, 'the players')
    }))

  it('is complete in French', () =>
    visitSignedIn(
      async (page) => {
        const fr = messagesOf('fr')
        await page.goto('/users')
        await page.getByRole('heading', { name: fr('users.title'), level: 1 }).waitFor()
        await page.getByRole('columnheader', { name: fr('users.lastSeen') }).waitFor()
        await expectFirst(page, 'Ada Abel')
        await expectAccessible(page, 'the players in French')
        const untranslated = await page.getByText(/\busers\.[a-z]/i).count()
        expect(untranslated).toBe(0)
      },
      { language: 'fr' },
    ))

  it('finds a player by part of a name without its accents, and keeps the search in the address', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await expectFirst(page, 'Ada Abel')
      await page.keyboard.press('/')
      await page.keyboard.type('gain')
      await expectFirst(page, /Găină/)
      await page.waitForURL(/search=gain/)
      await page.reload()
      await expectFirst(page, /Găină/)
      await page.getByRole('button', { name: en('ui.searchClear') }).click()
      await expectFirst(page, 'Ada Abel')
    }))

  it('shows that nothing was found, and clears the search', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users?search=nobody-is-called-this')
      await page.getByText(en('users.nothingFoundFor', { text: 'nobody-is-called-this' })).waitFor()
      await expectAccessible(page, 'no player found')
      await page.getByRole('button', { name: en('ui.clearAll') }).click()
      await expectFirst(page, 'Ada Abel')
    }))

  it('sorts by a column in both directions, and Back undoes it', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await expectFirst(page, 'Ada Abel')
      const header = page.getByRole('columnheader', { name: en('users.player') })
      await header.getByRole('button').click()
      await page.waitForURL(/sort=fullName/)
      await expectSorted(header, 'ascending')
      await expectFirst(page, 'Ada Abel')
      await header.getByRole('button').click()
      await page.waitForURL(/sort=-fullName/)
      await expectFirst(page, /^Jun/)
      await expectSorted(header, 'descending')
      await page.goBack()
      await page.goBack()
      await expectSorted(header, 'none')
      await expectFirst(page, 'Ada Abel')
    }))

  it('filters by status and country, shows both as chips, and removes them', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await addFilter(page, en('users.filter.status'))
      await page.getByRole('checkbox', { name: en('users.status.suspended') }).check()
      await page.getByRole('button', { name: en('ui.filter.done') }).click()
      await page.waitForURL(/status=suspended/)
      await expectRowCount(page, 10)
      await expectTotal(page, '12')
      await expectAccessible(page, 'the players with a filter')
      await page.getByRole('button', { name: removeFilter(en('users.filter.status')) }).click()
      await expectTotal(page, '120')
    }))

  it('pages to the end and back', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users?record=50')
      await expectFirst(page, 'Ada Abel')
      const first = await firstName(page)
      await page.getByRole('button', { name: en('ui.nextPage') }).click()
      await page.waitForURL(/page=1/)
      await page.getByRole('button', { name: en('ui.nextPage') }).click()
      await page.waitForURL(/page=2/)
      await expectAriaRowCount(page, 21)
      expect(await page.getByRole('button', { name: en('ui.nextPage') }).isDisabled()).toBe(true)
      await page.getByRole('button', { name: en('ui.firstPage') }).click()
      await expectFirst(page, first)
    }))

  it('holds a page of a hundred players in at most 500 elements', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users?record=100')
      await expectFirst(page, 'Ada Abel')
      await expectAriaRowCount(page, 101)
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(500)
    }))

  it('opens a player beside the list by keyboard, at an address of its own', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await expectFirst(page, 'Ada Abel')
      await tabToRow(page)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/users\/[\w-]{36}/)
      const panel = page.getByRole('complementary', { name: 'Bruno Bercu' })
      await panel.getByRole('heading', { name: 'Bruno Bercu' }).waitFor()
      await expectAccessible(page, 'a player beside the list')
      const address = page.url()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      await page.goto(address)
      await panel.getByText('player-2@example.com').waitFor()
      await panel.getByRole('button', { name: en('users.next') }).click()
      await page.getByRole('complementary', { name: 'Chloé Chen' }).waitFor()
    }))

  it('steps through the players of all pages by key, and the list follows', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await rows(page).nth(9).getByRole('link').click()
      const panel = page.getByRole('complementary')
      await panel.getByText(`10 ${of120}`, { exact: true }).waitFor()
      await page.keyboard.press('j')
      await page.waitForURL(/page=1/)
      await panel.getByText(`11 ${of120}`, { exact: true }).waitFor()
      await expectFirst(page, 'Ada Chen')
      await panel.getByRole('heading', { name: 'Ada Chen' }).waitFor()
      await page.keyboard.press('k')
      await panel.getByText(`10 ${of120}`, { exact: true }).waitFor()
      await expectFirst(page, 'Ada Abel')
    }))

  it.each([1024, 900])('keeps the list complete beside a player at %d px', (width) =>
    visitSignedIn(
      async (page) => {
        await page.goto('/users')
        await rows(page).nth(1).getByRole('link').click()
        const panel = page.getByRole('complementary', { name: 'Bruno Bercu' })
        await panel.getByRole('heading').first().waitFor()
        await page.getByRole('row', { selected: false }).first().getByRole('checkbox').check()
        await page.getByRole('toolbar').waitFor()
        const list = `main section[aria-label="${en('users.title')}"]`
        const [edge = 0] = await endsOf(page, list)
        const ends = await endsOf(page, `${list} :is(button, input, [role=gridcell])`)
        expect(ends.filter((end) => end > edge + 1)).toEqual([])
        await expectAccessible(page, `a player beside the list at ${width} px`)
      },
      { viewport: { width, height: 800 } },
    ),
  )

  it('reports an address without a player', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users/01890000-0000-7000-8000-000000000000')
      await page.getByText(en('users.gone')).waitFor()
      await expectFirst(page, 'Ada Abel')
    }))

  it.each([
    [390, 'en'],
    [320, 'en'],
    [320, 'fr'],
  ] as const)('causes no horizontal scrolling at %d px (%s)', (width, language) =>
    visitSignedIn(
      async (page) => {
        const messages = messagesOf(language)
        await page.goto('/users?status=active&country=GB,FR')
        await expectFirst(page, 'Ada Abel')
        // the menu covers a small screen at first
        await page.keyboard.press('Escape')
        await expectNoSidewaysScroll(page)
        await page.getByRole('row', { selected: false }).first().getByRole('checkbox').check()
        await page.getByRole('toolbar').waitFor()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page, `the players at ${width} px`)
        // the pager can be scrolled out from under floating elements
        await page.getByRole('button', { name: messages('ui.nextPage') }).click()
        await page.waitForURL(/page=1/)
        // the rows of the first page stay until those of the second are loaded
        await expectNotFirst(page, 'Ada Abel')
        await rows(page).first().getByRole('link').click()
        await page
          .getByRole('dialog')
          .getByRole('button', { name: messages('users.next') })
          .click()
        await expectNoSidewaysScroll(page)
      },
      { viewport: { width, height: 844 }, hasTouch: true, language },
    ),
  )
})

/** The right edges of elements, in pixels from the left. */
function endsOf(page: Page, selector: string): Promise<number[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().right))
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

function rows(page: Page): Locator {
  return page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
}

async function firstName(page: Page): Promise<string> {
  return (await rows(page).first().locator('bdi').first().textContent()) ?? ''
}

async function expectFirst(page: Page, name: string | RegExp): Promise<void> {
  await rows(page).first().getByRole('link', { name }).waitFor()
}

async function expectNotFirst(page: Page, name: string): Promise<void> {
  await rows(page).first().getByRole('link', { name }).waitFor({ state: 'detached' })
}

async function expectRowCount(page: Page, count: number): Promise<void> {
  await expect.poll(() => rows(page).count()).toBe(count)
}

async function expectAriaRowCount(page: Page, count: number): Promise<void> {
  await expect.poll(() => page.getByRole('grid').getAttribute('aria-rowcount')).toBe(String(count))
}

async function expectSorted(header: Locator, direction: string): Promise<void> {
  await expect.poll(() => header.getAttribute('aria-sort')).toBe(direction)
}

async function expectTotal(page: Page, total: string): Promise<void> {
  await expect
    .poll(() => page.getByRole('status').first().textContent())
    .toMatch(new RegExp(`^\\D*${total}\\b`))
}

async function addFilter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: en('ui.filter'), exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

function removeFilter(name: string): string {
  return en('ui.filter.removeNamed', { name })
}

/** Presses Tab until a row of the table has the focus. */
async function tabToRow(page: Page): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'row')) return
  }
  throw new Error('Sixty presses of Tab do not reach a row.')
}
