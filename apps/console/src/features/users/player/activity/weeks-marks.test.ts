import { describe, expect, it } from 'vitest'
import { mondaysUntil } from './weeks-axis.ts'
import { marksOf, placeMarks } from './weeks-marks.ts'

const mondays = mondaysUntil('2026-11-23', 12)

it('groups events by week in UTC, and omits those outside of the chart', () => {
  const marks = marksOf(
    [
      { kind: 'query', at: '2026-11-29T23:59:59.999Z', number: 12 },
      { kind: 'suspended', at: '2026-11-23T00:00:00.000Z' },
      { kind: 'joined', at: '2026-09-07T08:00:00.000Z' },
      { kind: 'query', at: '2026-09-06T23:00:00.000Z', number: 3 },
    ],
    mondays,
  )
  expect(marks.map(({ week, events }) => [week, events.map(({ kind }) => kind)])).toEqual([
    [0, ['joined']],
    [11, ['suspended', 'query']],
  ])
})

const place = (...weeks: number[]) =>
  placeMarks(
    weeks.map((week) => ({ week, events: [] })),
    52,
  )
const columns = (...weeks: number[]) => place(...weeks).map(({ side, from, to }) => [side, from, to])

describe('the labels', () => {
  it('are on the side with more space', () => {
    expect(columns(0)).toEqual([['after', 0, 52]])
    expect(columns(51)).toEqual([['before', 0, 52]])
  })

  it('share the columns between them if they face each other', () => {
    expect(columns(0, 51)).toEqual([
      ['after', 0, 26],
      ['before', 26, 52],
    ])
  })

  it('are in two lines if marks are close, the outer mark above', () => {
    expect(place(49, 51).map(({ line, from, to }) => [line, from, to])).toEqual([
      [1, 0, 50],
      [0, 0, 52],
    ])
    expect(place(0, 2).map(({ line, from, to }) => [line, from, to])).toEqual([
      [0, 0, 52],
      [1, 2, 52],
    ])
  })

  it('never overlap, and always include the mark', () => {
    for (const weeks of [
      [0, 1, 2],
      [3, 20, 21, 51],
      [10, 11],
      [49, 50, 51],
      [0, 25, 26, 27, 51],
    ]) {
      const placed = place(...weeks)
      expect(placed.map(({ week }) => week)).toEqual(weeks)
      for (const line of [0, 1]) {
        const ofLine = placed.filter((one) => one.line === line)
        for (const [index, { week, from, to }] of ofLine.entries()) {
          expect(week >= from && week < to && from >= (ofLine[index - 1]?.to ?? 0)).toBe(true)
        }
      }
    }
  })
})
