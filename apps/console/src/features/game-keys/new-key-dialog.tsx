import type { GameKey } from '@loupe/contract/admin/game-keys'
import { useT } from '#src/shared/messages/messages.tsx'
import { ShownOnceDialog } from '#src/ui/overlay/shown-once-dialog.tsx'

/** The only place where a key is ever shown. */
export function NewKeyDialog({ made, onClose }: { made: GameKey & { key: string }; onClose: () => void }) {
  const t = useT()
  return (
    <ShownOnceDialog
      secret={made.key}
      texts={{
        title: t('gameKeys.madeTitle', { name: made.name }),
        text: t('gameKeys.madeText'),
        label: t('gameKeys.key'),
        copy: t('gameKeys.copy'),
        copied: t('gameKeys.copied'),
        copyFailed: t('gameKeys.copyFailed'),
        done: t('gameKeys.done'),
        leaveTitle: t('gameKeys.leaveTitle'),
        leaveText: t('gameKeys.leaveText'),
        leave: t('gameKeys.leave'),
        stay: t('gameKeys.stay'),
      }}
      onClose={onClose}
    />
  )
}
