import { isVersion, playerConditionLimits } from '@loupe/contract/shared/player-conditions'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { DateField } from '#src/ui/date/date-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import type { ListedDraft, valueKindOf } from './drafts.ts'
import styles from './player-filter.module.css'
import { ValuePicker } from './value-picker.tsx'

/** The value of a condition. */
export function ConditionValue({
  kind,
  draft,
  onChange,
}: {
  kind: ReturnType<typeof valueKindOf>
  draft: ListedDraft
  onChange: (values: string[]) => void
}) {
  const t = useT()
  const [value = ''] = draft.values
  switch (kind) {
    case 'picks':
      return <ValuePicker field={draft.field} values={draft.values} onChange={onChange} />
    case 'span':
      return <Span value={value} onChange={onChange} />
    case 'flag':
      return (
        <Select
          label={t('usersFilter.field.isTest')}
          labelHidden
          value={value}
          options={[
            { value: 'true', label: t('usersFilter.yes') },
            { value: 'false', label: t('usersFilter.no') },
          ]}
          onChange={(event) => onChange([event.currentTarget.value])}
        />
      )
    case 'days':
    case 'number':
    case 'version':
      return <Typed kind={kind} value={value} onChange={onChange} />
    default:
      return null
  }
}

/** Days from and to, one of which may be empty. */
function Span({ value, onChange }: { value: string; onChange: (values: string[]) => void }) {
  const t = useT()
  const [from = '', to = ''] = value.split('_')
  const set = (first: string, last: string) => onChange(first || last ? [`${first}_${last}`] : [])
  return (
    <div className={styles.span}>
      <DateField
        label={t('ui.filter.from')}
        value={from}
        {...(to ? { max: to } : {})}
        onChange={(day) => set(day, to)}
      />
      <DateField
        label={t('ui.filter.to')}
        value={to}
        {...(from ? { min: from } : {})}
        onChange={(day) => set(from, day)}
      />
    </div>
  )
}

const labels = {
  days: 'usersFilter.days',
  number: 'usersFilter.number',
  version: 'usersFilter.version',
} as const

/** Valid input applies at once; invalid input is reported when the field loses the focus. */
function Typed({
  kind,
  value,
  onChange,
}: {
  kind: keyof typeof labels
  value: string
  onChange: (values: string[]) => void
}) {
  const t = useT()
  const [text, setText] = useState(value)
  const [isLeft, setIsLeft] = useState(false)
  const fits = (of: string) => {
    if (kind === 'version') return isVersion(of)
    return (
      /^\d{1,9}$/.test(of) &&
      (kind === 'number' || (Number(of) >= 1 && Number(of) <= playerConditionLimits.days))
    )
  }
  const isWrong = isLeft && text !== '' && !fits(text)
  return (
    <TextField
      label={t(labels[kind])}
      labelHidden
      placeholder={t(labels[kind])}
      autoComplete="off"
      maxLength={40}
      {...(kind === 'version' ? { spellCheck: false } : { inputMode: 'numeric' as const })}
      value={text}
      error={
        isWrong ? t(kind === 'version' ? 'usersFilter.versionWrong' : 'usersFilter.daysWrong') : undefined
      }
      onBlur={() => setIsLeft(true)}
      onChange={(event) => {
        const typed = event.currentTarget.value
        const next = kind === 'version' ? typed.trim() : typed.replaceAll(/\D/g, '')
        setText(next)
        onChange(fits(next) ? [kind === 'version' ? next : String(Number(next))] : [])
      }}
    />
  )
}
