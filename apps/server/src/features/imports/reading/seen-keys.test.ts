import { expect, it } from 'vitest'
import { createSeenKeys } from './seen-keys.ts'

it('distinguishes seen keys from new ones while it grows', () => {
  const seen = createSeenKeys()
  const keys = Array.from({ length: 20_000 }, (_, index) => `player-${index}`)
  expect(keys.every((key) => seen.add(key))).toBe(true)
  expect(keys.some((key) => seen.add(key))).toBe(false)
  expect(seen.add('player-20000')).toBe(true)
})
