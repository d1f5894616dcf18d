import type { NotificationRule } from '@loupe/contract/admin/notifications/notification-rules'
import { ConfirmMutation } from '#src/shared/forms/confirm-mutation.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useRuleActions } from './rules.queries.ts'

/** Explains the effect of turning a rule on, or off. */
export function TurnDialog({ rule, onClose }: { rule: NotificationRule; onClose: () => void }) {
  const t = useT()
  const { turn } = useRuleActions()
  const { id, name, isOn, reachesAll } = rule
  return (
    <ConfirmMutation
      title={t(isOn ? 'notificationRules.turnOffTitle' : 'notificationRules.turnOnTitle', { name })}
      confirmLabel={t(isOn ? 'notificationRules.turnOff' : 'notificationRules.turnOn')}
      cancelLabel={t(isOn ? 'notificationRules.keepOn' : 'notificationRules.keepOff')}
      mutation={turn}
      input={{ id, isOn: !isOn }}
      done={t(isOn ? 'notificationRules.turnedOff' : 'notificationRules.turnedOn', { name })}
      onClose={onClose}
    >
      {t(
        isOn
          ? 'notificationRules.turnOffText'
          : reachesAll
            ? 'notificationRules.turnOnAllText'
            : 'notificationRules.turnOnText',
      )}
    </ConfirmMutation>
  )
}
