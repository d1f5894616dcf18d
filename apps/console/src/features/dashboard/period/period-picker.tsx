import type { Dashboard } from '@loupe/contract/admin/dashboard/dashboard'
import Calendar from 'lucide-react/icons/calendar-days'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { FilterPair, FilterRadios } from '#src/list/filters/filter-editor.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { DateField } from '#src/ui/date/date-field.tsx'
import { Icon } from '#src/ui/display/icon.tsx'
import { Popover, prefetchPopover } from '#src/ui/overlay/popover.tsx'
import { useDashboardMessages } from '../dashboard-messages.ts'
import { daysOf, maxDays, type Period, periodErrorOf, presets } from './period.ts'
import styles from './period-picker.module.css'

interface PickerProps {
  period: Period
  /** The visible figures, whose days the button shows. */
  shown: Pick<Dashboard, 'from' | 'to' | 'days'> | undefined
  onChange: (period: Period) => void
}

/** The days of the figures, and a choice of others. */
export function PeriodPicker({ period, shown, onChange }: PickerProps) {
  const t = useT()
  const messages = useDashboardMessages()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // until the figures are loaded, their future days: the button keeps its width
  const days = shown ? { from: shown.from, to: shown.to, count: shown.days.length / 2 } : daysOf(period)
  const choose = (next: Period) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={prefetchPopover}
        onFocus={prefetchPopover}
        onClick={() => setOpen(!open)}
      >
        <Icon of={Calendar} />
        <span className="visually-hidden">{t('dashboard.period')}</span>
        <bdi className={styles.days}>{messages.days(days.from, days.to)}</bdi>
        <span className={styles.beside}>{t('dashboard.beside', { days: days.count })}</span>
        <Icon of={ChevronDown} size={14} />
      </button>
      <Popover open={open} onOpenChange={setOpen} anchor={button} label={t('dashboard.period')} align="end">
        <Choice period={period} shown={shown} onChange={choose} />
      </Popover>
    </>
  )
}

function Choice({ period, shown, onChange }: PickerProps) {
  const t = useT()
  const [from, setFrom] = useState(shown?.from ?? '')
  const [to, setTo] = useState(shown?.to ?? '')
  const fault = from && to ? periodErrorOf(from, to) : null
  const [today] = useState(() => new Date().toISOString().slice(0, 10))
  return (
    <form
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault()
        if (from && to && !fault) onChange({ from, to })
      }}
    >
      <h2 className={styles.title}>{t('dashboard.period')}</h2>
      <FilterRadios
        name="days"
        choices={presets.map((days) => ({ value: days, label: t('dashboard.last', { days: Number(days) }) }))}
        search={'days' in period ? { days: period.days } : {}}
        onChange={({ days }) => onChange({ days: presets.find((preset) => preset === days) ?? '28' })}
      />
      <FilterPair>
        <DateField label={t('dashboard.from')} value={from} max={today} onChange={setFrom} />
        <DateField
          label={t('dashboard.to')}
          value={to}
          max={today}
          onChange={setTo}
          error={
            fault === 'order'
              ? t('dashboard.wrongOrder')
              : fault === 'length'
                ? t('dashboard.tooLong', { days: maxDays })
                : undefined
          }
        />
        <Button tone="primary" type="submit" aria-disabled={!from || !to || fault !== null}>
          {t('dashboard.show')}
        </Button>
      </FilterPair>
    </form>
  )
}
