import fc from 'fast-check'
import { expect, it } from 'vitest'
import { unsentText } from './unsent-text.ts'

it('returns nothing of a completely sent text', () => {
  expect(unsentText('First answer.', 'First answer.')).toBe('')
  expect(unsentText('First answer.', 'First answer.\n ')).toBe('')
})

it('returns text added at the end', () => {
  expect(unsentText('First answer.', 'First answer. And one more thing.')).toBe(' And one more thing.')
})

it.each(['First reply.', 'Dear Haruka, First answer.', 'First'])('returns all of “%s”', (current) => {
  expect(unsentText('First answer.', current)).toBe(current)
})

it('never loses a character that was typed after the text was sent', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (sent, added) => {
      const rest = unsentText(sent, sent + added)
      expect(added.trim() === '' ? rest.trim() : rest).toBe(added.trim() === '' ? '' : added)
    }),
  )
})
