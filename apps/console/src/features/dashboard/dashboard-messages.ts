import type { Figure } from '@loupe/contract/admin/dashboard/dashboard'
import type { NotificationState } from '@loupe/contract/admin/notifications/notification'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { allowsPercent, changeOf } from '#src/shared/numbers/change.ts'
import { useFormatShare } from '#src/shared/numbers/format-share.ts'
import { partDone } from '#src/shared/numbers/part-done.ts'

/** The difference of a figure from the previous one: as text, with a sign. */
export interface Difference {
  direction: 'up' | 'down' | 'level'
  messages: string
}

/** A change below one percent is shown in tenths. */
const smallestWhole = 0.01

/** The texts of the dashboard, in the administrator's language; cached until that changes. */
export function useDashboardMessages() {
  const t = useT()
  const intl = useIntl()
  const share = useFormatShare()
  return useMemo(() => {
    const { formatDate, formatNumber, locale } = intl
    const number = (value: number) => formatNumber(value)
    const oneDecimal = (value: number) =>
      formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    return {
      language: locale,
      number,
      /** A share with one decimal, so that figures in a column align. */
      share,
      /** Progress in whole percents; never 100 before it is complete. */
      oneDecimal,
      progress: (part: number, whole: number) => formatNumber(partDone(part, whole), { style: 'percent' }),
      state: (name: NotificationState) => t(`notifications.state.${name}`),
      day: (day: string) => formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
      month: (day: string) => formatDate(day, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
      longDay: (day: string) =>
        formatDate(day, { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }),
      briefDay: (day: string) =>
        formatDate(day, { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' }),
      days: (from: string, to: string) =>
        intl.formatDateTimeRange(new Date(from), new Date(to), {
          day: 'numeric',
          month: 'short',
          timeZone: 'UTC',
          ...([from, to].every(isOfThisYear) ? {} : { year: 'numeric' }),
        }),
      moment: (value: string) => formatDate(value, { day: 'numeric', month: 'short' }),
      /** Of two numbers: in percent of the previous one, or absolute if that is small. */
      difference(figure: Figure): Difference {
        const change = changeOf(figure)
        const { direction } = change
        if (direction === 'level') return { direction, messages: t('dashboard.same') }
        if (change.kind === 'count') {
          const key = direction === 'up' ? 'dashboard.moreN' : 'dashboard.fewerN'
          return { direction, messages: t(key, { count: change.by }) }
        }
        const part = formatNumber(change.by, {
          style: 'percent',
          maximumFractionDigits: change.by < smallestWhole ? 1 : 0,
        })
        return { direction, messages: t(direction === 'up' ? 'dashboard.more' : 'dashboard.fewer', { part }) }
      },
      /** Of two shares, in percentage points; nothing if one of them has too few games. */
      points(completed: Figure, games: Figure): Difference | null {
        if (!allowsPercent(games.now) || !allowsPercent(games.before)) return null
        const tenths =
          Math.round((completed.now / games.now) * 1000) -
          Math.round((completed.before / games.before) * 1000)
        if (tenths === 0) return { direction: 'level', messages: t('dashboard.same') }
        const count = Math.abs(tenths) / 10
        const points = formatNumber(count, { minimumFractionDigits: 1 })
        return tenths > 0
          ? { direction: 'up', messages: t('dashboard.higher', { count, points }) }
          : { direction: 'down', messages: t('dashboard.lower', { count, points }) }
      },
    }
  }, [t, intl, share])
}

function isOfThisYear(day: string): boolean {
  return Number(day.slice(0, 4)) === new Date().getUTCFullYear()
}

export type DashboardMessages = ReturnType<typeof useDashboardMessages>
