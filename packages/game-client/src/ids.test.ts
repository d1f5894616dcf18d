import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { createIds } from './ids.ts'

it('creates UUIDs that sort in order, also if the clock is set back', () => {
  let now = Date.parse('2026-11-20T12:00:00Z')
  const newId = createIds(() => now)
  const ids = Array.from({ length: 10_000 }, (_, n) => {
    if (n === 6000) now -= 3_600_000
    return newId()
  })
  expect(ids.every((id) => z.uuidv7().safeParse(id).success)).toBe(true)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.toSorted()).toEqual(ids)
})

it('works without crypto, as in React Native', () => {
  vi.stubGlobal('crypto', undefined)
  expect(z.uuidv7().safeParse(createIds(() => 1e12)()).success).toBe(true)
  vi.unstubAllGlobals()
})
