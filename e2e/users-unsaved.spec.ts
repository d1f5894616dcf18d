import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { describe, expect, it } from 'vitest'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { importPlayers, makePlayers } from './harness/players.ts'

const en = messagesOf('en')

describe('the form of a player', () => {
  const { visitSignedIn, asAdmin } = prepareJourneys((journeys) => importPlayers(journeys, makePlayers(4)))

  it('stays at its address while Back awaits confirmation, twice, and then goes back by one entry', () =>
    visitSignedIn(async (page) => {
      const [player] = (await asAdmin(getAllUsers, { search: 'player-004', record: '1' })).list
      if (!player) throw new Error('There is no player-004.')
      const question = page.getByRole('dialog', { name: en('ui.discardTitle') })
      const form = new RegExp(`/users/${player.id}\\?dialog=suspend$`)
      await page.goto('/notifications')
      await page.goto(`/users/${player.id}`)
      await page.getByRole('button', { name: en('usersParts.suspend.open') }).click()
      await page.getByLabel(en('usersParts.suspend.reason')).fill('Shouted')
      await page.goBack()
      await question.waitFor()
      await page.waitForURL(form)
      await page.goBack()
      await question.getByRole('button', { name: en('ui.keepEditing') }).click()
      await question.waitFor({ state: 'hidden' })
      await page.waitForURL(form)
      expect(await page.getByLabel(en('usersParts.suspend.reason')).inputValue()).toBe('Shouted')
      await page.goBack()
      await question.getByRole('button', { name: en('ui.discard') }).click()
      await page.waitForURL(new RegExp(`/users/${player.id}$`))
      await page.getByRole('button', { name: en('usersParts.suspend.open') }).waitFor()
    }))
})
