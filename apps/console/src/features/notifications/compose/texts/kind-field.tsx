import { notificationKinds } from '@loupe/contract/admin/notifications/notification'
import { useT } from '#src/shared/messages/messages.tsx'
import { Select } from '#src/ui/choice/select.tsx'
import { useNotificationMessages } from '../../notifications-messages.ts'
import type { Draft } from '../draft/draft.ts'

/** The kind: players choose in their preferences which kinds they want. */
export function KindField({
  draft,
  onChange,
}: {
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}) {
  const t = useT()
  const messages = useNotificationMessages()
  return (
    <Select
      id="notification-kind"
      label={t('notifications.kind')}
      hint={t(draft.kind === 'critical' ? 'compose.criticalHint' : 'notifications.kindHint')}
      value={draft.kind}
      options={notificationKinds.map((value) => ({ value, label: messages.kind(value) }))}
      onChange={(event) => {
        const kind = notificationKinds.find((each) => each === event.currentTarget.value)
        if (kind) onChange({ kind })
      }}
    />
  )
}
