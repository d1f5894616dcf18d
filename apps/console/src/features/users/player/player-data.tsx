import { notificationKinds } from '@loupe/contract/admin/notifications'
import type { User } from '@loupe/contract/admin/users'
import { useT } from '#src/shared/messages/messages.tsx'
import { useExactTime } from '#src/ui/date/relative-time.tsx'
import { Details, monoClass } from '#src/ui/display/details.tsx'
import { platformName, useUserMessages } from '../users-messages.ts'
import styles from './player-panel.module.css'

/** Everything else that is held about a player, as it is held. */
export function PlayerData({ user }: { user: User }) {
  const t = useT()
  const messages = useUserMessages()
  const exact = useExactTime()
  const { kinds, quietFrom, quietTo } = user.notificationPreferences
  const kindOf = (kind: string) => {
    const known = notificationKinds.find((one) => one === kind)
    return known ? t(`users.kind.${known}`) : kind
  }
  const chosen = kinds.length > 0 ? kinds.map(kindOf) : [t('users.allKinds')]
  const isQuiet = quietFrom !== null && quietTo !== null
  const quiet = isQuiet ? t('users.quiet', { from: quietFrom, to: quietTo }) : t('users.noQuiet')
  const notices = [...chosen, quiet].join(' · ')
  const rows = [
    { label: t('users.id'), value: <span className={monoClass}>{user.id}</span> },
    { label: t('users.username'), value: <bdi>{user.username}</bdi> },
    { label: t('users.joined'), value: exact(user.createdAt) },
    { label: t('users.lastSeen'), value: user.lastSeenAt ? exact(user.lastSeenAt) : t('users.never') },
    { label: t('users.timeZone'), value: user.timeZone || '–' },
    { label: t('users.platform'), value: platformName(user.platform) || '–' },
    { label: t('users.appVersion'), value: user.appVersion || '–' },
    { label: t('users.hintsUsed'), value: messages.number(user.totals.hintsUsed) },
    {
      label: t('users.notices'),
      value: isQuiet ? <Limited note={t('users.quietNotApplied')}>{notices}</Limited> : notices,
    },
    { label: t('users.isTest'), value: user.isTest ? t('users.yes') : t('users.no') },
    { label: t('users.version'), value: messages.number(user.version) },
  ]
  return <Details of={rows} columns="wide" />
}

/** A value with what it does not do yet. */
function Limited({ note, children }: { note: string; children: string }) {
  return (
    <>
      {children}
      <small className={styles.note}>{note}</small>
    </>
  )
}
