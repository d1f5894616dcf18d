import { type Locale, locales } from '@loupe/contract/shared/values'
import { useState } from 'react'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import type { FieldCodes, validate } from '#src/shared/forms/validate.ts'
import type { Draft } from './draft/draft.ts'
import { pathOf } from './texts/text-fields.tsx'

/** A placeholder for the players of a test notification while its texts are validated. */
export const placeholderPlayerId = '00000000-0000-7000-8000-000000000000'

const fields = ['link', 'kind', 'audience', 'timesAtMost', 'everyDays', 'scheduledAt', 'when'] as const

/** The open language, and the validation errors. */
export function useComposeForm() {
  const failureMessage = useFailureMessage()
  const [locale, setLocale] = useState<Locale>('en')
  const { codes: found, generalFailure, attempt, clear, ...errors } = useFormErrors()
  /** Parts changed since the validation: their errors may be fixed by now. */
  const [changed, setChanged] = useState<readonly string[]>([])
  const codes = Object.fromEntries(
    Object.entries(found).filter(([path]) => !changed.some((part) => path.startsWith(part))),
  )

  /** Opens the first language with an error, and focuses the field. */
  function focusFirst(wrongFields: FieldCodes) {
    const paths = Object.keys(wrongFields)
    const wrong = locales.find((each) =>
      (['title', 'body'] as const).some((part) => paths.includes(pathOf(each, part))),
    )
    if (wrong) setLocale(wrong)
    const part = wrong && (['title', 'body'] as const).find((each) => paths.includes(pathOf(wrong, each)))
    const first =
      'name' in wrongFields
        ? 'name'
        : (part ?? fields.find((name) => paths.some((path) => path.split('.')[0] === name)))
    if (first) requestAnimationFrame(() => focusField(first === 'when' ? 'scheduledAt' : first))
  }

  return {
    locale,
    setLocale,
    codes,
    attempt,
    clear,
    errors: generalFailure ? [{ message: failureMessage(generalFailure) }] : [],
    /** Whether the input is valid; errors are shown. */
    check(schema: Parameters<typeof validate>[0], input: Record<string, unknown>): boolean {
      const { codes: wrong } = errors.check(schema, input)
      setChanged([])
      focusFirst(wrong ?? {})
      return wrong === null
    },
    refuse: (error: unknown) => {
      setChanged([])
      focusFirst(errors.refuse(error))
    },
    forget: (changes: Partial<Draft>) => {
      if (Object.keys(found).length > 0) setChanged((before) => [...before, ...partsOf(changes, locale)])
    },
  }
}

/** The contract's paths of the changed parts. */
function partsOf(changes: Partial<Draft>, locale: Locale): string[] {
  return Object.keys(changes).flatMap((name) => {
    if (name === 'texts') return (['title', 'body'] as const).map((part) => pathOf(locale, part))
    if (name === 'when' || name === 'day' || name === 'time' || name === 'clock')
      return ['scheduledAt', 'when']
    return name === 'link' || name === 'kind' ? [name] : ['audience']
  })
}

export type ComposeForm = ReturnType<typeof useComposeForm>

/** Focuses a single control by its ID, a group by its name. */
function focusField(name: string): void {
  const field = document.getElementById(`notification-${name}`)
  const control = field?.matches('input, textarea, select') ? field : field?.querySelector('input, button')
  if (control instanceof HTMLElement) control.focus()
}
