import { type ReactNode, useId, useRef, useState } from 'react'
import type { Failure } from '#src/shared/api/api-client.ts'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useErrorMessage, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { CallFailure, useWait } from '#src/ui/feedback/call-failure.tsx'
import { TextField } from '#src/ui/field/text-field.tsx'
import styles from './second-factor.module.css'

/** A field for one code: accepts pasted ones with spaces, and shows errors beside the field. */
export function CodeForm({
  kind,
  label,
  hint,
  onSubmit,
  beforeSubmit,
  children,
}: {
  kind: 'app' | 'backup'
  label: string
  hint?: ReactNode
  /** Rejects if the code was refused. */
  onSubmit: (code: string) => Promise<void>
  /** Options above the submit button. */
  beforeSubmit?: ReactNode
  /** Alternatives below the button. */
  children?: ReactNode
}) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { failure, isBusy, run } = useAttempt()
  const [isMissing, setIsMissing] = useState(false)
  const messages = useErrorMessage()
  const wait = useWait(failure)
  const [field] = failure ? fieldErrors(failure) : []
  const error = isMissing ? t('secondFactor.codeMissing') : field && messages(field.code)

  async function submit() {
    // pasted with spaces, or typed with full-width digits
    const code = (input.current?.value ?? '').normalize('NFKC').replaceAll(/\s/g, '')
    setIsMissing(code === '')
    if (code === '' || wait.seconds > 0) return input.current?.focus()
    if (!(await run(() => onSubmit(code)))) input.current?.select()
  }

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {failure && !field ? (
        <CallFailure
          title={t('secondFactor.problem')}
          failure={failure}
          wait={wait}
          onRetry={() => void submit()}
        />
      ) : null}
      <TextField
        ref={input}
        id={id}
        label={label}
        hint={hint}
        error={error}
        inputMode={kind === 'app' ? 'numeric' : 'text'}
        autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={16}
        dir="ltr"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the field takes the place of the one that was just left
        autoFocus
      />
      {beforeSubmit}
      <Button type="submit" tone="primary" size="large" wide busy={isBusy} disabled={wait.seconds > 0}>
        {isBusy ? t('secondFactor.confirming') : t('secondFactor.confirm')}
      </Button>
      {children}
    </form>
  )
}

/** Runs one attempt at a time, and holds its error. */
export function useAttempt() {
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  /** True when it succeeded. */
  async function run(work: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setFailure(null)
    try {
      await work()
      return true
    } catch (caught) {
      setFailure(asFailure(caught))
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { failure, isBusy, run }
}
