import type { NotificationRule } from '@loupe/contract/admin/notifications/notification-rules'
import { useFailureMessage } from '#src/shared/api/failure-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useGo } from '#src/shared/navigation/navigation.tsx'
import { showDone, showFailure } from '#src/ui/feedback/snackbar-store.ts'
import { ConfirmDialog } from '#src/ui/overlay/dialog.tsx'
import { rulesPath } from './rule-address.ts'
import { useRuleActions } from './rules.queries.ts'

/** Asks before an automatic notification goes for good. */
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
  const go = useGo()
  const failureMessage = useFailureMessage()
  const { remove } = useRuleActions()

  function confirm() {
    remove.mutate(id, {
      onSuccess: () => {
        showDone(t('notificationRules.deleted', { name }))
        onDeleted()
        go(rulesPath)
      },
      onError: (error) => showFailure(failureMessage(error)),
    })
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('notificationRules.deleteTitle', { name })}
      confirmLabel={t('notificationRules.deleteConfirm')}
      busy={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('notificationRules.deleteText')}
    </ConfirmDialog>
  )
}
