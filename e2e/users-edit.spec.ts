import { logout } from '@loupe/contract/admin/account/account'
import { getUser, type User, updateUser } from '@loupe/contract/admin/users/users'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import type { Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { call } from './harness/api.ts'
import { expectAccessible } from './harness/axe.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'
import { importPlayers, makePlayers } from './harness/players.ts'
import { admin } from './harness/server.ts'

const en = messagesOf('en')

describe('a player', () => {
  const { visitSignedIn, asAdmin, server } = prepareJourneys((journeys) =>
    importPlayers(journeys, makePlayers(12)),
  )

  async function find(username: string): Promise<User> {
    const { list } = await asAdmin(getAllUsers, { search: username, record: '1' })
    const [user] = list
    if (!user) throw new Error(`There is no player ${username}.`)
    return user
  }

  it('is added by keyboard alone, after an error was corrected', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await page.getByRole('button', { name: en('users.add') }).focus()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: en('usersParts.addTitle') })
      await dialog.waitFor()
      await expectAccessible(page, 'adding a player')
      await page.keyboard.type('marie.curie')
      await page.keyboard.press('Tab')
      await page.keyboard.type('Marie Skłodowska-Curie')
      await page.keyboard.press('Tab')
      await page.keyboard.type('not an address')
      await page.keyboard.press('Enter')
      await dialog
        .getByRole('alert')
        .filter({ hasText: en('errors.format_email') })
        .waitFor()
      await expectAccessible(page, 'adding a player with a mistake')
      await dialog.getByLabel(en('users.email')).fill('marie@example.com')
      await page.keyboard.press('Enter')
      await dialog.waitFor({ state: 'hidden' })
      await message(page, en('usersParts.added', { name: 'Marie Skłodowska-Curie' }))
      await page.getByRole('complementary', { name: 'Marie Skłodowska-Curie' }).waitFor()
      await expect
        .poll(() => find('marie.curie'))
        .toMatchObject({ email: 'marie@example.com', status: 'active' })
    }))

  it('is not added twice: a taken username is reported beside its field', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users?dialog=add')
      const dialog = page.getByRole('dialog', { name: en('usersParts.addTitle') })
      await dialog.getByLabel(en('users.username')).fill('PLAYER-001')
      await dialog.getByLabel(en('usersParts.fullName')).fill('Another Name')
      await page.keyboard.press('Enter')
      await dialog
        .getByRole('alert')
        .filter({ hasText: en('errors.username_taken') })
        .waitFor()
    }))

  it('is edited, and typed text is kept until it is saved or discarded', () =>
    visitSignedIn(async (page) => {
      const player = await find('player-001')
      await page.goto(`/users/${player.id}`)
      await page.getByRole('button', { name: en('usersParts.edit'), exact: true }).click()
      const dialog = page.getByRole('dialog', { name: en('usersParts.editTitle', { name: player.fullName }) })
      await dialog.getByLabel(en('usersParts.fullName')).fill('Ada Augusta Abel')
      await page.keyboard.press('Escape')
      const question = page.getByRole('dialog', { name: en('ui.discardTitle') })
      await question.getByRole('button', { name: en('ui.keepEditing') }).click()
      expect(await dialog.getByLabel(en('usersParts.fullName')).inputValue()).toBe('Ada Augusta Abel')
      await dialog.getByRole('button', { name: en('users.save') }).click()
      await dialog.waitFor({ state: 'hidden' })
      await page.getByRole('complementary', { name: 'Ada Augusta Abel' }).waitFor()
      await expect
        .poll(async () => (await asAdmin(getUser, { id: player.id })).fullName)
        .toBe('Ada Augusta Abel')
    }))

  it('shows both versions, field by field, when another administrator saved first', () =>
    visitSignedIn(async (page) => {
      const player = await find('player-002')
      await page.goto(`/users/${player.id}?dialog=edit`)
      const dialog = page.getByRole('dialog', { name: en('usersParts.editTitle', { name: player.fullName }) })
      await dialog.getByLabel(en('usersParts.fullName')).fill('Mine')
      await asAdmin(updateUser, { id: player.id, version: player.version, fullName: 'A new name' })
      await dialog.getByRole('button', { name: en('users.save') }).click()
      const choices = page.getByRole('dialog', { name: en('usersParts.conflict.title') })
      await choices.getByText('A new name').waitFor()
      await expectAccessible(page, 'a save conflict')
      await choices.getByRole('radio', { name: 'A new name' }).check()
      await choices.getByRole('button', { name: en('usersParts.conflict.choose') }).click()
      expect(await page.getByRole('dialog').getByLabel(en('usersParts.fullName')).inputValue()).toBe(
        'A new name',
      )
      await expect.poll(async () => (await asAdmin(getUser, { id: player.id })).fullName).toBe('A new name')
    }))

  it('is not lost half typed: Back asks for confirmation only if something was typed', () =>
    visitSignedIn(async (page) => {
      const player = await find('player-004')
      const question = page.getByRole('dialog', { name: en('ui.discardTitle') })
      const title = en('usersParts.suspend.title', { name: player.fullName })
      const dialog = page.getByRole('dialog', { name: title })
      await page.goto(`/users/${player.id}`)
      const open = page.getByRole('button', { name: en('usersParts.suspend.open') })
      await open.click()
      await dialog.waitFor()
      await page.goBack()
      await dialog.waitFor({ state: 'hidden' })
      await open.click()
      await dialog.getByLabel(en('usersParts.suspend.reason')).fill('Shouted')
      await page.goBack()
      await question.getByRole('button', { name: en('ui.keepEditing') }).click()
      expect(await dialog.getByLabel(en('usersParts.suspend.reason')).inputValue()).toBe('Shouted')
      await page.goBack()
      await question.getByRole('button', { name: en('ui.discard') }).click()
      await dialog.waitFor({ state: 'hidden' })
      await expect.poll(async () => (await asAdmin(getUser, { id: player.id })).status).toBe('active')
    }))

  it('is suspended with a reason, undone, suspended again and unsuspended', () =>
    visitSignedIn(async (page) => {
      const player = await find('player-003')
      const panel = page.getByRole('complementary', { name: player.fullName })
      const statusOf = async () => (await asAdmin(getUser, { id: player.id })).status
      await page.goto(`/users/${player.id}`)
      await suspend(page, player.fullName, 'Shouted at other players')
      // a message stays while hovered, however long axe runs
      const undo = page.getByRole('button', { name: en('users.undo') })
      await undo.hover()
      await panel.getByText('Shouted at other players').first().waitFor()
      await expect.poll(statusOf).toBe('suspended')
      await expectAccessible(page, 'a suspended player')

      await undo.click()
      await panel.getByRole('button', { name: en('usersParts.suspend.open') }).waitFor()
      await expect.poll(statusOf).toBe('active')

      await suspend(page, player.fullName, 'Shouted again')
      await closeMessage(page)
      await panel.getByRole('button', { name: en('usersParts.unsuspend') }).click()
      await message(page, en('usersParts.unsuspended', { name: player.fullName }))
      await expect.poll(statusOf).toBe('active')
    }))

  it('is not suspended without a reason', () =>
    visitSignedIn(async (page) => {
      const player = await find('player-004')
      await page.goto(`/users/${player.id}?dialog=suspend`)
      const dialog = page.getByRole('dialog', {
        name: en('usersParts.suspend.title', { name: player.fullName }),
      })
      await dialog.getByRole('button', { name: en('usersParts.suspend.submit') }).click()
      await expect
        .poll(() => dialog.getByLabel(en('usersParts.suspend.reason')).getAttribute('aria-invalid'))
        .toBe('true')
      await expect.poll(async () => (await asAdmin(getUser, { id: player.id })).status).toBe('active')
    }))

  it('is erased only after the plan was shown and the username typed', () =>
    visitSignedIn(async (page) => {
      const player = await find('player-005')
      await page.goto(`/users/${player.id}?dialog=erase`)
      const dialog = page.getByRole('dialog', {
        name: en('usersParts.erase.title', { name: player.fullName }),
      })
      await dialog.getByText(en('usersParts.erase.what.email')).waitFor()
      await expectAccessible(page, 'the plan of erasing')
      await dialog.getByRole('textbox').fill('player-500')
      await dialog.getByRole('button', { name: en('usersParts.erase.submit') }).click()
      await dialog.getByText(en('errors.confirmation_differs')).first().waitFor()
      await expect.poll(async () => (await asAdmin(getUser, { id: player.id })).status).toBe('active')
      await dialog.getByRole('textbox').fill('player-005')
      await dialog.getByRole('button', { name: en('usersParts.erase.submit') }).click()
      await dialog.waitFor({ state: 'hidden' })
      const erased = await asAdmin(getUser, { id: player.id })
      expect([erased.status, erased.email]).toEqual(['erased', null])
      expect(JSON.stringify(erased)).not.toContain(player.fullName)
    }))

  it('keeps typed text when the session ends, and saves it after the password was entered', () =>
    visitSignedIn(async (page) => {
      const player = await find('player-006')
      await page.goto(`/users/${player.id}?dialog=edit`)
      const dialog = page.getByRole('dialog', { name: en('usersParts.editTitle', { name: player.fullName }) })
      await dialog.getByLabel(en('usersParts.fullName')).fill('Farida Fischer')
      // between the click and its call: a call of the page's own may not ask for the password before the click
      const ending = async (route: Route) => {
        await endSession(page)
        await route.continue()
      }
      await page.route('**/admin/update-user', ending, { times: 1 })
      await dialog.getByRole('button', { name: en('users.save') }).click()
      const prompt = page.getByRole('dialog', { name: en('shell.sessionOverTitle') })
      await prompt.waitFor()
      await expectAccessible(page, 'the end of a session')
      const password = prompt.getByLabel(en('shell.sessionPassword', { email: admin.email }))
      await password.fill('an agate, perhaps')
      await page.keyboard.press('Enter')
      await prompt.getByText(en('errors.credentials_invalid')).first().waitFor()
      await password.fill(admin.password)
      await page.keyboard.press('Enter')
      await prompt.waitFor({ state: 'hidden' })
      await message(page, en('usersParts.savedPlayer', { name: 'Farida Fischer' }))
      await expect
        .poll(async () => (await asAdmin(getUser, { id: player.id })).fullName)
        .toBe('Farida Fischer')
    }))

  async function endSession(page: Page): Promise<void> {
    const token = await page.evaluate(() => localStorage.getItem('adminToken') ?? '')
    await call(server().url, logout, {}, token)
  }
})

async function suspend(page: Page, name: string, reason: string): Promise<void> {
  await page.getByRole('button', { name: en('usersParts.suspend.open') }).click()
  const dialog = page.getByRole('dialog', { name: en('usersParts.suspend.title', { name }) })
  await dialog.getByLabel(en('usersParts.suspend.reason')).fill(reason)
  await expectAccessible(page, 'suspending a player')
  await dialog.getByRole('button', { name: en('usersParts.suspend.submit') }).click()
  await message(page, en('usersParts.suspended', { name }))
}

/** Closes the newest message, which covers the footer of the page. */
async function closeMessage(page: Page): Promise<void> {
  await page
    .getByRole('region', { name: en('ui.messages') })
    .getByRole('button', { name: en('ui.close') })
    .last()
    .click()
}

/** Waits for a text in the message region. */
async function message(page: Page, text: string): Promise<void> {
  await page
    .getByRole('region', { name: en('ui.messages') })
    .getByText(text)
    .last()
    .waitFor()
}
