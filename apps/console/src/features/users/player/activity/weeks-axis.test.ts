import { expect, it } from 'vitest'
import { mondaysUntil, monthsOf } from './weeks-axis.ts'

it('lists the Mondays up to the last week', () => {
  expect(mondaysUntil('2026-11-23', 3)).toEqual(['2026-11-09', '2026-11-16', '2026-11-23'])
  expect(mondaysUntil('2026-01-05', 2)).toEqual(['2025-12-29', '2026-01-05'])
})

it('names every month of a few weeks, without the current year', () => {
  const months = monthsOf(mondaysUntil('2026-11-23', 12))
  expect(months).toEqual([
    { day: '2026-09-07', from: 0, to: 4, hasYear: false },
    { day: '2026-10-05', from: 4, to: 8, hasYear: false },
    { day: '2026-11-02', from: 8, to: 12, hasYear: false },
  ])
})

it('names at most six months of a year, with the year where it changes', () => {
  const months = monthsOf(mondaysUntil('2026-11-23', 52))
  expect(months.map(({ day, hasYear }) => [day, hasYear])).toEqual([
    ['2025-12-01', true],
    ['2026-02-02', true],
    ['2026-04-06', false],
    ['2026-06-01', false],
    ['2026-08-03', false],
    ['2026-10-05', false],
  ])
  expect(months.at(-1)).toMatchObject({ from: 44, to: 52 })
})
