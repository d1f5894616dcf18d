import { notificationKinds } from '@loupe/contract/admin/notifications/notification'
import type { User } from '@loupe/contract/admin/users/users'
import { useT } from '#src/shared/messages/messages.tsx'
import { useExactTime } from '#src/ui/date/relative-time.tsx'
import { Details, monoClass } from '#src/ui/display/details.tsx'
import { platformName, useUserMessages } from '../users-messages.ts'

/** All other stored data of a player, unformatted. */
export function PlayerData({ user }: { user: User }) {
  const t = useT()
  const messages = useUserMessages()
  const exact = useExactTime()
  const { kinds, quietFrom, quietTo } = user.notificationPreferences
  const kindOf = (kind: string) => {
    const known = notificationKinds.find((one) => one === kind)
    return known ? t(`usersParts.kind.${known}`) : kind
  }
  const chosen = kinds.length > 0 ? kinds.map(kindOf) : [t('usersParts.allKinds')]
  const isQuiet = quietFrom !== null && quietTo !== null
  const quiet = isQuiet ? t('usersParts.quiet', { from: quietFrom, to: quietTo }) : t('usersParts.noQuiet')
  const rows = [
    { label: t('usersParts.id'), value: <span className={monoClass}>{user.id}</span> },
    { label: t('users.username'), value: <bdi>{user.username}</bdi> },
    { label: t('users.joined'), value: exact(user.createdAt) },
    { label: t('users.lastSeen'), value: user.lastSeenAt ? exact(user.lastSeenAt) : t('usersParts.never') },
    { label: t('usersParts.timeZone'), value: user.timeZone || '–' },
    { label: t('users.platform'), value: platformName(user.platform) || '–' },
    { label: t('usersParts.appVersion'), value: user.appVersion || '–' },
    { label: t('usersParts.hintsUsed'), value: messages.number(user.totals.hintsUsed) },
    {
      label: t('usersParts.notices'),
      value: [...chosen, quiet].join(' · '),
    },
    { label: t('users.isTest'), value: user.isTest ? t('users.yes') : t('users.no') },
    { label: t('usersParts.version'), value: messages.number(user.version) },
  ]
  return <Details of={rows} columns="wide" />
}
