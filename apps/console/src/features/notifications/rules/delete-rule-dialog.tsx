import type { NotificationRule } from '@loupe/contract/admin/notifications/notification-rules'
import { ConfirmMutation } from '#src/shared/forms/confirm-mutation.tsx'
import { useT } from '#src/shared/messages/messages.tsx'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { rulesPath } from './rule-address.ts'
import { useRuleActions } from './rules.queries.ts'

/** Asks before an automatic notification is deleted permanently. */
export function DeleteRuleDialog({
  rule: { id, name },
  onDeleted,
  onClose,
}: {
  rule: NotificationRule
  onDeleted: () => void
  onClose: () => void
}) {
  const t = useT()
  const navigate = useNavigate()
  const { remove } = useRuleActions()

  function leave() {
    onDeleted()
    navigate(rulesPath)
  }

  return (
    <ConfirmMutation
      danger
      title={t('notificationRules.deleteTitle', { name })}
      confirmLabel={t('notificationRules.deleteConfirm')}
      mutation={remove}
      input={id}
      done={t('notificationRules.deleted', { name })}
      onDone={leave}
      onClose={onClose}
    >
      {t('notificationRules.deleteText')}
    </ConfirmMutation>
  )
}
