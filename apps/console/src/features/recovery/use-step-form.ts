import { type FormEvent, useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Failure } from '#src/shared/api/api-client.ts'
import { asFailure, failureCode, fieldErrors } from '#src/shared/api/failure.ts'
import { type FieldCodes, validate } from '#src/shared/forms/validate.ts'
import { useWait } from '#src/ui/feedback/call-failure.tsx'

/**
 * A form of a recovery: checks its fields with the contract's `schema`, sends them, and keeps what went wrong. A step
 * that is over is told by `onOver`.
 */
export function useStepForm<Schema extends z.ZodMiniType>(
  schema: Schema,
  send: (data: z.output<Schema>) => Promise<void>,
  onOver?: (failure: Failure) => void,
) {
  const form = useRef<HTMLFormElement>(null)
  const [codes, setCodes] = useState<FieldCodes>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const wait = useWait(failure)

  // a page that Back brings out of the browser's memory waits for nothing any more
  useEffect(() => {
    const wake = () => setIsBusy(false)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

  async function submit() {
    if (!form.current || isBusy || wait.seconds > 0) return
    const { data, codes: wrong } = validate(schema, Object.fromEntries(new FormData(form.current).entries()))
    setCodes(wrong ?? {})
    setFailure(null)
    setAttempt(attempt + 1)
    if (wrong) return
    setIsBusy(true)
    try {
      await send(data)
      // stays busy: the next page is on its way
    } catch (error) {
      setIsBusy(false)
      show(asFailure(error))
    }
  }

  function show(problem: Failure) {
    if (failureCode(problem) === 'step_over' && onOver) return onOver(problem)
    const fields = fieldErrors(problem)
    setCodes(Object.fromEntries(fields.map(({ path, code }) => [path, code])))
    setFailure(problem)
  }

  return {
    codes,
    failure,
    /** Whether the failure is about no single field, and is told above the form. */
    isGeneral: failure !== null && Object.keys(codes).length === 0,
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
