import { readFile } from 'node:fs/promises'
import { addUser, suspendUser, updateUser } from '@loupe/contract/admin/users/users'
import { eraseUser } from '@loupe/contract/admin/users/users-erase'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { parseCsv } from './harness/csv.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { admin } from './harness/server.ts'

const en = messagesOf('en')
const fr = messagesOf('fr')
const people = 60

describe('the audit log', () => {
  const { visitSignedIn } = prepareJourneys(async ({ asAdmin }) => {
    const ids: string[] = []
    for (let index = 0; index < people; index += 1) {
      const input = { username: `player-${index}`, email: null, fullName: `Player ${index}` }
      ids.push((await asAdmin(addUser, input)).id)
    }
    const [id = '', other = ''] = ids
    await asAdmin(updateUser, { id, version: 1, notes: 'Moved to a flat in Cluj last spring', tags: ['vip'] })
    await asAdmin(updateUser, {
      id,
      version: 2,
      notes: 'Moved to a house in Cluj last spring',
      tags: ['beta'],
    })
    await asAdmin(suspendUser, { id, reason: 'Rude words' })
    await asAdmin(eraseUser, { id: other, confirm: 'player-1' })
  })

  it.each(['en', 'fr'] as const)('shows every detail of a change, by keyboard alone (%s)', (language) =>
    visitSignedIn(
      async (page) => {
        const messages = messagesOf(language)
        await page.goto('/audit?action=users.update')
        await rows(page).first().waitFor()
        await page.getByRole('heading', { name: messages('audit.title'), level: 1 }).waitFor()
        await page.getByText(messages('audit.chain.sealed', { seq: '', when: '' }).slice(0, 8)).waitFor()
        await expectAccessible(page, `the audit log (${language})`)
        await tabToRow(page)
        await page.keyboard.press('Enter')
        await page.waitForURL(/\/audit\/[\w-]{36}\?action=users.update/)
        const panel = page.getByRole('complementary', { name: messages('audit.action.users.update') })
        const changes = panel.getByRole('region', { name: messages('audit.changes') })
        await changes.waitFor()
        expect(await changes.locator('del').allTextContents()).toEqual(
          expect.arrayContaining([`${messages('audit.removed')} vip`, 'flat']),
        )
        expect(await changes.locator('ins').allTextContents()).toEqual(
          expect.arrayContaining([`${messages('audit.added')} beta`, 'house']),
        )
        await panel
          .getByText(/^[\da-f]{64}$/)
          .first()
          .waitFor()
        await expectAccessible(page, `an entry (${language})`)
        expect(await page.getByText(/\baudit\.[a-z]/i).count()).toBe(0)
        await page.keyboard.press('j')
        await panel
          .getByText(`2 ${messages('ui.position', { place: '', total: 2 }).trim()}`, { exact: true })
          .waitFor()
        await page.keyboard.press('Escape')
        await page.waitForURL(/\/audit\?action=users.update$/)
      },
      { language },
    ),
  )

  it('is opened from the palette, searched by a value, and keeps the search in the address', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await page.getByRole('grid').waitFor()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('audit')
      await page
        .getByRole('option', { name: en('palette.audit') })
        .first()
        .click()
      // The address changes while the players are still shown; only the heading identifies the log.
      await page.getByRole('heading', { level: 1, name: en('audit.title') }).waitFor()
      await rows(page).first().waitFor()
      await page.keyboard.press('/')
      await page.keyboard.type('rude words')
      await page.waitForURL(/search=rude/)
      await expectCount(page, 1)
      await page.reload()
      await expectCount(page, 1)
      await page.getByRole('gridcell', { name: en('audit.action.users.suspend') }).waitFor()
    }))

  it('is filtered by result and action, and exported with the same filter', () =>
    visitSignedIn(async (page) => {
      await page.goto('/audit?action=users.erase,users.suspend')
      await expectCount(page, 2)
      const started = page.waitForEvent('download')
      await page.getByRole('button', { name: en('audit.export') }).click()
      const file = await (await started).path()
      const [head = [], ...lines] = parseCsv(await readFile(file, 'utf8'))
      const actions = lines.map((line) => line[head.indexOf('action')])
      expect(actions).toEqual(['users.erase', 'users.suspend'])
    }))

  it('holds a page of a hundred entries in at most 500 elements', () =>
    visitSignedIn(async (page) => {
      await page.goto('/audit?record=100')
      await rows(page).first().waitFor()
      await expect
        .poll(() => page.getByRole('grid').getAttribute('aria-rowcount').then(Number))
        .toBeGreaterThan(60)
      expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(500)
    }))

  it('fits on a phone, right to left too, with untruncated actors of failed actions', () =>
    visitSignedIn(
      async (page) => {
        await page.request.post('/admin/login', {
          data: { email: admin.email, password: 'a ruby beside it' },
        })
        await page.goto('/audit?result=failed')
        await rows(page).first().waitFor()
        // the menu covers a small screen at first
        await page.keyboard.press('Escape')
        await expectNoSidewaysScroll(page)
        await expectNamesInFull(page)
        await expectAccessible(page, 'the audit log at 390 px')
        await rows(page).first().getByRole('link').click()
        await page
          .getByRole('dialog')
          .getByRole('region', { name: fr('audit.chain') })
          .waitFor()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page, 'an entry at 390 px')
      },
      {
        language: 'fr',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        preferences: { rtlLayout: true, navType: 'dark' },
      },
    ))
})

function rows(page: Page): Locator {
  return page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') })
}

async function expectCount(page: Page, count: number): Promise<void> {
  await expect.poll(() => rows(page).count()).toBe(count)
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}

/** Presses Tab until a row of the table has the focus. */
async function tabToRow(page: Page): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'row')) return
  }
  throw new Error('Sixty presses of Tab do not reach a row.')
}

/** No name in the rows is truncated. */
async function expectNamesInFull(page: Page): Promise<void> {
  const cut = await rows(page)
    .getByRole('link')
    .locator('> :last-child, bdi')
    .evaluateAll((names) =>
      names
        .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight)
        .map((name) => name.textContent),
    )
  expect(cut).toEqual([])
}
