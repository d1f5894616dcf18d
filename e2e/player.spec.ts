import { getUser, type User } from '@loupe/contract/admin/users/users'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { importPlayers, makePlayers } from './harness/players.ts'

describe('a player, by keyboard alone', () => {
  const { visitSignedIn, asAdmin } = prepareJourneys((journeys) => importPlayers(journeys, makePlayers(2)))

  it.each(['en', 'fr'] as const)(
    'is shown in tabs and as a page, suspended, notified and exported (%s)',
    (language) =>
      visitSignedIn(
        async (page) => {
          const t = messagesOf(language)
          const user = await find(language === 'en' ? 'player-001' : 'player-002')
          const name = user.fullName || user.username
          await page.goto(`/users/${user.id}`)
          const panel = page.getByRole('complementary', { name })
          const line = (text: string) => panel.getByRole('listitem').filter({ hasText: text })
          await panel
            .getByRole('table', { name: t('userActivity.weeks') })
            .or(panel.getByText(t('userActivity.noWeeks')))
            .waitFor()
          await expectAccessible(page, `a player’s overview (${language})`)

          await panel.getByRole('tab', { name: t('usersParts.tab.overview') }).focus()
          await page.keyboard.press('ArrowRight')
          // imported with totals only
          await panel.getByText(t('userActivity.gamesTotalsOnly')).waitFor()
          await page.keyboard.press('ArrowRight')
          await panel.getByText(t('userActivity.messagesEmpty')).waitFor()
          await page.keyboard.press('ArrowRight')
          await panel.getByText(t('userActivity.line.joined')).waitFor()
          await expectAccessible(page, `a player’s activity (${language})`)

          await page.keyboard.press('s')
          const suspending = page.getByRole('dialog', { name: t('usersParts.suspend.title', { name }) })
          await suspending.getByRole('button', { name: t('usersParts.suspend.template.spam') }).press('Enter')
          await expectAccessible(page, `suspending (${language})`)
          await suspending.getByRole('button', { name: t('usersParts.suspend.submit') }).press('Enter')
          await suspending.waitFor({ state: 'hidden' })
          await line(t('userActivity.act.users.suspend')).waitFor()

          await page.keyboard.press('m')
          const writing = page.getByRole('dialog', { name: t('userActivity.compose.title', { name }) })
          await writing.getByText(t('userActivity.compose.suspended')).waitFor()
          await page.keyboard.press('Escape')
          await writing.waitFor({ state: 'hidden' })
          await page.keyboard.press('s')
          await line(t('userActivity.act.users.lift')).waitFor()
          await page.keyboard.press('m')
          await writing.getByLabel(t('userActivity.compose.titleText')).waitFor()
          await page.keyboard.type('Opals')
          await page.keyboard.press('Tab')
          await page.keyboard.type('They are back.')
          await expectAccessible(page, `writing to a player (${language})`)
          await writing
            .getByRole('button', { name: t('userActivity.compose.submit'), exact: true })
            .press('Enter')
          await writing.waitFor({ state: 'hidden' })
          await panel.getByRole('link', { name: 'Opals' }).waitFor()

          const file = page.waitForEvent('download')
          await page.keyboard.press('Control+k')
          // an accented letter has no key here: the field must exist before it is inserted
          await page.locator('[role=dialog] input:focus').waitFor()
          await page.keyboard.type(t('userActivity.export').toLowerCase())
          await page.getByRole('option', { name: t('userActivity.export'), selected: true }).waitFor()
          await page.keyboard.press('Enter')
          expect((await file).suggestedFilename()).toMatch(/^player-player-00\d-[\d-]+\.json$/)

          await panel.getByRole('button', { name: t('userActivity.openPage') }).press('Enter')
          await page.getByRole('heading', { level: 1, name }).waitFor()
          // the tooltip of the focused button is in no landmark
          await page.getByRole('tab', { name: t('userActivity.tab.activity') }).focus()
          await expectAccessible(page, `a player’s page (${language})`)
          await page.setViewportSize({ width: 390, height: 844 })
          await expectAccessible(page, `a player’s page on a phone (${language})`)
          expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
          await expect.poll(async () => (await asAdmin(getUser, { id: user.id })).status).toBe('active')
        },
        { language },
      ),
  )

  async function find(username: string): Promise<User> {
    const { list } = await asAdmin(getAllUsers, { search: username, record: '1' })
    const [user] = list
    if (!user) throw new Error(`There is no player ${username}.`)
    return user
  }
})
