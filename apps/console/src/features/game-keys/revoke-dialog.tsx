import type { GameKey } from '@loupe/contract/admin/game-keys'
import { ConfirmMutation } from '#src/shared/forms/confirm-mutation.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useGameKeyActions } from './game-keys.queries.ts'

/** Asks before a key is revoked permanently. */
export function RevokeDialog({ gameKey: { id, name }, onClose }: { gameKey: GameKey; onClose: () => void }) {
  const t = useT()
  const { revoke } = useGameKeyActions()
  return (
    <ConfirmMutation
      danger
      title={t('gameKeys.revokeTitle', { name })}
      confirmLabel={t('gameKeys.revokeKey')}
      mutation={revoke}
      input={id}
      done={t('gameKeys.revoked', { name })}
      onClose={onClose}
    >
      {t('gameKeys.revokeText')}
    </ConfirmMutation>
  )
}
