import { addUser } from '@loupe/contract/admin/users/users'
import { describe, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { type Journeys, prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'

const players = [
  { username: 'agate', fullName: 'Agathe Agate', country: 'FR', tags: [] as string[] },
  { username: 'beryl', fullName: 'Béryl Beryl', country: 'RO', tags: ['vip'] },
  { username: 'citrine', fullName: 'Citrine Cut', country: 'GB', tags: [] as string[] },
]

describe.each([
  { language: 'en', viewport: { width: 1280, height: 900 } },
  { language: 'fr', viewport: { width: 390, height: 844 } },
] as const)('conditions on players, in $language', ({ language, viewport }) => {
  const { visitSignedIn } = prepareJourneys(addAll)
  const t = messagesOf(language)

  it('are combined by "or" by keyboard, saved as a view, and restored from it', () =>
    visitSignedIn(
      async (page) => {
        await page.goto('/users?dialog=filter')
        const dialog = page.getByRole('dialog', { name: t('usersFilter.title') })
        for (const [n, name, value] of [
          [1, t('usersFilter.field.tag'), 'vip'],
          [2, t('usersFilter.field.country'), 'France'],
        ] as const) {
          await dialog.getByRole('button', { name: t('usersFilter.addGroup') }).press('Enter')
          const group = dialog.getByRole('region', { name: t('usersFilter.group', { n }), exact: true })
          // the new group's field for conditions has the focus
          await page.keyboard.type(name)
          await page.getByRole('option', { name }).first().waitFor()
          await page.keyboard.press('Enter')
          const picker = group.getByRole('combobox', { name: t('usersFilter.addValue') })
          await picker.press('End')
          await page.keyboard.type(value)
          await page.getByRole('option', { name: value }).first().waitFor()
          await page.keyboard.press('Enter')
          await group.getByRole('button', { name: t('ui.removeWord', { word: value }) }).waitFor()
        }
        await dialog.getByText(t('usersFilter.matches', { count: 2, total: '2' })).waitFor()
        await expectAccessible(page, `the editor of conditions in ${language}`)
        await dialog.getByRole('button', { name: t('usersFilter.submit') }).press('Enter')
        await page.waitForURL(/any=tag\.is\.vip;country\.is\.FR$/)
        await page.getByRole('row', { name: /Béryl/ }).waitFor()
        await page.getByRole('row', { name: /Citrine/ }).waitFor({ state: 'hidden' })
        const chips = page.getByRole('list', { name: t('usersFilter.conditions') })
        await chips.getByText(t('usersFilter.says.tag.is', { values: 'vip' })).waitFor()
        await expectAccessible(page, `conditions in force in ${language}`)

        await page.getByRole('button', { name: t('usersViews.save') }).press('Enter')
        await page.getByRole('textbox', { name: t('usersViews.name') }).fill('VIP')
        await page.keyboard.press('Enter')
        const view = page.getByRole('link', { name: 'VIP' })
        await view.waitFor()
        const remove = t('usersFilter.remove', { name: t('usersFilter.says.tag.is', { values: 'vip' }) })
        await chips.getByRole('button', { name: remove }).press('Enter')
        await page.waitForURL(/any=country\.is\.FR$/)
        await view.press('Enter')
        await page.waitForURL(/any=tag/)
        await chips.getByText(t('usersFilter.says.tag.is', { values: 'vip' })).waitFor()
      },
      { language, viewport },
    ))
})

async function addAll({ asAdmin }: Journeys): Promise<void> {
  for (const player of players) await asAdmin(addUser, { ...player, email: null })
}
