import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import {
  type PropertyCondition,
  propertyKindOf,
  rangeKindOf,
  readPropertyCondition,
  writePropertyCondition,
} from './property-conditions.ts'
import { Day, UtcInstant } from './values.ts'

describe('a condition', () => {
  it.each<[string, PropertyCondition]>([
    ['level.from.10', { name: 'level', comparison: 'from', values: ['10'] }],
    ['level.to.-2%2E5', { name: 'level', comparison: 'to', values: ['-2.5'] }],
    ['renewsOn.from.2026-03-04', { name: 'renewsOn', comparison: 'from', values: ['2026-03-04'] }],
    ['plan.is.pro|team', { name: 'plan', comparison: 'is', values: ['pro', 'team'] }],
    [
      'motto.not.a%2Cb%7Cc%2Ed%25|%E5%B7%B2',
      { name: 'motto', comparison: 'not', values: ['a,b|c.d%', '已'] },
    ],
    ['vip.lacks', { name: 'vip', comparison: 'lacks', values: [] }],
  ])('is written as %s and read back', (text, condition) => {
    expect(writePropertyCondition(condition)).toBe(text)
    expect(readPropertyCondition(text)).toEqual(condition)
  })

  it.each([
    '',
    'level',
    'level.from',
    'level.from.ten',
    'level.from.1|2',
    'level.above.1',
    '1st.has',
    'vip.has.true',
    'plan.is.%',
    'plan.is.%20',
    `plan.is.${'a'.repeat(201)}`,
    'on.from.2026-02-30',
  ])('is not parsed from %j', (text) => {
    expect(readPropertyCondition(text)).toBeNull()
  })
})

describe('a kind', () => {
  it('is that of the value', () => {
    expect([10, false, 'pro', '10'].map(propertyKindOf)).toEqual(['number', 'flag', 'text', 'text'])
  })

  it.each([
    '2026-03-04',
    '2024-02-29',
    '2026-02-29',
    '2026-13-01',
    '0000-01-01',
    '0001-01-01',
    '2026-3-4',
    '2026-03-04T10:20Z',
    '2026-03-04T10:20:30Z',
    '2026-03-04T10:20:30.123456Z',
    '2026-03-04T24:00:00Z',
    '2026-03-04T10:20:60Z',
    '2026-03-04T10:20:30+02:00',
    '2026-02-30T10:20:30Z',
    '2026-03-04T',
    `2026-03-04T10:20:30.${'1'.repeat(40)}Z`,
  ])('is a date if the validator accepts %s as a date or a timestamp', (text) => {
    expect(propertyKindOf(text) === 'date').toBe(z.union([Day, UtcInstant]).safeParse(text).success)
    expect(rangeKindOf(text) === 'date').toBe(Day.safeParse(text).success)
  })
})
