import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { Dialog, DialogBody } from '#src/ui/overlay/dialog.tsx'
import { BackupCodes } from './backup-codes.tsx'
import { ConfirmChange } from './confirm-change.tsx'
import { makeBackupCodes } from './own-factor.queries.ts'

/** Asks for confirmation, replaces the backup codes by ten new ones, and shows them once. */
export function MakeCodesDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useT()
  const [codes, setCodes] = useState<string[] | null>(null)
  if (!codes) {
    return (
      <ConfirmChange
        title={t('secondFactor.makeCodesTitle')}
        confirmLabel={t('secondFactor.makeCodes')}
        change={makeBackupCodes}
        onDone={({ backupCodes }) => setCodes(backupCodes)}
        onClose={onClose}
      >
        {t('secondFactor.makeCodesText')}
      </ConfirmChange>
    )
  }
  return (
    <Dialog open title={t('secondFactor.codesTitle')} onClose={onDone}>
      <DialogBody>
        <BackupCodes codes={codes} onStored={onDone} />
      </DialogBody>
    </Dialog>
  )
}
