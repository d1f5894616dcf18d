import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { FormattedMessage } from 'react-intl'
import { localeNames } from '#src/shared/messages/locales.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { Line } from '#src/ui/layout/section.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'
import type { ShownInvitation } from './administrators.queries.ts'

/** One pending invitation. */
export function InvitationLine({
  invitation,
  onResend,
  onWithdraw,
}: {
  invitation: ShownInvitation
  onResend: () => void
  onWithdraw: () => void
}) {
  const t = useT()
  const { email, locale, invitedBy, sentAt, expiresAt, isExpired } = invitation
  return (
    <Line
      icon={Mail}
      name={
        <>
          <bdi>{email}</bdi>
          <StatusDot tone={isExpired ? 'hollow' : 'info'}>
            {t(isExpired ? 'administrators.expired' : 'administrators.waiting')}
          </StatusDot>
        </>
      }
      facts={[
        <FormattedMessage
          key="sent"
          id="administrators.sent"
          values={{
            name: <bdi key="name">{invitedBy}</bdi>,
            when: <RelativeTime key="when" value={sentAt} focusable inSentence />,
          }}
        />,
        isExpired ? null : (
          <FormattedMessage
            key="expires"
            id="administrators.expires"
            values={{ when: <RelativeTime key="when" value={expiresAt} focusable inSentence /> }}
          />
        ),
        localeNames[locale],
      ]}
      action={
        <MoreMenu
          label={t('administrators.actions', { name: email })}
          groups={[
            {
              id: 'do',
              items: [
                { id: 'resend', label: t('administrators.resend'), icon: Send, onSelect: onResend },
                {
                  id: 'withdraw',
                  label: t('administrators.withdraw'),
                  icon: X,
                  danger: true,
                  opens: true,
                  onSelect: onWithdraw,
                },
              ],
            },
          ]}
        />
      }
    />
  )
}
