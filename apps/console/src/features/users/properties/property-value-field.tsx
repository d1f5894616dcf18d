import { useState } from 'react'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { DateField } from '#src/ui/date/date-field.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import { type Draft, fieldOf, problemOf } from './property-drafts.ts'

/** The value of a property's condition, applied once it is complete. */
export function PropertyValueField({ draft, onChange }: { draft: Draft; onChange: (value: string) => void }) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [text, setText] = useState(draft.value)
  const field = fieldOf(draft.comparison)
  const label = t('usersParts.property.value')
  if (field === null) return null
  if (field === 'day') return <DateField label={label} labelHidden value={draft.value} onChange={onChange} />

  const typed = text.trim()
  const commit = () => typed !== draft.value && onChange(typed)
  const problem = typed === draft.value ? problemOf(draft) : null
  return (
    <TextField
      label={label}
      labelHidden
      autoComplete="off"
      spellCheck={false}
      {...(field === 'number'
        ? { inputMode: 'decimal', maxLength: 27 }
        : { hint: t('usersParts.property.severalHint') })}
      error={
        problem
          ? problem === 'number'
            ? t('usersParts.property.numberWrong')
            : errorMessage(problem)
          : undefined
      }
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
    />
  )
}
