import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { importPlayers, makePlayers } from './harness/players.ts'

const en = messagesOf('en')

describe('bulk actions on players', () => {
  const { visitSignedIn, asAdmin } = prepareJourneys((journeys) => importPlayers(journeys, makePlayers(60)))

  const countWith = async (filter: Record<string, string>) =>
    (await asAdmin(getAllUsers, { ...filter, record: '1' })).total ?? 0

  it('suspend selected players, and undo that at once', () =>
    visitSignedIn(async (page) => {
      const before = await countWith({ status: 'suspended' })
      await page.goto('/users')
      await page.getByRole('checkbox', { name: en('ui.tickRow', { name: 'Ada Abel' }) }).check()
      await page.getByRole('checkbox', { name: en('ui.tickRow', { name: 'Bruno Bercu' }) }).check()
      const bar = page.getByRole('toolbar', { name: en('usersBulk.label') })
      await bar.getByText(en('usersBulk.selected', many(2))).waitFor()
      await expectAccessible(page, 'ticked players')
      await bar.getByRole('button', { name: en('usersBulk.suspend'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: en('usersBulk.suspendTitle', many(2)) })
      await dialog.getByLabel(en('usersParts.suspend.reason')).fill('Played together too well')
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

  it('tag all players that match a filter, and no others', () =>
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

  it('keep the selection across pages, and clear it on Escape', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await page.getByRole('link', { name: 'player-002' }).waitFor()
      await page.getByRole('checkbox', { name: en('ui.tickPage') }).check()
      await page.getByRole('button', { name: en('ui.nextPage') }).click()
      await page.waitForURL(/page=1/)
      const bar = page.getByRole('toolbar', { name: en('usersBulk.label') })
      await bar.getByText(en('usersBulk.selected', many(10))).waitFor()
      // also if an action is not possible for them
      await page.route('**/admin/bulk-users', (route) => route.fulfill({ status: 503, body: '' }))
      await bar.getByRole('button', { name: en('usersBulk.unsuspend') }).click()
      const failure = page.getByRole('listitem').filter({ has: page.getByRole('alert') })
      // its time stops under the pointer: on a slow machine it would be over before everything is checked
      await failure.hover()
      await expectAccessible(page, 'a message of a failure')
      await failure.getByRole('button', { name: en('ui.close') }).click()
      await page.keyboard.press('Escape')
      await bar.waitFor({ state: 'hidden' })
    }))
})

describe('the footer of the list', () => {
  const { visitSignedIn } = prepareJourneys((journeys) => importPlayers(journeys, makePlayers(60)))
  const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

  it.each([
    ['wide', 'ltr'],
    ['wide', 'rtl'],
    ['phone', 'ltr'],
    ['phone', 'rtl'],
  ] as const)('has no overlap of selection bar, job, messages and pager (%s, %s)', (size, direction) =>
    visitSignedIn(
      async (page) => {
        // the menu, which covers a small page on entry, was closed before
        await page.addInitScript(() => sessionStorage.setItem('loupe-drawer-seen', 'yes'))
        await page.goto('/users')
        const tick = (name: string) => page.getByRole('checkbox', { name: en('ui.tickRow', { name }) })
        const bar = page.getByRole('toolbar', { name: en('usersBulk.label') })
        await keepRunning(page)
        await tick('Ada Abel').check()
        await unsuspend(page, size)
        await page.getByRole('region', { name: en('usersBulk.job.label') }).waitFor()
        await expectApart(page, ['job', 'pager'])

        await page.route('**/admin/bulk-users', (route) => route.fulfill({ status: 503, body: '' }))
        await tick('Ada Abel').check()
        await bar.waitFor()
        await unsuspend(page, size)
        // messages stay while hovered: the second one is triggered without the pointer
        await page.getByRole('alert').first().hover()
        await unsuspend(page, size, (button) => button.dispatchEvent('click'))
        await page.getByRole('alert').nth(1).waitFor()
        await expectApart(page, ['bar', 'job', 'message', 'message', 'pager'])
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
        await expectApart(page, ['bar', 'job', 'message', 'message', 'pager'])

        // the bar disappears and reappears below existing messages
        await tick('Ada Abel').dispatchEvent('click')
        await bar.waitFor({ state: 'hidden' })
        await expectApart(page, ['job', 'message', 'message', 'pager'])
        await tick('Ada Abel').dispatchEvent('click')
        await bar.waitFor()
        await expectApart(page, ['bar', 'job', 'message', 'message', 'pager'])
      },
      {
        viewport: sizes[size],
        preferences: { rtlLayout: direction === 'rtl' },
        tolerates: /503/,
      },
    ),
  )
})

/** Unsuspends the selected players, from the bar or from its menu on a phone. */
async function unsuspend(
  page: Page,
  size: 'wide' | 'phone',
  press = (button: Locator) => button.click(),
): Promise<void> {
  const bar = page.getByRole('toolbar', { name: en('usersBulk.label') })
  if (size === 'wide') return press(bar.getByRole('button', { name: en('usersBulk.unsuspend') }))
  await press(bar.getByRole('button', { name: en('ui.more') }))
  await press(page.getByRole('menuitem', { name: en('usersParts.unsuspend') }))
}

/** Makes every bulk action appear to run forever. */
async function keepRunning(page: Page): Promise<void> {
  await page.route(/admin\/(get-)?bulk-users/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { ResponseData: object }
    const running = { state: 'running', done: 1, total: 60, undoable: false }
    await route.fulfill({ response, json: { ...body, ResponseData: { ...body.ResponseData, ...running } } })
  })
}

/** The boxes of the footer of the list, by kind: they must not intersect. */
async function expectApart(page: Page, kinds: readonly string[]): Promise<void> {
  const found = {
    bar: page.getByRole('toolbar', { name: en('usersBulk.label') }),
    job: page.getByRole('region', { name: en('usersBulk.job.label') }),
    message: page.getByRole('region', { name: en('ui.messages') }).getByRole('listitem'),
    pager: page.getByRole('navigation', { name: en('ui.pages') }),
  }
  const boxes = async () => {
    const each = Object.entries(found).map(async ([kind, locator]) => {
      const all = await Promise.all((await locator.all()).map((one) => one.boundingBox()))
      return all.flatMap((box) => (box ? [{ kind, ...box }] : []))
    })
    return (await Promise.all(each)).flat()
  }
  const overlaps = async () => {
    const all = await boxes()
    const pairs = all.flatMap((one, index) => all.slice(index + 1).map((other) => [one, other] as const))
    const lying = pairs.filter(
      ([one, other]) =>
        one.x < other.x + other.width &&
        other.x < one.x + one.width &&
        one.y < other.y + other.height &&
        other.y < one.y + one.height,
    )
    return { kinds: all.map(({ kind }) => kind), overlapping: lying }
  }
  await expect.poll(overlaps).toEqual({ kinds, overlapping: [] })
}

const many = (count: number) => ({ count, total: String(count) })

async function progress(page: Page, text: string | RegExp): Promise<void> {
  await page
    .getByRole('region', { name: en('usersBulk.job.label') })
    .getByText(text)
    .waitFor()
}
