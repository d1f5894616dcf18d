import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Dialog, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { useFreshPassword } from '#src/ui/overlay/use-fresh-password.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { EndOtherSessions } from './end-other-sessions.tsx'
import { type beginTotp, confirmTotp } from './own-factor.queries.ts'
import styles from './second-factor.module.css'
import { TotpSetUp } from './totp-set-up.tsx'

/** Sets up an app with a new secret; then shows the backup codes of a first factor. */
export function SetUpAppDialog({
  made,
  isReplacing,
  onDone,
  onClose,
}: {
  made: Awaited<ReturnType<typeof beginTotp>>
  isReplacing: boolean
  onDone: () => void
  onClose: () => void
}) {
  const t = useT()
  const { withPassword, prompt } = useFreshPassword()
  const [codes, setCodes] = useState<string[] | null>(null)
  const [endsOthers, setEndsOthers] = useState(false)

  async function confirm(otp: string) {
    const confirmed = await withPassword(() => confirmTotp(otp, endsOthers))
    if (!confirmed) return
    if (confirmed.response.backupCodes) setCodes(confirmed.response.backupCodes)
    else onDone()
  }

  return (
    <Dialog
      open
      title={t(codes ? 'secondFactor.codesTitle' : 'secondFactor.setUpApp')}
      description={isReplacing && !codes ? t('secondFactor.replaceApp') : undefined}
      onClose={codes ? onDone : onClose}
    >
      <DialogBody>
        <div className={styles.step}>
          {codes ? (
            <BackupCodes codes={codes} onStored={onDone} />
          ) : (
            <TotpSetUp
              secret={made.secret}
              uri={made.uri}
              onCode={confirm}
              beforeSubmit={<EndOtherSessions checked={endsOthers} onChange={setEndsOthers} />}
            />
          )}
        </div>
      </DialogBody>
      {prompt}
    </Dialog>
  )
}
