import { accountLogin, login } from '@loupe/contract/admin/account/account'
import { forgetPassword } from '@loupe/contract/admin/account/recovery'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, testPassword } from '#test/makers.ts'
import { findAccount } from './accounts.ts'

let t: TestApp
let lookalikes: Lookalike[]
beforeAll(async () => {
  t = await startTestApp()
  lookalikes = [...foldedByJavaScript(), ...(await foldedByDatabase())]
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate admins, sessions, rate_limits, audit_entries cascade'))

/** A character, and the ASCII letter that some case folding turns it into. */
interface Lookalike {
  character: string
  letter: string
}

function foldedByJavaScript(): Lookalike[] {
  const found: Lookalike[] = []
  for (let point = 0x80; point <= 0x10_ff_ff; point += 1) {
    const character = String.fromCodePoint(point)
    const folds = [character.toLowerCase(), character.normalize('NFKC').toLowerCase()]
    const letter = folds.join('').match(/[a-z]/)?.[0]
    if (letter) found.push({ character, letter })
  }
  return found
}

async function foldedByDatabase(): Promise<Lookalike[]> {
  const { rows } = await t.db.query<Lookalike>(
    `select chr(point) as character, lower(chr(point)) as letter
     from (select generate_series(128, 55295) union all select generate_series(57344, 1114111)) as points (point)
     where lower(chr(point)) collate "C" between 'a' and 'z'`,
  )
  return rows
}

function find(spelling: string): ReturnType<typeof findAccount> {
  return findAccount(t.db, spelling, '192.0.2.1', t.clock.now())
}

it('refuses every character that folds to an ASCII letter, whether or not the account exists', async () => {
  expect(lookalikes.map(({ character }) => character)).toEqual(
    expect.arrayContaining(['\u0130', '\u212a', '\uff41']),
  )
  const accepted = lookalikes.filter(({ character }) => {
    const email = `${character}@loupe.example`
    return (
      login.input.safeParse({ email, password: 'x' }).success ||
      accountLogin.input.safeParse({ email, password: 'x' }).success ||
      forgetPassword.input.safeParse({ email }).success
    )
  })
  expect(accepted).toEqual([])
  await makeAdmin(t.deps, { email: 'admin@loupe.example' })
  const bodies = await Promise.all(
    ['admİn@loupe.example', 'nobodİ@loupe.example'].map(async (email) => {
      const { status, body } = await t.call(login, { email, password: testPassword })
      expect(status).toBe(400)
      return body
    }),
  )
  expect(bodies[0]).toEqual(bodies[1])
  expect(bodies[0]?.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual(['email format_email'])
})

it('counts the attempts of an account on one counter, however its address is spelt', async () => {
  const email = 'abcdefghijklmnopqrstuvwxyz@loupe.example'
  await makeAdmin(t.deps, { email })
  const { attemptsKey } = await find(email)
  const spellings = [email.toUpperCase()]
  for (const { character, letter } of lookalikes) spellings.push(email.replace(letter, character))
  for (const spelling of spellings) {
    const found = await find(spelling) // oxlint-disable-line no-await-in-loop -- thousands at once would wait for connections
    expect([spelling, found.attemptsKey === attemptsKey]).toEqual([spelling, found.account !== null])
  }
})

it('counts the attempts of an address without an account on one counter, as the database folds it', async () => {
  const { attemptsKey } = await find('nobody@loupe.example')
  expect((await find('NOBODY@loupe.example')).attemptsKey).toBe(attemptsKey)
  expect((await find('other@loupe.example')).attemptsKey).not.toBe(attemptsKey)
  for (const { character, letter } of await foldedByDatabase()) {
    const [plain, folded] = [await find(`${letter}@a.example`), await find(`${character}@a.example`)] // oxlint-disable-line no-await-in-loop -- few
    expect(folded.attemptsKey).toBe(plain.attemptsKey)
  }
})

it('keeps an account waiting in any letter case, and after its address was changed', async () => {
  const { id } = await makeAdmin(t.deps, { email: 'admin@loupe.example' })
  for (let tries = 0; tries < 10; tries += 1) {
    const email = tries % 2 ? 'ADMIN@loupe.example' : 'admin@loupe.example'
    await t.call(login, { email, password: 'wrong' }) // oxlint-disable-line no-await-in-loop -- one after the other
  }
  await t.db.query('update admins set email = $2 where id = $1', [id, 'moved@loupe.example'])
  const { status } = await t.call(login, { email: 'Moved@loupe.example', password: testPassword })
  expect(status).toBe(429)
})
