import Calendar from 'lucide-react/icons/calendar'
import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import fieldStyles from '#src/ui/field/field.module.css'
import { Field, type FieldProps } from '#src/ui/field/field.tsx'
import { Popover, prefetchPopover } from '#src/ui/overlay/popover.tsx'
import { formatDay, parseDay } from './calendar-days.ts'
import { CalendarGrid } from './calendar-grid.tsx'

/**
 * A date, typed in the language's own order or picked from a calendar. Its value is `2026-03-04`, or empty. While the
 * text is not a valid date, its form cannot be submitted.
 */
export function DateField({
  id,
  value,
  onChange,
  min,
  max,
  error,
  ...field
}: FieldProps & {
  id?: string
  value: string
  onChange: (value: string) => void
  min?: string
  max?: string
}) {
  const t = useT()
  const { locale } = useIntl()
  const visible = value ? formatDay(value, locale) : ''
  const [text, setText] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const wrong = text !== null && text.trim() !== '' && parseDay(text, locale) === null
  const example = formatDay('2026-12-31', locale)
  useNotSent(input, wrong)

  function commit() {
    if (text === null || wrong) return
    const day = text.trim() === '' ? '' : (parseDay(text, locale) ?? '')
    setText(null)
    if (day !== value) onChange(day)
  }

  return (
    <Field {...field} id={id} error={wrong && !open ? t('ui.dateWrong', { example }) : error}>
      {(control) => (
        <div className={fieldStyles.box}>
          <input
            ref={input}
            {...control}
            data-wrong={wrong || undefined}
            className={fieldStyles.input}
            inputMode="numeric"
            autoComplete="off"
            // a date is left-to-right in every direction; an empty value has no characters to derive it from
            dir="ltr"
            placeholder={example.replaceAll(/\d/gu, '–')}
            value={text ?? visible}
            onChange={(event) => setText(event.currentTarget.value)}
            onBlur={commit}
            onKeyDown={(event) => event.key === 'Enter' && commit()}
          />
          <IconButton
            ref={button}
            size="small"
            icon={Calendar}
            label={t('ui.openCalendar')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onPointerEnter={prefetchPopover}
            onClick={() => setOpen(!open)}
          />
          <Popover
            open={open}
            onOpenChange={setOpen}
            anchor={button}
            label={t('ui.openCalendar')}
            align="end"
          >
            <CalendarGrid
              value={value}
              min={min}
              max={max}
              onChoose={(day) => {
                setText(null)
                onChange(day)
                setOpen(false)
              }}
            />
          </Popover>
        </div>
      )}
    </Field>
  )
}

/**
 * Prevents the submission of the field's form and focuses its first invalid field: neither the previous date nor none
 * is what was meant.
 */
function useNotSent(field: { current: HTMLInputElement | null }, wrong: boolean): void {
  useEffect(() => {
    const form = field.current?.form
    if (!wrong || !form) return undefined
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      form.querySelector<HTMLElement>('[data-wrong]')?.focus()
    }
    form.addEventListener('submit', hold, { capture: true })
    return () => form.removeEventListener('submit', hold, { capture: true })
  }, [field, wrong])
}
