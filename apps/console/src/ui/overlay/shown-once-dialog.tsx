import Copy from 'lucide-react/icons/copy'
import { useRef, useState } from 'react'
import { useLeaveGuard } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { TextField } from '#src/ui/field/text-field.tsx'
import { ConfirmDialog, Dialog, DialogActions, DialogBody } from './dialog.tsx'
import styles from './shown-once-dialog.module.css'

interface Texts {
  title: string
  text: string
  label: string
  copy: string
  copied: string
  copyFailed: string
  done: string
  leaveTitle: string
  leaveText: string
  leave: string
  stay: string
}

/** Shows a secret, once. Closing before it was copied needs confirmation. */
export function ShownOnceDialog({
  secret,
  texts,
  onClose,
}: {
  secret: string
  texts: Texts
  onClose: () => void
}) {
  const field = useRef<HTMLInputElement>(null)
  const [isCopied, setIsCopied] = useState(false)
  const [isLeaving, setIsLeaving] = useState(false)
  const guard = useLeaveGuard(!isCopied, () => true)
  const close = () => (isCopied ? onClose() : setIsLeaving(true))

  async function copy() {
    try {
      await navigator.clipboard.writeText(secret)
      setIsCopied(true)
      showDone(texts.copied)
    } catch {
      // no https, or no permission: selecting and copying still works
      showFailure(texts.copyFailed)
      field.current?.select()
    }
  }

  return (
    <Dialog open title={texts.title} description={texts.text} onClose={close}>
      <DialogBody>
        <div className={styles.secret}>
          <TextField
            ref={field}
            label={texts.label}
            value={secret}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.currentTarget.select()}
            onCopy={() => setIsCopied(true)}
          />
          <Button icon={Copy} tone={isCopied ? 'plain' : 'primary'} onClick={() => void copy()}>
            {texts.copy}
          </Button>
        </div>
      </DialogBody>
      <DialogActions>
        <Button tone={isCopied ? 'primary' : 'plain'} onClick={close}>
          {texts.done}
        </Button>
      </DialogActions>
      {isLeaving || guard.confirming ? (
        <ConfirmDialog
          open
          danger
          title={texts.leaveTitle}
          confirmLabel={texts.leave}
          cancelLabel={texts.stay}
          onConfirm={guard.confirming ? guard.leave : onClose}
          onClose={guard.confirming ? guard.stay : () => setIsLeaving(false)}
        >
          {texts.leaveText}
        </ConfirmDialog>
      ) : null}
    </Dialog>
  )
}
