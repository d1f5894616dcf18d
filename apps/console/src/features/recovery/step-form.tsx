import type { ReactNode } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { CallFailure } from '#src/ui/feedback/call-failure.tsx'
import { FormSummary } from '#src/ui/field/form.tsx'
import styles from './recovery.module.css'
import type { useStepForm } from './use-step-form.ts'

/** The form of a step with one field: the error above it, the field, and the submit button. */
export function StepForm({
  step: { formProps, attempt, failure, isGeneral, isBusy, wait, submit },
  field,
  submitLabel,
  children,
}: {
  step: ReturnType<typeof useStepForm>
  field: { id: string; label: string; error: string | undefined }
  submitLabel: string
  children: ReactNode
}) {
  const t = useT()
  const { id, label, error } = field
  return (
    <form {...formProps} className={styles.form}>
      <FormSummary attempt={attempt} errors={error ? [{ fieldId: id, label, message: error }] : []} />
      {failure && isGeneral ? (
        <CallFailure
          title={t('recovery.problem')}
          failure={failure}
          wait={wait}
          onRetry={() => void submit()}
        />
      ) : null}
      {children}
      <Button type="submit" tone="primary" size="large" wide busy={isBusy} disabled={wait.seconds > 0}>
        {submitLabel}
      </Button>
    </form>
  )
}
