import type { User } from '@loupe/contract/admin/users/users'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { PlayerLocation } from '#src/shared/records/player-location.tsx'
import { RelativeTime } from '#src/ui/date/relative-time.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import { Details } from '#src/ui/display/details.tsx'
import { FigureStrip } from '#src/ui/display/figure-strip.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { PlayerProperties } from '../properties/player-properties.tsx'
import { platformName, useUserMessages } from '../users-messages.ts'
import { useLatestMessages, useSuspensions } from './activity/activity.queries.ts'
import { Latest, Suspensions } from './activity/latest.tsx'
import { LatestMessages } from './activity/latest-messages.tsx'
import { Weeks } from './activity/weeks.tsx'
import { eventsOf } from './activity/weeks-marks.ts'
import { PlayerNotes } from './player-notes.tsx'
import styles from './player-panel.module.css'
import { PlayerTags } from './player-tags.tsx'

/** Figures, details, latest activity, properties, tags and notes. */
export function PlayerOverview({ user, onActivity }: { user: User; onActivity: () => void }) {
  return (
    <>
      <Totals user={user} />
      {user.status === 'suspended' ? <SuspensionNotice user={user} /> : null}
      <PlayerDetails user={user} />
      <ActivityOverview user={user} onActivity={onActivity} />
      <PlayerNotes user={user} />
      <PlayerTags user={user} />
      <PlayerProperties properties={user.properties} />
      <div className={styles.end} />
    </>
  )
}

/** The same for the page, without what it shows beside the tabs. */
export function PlayerActivityOverview({ user, onActivity }: { user: User; onActivity: () => void }) {
  return (
    <>
      {user.status === 'suspended' ? <SuspensionNotice user={user} /> : null}
      <ActivityOverview user={user} isPage onActivity={onActivity} />
      <div className={styles.end} />
    </>
  )
}

/** What the page shows beside the tabs; its header names the country and the local time. */
export function PlayerSidebar({ user, onMessages }: { user: User; onMessages: () => void }) {
  return (
    <>
      <Totals user={user} />
      <PlayerDetails user={user} isPage />
      <PlayerNotes user={user} />
      <PlayerTags user={user} />
      <PlayerProperties properties={user.properties} />
      <LatestMessages id={user.id} onAll={onMessages} />
      <div className={styles.end} />
    </>
  )
}

function ActivityOverview({
  user,
  isPage = false,
  onActivity,
}: {
  user: User
  isPage?: boolean
  onActivity: () => void
}) {
  const suspensions = useSuspensions(user.id)
  const messages = useLatestMessages(user.id, isPage)
  return (
    <>
      <Weeks
        user={user}
        weeks={isPage ? 52 : 12}
        events={eventsOf([...suspensions, ...messages.lines])}
        isPage={isPage}
      />
      <Latest id={user.id} onAll={onActivity} />
      <Suspensions lines={suspensions} />
    </>
  )
}

function Totals({ user: { totals } }: { user: User }) {
  const t = useT()
  const messages = useUserMessages()
  const figures = [
    { label: t('users.games'), value: messages.number(totals.games) },
    { label: t('users.completed'), value: messages.number(totals.completed) },
    { label: t('users.found'), value: messages.number(totals.itemsFound) },
    { label: t('users.played'), value: messages.playTime(totals.playSeconds) },
  ]
  return <FigureStrip of={figures} />
}

function SuspensionNotice({ user }: { user: User }) {
  const t = useT()
  const { moment } = useDateFormats()
  const until = user.statusUntil
    ? t('usersParts.suspendedUntil', {
        date: moment(user.statusUntil),
      })
    : t('usersParts.suspendedForGood')
  return (
    <div className={styles.notice}>
      <Notice tone="warn">
        <b>{until}</b> <bdi>{user.statusReason}</bdi>
      </Notice>
    </div>
  )
}

function PlayerDetails({ user, isPage = false }: { user: User; isPage?: boolean }) {
  const t = useT()
  const { day } = useDateFormats()
  const device = [
    platformName(user.platform),
    user.appVersion && t('usersParts.app', { version: user.appVersion }),
  ]
  return (
    <Details
      columns={isPage ? 'wide' : 'plain'}
      of={[
        {
          label: t('users.email'),
          value: user.email ? (
            <span className={styles.email}>
              <a href={`mailto:${user.email}`}>{user.email}</a>
              {user.emailVerified ? null : (
                <Tag tone="warn" tip={t('usersParts.emailVerifiedHint')}>
                  {t('users.emailUnverified')}
                </Tag>
              )}
            </span>
          ) : (
            '–'
          ),
        },
        { label: t('users.language'), value: languageName(user.locale) },
        ...(isPage
          ? []
          : [
              {
                label: t('users.country'),
                value: <PlayerLocation country={user.country} timeZone={user.timeZone} />,
              },
            ]),
        { label: t('users.joined'), value: day(user.createdAt) },
        {
          label: t('users.lastSeen'),
          value: user.lastSeenAt ? <RelativeTime value={user.lastSeenAt} focusable /> : t('usersParts.never'),
        },
        { label: t('usersParts.device'), value: device.filter(Boolean).join(' · ') || '–' },
        {
          label: t('userActivity.tab.games'),
          value: <PageLink href={`/game-history?playerId=${user.id}`}>{t('usersParts.seeGames')}</PageLink>,
        },
        {
          label: t('usersParts.help'),
          value: <PageLink href={`/help-center?playerId=${user.id}`}>{t('usersParts.helpQueries')}</PageLink>,
        },
      ]}
    />
  )
}
