import type { NotificationRule } from '@loupe/contract/admin/notifications/notification-rules'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'
import { useRuleActions } from './rules.queries.ts'

/** Says what turning it on, or off, does. */
export function TurnDialog({ rule, onClose }: { rule: NotificationRule; onClose: () => void }) {
  const t = useT()
  const failureMessage = useFailureMessage()
  const { turn } = useRuleActions()
  const { id, name, isOn, reachesAll } = rule

  function confirm() {
    turn.mutate(
      { id, isOn: !isOn },
      {
        onSuccess: () => {
          showDone(t(isOn ? 'notificationRules.turnedOff' : 'notificationRules.turnedOn', { name }))
          onClose()
        },
        onError: (error) => showFailure(failureMessage(error)),
      },
    )
  }

  return (
    <ConfirmDialog
      open
      title={t(isOn ? 'notificationRules.turnOffTitle' : 'notificationRules.turnOnTitle', { name })}
      confirmLabel={t(isOn ? 'notificationRules.turnOff' : 'notificationRules.turnOn')}
      cancelLabel={t(isOn ? 'notificationRules.keepOn' : 'notificationRules.keepOff')}
      busy={turn.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t(
        isOn
          ? 'notificationRules.turnOffText'
          : reachesAll
            ? 'notificationRules.turnOnAllText'
            : 'notificationRules.turnOnText',
      )}
    </ConfirmDialog>
  )
}
