import { type ReactNode, useState } from 'react'
import { useCodeWords } from '#src/lib/words.tsx'
import { TextField } from '#src/ui/text-field.tsx'

/** A number that takes effect as it is typed, as long as it is within its limits; half-typed ones wait. */
export function NumberField({
  label,
  value,
  least,
  most,
  aside,
  hint,
  end,
  labelHidden,
  onChange,
}: {
  label: string
  value: number
  least: number
  most: number
  aside?: ReactNode
  hint?: ReactNode
  /** A unit, or another control, at the end of the box. */
  end?: ReactNode
  labelHidden?: boolean
  onChange: (value: number) => void
}) {
  const codeWords = useCodeWords()
  const [typed, setTyped] = useState<string | null>(null)
  const wrong = typed === null ? null : codeOf(typed, least, most)
  return (
    <TextField
      type="number"
      inputMode="numeric"
      step={1}
      min={least}
      max={most}
      label={label}
      labelHidden={labelHidden ?? false}
      aside={aside}
      hint={hint}
      end={end}
      value={typed ?? String(value)}
      error={wrong ? codeWords(wrong) : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        if (codeOf(text, least, most) === null) onChange(Number(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}

function codeOf(text: string, least: number, most: number): string | null {
  if (text.trim() === '') return 'required'
  const value = Number(text)
  if (!Number.isInteger(value)) return 'wrong_type'
  if (value < least) return 'too_small'
  return value > most ? 'too_big' : null
}
