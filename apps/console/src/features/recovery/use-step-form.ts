import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Failure } from '#src/shared/api/api-client.ts'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { useFormErrors } from '#src/shared/forms/use-form-errors.ts'
import { useWait } from '#src/ui/feedback/call-failure.tsx'

/**
 * A form of a recovery: validates its fields with the contract's `schema`, submits them, and holds the error. `onEnded`
 * is called when the step has expired or was completed.
 */
export function useStepForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  send: (data: z.output<Schema>) => Promise<void>,
  onEnded?: (failure: Failure) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const { codes, failure, generalFailure, attempt, check, refuse } = useFormErrors()
  const [isBusy, setIsBusy] = useState(false)
  const wait = useWait(failure)

  // a page restored from the back/forward cache is not busy any more
  useEffect(() => {
    const wake = () => setIsBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function submit() {
    if (!form.current || isBusy || wait.seconds > 0) return
    const { data, codes: wrong } = check(schema, Object.fromEntries(new FormData(form.current).entries()))
    if (wrong) return
    setIsBusy(true)
    try {
      await send(data)
      // stays busy: the next page is loading
    } catch (error) {
      setIsBusy(false)
      const problem = asFailure(error)
      if (failureCode(problem) === 'step_over' && onEnded) return onEnded(problem)
      refuse(problem)
    }
  }

  return {
    codes,
    failure,
    /** Whether the error belongs to no single field, and is shown above the form. */
    isGeneral: generalFailure !== null,
    attempt,
    isBusy,
    wait,
    submit,
    formProps: {
      ref: form,
      method: 'post' as const,
      noValidate: true,
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void submit()
      },
    },
  }
}
