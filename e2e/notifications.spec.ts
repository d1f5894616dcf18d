import { readFile } from 'node:fs/promises'
import { getNotificationRules } from '@loupe/contract/admin/notifications/notification-rules'
import { listNotifications } from '@loupe/contract/admin/notifications/notifications'
import type { Page } from 'playwright-core'
import { describe, expect, it, vi } from 'vitest'
import { onServer } from '../apps/server/test/server-database.ts'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { pressSequence } from './harness/keys.ts'
import { messagesOf } from './harness/messages.ts'
import { importPlayers, makePlayers } from './harness/players.ts'

const en = messagesOf('en')
const fr = messagesOf('fr')

describe('notifications', () => {
  const { asAdmin, server, visitSignedIn } = prepareJourneys((journeys) =>
    importPlayers(journeys, makePlayers(12)),
  )

  it('are composed, sent, deleted and restored by keyboard alone', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await page.getByRole('grid').waitFor()
      await pressSequence(page, 'g', 'n')
      await page.getByText(en('notifications.nothingYet')).waitFor()
      await expectAccessible(page, 'no notifications yet')
      await page
        .getByRole('button', { name: en('notifications.write') })
        .first()
        .press('Enter')
      await write(page, en)
      await expectAccessible(page, 'a new notification')
      await page.getByRole('radio', { name: en('notifications.who.chosen') }).press('Space')
      await page.getByLabel(en('notifications.choosePlayer')).pressSequentially('player')
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: en('notifications.who.all') }).press('Space')
      await page.getByLabel(en('compose.hold')).selectOption('0')
      await page.waitForURL(/\/notifications\/[\w-]{36}\/edit$/)
      await page.getByRole('button', { name: sendTo(11) }).press('Enter')
      const question = page.getByRole('dialog', { name: sendTo(11) })
      await expectAccessible(page, 'the question before a notification is sent')
      await question.getByRole('textbox').fill('11')
      await page.keyboard.press('Enter')
      const panel = page.getByRole('complementary', { name: 'The winter vault opens' })
      await panel.getByText(en('notifications.state.sent'), { exact: true }).first().waitFor()
      await expectAccessible(page, 'a notification')
      await panel.getByRole('button', { name: en('notifications.delete') }).press('Enter')
      await panel.locator(':focus', { hasText: en('notifications.restore') }).waitFor()
      await page.getByRole('button', { name: en('notifications.undo') }).press('Enter')
      await page.getByRole('row', { name: /The winter vault opens/ }).waitFor()
      // the row is shown at once, before the server has restored the notification
      await expect.poll(first).toMatchObject({
        state: 'sent',
        audienceCount: 12,
        counts: { sent: 11, leftOut: { suspended: 1 } },
      })
    }))

  it('are scheduled for filtered players in the administrator’s time zone, in French on a phone', () =>
    visitSignedIn(
      async (page) => {
        await page.goto('/users?search=player-01')
        await page.getByRole('checkbox').nth(1).check()
        await page.getByRole('button', { name: fr('usersBulk.takeAll', { total: '3' }) }).click()
        await page.getByRole('button', { name: fr('usersBulk.notify') }).click()
        await write(page, fr)
        await page.setViewportSize({ width: 390, height: 844 })
        // the menu covers a page that becomes small, which handles no keys until the menu is closed
        await page.locator('main[inert]').waitFor()
        await page.keyboard.press('Escape')
        await page.locator('main:not([inert])').waitFor()
        await page.getByRole('radio', { name: fr('notifications.when.at') }).press('Space')
        await page.getByLabel(fr('notifications.day')).fill('31/12/2030')
        await page.getByLabel(fr('notifications.time'), { exact: true }).fill('18:30')
        await page.waitForURL(/\/edit$/)
        await expectAccessible(page, 'a notification to players of a filter')
        await page.keyboard.press('Enter')
        const question = page.getByRole('dialog')
        await question.getByRole('button', { name: fr('notifications.schedule'), exact: true }).press('Enter')
        await page.getByRole('button', { name: fr('notifications.editShort') }).waitFor()
        expect(await page.getByText(/\b(notifications|compose)\.[a-z]/i).count()).toBe(0)
        await expect.poll(first).toMatchObject({
          state: 'scheduled',
          scheduledAt: '2030-12-31T17:30:00.000Z',
          audience: { filter: { search: 'player-01' } },
          audienceCount: 3,
        })
      },
      { language: 'fr', timezoneId: 'Europe/Paris' },
    ))

  it('are rehearsed for a pasted list of players, and the excluded players are exported', () =>
    visitSignedIn(async (page) => {
      await page.goto('/notifications/new')
      await write(page, en)
      await page.getByRole('radio', { name: en('notifications.who.list') }).press('Space')
      const names = makePlayers(12).map(({ username }) => username)
      await page.getByLabel(en('compose.list.paste')).fill([...names, 'unknown-player'].join('\n'))
      await page.getByRole('button', { name: en('compose.list.match') }).press('Enter')
      const name = en('compose.list.pasted')
      await page.getByText(en('notifications.audience.listed', { count: 12, total: '12', name })).waitFor()
      await page.getByText(en('compose.list.unknown', { count: 1, total: '1' })).waitFor()
      await expectAccessible(page, 'a notification to a pasted list')
      await page.getByRole('button', { name: en('compose.rehearse') }).press('Enter')
      const exporting = page.getByRole('button', { name: en('rehearsal.exportAll') })
      await exporting.waitFor()
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
      await expectAccessible(page, 'a rehearsal')
      const started = page.waitForEvent('download')
      await exporting.press('Enter')
      const rows = (await readFile(await (await started).path(), 'utf8')).trim().split(/\r?\n/).slice(1)
      expect(rows.map((row) => row.split(',')[6])).toEqual(['suspended'])
    }))

  it('are sent automatically: a rule is added, measured, turned on, run and turned off, by keyboard', () =>
    visitSignedIn(async (page) => {
      await page.goto('/notifications/rules')
      await page.getByText(en('notificationRules.empty')).waitFor()
      await page.getByRole('button', { name: en('notificationRules.create') }).press('Enter')
      await page.getByLabel(en('notificationRules.name'), { exact: true }).fill('Thank you')
      await page.getByRole('button', { name: en('ui.filter'), exact: true }).press('Enter')
      await page.getByRole('menuitem', { name: en('users.moreFilters') }).press('Enter')
      const dialog = page.getByRole('dialog', { name: en('usersFilter.title') })
      const pick = async (field: string, value: string) => {
        await dialog.getByRole('combobox', { name: field }).first().press('End')
        await page.keyboard.type(value)
        await page.getByRole('option', { name: value }).first().waitFor()
        await page.keyboard.press('Enter')
      }
      await pick(en('usersFilter.add'), en('usersFilter.field.sentNotification'))
      await pick(en('usersFilter.addValue'), 'The winter vault opens')
      const word = en('ui.removeWord', { word: 'The winter vault opens' })
      await dialog.getByRole('button', { name: word }).waitFor()
      await dialog.getByRole('button', { name: en('usersFilter.submit') }).press('Enter')
      const reach = page.getByRole('region', { name: en('notificationRules.meetNow') })
      await reach.getByText('11', { exact: true }).waitFor()
      await write(page, en)
      await page.getByRole('switch', { name: en('notificationRules.reachesAll') }).press('Space')
      await expectAccessible(page, 'a new automatic notification')
      await page.getByRole('button', { name: en('notifications.save'), exact: true }).press('Enter')
      const turn = async (button: string, confirm: string, done: string) => {
        await page.getByRole('button', { name: button, exact: true }).press('Enter')
        const question = page.getByRole('dialog')
        await question.getByRole('button', { name: confirm, exact: true }).press('Enter')
        await page.getByText(done).waitFor()
      }
      const name = 'Thank you'
      const on = en('notificationRules.turnOn')
      await turn(on, on, en('notificationRules.turnedOn', { name }))
      await onServer(server().databaseUrl, (db) =>
        db.query(`update jobs set run_at = now() where name = 'begin_notification_rules'`),
      )
      await vi.waitFor(async () => expect((await firstRule())?.sent).toBe(11), {
        timeout: 60_000,
        interval: 500,
      })
      await page.goto('/notifications/rules')
      await page.getByText(en('notificationRules.sent', { count: '11' })).waitFor()
      await expectAccessible(page, 'the automatic notifications')
      const off = en('notificationRules.turnOff')
      await turn(
        en('notificationRules.turnOffOne', { name }),
        off,
        en('notificationRules.turnedOff', { name }),
      )
      await expect.poll(firstRule).toMatchObject({
        isOn: false,
        sent: 11,
        lastRun: { found: 11, isFailed: false },
      })
    }))

  async function firstRule() {
    return (await asAdmin(getNotificationRules, {})).list[0]
  }

  async function first() {
    const list = await asAdmin(listNotifications, {})
    return (Array.isArray(list) ? list : list.list)[0]
  }
})

function sendTo(count: number): string {
  return `Send to ${count} players`
}

async function write(page: Page, messages: typeof en): Promise<void> {
  await page.getByLabel(messages('notifications.titleText'), { exact: true }).fill('The winter vault opens')
  await page
    .getByLabel(messages('notifications.bodyText'), { exact: true })
    .fill('Eight pieces lie behind the steel door.')
}
