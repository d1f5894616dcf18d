import type { User } from '@loupe/contract/users'
import Ban from 'lucide-react/icons/ban'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/lib/words.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { RelativeTime } from '#src/ui/relative-time.tsx'
import { PlayerNotes } from './player-notes.tsx'
import styles from './player-panel.module.css'
import { PlayerTags } from './player-tags.tsx'
import { platformName, useUserWords } from './users-words.ts'

/** Figures, details, tags and notes. */
export function PlayerOverview({ user }: { user: User }) {
  return (
    <>
      <Totals user={user} />
      {user.status === 'suspended' ? <SuspensionNotice user={user} /> : null}
      <Details user={user} />
      <PlayerTags user={user} />
      <PlayerNotes user={user} />
      <div className={styles.end} />
    </>
  )
}

function Totals({ user: { totals } }: { user: User }) {
  const t = useT()
  const words = useUserWords()
  const figures = [
    { label: t('users.games'), value: words.number(totals.games) },
    { label: t('users.completed'), value: words.number(totals.completed) },
    { label: t('users.found'), value: words.number(totals.itemsFound) },
    { label: t('users.played'), value: words.playTime(totals.playSeconds) },
  ]
  return (
    <dl className={styles.totals}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function SuspensionNotice({ user }: { user: User }) {
  const t = useT()
  const { formatDate } = useIntl()
  const until = user.statusUntil
    ? t('users.suspendedUntil', {
        date: formatDate(user.statusUntil, { dateStyle: 'long', timeStyle: 'short' }),
      })
    : t('users.suspendedForGood')
  return (
    <p className={styles.notice}>
      <Icon of={Ban} />
      <span>
        <b>{until}</b> <bdi>{user.statusReason}</bdi>
      </span>
    </p>
  )
}

function Details({ user }: { user: User }) {
  const t = useT()
  const words = useUserWords()
  const { formatDate } = useIntl()
  const [now] = useState(() => new Date())
  const localTime = user.timeZone
    ? t('users.localTime', { time: formatDate(now, { timeStyle: 'short', timeZone: user.timeZone }) })
    : ''
  const place = [words.country(user.country), localTime].filter(Boolean).join(' · ')
  const device = [
    platformName(user.platform),
    user.appVersion && t('users.app', { version: user.appVersion }),
  ]
  return (
    <dl className={styles.details}>
      <dt>{t('users.email')}</dt>
      <dd>{user.email ? <a href={`mailto:${user.email}`}>{user.email}</a> : '–'}</dd>
      <dt>{t('users.language')}</dt>
      <dd>{words.language(user.locale)}</dd>
      <dt>{t('users.country')}</dt>
      <dd>{place || '–'}</dd>
      <dt>{t('users.joined')}</dt>
      <dd>{formatDate(user.createdAt, { dateStyle: 'long' })}</dd>
      <dt>{t('users.lastSeen')}</dt>
      <dd>{user.lastSeenAt ? <RelativeTime value={user.lastSeenAt} focusable /> : t('users.never')}</dd>
      <dt>{t('users.device')}</dt>
      <dd>{device.filter(Boolean).join(' · ') || '–'}</dd>
    </dl>
  )
}
