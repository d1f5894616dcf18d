import { expect, it } from 'vitest'
import { strengthOf } from './strength.ts'

it.each([
  ['Sunny day!', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['1234567890qwerty', 'weak'],
  ['Ilinca-Moraru-1', 'weak'],
  ['copper lid 42x', 'fair'],
  ['four opals under a tin lid', 'strong'],
] as const)('rates %j as %s', (password, strength) => {
  expect(strengthOf(password, ['Ilinca', 'Moraru', 'ilinca@loupe.example'])).toBe(strength)
})
