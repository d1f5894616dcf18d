import type { Paged } from '@loupe/contract/lists'
import type { User } from '@loupe/contract/users'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeManyUsers, makeUser } from '#test/makers.ts'
import { usersList } from './users.list.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate users'))

type Given = Partial<Parameters<typeof usersList.page>[1]>

function page(query: Given = {}): Promise<Paged<User>> {
  return usersList.page(t.db, { search: '', record: 10, ...query })
}

const names = (users: User[] | undefined) => users?.map(({ username }) => username)

describe('search', () => {
  const alphabet = [
    'a',
    'b',
    'A',
    'É',
    'ș',
    'ß',
    'Æ',
    'ö',
    '%',
    '_',
    '\\',
    '.',
    '1',
    ' ',
    '李',
    '小',
    'が',
    'ж',
    "'",
  ]
  const someText = fc.array(fc.constantFrom(...alphabet), { maxLength: 7 }).map((letters) => letters.join(''))

  it('finds exactly what a plain reading of its rules finds', async () => {
    const texts = fc.sample(someText, { numRuns: 120, seed: 7 })
    for (const fullName of texts) await makeUser(t, { fullName })
    const everybody = (await page({ record: 100 })).list.concat((await page({ record: 100, page: 1 })).list)
    await fc.assert(
      fc.asyncProperty(someText, async (search) => {
        const answer = await page({ search, record: 100 })
        const expected = everybody.filter((user) => matches(user, search))
        expect(answer.total).toBe(expected.length)
        expect(names(answer.list)).toEqual(names(expected.slice(0, 100)))
      }),
      { numRuns: 150, seed: 11 },
    )
  })

  it.each([
    ['serban', 'Ana Șerban'],
    ['ȘERBAN ana', 'Ana Șerban'],
    ['strasse', 'Straße'],
    ['orsted', 'Ørsted'],
    ['lodz', 'Łódź'],
    ['小明', '李小明'],
    ['李', '李小明'],
    ['an', 'Ana Șerban'],
    ['100%', '100% Ana'],
    ['a_b', 'a_b'],
    [String.raw`\o`, String.raw`\o/`],
  ])('finds %s in %s', async (search, fullName) => {
    await makeUser(t, { fullName })
    expect((await page({ search })).total).toBe(1)
  })

  it.each([
    ['ser', 'S er'],
    ['na', 'Ana'],
    ['a_b', 'axb'],
    ['100%', '1000'],
    ['か', 'が'],
    ['ana maria', 'Ana'],
  ])('does not find %s in %s', async (search, fullName) => {
    await makeUser(t, { fullName })
    expect((await page({ search })).total).toBe(0)
  })

  it('looks at the username, the name and the e-mail address, and knows a whole id', async () => {
    const user = await makeUser(t, { username: 'garnet', fullName: 'Opal Moss', email: 'jade@example.com' })
    await makeUser(t)
    for (const search of ['garnet', 'opal', 'jade@', 'opal garnet', user.id, ` ${user.id.toUpperCase()} `]) {
      expect(names((await page({ search })).list)).toEqual(['garnet'])
    }
    expect((await page({ search: '0190a000-0000-7000-8000-000000000000' })).total).toBe(0)
  })

  it('of nothing but white space or NUL finds everybody', async () => {
    await makeManyUsers(t, 3)
    for (const search of ['', '  \t', '\0']) expect((await page({ search })).total).toBe(3)
  })
})

/** What the search promises, said once more in another language than SQL. */
function matches(user: User, search: string): boolean {
  const text = fold(` ${user.username} ${user.fullName} ${user.email ?? ''}`)
  return search
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => fold(word))
    .every((word) => text.includes(/^[\p{L}\p{N}].?$/u.test(word) ? ` ${word}` : word))
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/æ/g, 'ae')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\u3040-\u30ff\u4e00-\u9fff]/g, ' $&')
}
