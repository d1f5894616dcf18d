import { getAllUsers } from '@loupe/contract/users-list'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { importPlayers, makePlayers } from './harness/players.ts'
import { wordsOf } from './harness/words.ts'

const en = wordsOf('en')

describe('many players at once', () => {
  const { visitSignedIn, asAdmin } = prepareJourneys((journeys) => importPlayers(journeys, makePlayers(60)))

  const countWith = async (filter: Record<string, string>) =>
    (await asAdmin(getAllUsers, { ...filter, record: '1' })).total ?? 0

  it('are suspended by ticks, and put back as one', () =>
    visitSignedIn(async (page) => {
      const before = await countWith({ status: 'suspended' })
      await page.goto('/users')
      await page.getByRole('checkbox', { name: en('ui.tickRow', { name: 'Ada Abel' }) }).check()
      await page.getByRole('checkbox', { name: en('ui.tickRow', { name: 'Bruno Bercu' }) }).check()
      const bar = page.getByRole('toolbar', { name: en('usersBulk.label') })
      await bar.getByText(en('usersBulk.selected', many(2))).waitFor()
      await expectAccessible(page, 'ticked players')
      await bar.getByRole('button', { name: en('usersBulk.suspend') }).click()
      const dialog = page.getByRole('dialog', { name: en('usersBulk.suspendTitle', many(2)) })
      await dialog.getByLabel(en('users.suspend.reason')).fill('Played together too well')
      await dialog.getByRole('button', { name: en('usersBulk.suspendSubmit', many(2)) }).click()
      await progress(page, en('usersBulk.job.done.suspend', many(2)))
      expect(await countWith({ status: 'suspended' })).toBe(before + 2)
      await expectAccessible(page, 'many players changed')

      await page
        .getByRole('region', { name: en('usersBulk.job.label') })
        .getByRole('button', { name: en('users.undo') })
        .click()
      await page
        .getByRole('listitem')
        .filter({ hasText: en('usersBulk.job.undone', many(2)) })
        .waitFor()
      expect(await countWith({ status: 'suspended' })).toBe(before)
    }))

  it('are tagged when all that match a filter are chosen, and only these', () =>
    visitSignedIn(async (page) => {
      const inFrance = await countWith({ country: 'FR' })
      await page.goto('/users?country=FR')
      await page.getByRole('link', { name: 'player-002' }).waitFor()
      await page.getByRole('checkbox', { name: en('ui.tickPage') }).check()
      const bar = page.getByRole('toolbar', { name: en('usersBulk.label') })
      await bar.getByRole('button', { name: en('usersBulk.takeAll', many(inFrance)) }).click()
      await bar.getByText(en('usersBulk.all', many(inFrance))).waitFor()
      await bar.getByRole('button', { name: en('usersBulk.tag') }).click()
      const dialog = page.getByRole('dialog', {
        name: en('usersBulk.tagTitle', many(inFrance)),
      })
      await dialog.getByRole('combobox', { name: en('users.tags') }).fill('galette')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: en('usersBulk.tagSubmit', many(inFrance)) }).click()
      await progress(page, en('usersBulk.job.done.addTags', { count: inFrance, tags: 'galette' }))
      expect(await countWith({ tag: 'galette' })).toBe(inFrance)
      expect(await countWith({ tag: 'galette', country: 'FR' })).toBe(inFrance)
    }))

  it('stay chosen over pages, and are let go by Escape', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await page.getByRole('link', { name: 'player-002' }).waitFor()
      await page.getByRole('checkbox', { name: en('ui.tickPage') }).check()
      await page.getByRole('button', { name: en('ui.nextPage') }).click()
      await page.waitForURL(/page=1/)
      const bar = page.getByRole('toolbar', { name: en('usersBulk.label') })
      await bar.getByText(en('usersBulk.selected', many(10))).waitFor()
      // also when something cannot be done to them
      await page.route('**/admin/bulk-users', (route) => route.fulfill({ status: 503, body: '' }))
      await bar.getByRole('button', { name: en('usersBulk.lift') }).click()
      const failure = page.getByRole('listitem').filter({ has: page.getByRole('alert') })
      await failure.waitFor()
      await expectAccessible(page, 'a message of a failure')
      await failure.getByRole('button', { name: en('ui.close') }).click()
      await page.keyboard.press('Escape')
      await bar.waitFor({ state: 'hidden' })
    }))
})

const many = (count: number) => ({ count, total: String(count) })

async function progress(page: Page, text: string | RegExp): Promise<void> {
  await page
    .getByRole('region', { name: en('usersBulk.job.label') })
    .getByText(text)
    .waitFor()
}
