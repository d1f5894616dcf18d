import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { cx } from '#src/ui/cx.ts'
import type { LucideIcon } from '#src/ui/display/icon.tsx'
import { moveFocus } from '#src/ui/hooks/move-focus.ts'
import { addMonths, monthDays } from './calendar-days.ts'
import styles from './calendar-grid.module.css'
import { addDays, dayIn } from './date-arithmetic.ts'

/**
 * A month of days, by the date picker pattern of the ARIA authoring practices. One day is a tab stop; arrows move by
 * days and weeks, Home and End to the ends of the week, Page Up and Page Down by months, with Shift by years.
 */
export function CalendarGrid({
  value,
  min = '1900-01-01',
  max = '9999-12-31',
  onChoose,
}: {
  value: string
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
}) {
  const t = useT()
  const { locale, formatDate, timeZone } = useIntl()
  const today = dayIn(timeZone)
  const [at, setAt] = useState(() => within(value || today, min, max))
  const title = useId()
  const grid = useRef<HTMLDivElement>(null)
  const moved = useRef(true)
  const weeks = weeksOf(monthDays(at, locale))

  useLayoutEffect(() => {
    if (moved.current) moveFocus(grid.current?.querySelector<HTMLElement>('[tabindex="0"]'))
    moved.current = false
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayFor(event, at, weeks, mirrored)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setAt(within(next, min, max))
  }

  function monthButton(icon: LucideIcon, label: string, months: number) {
    const to = within(addMonths(at, months), min, max)
    const isLast = to.slice(0, 7) === at.slice(0, 7)
    // stays focusable if there are no more months, so that the focus is not lost
    return (
      <IconButton
        size="small"
        turns
        icon={icon}
        label={label}
        aria-disabled={isLast || undefined}
        onClick={() => isLast || setAt(to)}
      />
    )
  }

  const utc = { timeZone: 'UTC' } as const
  return (
    <div className={styles.calendar}>
      <div className={styles.header}>
        {monthButton(ChevronLeft, t('ui.previousMonth'), -1)}
        <span id={title} className={styles.month} aria-live="polite">
          {formatDate(at, { ...utc, month: 'long', year: 'numeric' })}
        </span>
        {monthButton(ChevronRight, t('ui.nextMonth'), 1)}
      </div>
      <div ref={grid} role="grid" tabIndex={-1} aria-labelledby={title} onKeyDown={onKeyDown}>
        <div role="row" className={styles.week}>
          {weeks[0]?.map((day) => (
            <span
              key={day}
              role="columnheader"
              aria-label={formatDate(day, { ...utc, weekday: 'long' })}
              className={styles.weekday}
            >
              {formatDate(day, { ...utc, weekday: 'narrow' })}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((day) => (
              <button
                key={day}
                type="button"
                role="gridcell"
                className={cx(styles.day, day.slice(0, 7) !== at.slice(0, 7) && styles.other)}
                aria-label={formatDate(day, { ...utc, dateStyle: 'full' })}
                aria-selected={day === value}
                aria-current={day === today ? 'date' : undefined}
                tabIndex={day === at ? 0 : -1}
                disabled={day < min || day > max}
                onClick={() => onChoose(day)}
              >
                {Number(day.slice(8))}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className={styles.footer}>
        <Button
          size="small"
          tone="accent"
          disabled={today < min || today > max}
          onClick={() => onChoose(today)}
        >
          {t('ui.today')}
        </Button>
      </div>
    </div>
  )
}

function dayFor(
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  at: string,
  weeks: readonly string[][],
  mirrored: boolean,
): string | null | undefined {
  if (ctrlKey || metaKey || altKey) return null
  const forward = mirrored ? -1 : 1
  const week = weeks.find((days) => days.includes(at))
  switch (key) {
    case 'ArrowRight':
      return addDays(at, forward)
    case 'ArrowLeft':
      return addDays(at, -forward)
    case 'ArrowDown':
      return addDays(at, 7)
    case 'ArrowUp':
      return addDays(at, -7)
    case 'Home':
      return week?.at(0)
    case 'End':
      return week?.at(-1)
    case 'PageDown':
      return addMonths(at, shiftKey ? 12 : 1)
    case 'PageUp':
      return addMonths(at, shiftKey ? -12 : -1)
    default:
      return null
  }
}

function weeksOf(days: readonly string[]): string[][] {
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
}

function within(day: string, min: string, max: string): string {
  return day < min ? min : day > max ? max : day
}
