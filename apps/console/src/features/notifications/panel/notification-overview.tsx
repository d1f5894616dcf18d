import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { leftOutReasons } from '@loupe/contract/admin/notifications/notification-audience'
import type { Locale } from '@loupe/contract/shared/values'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import type { MessageId } from '#src/messages/catalogue.ts'
import { documentLanguages } from '#src/shared/messages/locales.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { PageLink } from '#src/shared/navigation/navigation.tsx'
import { allowsPercent } from '#src/shared/numbers/change.ts'
import { LanguageSwitch } from '#src/ui/choice/language-switch.tsx'
import { Details } from '#src/ui/display/details.tsx'
import { Notice } from '#src/ui/feedback/notice.tsx'
import { ProgressBar } from '#src/ui/feedback/progress-bar.tsx'
import { caseHrefOf, doneOf, textsOf, useNotificationMessages } from '../notifications-messages.ts'
import { ruleHref } from '../rules/rule-address.ts'
import { ChannelOutcomes } from './channel-outcomes.tsx'
import { Excluded, excludesAny, RecipientsLink } from './excluded.tsx'
import { FilteredPlayers } from './filtered-players.tsx'
import styles from './notification-panel.module.css'
import { NotificationProgress } from './progress.tsx'

/** Its progress, its text in each language, its audience, and its origin. */
export function NotificationOverview({ notification }: { notification: Notification }) {
  return (
    <>
      <State notification={notification} />
      <Texts notification={notification} />
      {notification.startedAt === null ? null : <NotificationProgress notification={notification} />}
      <div className={styles.facts}>
        <Figures notification={notification} />
        {notification.startedAt === null ? null : <ChannelOutcomes id={notification.id} />}
        <Facts notification={notification} />
      </div>
    </>
  )
}

/** Its state as a sentence, with a progress bar while there is progress. */
function State({ notification }: { notification: Notification }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { state, audienceCount, selecting, deletedAt, scheduledAt, when } = notification
  const { formatDate } = useIntl()
  const done = doneOf(notification)
  const parts = messages.outcome(notification)
  if (deletedAt !== null) {
    return (
      <div className={styles.state}>
        <Notice tone="warn">{t('notifications.deletedNow')}</Notice>
      </div>
    )
  }
  if (state === 'sending' || state === 'paused') {
    const [value, max] = selecting ? [selecting.read, selecting.of] : [done, audienceCount]
    const text = selecting
      ? t('notifications.selecting', { done: messages.number(value), total: messages.number(max) })
      : parts
    return (
      <div className={styles.state}>
        <output className={styles.progress}>{text}</output>
        <ProgressBar label={messages.state(state)} text={text} value={value} max={max} />
        {state === 'paused' ? <p className={styles.note}>{t('notifications.pausedText')}</p> : null}
      </div>
    )
  }
  const text =
    state === 'draft'
      ? t('notifications.draftText')
      : state === 'scheduled'
        ? when.kind === 'local'
          ? t('notifications.scheduledLocal', {
              day: formatDate(when.day, { dateStyle: 'long', timeZone: 'UTC' }),
              time: when.time,
            })
          : t('notifications.scheduledText', { when: messages.moment(scheduledAt ?? '') })
        : state === 'cancelled'
          ? t('notifications.cancelledText', { parts })
          : state === 'failed'
            ? t('notifications.failedText', { parts })
            : null
  if (text === null) return null
  return (
    <div className={styles.state}>
      <Notice tone={state === 'failed' ? 'danger' : 'info'}>{text}</Notice>
    </div>
  )
}

function Texts({ notification }: { notification: Notification }) {
  const t = useT()
  const mine = useMessagesLocale()
  const [selected, setSelected] = useState<Locale | null>(null)
  const texts: Partial<Record<Locale, { title: string; body: string }>> = textsOf(notification)
  const locale = selected ?? (texts[mine] ? mine : 'en')
  const own = texts[locale]
  const { title, body } = own ?? notification
  const { link } = notification
  return (
    <section className={styles.part} aria-label={t('notifications.text')}>
      <h3>{t('notifications.text')}</h3>
      <div className={styles.languages}>
        <LanguageSwitch
          label={t('notifications.language')}
          current={locale}
          stateOf={(value) => (texts[value] ? 'ready' : 'missing')}
          onChange={setSelected}
        >
          {own ? null : <p className={styles.fallback}>{t('notifications.fallsBack')}</p>}
          <div className={styles.message} lang={documentLanguages[own ? locale : 'en']}>
            <p className={styles.messageTitle}>
              <bdi>{title}</bdi>
            </p>
            <p className={styles.messageBody}>
              <bdi>{body}</bdi>
            </p>
            {link === null ? null : (
              <p className={styles.messageLink} dir="ltr">
                {link}
              </p>
            )}
          </div>
        </LanguageSwitch>
      </div>
    </section>
  )
}

/** How many received, fetched and read it, and why others did not. */
function Figures({ notification }: { notification: Notification }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { counts, audienceCount, startedAt, state, link } = notification
  const { sent, delivered, read, opened, leftOut } = counts
  const isOver = state === 'cancelled' || state === 'failed'
  const notReached = isOver ? audienceCount - doneOf(notification) : 0
  const part = (n: number, of = sent) =>
    allowsPercent(of) ? `${messages.number(n)} · ${messages.share(n, of)}` : messages.number(n)
  const lines =
    startedAt === null
      ? []
      : [
          { label: t('notifications.sent'), value: messages.number(sent) },
          { label: t('notifications.delivered'), value: part(delivered) },
          { label: t('notifications.read'), value: part(read) },
          ...(link === null && opened === 0
            ? []
            : [{ label: t('notifications.opened'), value: part(opened, read) }]),
          ...leftOutReasons
            .filter((reason) => leftOut[reason] > 0)
            .map((reason) => ({
              label: t('notifications.leftOutBy', { reason }),
              value: messages.number(leftOut[reason]),
            })),
          ...(notReached > 0
            ? [{ label: t('notifications.notReached'), value: messages.number(notReached) }]
            : []),
        ]
  return (
    <section className={styles.part} aria-label={t('notifications.whoGetsIt')}>
      <h3>{t('notifications.whoGetsIt')}</h3>
      <Details
        columns="shared"
        of={[
          {
            label: t('notifications.audience'),
            value: <Audience notification={notification} />,
          },
          ...(excludesAny(notification)
            ? [{ label: t('notifications.excluded'), value: <Excluded exclude={notification.exclude} /> }]
            : []),
          { label: t('notifications.players'), value: messages.total(notification) },
          ...lines,
        ]}
      />
    </section>
  )
}

/**
 * The audience; a filter is shown as text with a link to the players who match it now, a case with a link to the case.
 */
function Audience({ notification }: { notification: Notification }) {
  const t = useT()
  const messages = useNotificationMessages()
  const { audience } = notification
  const caseHref = caseHrefOf(notification)
  return (
    <>
      {messages.audience(notification)}
      {caseHref ? (
        <PageLink className={styles.link} href={caseHref}>
          {t('notifications.viewCase')}
        </PageLink>
      ) : null}
      {audience && 'filter' in audience ? <FilteredPlayers filter={audience.filter} /> : null}
      {audience && 'copies' in audience ? <RecipientsLink id={audience.copies.notificationId} /> : null}
    </>
  )
}

function Facts({ notification }: { notification: Notification }) {
  const t = useT()
  const messages = useNotificationMessages()
  const author = notification.createdBy
  const times: [MessageId, string | null][] = [
    ['notifications.createdAt', notification.createdAt],
    ['notifications.startedAt', notification.startedAt],
    ['notifications.endedAt', notification.endedAt],
    ['notifications.editedAt', notification.editedAt],
  ]
  return (
    <section className={styles.part} aria-label={t('notifications.details')}>
      <h3>{t('notifications.details')}</h3>
      <Details
        columns="shared"
        of={[
          { label: t('notifications.kind'), value: messages.kind(notification.kind) },
          ...(notification.rule
            ? [
                {
                  label: t('notifications.automatic'),
                  value: (
                    <PageLink href={ruleHref(notification.rule.id)}>
                      <bdi>{notification.rule.name}</bdi>
                    </PageLink>
                  ),
                },
              ]
            : []),
          ...(notification.spreadHours > 0
            ? [
                {
                  label: t('notifications.spread'),
                  value: t('notifications.reads.hours', { count: notification.spreadHours }),
                },
              ]
            : []),
          ...(author ? [{ label: t('notifications.by'), value: <bdi>{author.name}</bdi> }] : []),
          ...times
            .filter((each): each is [MessageId, string] => each[1] !== null)
            .map(([label, at]) => ({ label: t(label), value: <Moment at={at} /> })),
        ]}
      />
    </section>
  )
}

function Moment({ at }: { at: string }) {
  return <time dateTime={at}>{useNotificationMessages().moment(at)}</time>
}
