import { documentLimits } from '@loupe/contract/admin/documents'
import { useState } from 'react'
import { asFailure, fieldErrors } from '#src/shared/api/failure.ts'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useFieldMessages, useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { CheckboxField } from '#src/ui/choice/checkbox.tsx'
import { DateField } from '#src/ui/date/date-field.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { type FormError, FormSummary, formGridClass } from '#src/ui/field/form.tsx'
import { TextArea } from '#src/ui/field/text-area.tsx'
import { Dialog, DialogActions, DialogBody, DialogForm, SubmitActions } from '#src/ui/overlay/dialog.tsx'
import { useDocumentMessages } from '../documents-messages.ts'
import type { Outcome, Publishing } from '../editor/use-saving.ts'
import { type DocumentState, nextVersion } from '../page/documents-state.ts'
import { sourceOf } from '../page/translation-source.ts'
import { PublishEffect } from './publish-effect.tsx'

/** The labels of the fields that the server can refuse. */
const fieldMessages: Record<string, 'documents.textField' | 'documents.title' | 'documents.effectiveFrom'> = {
  content: 'documents.textField',
  title: 'documents.title',
  effectiveFrom: 'documents.effectiveFrom',
}

/**
 * Shows what a new version changes and when it comes into force, and publishes it; or that there is nothing to publish.
 */
export function PublishDialog({
  hasNothing,
  state,
  english,
  sourceVersion,
  isBusy,
  onClose,
  onPublish,
}: {
  hasNothing: boolean
  state: DocumentState
  english: DocumentState
  sourceVersion: number | null
  isBusy: boolean
  onClose: () => void
  onPublish: (publishing: Publishing) => Promise<Outcome>
}) {
  const t = useT()
  const errorMessage = useFieldMessages()
  const failureMessage = useFailureMessage()
  const messages = useDocumentMessages()
  // after publishing there is nothing new either, until this is closed
  const [hadNothing] = useState(hasNothing)
  const version = nextVersion(state)
  const [summary, setSummary] = useState(state.draft?.changeSummary ?? '')
  const [day, setDay] = useState(state.draft?.effectiveFrom?.slice(0, 10) ?? '')
  const [isUpToDate, setIsUpToDate] = useState(true)
  const source = sourceOf({ state, english, sourceVersion, day })
  const [errors, setErrors] = useState<FormError[]>([])
  const [attempt, setAttempt] = useState(0)
  const summaryId = 'publish-summary'

  function refuse(found: FormError[]) {
    setErrors(found)
    setAttempt(attempt + 1)
  }

  async function publish() {
    if (isBusy) return
    if (summary.trim() === '') {
      return refuse([
        { fieldId: summaryId, label: t('documents.summary'), message: errorMessage('required', 'summary') },
      ])
    }
    setErrors([])
    const outcome = await onPublish({
      changeSummary: summary.trim(),
      ...(day ? { effectiveFrom: day } : {}),
      // otherwise the server uses the English version in force
      ...(source && !isUpToDate ? { sourceVersion: source.before } : {}),
    })
    if (outcome.ok) {
      const { document } = outcome
      showDone(
        document && !document.isInForce
          ? t('documents.scheduledFor', messages.versionFrom(document))
          : t('documents.published', { version: document?.version ?? version }),
      )
      return onClose()
    }
    const fields = fieldErrors(asFailure(outcome.error))
    refuse(
      fields.length > 0
        ? fields.map(({ path, code }) => {
            const label = t(fieldMessages[path] ?? 'documents.summary')
            return { label, message: `${label}: ${errorMessage(code, path)}` }
          })
        : [{ message: failureMessage(outcome.error) }],
    )
  }

  if (hadNothing) {
    return (
      <Dialog open onClose={onClose} title={t('documents.publishNow')}>
        <DialogBody>
          <p>{t('documents.nothingToPublish')}</p>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('documents.publishTitle', { version })}>
      <DialogForm busy={isBusy} onSubmit={publish}>
        <DialogBody>
          <div className={formGridClass}>
            <FormSummary attempt={attempt} errors={errors} />
            <TextArea
              id={summaryId}
              label={t('documents.summary')}
              hint={t('documents.summaryHint')}
              error={errors.find(({ fieldId }) => fieldId === summaryId)?.message}
              maxLength={documentLimits.changeSummary}
              value={summary}
              onChange={(event) => setSummary(event.currentTarget.value)}
            />
            <DateField
              label={t('documents.effectiveFrom')}
              hint={t('documents.effectiveHint')}
              value={day}
              onChange={setDay}
            />
            {source ? (
              <CheckboxField
                label={t('documents.upToDate', { version: source.now })}
                hint={t('documents.upToDateHint')}
                checked={isUpToDate}
                onChange={(event) => setIsUpToDate(event.currentTarget.checked)}
              />
            ) : null}
            <PublishEffect state={state} day={day} />
          </div>
        </DialogBody>
        <SubmitActions onCancel={onClose}>{t('documents.publishNow')}</SubmitActions>
      </DialogForm>
    </Dialog>
  )
}
