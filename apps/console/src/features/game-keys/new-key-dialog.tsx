import type { GameKey } from '@loupe/contract/admin/game-keys'
import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody } from '#src/ui/overlay/dialog.tsx'
import styles from './game-keys.module.css'

/** The only place where a key is ever shown: it asks before it closes while the key was not copied. */
export function NewKeyDialog({ made, onClose }: { made: GameKey & { key: string }; onClose: () => void }) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const guard = useLeaveGuard(!isCopied, () => true)
  const close = () => (isCopied ? onClose() : setIsLeaving(true))

  async function copy() {
    try {
      await navigator.clipboard.writeText(made.key)
      setIsCopied(true)
      showDone(t('gameKeys.copied'))
    } catch {
      // not over https, or not allowed: by hand it always works
      showFailure(t('gameKeys.copyFailed'))
      field.current?.select()
    }
  }

  return (
    <Dialog
      open
      title={t('gameKeys.madeTitle', { name: made.name })}
      description={t('gameKeys.madeText')}
      onClose={close}
    >
      <DialogBody>
        <div className={styles.key}>
          <TextField
            ref={field}
            label={t('gameKeys.key')}
            value={made.key}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            onCopy={() => setIsCopied(true)}
          />
          <Button icon={Copy} tone={isCopied ? 'plain' : 'primary'} onClick={() => void copy()}>
            {t('gameKeys.copy')}
          </Button>
        </div>
      </DialogBody>
      <DialogActions>
        <Button tone={isCopied ? 'primary' : 'plain'} onClick={close}>
          {t('gameKeys.done')}
        </Button>
      </DialogActions>
      {isLeaving || guard.confirming ? (
        <ConfirmDialog
          open
          danger
          title={t('gameKeys.leaveTitle')}
          confirmLabel={t('gameKeys.leave')}
          cancelLabel={t('gameKeys.stay')}
          onConfirm={guard.confirming ? guard.leave : onClose}
          onClose={guard.confirming ? guard.stay : () => setIsLeaving(false)}
        >
          {t('gameKeys.leaveText')}
        </ConfirmDialog>
      ) : null}
    </Dialog>
  )
}
