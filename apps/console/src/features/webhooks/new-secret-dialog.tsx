import { useT } from '#src/shared/messages/messages.tsx'
import { ShownOnceDialog } from '#src/ui/overlay/shown-once-dialog.tsx'

/** The only place where the secret of a webhook is ever shown. */
export function NewSecretDialog({
  name,
  secret,
  onClose,
}: {
  name: string
  secret: string
  onClose: () => void
}) {
  const t = useT()
  return (
    <ShownOnceDialog
      secret={secret}
      texts={{
        title: t('webhooks.secretTitle', { name }),
        text: t('webhooks.secretText'),
        label: t('webhooks.secret'),
        copy: t('webhooks.copy'),
        copied: t('webhooks.copied'),
        copyFailed: t('webhooks.copyFailed'),
        done: t('webhooks.done'),
        leaveTitle: t('webhooks.leaveTitle'),
        leaveText: t('webhooks.leaveText'),
        leave: t('webhooks.leave'),
        stay: t('webhooks.stay'),
      }}
      onClose={onClose}
    />
  )
}
