import { type ReactNode, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'

interface Typed {
  text: string
  /** The number at the time of typing: once it has changed, the typed text is discarded. */
  of: number
  isLeft: boolean
}

/**
 * A number that takes effect as it is typed, while it is within its limits. Invalid input stays as typed, with the
 * limits below it, until it is corrected or the number itself changes.
 */
export function NumberField({
  label,
  value,
  min,
  max,
  aside,
  hint,
  end,
  labelHidden,
  field,
  onChange,
}: {
  label: string
  value: number
  min: number
  max: number
  aside?: ReactNode
  hint?: ReactNode
  /** A unit, or another control, at the end of the box. */
  end?: ReactNode
  labelHidden?: boolean
  /** The name by which `focusField` finds it. */
  field?: string
  onChange: (value: number) => void
}) {
  const t = useT()
  const [typed, setTyped] = useState<Typed | null>(null)
  const isWrong = typed !== null && !isWithin(typed.text, min, max)
  const isShown = typed !== null && (isWrong ? typed.of === value : !typed.isLeft)
  return (
    <TextField
      type="number"
      inputMode="numeric"
      step={1}
      min={min}
      max={max}
      label={label}
      labelHidden={labelHidden ?? false}
      data-field={field}
      aside={aside}
      hint={hint}
      end={end}
      value={isShown ? typed.text : String(value)}
      error={isShown && isWrong ? t('puzzleEditor.numberWithin', { least: min, most: max }) : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped({ text, of: value, isLeft: false })
        if (isWithin(text, min, max)) onChange(Number(text))
      }}
      onBlur={() => setTyped(typed && isWrong ? { ...typed, isLeft: true } : null)}
    />
  )
}

function isWithin(text: string, min: number, max: number): boolean {
  const value = Number(text)
  return text.trim() !== '' && Number.isInteger(value) && value >= min && value <= max
}
