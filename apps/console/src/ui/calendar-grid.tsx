import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/lib/words.tsx'
import { Button } from './button.tsx'
import styles from './calendar-grid.module.css'
import { cx } from './cx.ts'
import { addDays, addMonths, dayIn, monthDays } from './dates.ts'
import { IconButton } from './icon-button.tsx'
import { moveFocus } from './move-focus.ts'

/** A month of days. Arrows walk days and weeks, Page Up and Down months; one day is reached by Tab. */
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
  const [at, setAt] = useState(value || within(today, min, max))
  const grid = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const days = monthDays(at, locale)

  useEffect(() => {
    if (moved.current) moveFocus(grid.current?.querySelector<HTMLElement>('[tabindex="0"]'))
    moved.current = false
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const next = dayFor(event.key, at, mirrored)
    if (!next) return
    event.preventDefault()
    moved.current = true
    setAt(within(next, min, max))
  }

  const utc = { timeZone: 'UTC' } as const
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          size="small"
          turns
          icon={ChevronLeft}
          label={t('ui.previousMonth')}
          onClick={() => setAt(addMonths(at, -1))}
        />
        <span className={styles.month} aria-live="polite">
          {formatDate(at, { ...utc, month: 'long', year: 'numeric' })}
        </span>
        <IconButton
          size="small"
          turns
          icon={ChevronRight}
          label={t('ui.nextMonth')}
          onClick={() => setAt(addMonths(at, 1))}
        />
      </div>
      <div className={styles.days} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day} className={styles.weekday}>
            {formatDate(day, { ...utc, weekday: 'narrow' })}
          </span>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows between the buttons inside it */}
      <div ref={grid} className={styles.days} onKeyDown={onKeyDown}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            className={cx(styles.day, day.slice(0, 7) !== at.slice(0, 7) && styles.other)}
            aria-label={formatDate(day, { ...utc, dateStyle: 'full' })}
            aria-pressed={day === value}
            aria-current={day === today ? 'date' : undefined}
            tabIndex={day === at ? 0 : -1}
            disabled={day < min || day > max}
            onClick={() => onChoose(day)}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
      <div className={styles.foot}>
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

function dayFor(key: string, at: string, mirrored: boolean): string | null {
  const forward = mirrored ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return addDays(at, forward)
    case 'ArrowLeft':
      return addDays(at, -forward)
    case 'ArrowDown':
      return addDays(at, 7)
    case 'ArrowUp':
      return addDays(at, -7)
    case 'PageDown':
      return addMonths(at, 1)
    case 'PageUp':
      return addMonths(at, -1)
    default:
      return null
  }
}

function within(day: string, min: string, max: string): string {
  return day < min ? min : day > max ? max : day
}
