import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { useDashboardMessages } from '../dashboard-messages.ts'
import styles from './days-chart.module.css'
import { marksFor, namedDays } from './scale.ts'

/**
 * Bars of the games of each day, and a dashed line for the previous period. It is one tab stop: arrows move from day to
 * day, and each day is announced with its figures. Rendered without measuring, so that nothing moves when it appears.
 */
export function DaysChart({ data }: { data: Dashboard }) {
  const t = useT()
  const messages = useDashboardMessages()
  const [at, setAt] = useState<number | null>(null)
  const count = data.days.length / 2
  const [before, now] = [data.days.slice(0, count), data.days.slice(count)]
  const marks = marksFor(Math.max(...data.days.map(({ games }) => games)))
  const top = marks.at(-1) ?? 1
  const most = now.reduce((best, day) => (day.games > best.games ? day : best))
  const current = Math.min(at ?? count - 1, count - 1)

  return (
    <figure className={styles.chart}>
      <figcaption className="visually-hidden">
        {t('dashboard.summary', {
          games: data.figures.games.now,
          completed: messages.number(data.figures.completed.now),
          from: messages.day(data.from),
          to: messages.day(data.to),
          day: messages.longDay(most.day),
          most: messages.number(most.games),
        })}
      </figcaption>
      <div className={styles.marks} aria-hidden="true">
        {marks.map((mark) => (
          <span key={mark} style={{ insetBlockEnd: `${(mark / top) * 100}%` }}>
            {messages.number(mark)}
          </span>
        ))}
      </div>
      <div
        className={styles.field}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an input cannot contain the bars
        role="slider"
        tabIndex={0}
        aria-label={t('dashboard.aDay')}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={current + 1}
        aria-valuetext={t('dashboard.dayText', {
          day: messages.longDay(now[current]?.day ?? data.to),
          games: now[current]?.games ?? 0,
          completed: messages.number(now[current]?.completed ?? 0),
          days: count,
          before: messages.number(before[current]?.games ?? 0),
        })}
        onPointerMove={(event) => setAt(dayUnder(event, count))}
        onPointerDown={(event) => setAt(dayUnder(event, count))}
        onPointerLeave={(event) => event.pointerType === 'mouse' && setAt(null)}
        onFocus={() => setAt(at ?? count - 1)}
        onBlur={() => setAt(null)}
        onKeyDown={(event) => {
          const next = dayByKey(event, current, count)
          if (next === null) return
          event.preventDefault()
          setAt(next)
        }}
      >
        {marks.map((mark) => (
          <i key={mark} className={styles.rule} style={{ insetBlockEnd: `${(mark / top) * 100}%` }} />
        ))}
        {at === null ? null : (
          <i
            className={styles.chosen}
            style={{ insetInlineStart: `${(current / count) * 100}%`, inlineSize: `${100 / count}%` }}
          />
        )}
        <svg viewBox={`0 0 ${count} ${top}`} preserveAspectRatio="none" aria-hidden="true">
          {now.map(({ day, games, completed }, index) => (
            <g key={day}>
              <rect
                className={styles.rest}
                x={index + 0.19}
                width={0.62}
                y={top - games}
                height={games - completed}
              />
              <rect
                className={styles.completed}
                x={index + 0.19}
                width={0.62}
                y={top - completed}
                height={completed}
              />
            </g>
          ))}
          <polyline
            className={styles.before}
            points={before.map(({ games }, index) => `${index + 0.5},${top - games}`).join(' ')}
          />
        </svg>
        {at === null ? null : (
          <div
            className={styles.tip}
            style={{ '--at': `${((current + 0.5) / count) * 100}%` } as CSSProperties} // a custom property
          >
            <strong>{messages.longDay(now[current]?.day ?? data.to)}</strong>
            <span>{t('dashboard.gamesN', { count: now[current]?.games ?? 0 })}</span>
            <span data-series="completed">
              {t('dashboard.completedN', { count: messages.number(now[current]?.completed ?? 0) })}
            </span>
            <span data-series="before">
              {t('dashboard.beforeN', { count: messages.number(before[current]?.games ?? 0) })}
            </span>
          </div>
        )}
      </div>
      <div className={styles.days} aria-hidden="true">
        {namedDays(count, 5).map((index) => (
          <span
            key={index}
            style={{
              insetInlineEnd: `${100 - ((index + 1) / count) * 100}%`,
              minInlineSize: `${100 / count}%`,
            }}
          >
            <span>{messages.day(now[index]?.day ?? data.to)}</span>
          </span>
        ))}
      </div>
    </figure>
  )
}

function isMirrored(element: Element): boolean {
  return getComputedStyle(element).direction === 'rtl'
}

function dayUnder({ currentTarget, clientX }: PointerEvent<HTMLElement>, count: number): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  const part = width === 0 ? 0 : (clientX - left) / width
  const along = isMirrored(currentTarget) ? 1 - part : part
  return Math.min(count - 1, Math.max(0, Math.floor(along * count)))
}

/** The day that a key moves to; null for other keys. */
function dayByKey(
  { key, currentTarget }: KeyboardEvent<HTMLElement>,
  at: number,
  count: number,
): number | null {
  const on = isMirrored(currentTarget) ? -1 : 1
  const next: Partial<Record<string, number>> = {
    ArrowRight: at + on,
    ArrowLeft: at - on,
    ArrowUp: at + 1,
    ArrowDown: at - 1,
    PageUp: at + 7,
    PageDown: at - 7,
    Home: 0,
    End: count - 1,
  }
  const target = next[key]
  return target === undefined ? null : Math.min(count - 1, Math.max(0, target))
}
