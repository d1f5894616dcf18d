import { readFile } from 'node:fs/promises'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './harness/axe.ts'
import { parseCsv } from './harness/csv.ts'
import { prepareJourneys } from './harness/journey.ts'
import { messagesOf } from './harness/messages.ts'

const en = messagesOf('en')

/** Files of a spreadsheet program, of a game and of a text editor. */
const files = [
  {
    name: 'comma.csv',
    text: 'username,full name,email,country,games\nagate,Agathe Comma,agate@example.com,FR,12\nberyl,"Béryl, the ""second""",beryl@example.com,FR,7\n',
    names: ['Agathe Comma', 'Béryl, the "second"'],
  },
  {
    name: 'semicolon.csv',
    text: '\uFEFFUtilisateur;Nom;Pays\r\ncitrine;Zoé Semicolon;FR\r\ndiamant;Ștefan Semicolon;RO\r\n',
    names: ['Zoé Semicolon', 'Ștefan Semicolon'],
  },
  {
    name: 'quoted.tsv',
    text: 'userid\tname\tnote\n1001\tEve Tab\t"two lines\nof one note"\n1002\tFay Tab\t"a tab\tinside"\n',
    names: ['Eve Tab', 'Fay Tab'],
  },
]

describe('files of players', () => {
  const { visitSignedIn, asAdmin } = prepareJourneys()

  it.each(files)('are imported from $name', ({ name, text, names }) =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await chooseFile(page, name, text)
      const dialog = page.getByRole('dialog', { name })
      await dialog.getByRole('button', { name: en('usersImport.check') }).click()
      await dialog.getByRole('button', { name: en('usersImport.run', { count: 2, total: '2' }) }).waitFor()
      await expectAccessible(page, `the plan of importing ${name}`)
      await dialog.getByRole('button', { name: en('usersImport.run', { count: 2, total: '2' }) }).click()
      await dialog.getByText(en('usersImport.done')).waitFor()
      await dialog.getByRole('button', { name: en('usersImport.toList') }).click()
      for (const fullName of names) {
        const { list } = await asAdmin(getAllUsers, { search: fullName })
        expect(list.map((user) => user.fullName)).toEqual([fullName])
      }
    }),
  )

  it('keep their quoted line breaks', async () => {
    const { list } = await asAdmin(getAllUsers, { search: 'Eve Tab' })
    expect(list[0]?.notes).toBe('two lines\nof one note')
  })

  it('report rejected rows with reasons before anything is changed', () =>
    visitSignedIn(async (page) => {
      const text = 'username,name,email\nfluorite,Flora Fault,flora@example.com\n"not a name!",Bad Row,x\n'
      await page.goto('/users')
      await chooseFile(page, 'faults.csv', text)
      const dialog = page.getByRole('dialog', { name: 'faults.csv' })
      await dialog.getByRole('button', { name: en('usersImport.check') }).click()
      await dialog.getByText(en('errors.format_username')).waitFor()
      await expectAccessible(page, 'an import with rejected rows')
      const { list } = await asAdmin(getAllUsers, { search: 'Flora Fault' })
      expect(list).toEqual([])
    }))

  it('are refused with a reason if they are no table', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users')
      await chooseFile(page, 'picture.csv', '\u0000\u0001\u0002PNG\u0000')
      await page
        .getByRole('alert')
        .filter({ hasText: en('usersImport.why.binary') })
        .waitFor()
    }))

  it('are exported with exactly the filtered players, in the order of the list', () =>
    visitSignedIn(async (page) => {
      await page.goto('/users?country=FR&sort=username&dialog=export')
      const dialog = page.getByRole('dialog', { name: en('usersParts.export.title') })
      await dialog.getByText('France').waitFor()
      await expectAccessible(page, 'exporting players')
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        dialog
          .getByRole('button', { name: en('usersParts.export.submit', { count: 3, total: '3' }) })
          .click(),
      ])
      const [head, ...rows] = parseCsv(await readFile(await download.path(), 'utf8'))
      const column = (name: string) => rows.map((row) => row[head?.indexOf(name) ?? -1])
      const { list } = await asAdmin(getAllUsers, { country: 'FR', sort: 'username' })
      expect(column('username')).toEqual(['agate', 'beryl', 'citrine'])
      expect(column('fullName')).toEqual(list.map((user) => user.fullName))
      expect(column('games')).toEqual(list.map((user) => String(user.totals.games)))
    }))
})

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: en('users.import'), exact: true }).click()
  await page
    .getByLabel(en('usersImport.choose'))
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'utf8') })
}
