import { expect, it } from 'vitest'
import { testPassword, testPasswordHash } from '../../apps/server/test/makers.ts'
import { hash, verify } from './cheap-argon2.ts'

const settings = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

it('accepts the right password of its own hashes and of the test accounts, and no other', async () => {
  const made = await hash('a sapphire under glass', settings)
  expect(await verify(made, 'a sapphire under glass')).toBe(true)
  expect(await verify(made, testPassword)).toBe(false)
  expect(await verify(testPasswordHash, testPassword)).toBe(true)
  expect(await verify(testPasswordHash, 'a sapphire under glass')).toBe(false)
})
