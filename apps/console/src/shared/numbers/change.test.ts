// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { allowsPercent, changeOf } from './change.ts'

describe('changeOf', () => {
  it('returns a fraction from a base of 30 on, and the difference below', () => {
    expect(changeOf({ now: 36, before: 30 })).toEqual({ direction: 'up', kind: 'share', by: 0.2 })
    expect(changeOf({ now: 36, before: 29 })).toEqual({ direction: 'up', kind: 'count', by: 7 })
    expect(changeOf({ now: 15, before: 30 })).toEqual({ direction: 'down', kind: 'share', by: 0.5 })
    expect(changeOf({ now: 15, before: 29 })).toEqual({ direction: 'down', kind: 'count', by: 14 })
    expect(changeOf({ now: 12, before: 0 })).toEqual({ direction: 'up', kind: 'count', by: 12 })
  })

  it('returns the difference from ten times the base on, as after an import', () => {
    expect(changeOf({ now: 2029, before: 40 })).toEqual({ direction: 'up', kind: 'count', by: 1989 })
    expect(changeOf({ now: 440, before: 40 })).toEqual({ direction: 'up', kind: 'count', by: 400 })
    expect(changeOf({ now: 439, before: 40 })).toEqual({ direction: 'up', kind: 'share', by: 9.975 })
  })

  it('returns no number without a change', () => {
    expect(changeOf({ now: 0, before: 0 })).toEqual({ direction: 'level' })
    expect(changeOf({ now: 40, before: 40 })).toEqual({ direction: 'level' })
  })
})

describe('allowsPercent', () => {
  it('starts at 30', () => {
    expect([0, 29, 30].map(allowsPercent)).toEqual([false, false, true])
  })
})
