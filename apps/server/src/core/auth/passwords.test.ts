import { availableParallelism } from 'node:os'
import { verify } from '@node-rs/argon2'
import { expect, it, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

vi.mock(import('@node-rs/argon2'), { spy: true })

it('does the same work for an unknown account, and returns false', async () => {
  const passwords = createPasswords()
  const real = await passwords.hash('a pearl in an oyster')
  expect(await passwords.verify(real, 'a pearl in an oyster')).toBe(true)
  expect(await passwords.verify(null, 'a pearl in an oyster')).toBe(false)
  expect(await passwords.verify(null, 'nobody has this password')).toBe(false)
  const judged = vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(0, 4))
  expect(judged).toHaveLength(3)
  expect(new Set(judged.map(String)).size).toBe(1)
})

it('hashes with the same parameters as its decoy for unknown accounts', async () => {
  const hashed = await createPasswords().hash('a pearl in an oyster')
  expect(hashed).toMatch(/^\$argon2id\$v=19\$m=65536,t=3,p=1\$/)
})

it('queues 32 hashes and refuses further ones with Retry-After', async () => {
  const passwords = createPasswords()
  const gate = Promise.withResolvers<boolean>()
  vi.mocked(verify).mockImplementation(() => gate.promise)
  const tries = Array.from({ length: 40 }, () => passwords.verify('its hash', 'a pearl in an oyster'))
  gate.resolve(true)
  const ends = await Promise.allSettled(tries)
  const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []))
  const runningAtMost = Math.max(1, Math.min(2, availableParallelism() - 1))
  expect(refused).toHaveLength(40 - 32 - runningAtMost)
  expect(refused[0]).toMatchObject({ code: 'not_ready', retryAfterSeconds: 2 })
  expect(await passwords.verify('its hash', 'a pearl in an oyster')).toBe(true)
})
