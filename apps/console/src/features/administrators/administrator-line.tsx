import type { Administrator } from '@loupe/contract/admin/account/administrators'
import { administratorName } from '@loupe/contract/shared/full-name'
import LogOut from 'lucide-react/icons/log-out'
import ShieldOff from 'lucide-react/icons/shield-off'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { FormattedMessage } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Avatar } from '#src/ui/display/avatar.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { StatusDot } from '#src/ui/display/status-dot.tsx'
import { Line } from '#src/ui/layout/section.tsx'
import { MoreMenu } from '#src/ui/overlay/more-menu.tsx'

/** One administrator; there are no actions on oneself here, since these are in other sections. */
export function AdministratorLine({
  administrator,
  onEndSessions,
  onRemoveFactor,
  onDisable,
  onEnable,
}: {
  administrator: Administrator
  onEndSessions: () => void
  onRemoveFactor: () => void
  onDisable: () => void
  onEnable: () => void
}) {
  const t = useT()
  const { id, email, avatarUrl, twoFactor, lastSignInAt, disabledAt, isSelf, sessions } = administrator
  const name = administratorName(administrator)
  const signOut = {
    id: 'endSessions',
    label: t('administrators.endSessions'),
    icon: LogOut,
    disabled: sessions === 0,
    opens: true,
    onSelect: onEndSessions,
  }
  const removeFactor = {
    id: 'removeFactor',
    label: t('administrators.removeFactor'),
    icon: ShieldOff,
    danger: true,
    opens: true,
    onSelect: onRemoveFactor,
  }
  const disable = {
    id: 'disable',
    label: t('administrators.disable'),
    icon: UserRoundX,
    danger: true,
    opens: true,
    onSelect: onDisable,
  }
  const enable = {
    id: 'enable',
    label: t('administrators.enable'),
    icon: UserRoundCheck,
    onSelect: onEnable,
  }
  const ways = twoFactor ? [signOut, removeFactor, disable] : [signOut, disable]
  const items = disabledAt ? [enable] : ways
  return (
    <Line
      picture={<Avatar id={id} name={name} url={avatarUrl} />}
      name={
        <>
          <bdi>{name}</bdi>
          {isSelf ? <Tag tone="accent">{t('administrators.self')}</Tag> : null}
          {disabledAt ? <StatusDot tone="hollow">{t('administrators.disabled')}</StatusDot> : null}
        </>
      }
      facts={[
        <bdi key="email">{email}</bdi>,
        lastSignInAt ? (
          <FormattedMessage
            key="seen"
            id="administrators.lastSignIn"
            values={{ when: <RelativeTime key="when" value={lastSignInAt} focusable inSentence /> }}
          />
        ) : (
          t('administrators.neverSignedIn')
        ),
        t('administrators.sessions', { count: sessions }),
        t(twoFactor ? 'administrators.twoFactor' : 'administrators.noTwoFactor'),
      ]}
      action={
        isSelf ? null : (
          <MoreMenu label={t('administrators.actions', { name })} groups={[{ id: 'do', items }]} />
        )
      }
    />
  )
}
