import { expect, it } from 'vitest'
import { nameExamples } from './full-name.examples.ts'
import { administratorName, fullName } from './full-name.ts'

it.each(nameExamples)('a name is in the order of its script: %s, %s', (first, last, expected) => {
  expect(fullName(first, last)).toBe(expected)
})

it('an administrator without a name is shown by their address', () => {
  expect(administratorName({ firstName: '', lastName: '', email: 'ana@loupe.example' })).toBe(
    'ana@loupe.example',
  )
})
