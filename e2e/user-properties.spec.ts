import { addGameKey } from '@loupe/contract/admin/game-keys'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { type Journeys, prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'

const players = [
  { username: 'agate', fullName: 'Agathe Agate', properties: { level: 4, plan: 'free', vip: false } },
  { username: 'beryl', fullName: 'Béryl Beryl', properties: { level: 12.5, plan: 'pro', vip: true } },
  {
    username: 'citrine',
    fullName: 'Citrine Cut',
    properties: { level: 31, plan: 'team', renewsOn: '2026-12-24' },
  },
]

describe.each(['en', 'fr'] as const)('properties that the game sends, in %s', (language) => {
  const { visitSignedIn, asAdmin } = prepareJourneys(identifyAll)
  const t = messagesOf(language)

  it('filter the list, are shown on the player, and can be a column', () =>
    visitSignedIn(
      async (page) => {
        await page.goto('/users')
        await page.getByRole('row', { name: /Agathe/ }).waitFor()
        await page.getByRole('button', { name: t('ui.filter'), exact: true }).click()
        await page.getByRole('menuitem', { name: t('users.filter.property') }).click()
        const editor = page.getByRole('dialog', { name: t('ui.filter') })
        await editor.getByRole('combobox', { name: t('users.filter.property') }).selectOption('level')
        await editor.getByRole('textbox', { name: t('usersParts.property.value') }).fill('10')
        await page.keyboard.press('Enter')
        await page.waitForURL(/property=level\.from\.10/)
        await expectAccessible(page, `a condition on a property in ${language}`)
        await editor.getByRole('button', { name: t('ui.filter.done') }).click()
        await page.getByRole('row', { name: /Agathe/ }).waitFor({ state: 'hidden' })
        await page.reload()
        const words = t('users.property.from', { name: 'level', value: '10' })
        await page
          .getByRole('button', { name: `${t('users.filter.property')} ${words}`, exact: true })
          .waitFor()

        await page.getByRole('button', { name: t('ui.columns') }).click()
        await page.getByRole('menuitemcheckbox', { name: 'level' }).click()
        await page.keyboard.press('Escape')
        const twelve = new Intl.NumberFormat(language).format(12.5)
        await page.getByRole('gridcell', { name: twelve, exact: true }).waitFor()

        await page.getByRole('link', { name: /Béryl/ }).click()
        const panel = page.getByRole('complementary', { name: 'Béryl Beryl' })
        const properties = panel.getByRole('region', { name: t('users.properties') })
        await properties.getByText(t('users.yes'), { exact: true }).waitFor()
        expect(await properties.locator('dt').allTextContents()).toEqual(['level', 'plan', 'vip'])
        expect(await properties.locator('dd').allTextContents()).toEqual([twelve, 'pro', t('users.yes')])
        await expectAccessible(page, `a player with properties in ${language}`)
      },
      { language },
    ))

  it('are imported from columns of a file', () =>
    visitSignedIn(
      async (page) => {
        const text = 'username,Crédits restants,等级\nagate,1200,5\ndiamant,7,6\n'
        await page.goto('/users?dialog=import')
        const file = { name: 'credits.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
        await page.getByLabel(t('usersImport.choose')).setInputFiles(file)
        const dialog = page.getByRole('dialog', { name: 'credits.csv' })
        const credits = { name: t('usersImport.propertyOf', { column: 'Crédits restants' }) }
        expect(await dialog.getByRole('textbox', credits).inputValue()).toBe('Credits_restants')
        await dialog.getByRole('textbox', credits).fill('credits')
        await dialog.getByRole('radio', { name: t('usersImport.update') }).check()
        await expectAccessible(page, `a column that fills a property in ${language}`)
        await dialog.getByRole('button', { name: t('usersImport.check') }).click()
        const run = dialog.getByRole('button', { name: t('usersImport.run', { count: 2, total: '2' }) })
        await run.click()
        await dialog.getByText(t('usersImport.done')).waitFor()
        const { list } = await asAdmin(getAllUsers, { property: 'credits.from.1000' })
        expect(list.map(({ username, properties }) => [username, properties.credits])).toEqual([
          ['agate', 1200],
        ])
      },
      { language },
    ))
})

/** Identifies the players through the game API. */
async function identifyAll({ asAdmin, server }: Journeys): Promise<void> {
  const { key } = await asAdmin(addGameKey, { name: 'Journey' })
  for (const player of players) {
    const response = await fetch(new URL('/game/v1/players/identify', server().url), {
      method: 'POST',
      headers: { 'x-loupe-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ ...player, deviceId: player.username, locale: 'en', timeZone: 'UTC' }),
    })
    if (!response.ok) throw new Error(`${player.username}: ${response.status} ${await response.text()}`)
  }
}
