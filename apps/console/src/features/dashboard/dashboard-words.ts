import type { Figure } from '@loupe/contract/dashboard'
import type { NotificationState } from '@loupe/contract/notifications'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { partDone } from '#src/lib/part-done.ts'
import { useT } from '#src/lib/words.tsx'

/** How a figure stands beside the one before: said in words, with a sign. */
export interface Difference {
  direction: 'up' | 'down' | 'level'
  words: string
}

/** A change that would be no whole percent is told in tenths of one. */
const smallestWhole = 0.01

/** What the dashboard says, in the administrator's language; kept until that changes. */
export function useDashboardWords() {
  const t = useT()
  const intl = useIntl()
  return useMemo(() => {
    const { formatDate, formatNumber, locale } = intl
    const number = (value: number) => formatNumber(value)
    // always with its tenth, so that figures below each other end alike
    const percent = (part: number, whole: number) =>
      whole === 0
        ? '–'
        : formatNumber(part / whole, {
            style: 'percent',
            minimumFractionDigits: 1,
            maximumFractionDigits: 1,
          })
    return {
      language: locale,
      number,
      percent,
      /** How far something is, in whole percents; never all of it before it is done. */
      progress: (part: number, whole: number) => formatNumber(partDone(part, whole), { style: 'percent' }),
      state: (name: NotificationState) => t(`notifications.state.${name}`),
      day: (day: string) => formatDate(day, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
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
      /** Of two numbers, as a part of the one before. */
      difference({ now, before }: Figure): Difference {
        if (now === before) return { direction: 'level', words: t('dashboard.same') }
        if (before === 0) return { direction: 'up', words: t('dashboard.noneBefore') }
        const share = Math.abs(now - before) / before
        const part = formatNumber(share, {
          style: 'percent',
          maximumFractionDigits: share < smallestWhole ? 1 : 0,
        })
        return now > before
          ? { direction: 'up', words: t('dashboard.more', { part }) }
          : { direction: 'down', words: t('dashboard.fewer', { part }) }
      },
      /** Of two numbers that are too small for parts. */
      count({ now, before }: Figure): Difference {
        if (now === before) return { direction: 'level', words: t('dashboard.same') }
        const part = number(Math.abs(now - before))
        return now > before
          ? { direction: 'up', words: t('dashboard.more', { part }) }
          : { direction: 'down', words: t('dashboard.fewer', { part }) }
      },
      /** Of two shares, in points; nothing where one of them is of nothing. */
      points(completed: Figure, games: Figure): Difference | null {
        if (games.now === 0 || games.before === 0) return null
        const tenths =
          Math.round((completed.now / games.now) * 1000) -
          Math.round((completed.before / games.before) * 1000)
        if (tenths === 0) return { direction: 'level', words: t('dashboard.same') }
        const points = formatNumber(Math.abs(tenths) / 10, { minimumFractionDigits: 1 })
        return tenths > 0
          ? { direction: 'up', words: t('dashboard.higher', { points }) }
          : { direction: 'down', words: t('dashboard.lower', { points }) }
      },
    }
  }, [t, intl])
}

function isOfThisYear(day: string): boolean {
  return Number(day.slice(0, 4)) === new Date().getUTCFullYear()
}

export type DashboardWords = ReturnType<typeof useDashboardWords>
