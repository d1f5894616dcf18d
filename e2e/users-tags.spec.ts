import { getUser, type User, updateUser } from '@loupe/contract/admin/users/users'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { importPlayers, makePlayers } from './harness/players.ts'

const en = messagesOf('en')

describe('the tags of a player', () => {
  const { visitSignedIn, asAdmin } = prepareJourneys((journeys) => importPlayers(journeys, makePlayers(6)))

  async function givePlayerTags(username: string, tags: string[]): Promise<User> {
    const { list } = await asAdmin(getAllUsers, { search: username, record: '1' })
    const [user] = list
    if (!user) throw new Error(`There is no player ${username}.`)
    return asAdmin(updateUser, { id: user.id, version: user.version, tags })
  }
  const now = (user: User) => asAdmin(getUser, { id: user.id })

  it('all stay on Escape, which closes the list, the field and then the panel', () =>
    visitSignedIn(async (page) => {
      const player = await givePlayerTags('player-001', ['vip', 'old'])
      const panel = page.getByRole('complementary', { name: player.fullName })
      await page.goto(`/users/${player.id}`)
      const field = await openField(page)
      await expectAccessible(page, 'the field of tags')
      await page.keyboard.type('vi')
      await page.getByRole('option', { name: 'vip' }).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('listbox').waitFor({ state: 'hidden' })
      expect(await field.inputValue()).toBe('vi')
      await page.keyboard.press('Escape')
      expect(await field.inputValue()).toBe('')
      await page.keyboard.press('Escape')
      await field.waitFor({ state: 'hidden' })
      await panel.waitFor()
      await page.keyboard.press('Escape')
      await panel.waitFor({ state: 'hidden' })
      expect(await now(player)).toMatchObject({ tags: ['vip', 'old'], version: player.version })
    }))

  it('include the entered text, whether suggestions are loaded or not', () =>
    visitSignedIn(async (page) => {
      await givePlayerTags('player-002', ['beta-tester'])
      const player = await givePlayerTags('player-003', [])
      const suggestions = Promise.withResolvers<void>()
      await page.route('**/admin/get-user-tags*', async (route) => {
        await suggestions.promise
        await route.continue()
      })
      await page.goto(`/users/${player.id}`)
      await openField(page)
      await page.keyboard.type('beta')
      await page.keyboard.press('Enter')
      await page.getByLabel(en('ui.removeWord', { word: 'beta' })).waitFor()
      suggestions.resolve()
      await page.keyboard.type('bet')
      await page.getByRole('option', { name: 'beta-tester' }).waitFor()
      await page.keyboard.press('Enter')
      await page.getByLabel(en('ui.removeWord', { word: 'bet' }), { exact: true }).waitFor()
      await page.keyboard.type('beta')
      await page.getByRole('option', { name: 'beta-tester' }).waitFor()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.getByLabel(en('ui.removeWord', { word: 'beta-tester' })).waitFor()
      await expect.poll(async () => (await now(player)).tags).toEqual(['beta', 'bet', 'beta-tester'])
    }))

  it('restore a removed one on Undo, and keep later changes by others', () =>
    visitSignedIn(async (page) => {
      const player = await givePlayerTags('player-004', ['vip', 'old'])
      await page.goto(`/users/${player.id}`)
      await page.getByRole('button', { name: en('ui.removeWord', { word: 'vip' }) }).click()
      await page.getByText(en('ui.tagRemoved', { tag: 'vip' })).waitFor()
      const removed = await now(player)
      expect(removed.tags).toEqual(['old'])
      await asAdmin(updateUser, { id: player.id, version: removed.version, tags: ['old', 'theirs'] })
      await page.keyboard.press('F6')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: en('ui.removeWord', { word: 'vip' }) }).waitFor()
      await expect.poll(async () => (await now(player)).tags).toEqual(['vip', 'old', 'theirs'])
    }))
})

async function openField(page: Page) {
  await page.getByRole('button', { name: en('users.addTag'), exact: true }).click()
  const field = page.getByRole('combobox', { name: en('users.tags') })
  await field.waitFor()
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  return field
}
