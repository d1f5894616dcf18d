import { useFailureWords } from '#src/lib/failure-words.ts'
import { useT } from '#src/lib/words.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions, DialogBody } from '#src/ui/dialog.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { showDone } from '#src/ui/snackbar-store.ts'
import { useEmailActions } from './email.queries.ts'

/** Where the link of a mail leads: only the press confirms, since programs follow links too. */
export function ConfirmEmailDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const t = useT()
  const failureWords = useFailureWords()
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
          <Notice tone="danger">{failureWords(confirm.error)}</Notice>
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
