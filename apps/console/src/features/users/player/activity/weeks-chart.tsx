import type { CSSProperties } from 'react'
import styles from './weeks.module.css'
import { monthsOf } from './weeks-axis.ts'
import { placeMarks, type WeekEvent, type WeekMark } from './weeks-marks.ts'
import { useWeeksMessages } from './weeks-messages.ts'

export interface WeeksData {
  weeks: readonly { monday: string; games: number }[]
  marks: readonly WeekMark[]
}

/**
 * The bars, rendered without measuring. A label that does not fit into its columns is not shown at all; its mark is, with
 * the label in the tooltip of the week.
 */
export function WeeksChart({ weeks, marks }: WeeksData) {
  const messages = useWeeksMessages()
  const most = Math.max(1, ...weeks.map(({ games }) => games))
  const months = monthsOf(weeks.map(({ monday }) => monday))
  const placed = placeMarks(marks, weeks.length)
  const eventsAt = new Map(marks.map(({ week, events }) => [week, events]))
  const tipOf = (index: number, monday: string, games: number) =>
    [messages.weekOf(monday, games), messages.eventsOf(eventsAt.get(index) ?? [])].filter(Boolean).join(' · ')
  return (
    <div
      className={styles.chart}
      style={{ '--weeks': weeks.length } as CSSProperties} // a custom property
      aria-hidden="true"
    >
      {weeks.map(({ monday, games }, index) => (
        <span
          key={monday}
          className={styles.week}
          style={{ gridColumn: index + 1 }}
          data-now={index === weeks.length - 1 ? '' : undefined}
          data-tip={tipOf(index, monday, games)}
        >
          <i style={{ blockSize: `${(games / most) * 100}%` }} />
        </span>
      ))}
      {placed.map(({ week, events, line }) => (
        <span
          key={week}
          className={styles.mark}
          style={{ gridColumn: week + 1, gridRow: `${line + 1} / 4` }}
          data-kind={toneOf(events)}
        />
      ))}
      {placed.map(({ week, events, line, side, from, to }) => (
        <span
          key={week}
          className={styles.label}
          style={
            // a custom property
            {
              '--span': to - from,
              gridColumn: `${from + 1} / ${to + 1}`,
              gridRow: line + 1,
            } as CSSProperties
          }
          data-side={side}
        >
          <i />
          <span>{messages.eventsOf(events)}</span>
        </span>
      ))}
      {months.map((month, index) => (
        <span
          key={month.day}
          className={styles.month}
          style={{ gridColumn: `${month.from + 1} / ${month.to + 1}` }}
          data-minor={months.length > 3 && index % 2 === 1 ? '' : undefined}
        >
          {messages.monthOf(month)}
        </span>
      ))}
    </div>
  )
}

/** The most serious event gives its colour. */
function toneOf(events: readonly WeekEvent[]): WeekEvent['kind'] {
  const kinds = events.map(({ kind }) => kind)
  return kinds.find((kind) => kind === 'suspended') ?? kinds.find((kind) => kind === 'query') ?? 'joined'
}
