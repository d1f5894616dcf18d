import { describe, expect, it } from 'vitest'
import { comparisonsFor, draftsOf, filterOfDrafts, problemOf, splitValues } from './property-drafts.ts'

const backAndForth = (filter: string) =>
  filterOfDrafts(draftsOf(filter).map((draft, id) => Object.assign(draft, { id })))

describe('a filter', () => {
  it.each([
    'level.from.10,level.to.20',
    'rate.from.-0%2E5',
    'renewsOn.from.2026-03-04,renewsOn.to.2026-04-04',
    'plan.is.pro|team',
    'city.not.Paris%2C%20FR|Iași'.replace('ș', encodeURIComponent('ș')),
    'vip.is.true',
    'vip.is.false,vip.has,beta.lacks',
  ])('is restored unchanged from its fields: %s', (filter) => {
    expect(backAndForth(filter)).toBe(filter)
  })

  it('omits invalid and incomplete conditions', () => {
    expect(backAndForth('level,plan.is.pro,9.has')).toBe('plan.is.pro')
    expect(filterOfDrafts([{ id: 0, name: 'plan', comparison: 'is', value: '' }])).toBe('')
    expect(filterOfDrafts([{ id: 0, name: '', comparison: 'has', value: '' }])).toBe('')
  })

  it('accepts a decimal comma, as in French', () => {
    expect(filterOfDrafts([{ id: 0, name: 'rate', comparison: 'from', value: '0,5' }])).toBe(
      'rate.from.0%2E5',
    )
  })
})

describe('typed text', () => {
  it('is split into values at commas, except within quotation marks', () => {
    expect(splitValues(' pro, team ,, pro ')).toEqual(['pro', 'team'])
    expect(splitValues('"Paris, FR", Lyon')).toEqual(['Paris, FR', 'Lyon'])
    expect(splitValues('北京，上海、广州')).toEqual(['北京', '上海', '广州'])
  })

  it('is invalid if it is no number, or longer than a condition allows', () => {
    const draft = { id: 0, name: 'level', comparison: 'from', value: 'ten' } as const
    expect(problemOf(draft)).toBe('number')
    expect(problemOf({ ...draft, value: '10' })).toBeNull()
    expect(problemOf({ ...draft, value: '' })).toBeNull()
    expect(problemOf({ ...draft, comparison: 'is', value: '长'.repeat(120) })).toBe('too_long')
  })
})

it('offers the operators for each type of value', () => {
  expect(comparisonsFor(['number'])).toEqual(['from', 'to', 'is', 'has', 'lacks'])
  expect(comparisonsFor(['date', 'text'])).toEqual(['fromDay', 'toDay', 'is', 'not', 'has', 'lacks'])
  expect(comparisonsFor([])).toContain('yes')
})
