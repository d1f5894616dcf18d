import type { Activity } from '@loupe/contract/admin/users/user-activity'
import { weekMs } from './weeks-axis.ts'

export type WeekEvent =
  | { kind: 'joined'; at: string }
  | { kind: 'suspended'; at: string }
  | { kind: 'query'; at: string; number: number }

/** The events of one week of the chart; `week` is its column, from 0. */
export interface WeekMark {
  week: number
  events: WeekEvent[]
}

/**
 * A mark with the line of its label, from the top, and the columns that the label may use (`to` excluded): after the
 * mark, or before it.
 */
export interface PlacedMark extends WeekMark {
  line: 0 | 1
  side: 'after' | 'before'
  from: number
  to: number
}

const suspending = new Set(['users.suspend', 'users.bulk_suspend'])

/** The suspensions and the help queries among the lines of a player's activity. */
export function eventsOf(lines: readonly Activity[]): WeekEvent[] {
  return lines.flatMap((line): WeekEvent[] => {
    if (line.what === 'acted') return suspending.has(line.action) ? [{ kind: 'suspended', at: line.at }] : []
    if (line.what === 'queryAsked') return [{ kind: 'query', at: line.at, number: line.query.number }]
    return []
  })
}

/** The events in the weeks that begin on these Mondays (UTC), oldest first. */
export function marksOf(events: readonly WeekEvent[], mondays: readonly string[]): WeekMark[] {
  const startMs = Date.parse(mondays[0] ?? '')
  const marks = new Map<number, WeekEvent[]>()
  for (const event of events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    const week = Math.floor((Date.parse(event.at) - startMs) / weekMs)
    if (week >= 0 && week < mondays.length) marks.set(week, [...(marks.get(week) ?? []), event])
  }
  return [...marks].map(([week, ofWeek]) => ({ week, events: ofWeek }))
}

/**
 * Places the labels so that none can reach another. They are in one line, or alternately in two if that leaves one of
 * them less than a fifth of the chart.
 */
export function placeMarks(marks: readonly WeekMark[], weeks: number): PlacedMark[] {
  const inOneLine = placeInLine(marks, weeks, 1)
  if (inOneLine.every(({ from, to }) => to - from >= weeks / 5)) return inOneLine
  const lines = [0, 1] as const
  return lines
    .flatMap((line) =>
      placeInLine(
        marks.filter((_, index) => lineOf(marks, index, weeks) === line),
        weeks,
        line,
      ),
    )
    .toSorted((one, other) => one.week - other.week)
}

/** The outermost mark is in the upper line: its label is not crossed by the lines down from the marks after it. */
function lineOf(marks: readonly WeekMark[], index: number, weeks: number): 0 | 1 {
  const isInFirstHalf = (marks[index]?.week ?? 0) < weeks / 2
  return (isInFirstHalf ? index : marks.length - 1 - index) % 2 === 0 ? 0 : 1
}

/**
 * Each label gets columns of its own, on the side where it has more. Two labels that face each other share the columns
 * between their marks.
 */
function placeInLine(marks: readonly WeekMark[], weeks: number, line: 0 | 1): PlacedMark[] {
  const sides = marks.map(({ week }, index): PlacedMark['side'] => {
    const before = week - (marks[index - 1]?.week ?? -1)
    const after = (marks[index + 1]?.week ?? weeks) - week
    return before > after ? 'before' : 'after'
  })
  return marks.map((mark, index) => {
    const { week } = mark
    const [last, next] = [marks[index - 1], marks[index + 1]]
    if (sides[index] === 'after') {
      const end = next?.week ?? weeks
      const to = next && sides[index + 1] === 'before' ? Math.ceil((week + 1 + end) / 2) : end
      return { ...mark, line, side: 'after', from: week, to: Math.max(to, week + 1) }
    }
    const start = last ? last.week + 1 : 0
    const from = last && sides[index - 1] === 'after' ? Math.ceil((last.week + 1 + week) / 2) : start
    return { ...mark, line, side: 'before', from: Math.min(from, week), to: week + 1 }
  })
}
