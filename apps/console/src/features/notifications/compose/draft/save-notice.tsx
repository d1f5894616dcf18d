import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import type { Compose } from '../use-compose.ts'

/** Why a draft is saved in this browser only, and what to do about it; nothing while that is only for lack of a network. */
export function SaveNotice({ compose }: { compose: Compose }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { theirs, isComparing, mode, failure, isDirty, isSaving, save } = compose
  if (theirs) {
    if (isComparing) return null
    return (
      <Notice
        tone="warn"
        title={t('notifications.conflict')}
        actions={
          <Button size="small" onClick={compose.compare}>
            {t('compose.compare')}
          </Button>
        }
      >
        {t('compose.savedHereOnly')}
      </Notice>
    )
  }
  if (mode !== 'draft' || failure === null || failure.isOffline || !isDirty) return null
  return (
    <Notice
      tone="warn"
      title={t('compose.saveFailed')}
      actions={
        <Button size="small" busy={isSaving} onClick={() => void save().catch(() => undefined)}>
          {t('ui.retry')}
        </Button>
      }
    >
      {failureMessage(failure.error)}
    </Notice>
  )
}
