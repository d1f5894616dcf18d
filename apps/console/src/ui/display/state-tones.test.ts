import { expect, it } from 'vitest'
import { stateTones } from './state-tones.ts'

it('has red for failures alone', () => {
  const red = Object.entries(stateTones).filter(([, tone]) => tone === 'danger')

  expect(red).toEqual([['failed', 'danger']])
})
