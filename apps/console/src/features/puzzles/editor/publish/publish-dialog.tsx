import { useState } from 'react'
import { useT } from '#src/shared/messages/words.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { formGridClass } from '#src/ui/field/form.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import type { Desk } from '../use-desk.ts'
import { useProblemWords } from '../use-problem-words.ts'
import type { Check } from './checks.ts'
import { ChecksList } from './checks-panel.tsx'

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
  const problemWords = useProblemWords(desk.clean.items)
  const [error, setError] = useState<unknown>(null)
  const { publishedVersion } = desk.base
  const { isNew } = desk
  // once published there is nothing new either, for the moment until this is closed
  const [hasNothing] = useState(desk.hasNothingToPublish)
  const version = (publishedVersion ?? 0) + (isNew || publishedVersion === null ? 1 : 0)
  const isStopped = checks.some(({ level }) => level === 'error')

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

  if (hasNothing) {
    return (
      <Dialog open onClose={onClose} title={t('puzzleDesk.nothingNew')}>
        <DialogBody>
          <p>{t('puzzleDesk.publishSame')}</p>
        </DialogBody>
        <DialogActions>
          <Button onClick={onClose}>{t('ui.close')}</Button>
        </DialogActions>
      </Dialog>
    )
  }
  return (
    <Dialog open onClose={onClose} title={t('puzzleDesk.publishTitle', { version })} size="medium">
      <DialogBody>
        <div className={formGridClass}>
          {error === null ? (
            <Notice tone={isStopped ? 'warn' : 'info'}>
              {t(
                isStopped
                  ? 'puzzleDesk.publishStopped'
                  : isNew
                    ? 'puzzleDesk.publishText'
                    : 'puzzleDesk.publishSame',
              )}
            </Notice>
          ) : (
            <Notice tone="danger">
              {problemWords(error).map((problem) => (
                <p key={problem}>{problem}</p>
              ))}
            </Notice>
          )}
          <ChecksList checks={checks} desk={desk} onGo={onGo} />
        </div>
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
        <Button
          tone="primary"
          busy={desk.isBusy}
          aria-disabled={isStopped || undefined}
          onClick={() => {
            if (!isStopped) void publish()
          }}
        >
          {t('puzzleDesk.publishNow')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
