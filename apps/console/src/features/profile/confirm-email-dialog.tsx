import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'
import { Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { useEmailActions } from './email.queries.ts'

/** The target of a mail's link: only a click confirms, since programs follow links too. */
export function ConfirmEmailDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { confirm } = useEmailActions()

  function submit() {
    confirm.mutate(token, {
      onSuccess: ({ profile, change }) => {
        showDone(
          change
            ? t('profile.emailHalf', { email: change.isConfirmedAtOld ? change.email : profile.email })
            : t('profile.emailDone', { email: profile.email }),
        )
        onClose()
      },
    })
  }

  return (
    <Dialog open size="small" title={t('profile.confirmEmailTitle')} onClose={onClose}>
      <DialogBody>
        {confirm.error ? (
          <Notice tone="danger">{failureMessage(confirm.error)}</Notice>
        ) : (
          t('profile.confirmEmailText')
        )}
      </DialogBody>
      <DialogActions>
        <Button onClick={onClose}>{t(confirm.error ? 'ui.close' : 'ui.cancel')}</Button>
        <Button tone="primary" busy={confirm.isPending} onClick={submit}>
          {t('profile.confirmEmail')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
