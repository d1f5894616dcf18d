import type { Notification } from '@loupe/contract/admin/notifications/notification'
import MailCheck from 'lucide-react/icons/mail-check'
import Reply from 'lucide-react/icons/reply'
import Send from 'lucide-react/icons/send'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFollowLink } from '#src/shared/navigation/navigation.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Menu } from '#src/ui/overlay/menu.tsx'
import { followUpHref } from '../compose/compose-address.ts'

/** The follow-ups of a sent notification: a correction for its readers, or the same for its non-readers. */
export function FollowUpMenu({ notification: { id, counts } }: { notification: Notification }) {
  const t = useT()
  const follow = useFollowLink()
  const label = t('notifications.followUp')
  const items = [
    {
      id: 'correction',
      label: t('notifications.sendCorrection'),
      icon: MailCheck,
      disabled: counts.read === 0,
      href: followUpHref(id, 'readers'),
      follow,
    },
    {
      id: 'resend',
      label: t('notifications.resend'),
      icon: Send,
      disabled: counts.read >= counts.sent,
      href: followUpHref(id, 'unread'),
      follow,
    },
  ]
  return (
    <Menu label={label} align="start" groups={[{ id: 'follow-up', items }]}>
      {(trigger) => (
        <Button {...trigger} icon={Reply}>
          {label}
        </Button>
      )}
    </Menu>
  )
}
