import { useT } from '#src/shared/messages/messages.tsx'
import { ConfirmDialog } from './dialog.tsx'

/** Confirms that unsaved changes are discarded. */
export function DiscardDialog({ onDiscard, onStay }: { onDiscard: () => void; onStay: () => void }) {
  const t = useT()
  return (
    <ConfirmDialog
      open
      danger
      onClose={onStay}
      onConfirm={onDiscard}
      title={t('ui.discardTitle')}
      cancelLabel={t('ui.keepEditing')}
      confirmLabel={t('ui.discard')}
    >
      {t('ui.discardText')}
    </ConfirmDialog>
  )
}
