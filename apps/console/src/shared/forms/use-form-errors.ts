import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Failure } from '#src/shared/api/api-client.ts'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { type FieldCodes, validate } from './validate.ts'

interface FormErrors {
  codes: FieldCodes
  failure: Failure | null
  attempt: number
}

const none: FormErrors = { codes: {}, failure: null, attempt: 0 }

/**
 * The errors of a form: validated by the contract's schema before it is sent, and reported by the server afterwards.
 * `names` are the fields of the form; errors of other fields count as a failure of the whole.
 */
export function useFormErrors(names?: readonly string[]) {
  const [{ codes, failure, attempt }, setErrors] = useState(none)
  const set = (next: Omit<FormErrors, 'attempt'>) =>
    setErrors((before) => ({ ...next, attempt: before.attempt + 1 }))
  return {
    codes,
    /** The last refusal by the server, whether fields explain it or not. */
    failure,
    /** The same, if no field explains it: shown above the form. */
    generalFailure: Object.keys(codes).length === 0 ? failure : null,
    /** Incremented each time errors may have changed, for `FormSummary`. */
    attempt,
    /** Returns what `validate` does. */
    check: <Schema extends z.ZodMiniType>(schema: Schema, values: Record<string, unknown>) => {
      const checked = validate(schema, values)
      set({ codes: checked.codes ?? {}, failure: null })
      return checked
    },
    /** Shows the server's errors. Returns the codes of its fields. */
    refuse: (error: unknown): FieldCodes => {
      const refused = asFailure(error)
      const fields = fieldErrors(refused).filter(({ path }) => names?.includes(path) ?? true)
      const found: FieldCodes = Object.fromEntries(fields.map(({ path, code }) => [path, code]))
      set({ codes: found, failure: refused })
      return found
    },
    clear: () => set({ codes: {}, failure: null }),
  }
}
