import type { Activity } from '@loupe/contract/admin/users/user-activity'
import { useT } from '#src/shared/messages/messages.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import styles from './records.module.css'

/** A notification to a player; later lines of the same one tell that it was read or opened. */
export type Sent = Extract<Activity, { what: 'messageSent' }>

/** What became of a notification, and when. */
export function MessageState({ message }: { message: Sent['message'] }) {
  const t = useT()
  const { deliveredAt, readAt, openedAt } = message
  const at = openedAt ?? readAt ?? deliveredAt
  return (
    <p className={styles.facts}>
      <StatusDot tone={readAt ? 'ok' : deliveredAt ? 'info' : 'hollow'}>
        {t(
          openedAt
            ? 'userActivity.opened'
            : readAt
              ? 'userActivity.read'
              : deliveredAt
                ? 'userActivity.delivered'
                : 'userActivity.notDelivered',
        )}
      </StatusDot>
      {at ? <RelativeTime value={at} /> : null}
    </p>
  )
}
