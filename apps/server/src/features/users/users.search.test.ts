import type { User } from '@loupe/contract/admin/users/users'
import { getUsers } from '@loupe/contract/admin/users/users-list'
import type { Paged } from '@loupe/contract/shared/lists'
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

type Input = Partial<Parameters<typeof usersList.page>[1]>

function page(query: Input = {}): Promise<Paged<User>> {
  return usersList.page(t.db, { search: '', record: 10, ...query })
}

const names = (users: User[] | undefined) => users?.map(({ username }) => username)

/** Newer players whose names contain the name. */
async function makeManyGarnets(): Promise<void> {
  await t.db.query(
    `insert into users (id, username, email, created_at)
     select gen_random_uuid(), 'a-garnet-' || n, case when n = 1 then 'a.garnet@example.com' end, '2026-02-01Z'
     from generate_series(1, 30) as n`,
  )
}

describe('a search for a whole name', () => {
  it.each(['Garnet', ' gARNET ', 'GARNET@example.com'])(
    'puts its player first, before newer ones: %s',
    async (search) => {
      await makeUser(t, {
        username: 'garnet',
        email: 'garnet@example.com',
        createdAt: '2026-01-01T00:00:00.000Z',
      })
      await makeManyGarnets()
      const first = await page({ search })
      expect(first.total).toBe(search.includes('@') ? 2 : 31)
      expect(first.list[0]?.username).toBe('garnet')
      expect(names((await page({ search, sort: '-createdAt' })).list)).not.toEqual(names(first.list))
    },
  )

  it('comes first in pickers, which are ordered by username', async () => {
    await makeManyGarnets()
    await makeUser(t, { username: 'Zircon', fullName: 'Garnet' })
    await makeUser(t, { username: 'garnet' })
    const token = await t.signIn()
    const picked = (await t.call(getUsers, { search: 'garnet' }, { token })).data.list
    expect(names(picked)?.slice(0, 2)).toEqual(['garnet', 'a-garnet-1'])
    expect(names(picked)?.at(-1)).toBe('Zircon')
  })

  it('finds it by letters beyond ASCII in any case', async () => {
    await makeUser(t, { username: 'Éclair', createdAt: '2026-01-01T00:00:00.000Z' })
    await makeUser(t, { username: 'éclair-2' })
    expect(names((await page({ search: 'ÉCLAIR' })).list)).toEqual(['Éclair', 'éclair-2'])
  })

  it('respects the filters', async () => {
    await makeUser(t, { username: 'garnet', country: 'FR' })
    await makeUser(t, { username: 'garnet-2', country: 'RO' })
    expect(names((await page({ search: 'garnet', country: ['RO'] })).list)).toEqual(['garnet-2'])
  })

  it('continues by cursor even if the player was renamed meanwhile', async () => {
    const { id } = await makeUser(t, { username: 'garnet', createdAt: '2026-01-01T00:00:00.000Z' })
    await makeManyGarnets()
    const { next } = await page({ search: 'garnet', record: 1 })
    await t.db.query(`update users set username = 'topaz' where id = $1`, [id])
    const rest = await page({ search: 'garnet', record: 100, ...(next ? { cursor: next } : {}) })
    expect(rest.list).toHaveLength(30)
  })
})

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
        const response = await page({ search, record: 100 })
        const expected = everybody.filter((user) => matches(user, search))
        expect(response.total).toBe(expected.length)
        expect(names(response.list)).toEqual(names(expected.slice(0, 100)))
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

  it('searches the username, the name and the email address, and finds a whole ID', async () => {
    const user = await makeUser(t, { username: 'garnet', fullName: 'Opal Moss', email: 'jade@example.com' })
    await makeUser(t)
    for (const search of ['garnet', 'opal', 'jade@', 'opal garnet', user.id, ` ${user.id.toUpperCase()} `]) {
      expect(names((await page({ search })).list)).toEqual(['garnet'])
    }
    expect((await page({ search: '0190a000-0000-7000-8000-000000000000' })).total).toBe(0)
  })

  it('of only white space or NUL finds every player', async () => {
    await makeManyUsers(t, 3)
    for (const search of ['', '  \t', '\0']) expect((await page({ search })).total).toBe(3)
  })
})

/** The rules of the search, implemented in TypeScript instead of SQL. */
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
