import { useState } from 'react'
import { asFailure, fieldErrors } from '#src/lib/failure.ts'
import { useFailureWords } from '#src/lib/failure-words.ts'
import { useCodeWords, useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/dialog.tsx'
import { formGridClass } from '#src/ui/form.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { showDone } from '#src/ui/snackbar-store.ts'
import type { Check } from './checks.ts'
import { ChecksList } from './checks-panel.tsx'
import type { Desk } from './use-desk.ts'

/** What publishing does and what is still to be done; what stops it can be reached from here. */
export function PublishDialog({
  desk,
  checks,
  onGo,
  onClose,
}: {
  desk: Desk
  checks: readonly Check[]
  onGo: (check: Check) => void
  onClose: () => void
}) {
  const t = useT()
  const codeWords = useCodeWords()
  const failureWords = useFailureWords()
  const [error, setError] = useState<unknown>(null)
  const { publishedVersion, isChanged } = desk.base
  const isNew = isChanged || desk.isDirty
  const version = (publishedVersion ?? 0) + (isNew || publishedVersion === null ? 1 : 0)
  const isStopped = checks.some(({ level }) => level === 'error')
  // what was withdrawn goes back to players as it is
  const isNothing = !isNew && desk.base.status === 'published'
  const canPublish = !isStopped && !isNothing

  async function publish() {
    if (desk.isBusy) return
    setError(null)
    const saved = desk.isDirty ? await desk.save() : { ok: true as const, record: desk.base }
    const outcome = saved.ok ? await desk.publish(saved.record) : saved
    if (outcome.ok) {
      showDone(t('puzzleDesk.published', { version: outcome.record.publishedVersion }))
      onClose()
    } else if (outcome.theirs) onClose()
    else setError(outcome.error)
  }

  const failure = error === null ? null : asFailure(error)
  const wrong = failure ? fieldErrors(failure) : []
  return (
    <Dialog open onClose={onClose} title={t('puzzleDesk.publishTitle', { version })} size="medium">
      <DialogBody>
        <div className={formGridClass}>
          {failure ? (
            <Notice tone="danger">
              {wrong.length > 0
                ? wrong.map(({ path, code }) => <p key={path}>{`${path}: ${codeWords(code)}`}</p>)
                : failureWords(error)}
            </Notice>
          ) : null}
          <Notice tone={isStopped ? 'warn' : 'info'}>
            {t(
              isStopped
                ? 'puzzleDesk.publishStopped'
                : isNew
                  ? 'puzzleDesk.publishText'
                  : 'puzzleDesk.publishSame',
            )}
          </Notice>
          <ChecksList checks={checks} draft={desk.draft} onGo={onGo} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          tone="primary"
          busy={desk.isBusy}
          aria-disabled={!canPublish || undefined}
          onClick={() => {
            if (canPublish) void publish()
          }}
        >
          {t('puzzleDesk.publishNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
