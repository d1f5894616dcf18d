import type { GameKey } from '@loupe/contract/admin/game-keys'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'
import { useGameKeyActions } from './game-keys.queries.ts'

/** Asks before a key ends for good. */
export function RevokeDialog({ gameKey, onClose }: { gameKey: GameKey; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { revoke } = useGameKeyActions()
  const { id, name } = gameKey

  function confirm() {
    revoke.mutate(id, {
      onSuccess: () => {
        showDone(t('gameKeys.revoked', { name }))
        onClose()
      },
      onError: (error) => showFailure(failureMessage(error)),
    })
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('gameKeys.revokeTitle', { name })}
      confirmLabel={t('gameKeys.revokeKey')}
      busy={revoke.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('gameKeys.revokeText')}
    </ConfirmDialog>
  )
}
