import type {
  Notification,
  NotificationKind,
  NotificationState,
} from '@loupe/contract/admin/notifications/notification'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useDateFormats } from '#src/shared/dates/date-formats.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { useFormatCount } from '#src/shared/numbers/format-count.ts'
import { useFormatShare } from '#src/shared/numbers/format-share.ts'
import { partDone } from '#src/shared/numbers/part-done.ts'

/** How many players of the audience a send has processed. */
export function doneOf({ counts: { sent, leftOut } }: Notification): number {
  return Object.values(leftOut).reduce((sum, n) => sum + n, sent)
}

/** The main time of a notification: when it was sent, is scheduled, or was written. */
export function momentOf({ startedAt, scheduledAt, createdAt, state }: Notification): string {
  return startedAt ?? (state === 'scheduled' ? scheduledAt : null) ?? createdAt
}

/** The address of a notification's case; null if it has none. */
export function caseHrefOf({ audience }: Pick<Notification, 'audience'>): string | null {
  if (audience === null || !('chosen' in audience) || !audience.case) return null
  return `/puzzles/${audience.case.puzzleId}/cases/${audience.case.id}`
}

/** Its texts, by language. */
export function textsOf({ title, body, translations }: Notification) {
  return { en: { title, body }, ...translations }
}

/** The texts of notifications, in the administrator's language; cached until that changes. */
export function useNotificationMessages() {
  const t = useT()
  const { formatDate, formatNumber, locale } = useIntl()
  const { moment } = useDateFormats()
  const share = useFormatShare()
  const count = useFormatCount()
  return useMemo(() => {
    const number = (value: number) => formatNumber(value)
    const progress = (part: number, whole: number) =>
      formatNumber(partDone(part, whole), { style: 'percent' })
    const state = (name: NotificationState) => t(`notifications.state.${name}`)
    const total = ({ audienceCount, selecting }: Pick<Notification, 'audienceCount' | 'selecting'>) =>
      count({ total: audienceCount, isCapped: selecting !== null })
    const copies = ({ state: of, readBefore }: Copies) => {
      if (of === 'unread') return t('notifications.audience.unread')
      if (readBefore) return t('notifications.audience.readBefore', { when: moment(readBefore) })
      return t(of === 'read' ? 'notifications.audience.readers' : 'notifications.audience.copies')
    }
    const part = (name: 'sent' | 'excluded' | 'left' | 'notReached', n: number) =>
      t(`notifications.part.${name}`, { count: n, total: number(n) })
    return {
      copies,
      /** What became of its players so far: "1,549 sent · 84 excluded · 347 left", without empty parts. */
      outcome: (one: Notification) => {
        const { counts, audienceCount, state: now } = one
        const left = audienceCount - doneOf(one)
        return [
          part('sent', counts.sent),
          ...(doneOf(one) > counts.sent ? [part('excluded', doneOf(one) - counts.sent)] : []),
          ...(left > 0 ? [part(now === 'cancelled' ? 'notReached' : 'left', left)] : []),
        ].join(' · ')
      },
      /** In the administrator’s language if it has a text in it, as on the dashboard. */
      title: (one: Notification) => inLanguage(textsOf(one), locale)?.title ?? one.title,
      number,
      /** The number of its players; "5,000+" while they are selected. */
      total,
      share,
      state,
      kind: (name: NotificationKind) => t(`notifications.kind.${name}`),
      /** With its progress, or where it was stopped, once it has begun. */
      stateNow: (one: Notification) =>
        one.state === 'sending' ||
        one.state === 'paused' ||
        (one.state === 'cancelled' && one.startedAt !== null)
          ? t('notifications.stateAt', {
              state: state(one.state),
              part: progress(doneOf(one), one.audienceCount),
            })
          : state(one.state),
      audience: ({ audience, audienceCount }: Pick<Notification, 'audience' | 'audienceCount'>) => {
        if (audience === null) return t('notifications.audience.none')
        if ('chosen' in audience && audience.case)
          return t('notifications.audience.case', { number: audience.case.number })
        if ('listId' in audience) {
          const { name, players } = audience
          return t('notifications.audience.listed', { count: players, total: number(players), name })
        }
        if ('copies' in audience) return copies(audience.copies)
        if ('chosen' in audience) return t('notifications.audience.chosenN', { count: audienceCount })
        const name = t(`notifications.audience.${nameOf(audience)}`)
        return audience.includeTest ? t('notifications.audience.withTest', { name }) : name
      },
      players: (one: Pick<Notification, 'audienceCount' | 'selecting'>) =>
        t('notifications.audience.playersN', { count: one.audienceCount, total: total(one) }),
      moment,
      /** The day and time of one that waits for each player's local time; null for any other. */
      localTime: ({ state: of, when }: Pick<Notification, 'state' | 'when'>) =>
        of === 'scheduled' && when.kind === 'local'
          ? formatDate(`${when.day}T${when.time}Z`, {
              day: 'numeric',
              month: 'short',
              hour: '2-digit',
              minute: '2-digit',
              timeZone: 'UTC',
            })
          : null,
    }
  }, [t, moment, formatDate, formatNumber, locale, share, count])
}

type Audience = NonNullable<Notification['audience']>
type Copies = Extract<Audience, { copies: unknown }>['copies']
type AudienceRule = Extract<Audience, { all: true } | { filter: unknown }>

function nameOf(audience: AudienceRule): 'all' | 'filtered' {
  return 'all' in audience || isUnfiltered(audience.filter) ? 'all' : 'filtered'
}

/** Whether a filter has neither a search nor a condition: the whole list of players. */
function isUnfiltered(filter: Record<string, unknown>): boolean {
  return Object.values(filter).every((value) => value === '')
}

export type NotificationMessages = ReturnType<typeof useNotificationMessages>
