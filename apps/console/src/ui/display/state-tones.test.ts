import { expect, it } from 'vitest'
import { stateTones } from './state-tones.ts'

it('uses red only for failures', () => {
  const red = Object.entries(stateTones).filter(([, tone]) => tone === 'danger')

  expect(red).toEqual([['failed', 'danger']])
})
