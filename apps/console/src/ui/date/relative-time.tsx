import { useSyncExternalStore } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import { briefUnits, spaceUnits } from '#src/shared/dates/brief-units.ts'
import { formatUtcOffset } from '#src/shared/dates/format-utc-offset.ts'
import { useT } from '#src/shared/messages/messages.tsx'

/** Nearer times are shown as "just now". */
export const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * A moment in short form, in the administrator's language and zone: minutes ago or ahead under an hour, the time today,
 * the date otherwise. The full form is shown on hover and focus. It stays current while it is visible.
 */
export function RelativeTime({
  value,
  focusable,
  brief = false,
  span = false,
  inSentence = false,
}: {
  value: string
  focusable?: boolean
  /** Omits "ago" where the language allows it, in a narrow column, and the day of a month of another year. */
  brief?: boolean
  /** A duration in minutes, hours or days, without "ago": after "waiting for" or under such a header. */
  span?: boolean
  /** Writes "today at 14:05" where a cell or a label only has the time. */
  inSentence?: boolean
}) {
  const messages = useRelativeTime({ brief, span, inSentence })(value)
  const exact = useExactTime()(value)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact moment must be reachable without a pointer
    <time dateTime={value} data-tip={exact} tabIndex={focusable ? 0 : undefined}>
      {messages}
    </time>
  )
}

/** A full timestamp in the administrator's zone and language, with its UTC offset. */
export function useExactTime(): (value: string) => string {
  const intl = useIntl()
  return (value) =>
    formatUtcOffset(
      intl.formatDate(value, {
        day: 'numeric',
        month: 'long',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        timeZoneName: 'shortOffset',
      }),
    )
}

/** Whether `RelativeTime` shows a date, which a sentence introduces with "on". */
export function useIsDate(): (value: string) => boolean {
  const intl = useIntl()
  const now = useMinute()
  return (value) => Math.abs(Date.parse(value) - now) >= hourMs && !isSameDay(intl, Date.parse(value), now)
}

/** The text of `RelativeTime`; for sentences by default. */
export function useRelativeTime({
  brief = false,
  span = false,
  inSentence = true,
} = {}): (value: string) => string {
  const intl = useIntl()
  const t = useT()
  const now = useMinute()
  return (value) => {
    const at = Date.parse(value)
    const distance = at - now
    const size = Math.abs(distance)
    const ago = (unit: 'minute' | 'hour' | 'day', unitMs: number) => {
      const count = Math.max(1, Math.floor(size / unitMs))
      if (!brief && !span) {
        return spaceUnits(relativeFormat(intl.locale).format(Math.sign(distance) * count, unit))
      }
      const unitDisplay = brief ? briefUnits(intl.locale) : 'long'
      const length = spaceUnits(intl.formatNumber(count, { style: 'unit', unit, unitDisplay }))
      return span ? length : t('ui.agoBriefly', { span: length })
    }
    if (size < minuteMs && !span) return t('ui.justNow')
    if (size < hourMs) return ago('minute', minuteMs)
    if (span) return size < dayMs ? ago('hour', hourMs) : ago('day', dayMs)
    if (isSameDay(intl, at, now)) {
      const time = intl.formatDate(at, { timeStyle: 'short' })
      return inSentence ? t('ui.todayAt', { time }) : time
    }
    const yearOf = (moment: number) => intl.formatDate(moment, { year: 'numeric' })
    const isThisYear = yearOf(at) === yearOf(now)
    return intl.formatDate(at, {
      month: 'short',
      ...(brief && !isThisYear ? {} : { day: 'numeric' }),
      ...(isThisYear ? {} : { year: 'numeric' }),
    })
  }
}

/** On the same day in the administrator's zone. */
function isSameDay(intl: IntlShape, one: number, other: number): boolean {
  const dayOf = (at: number) => intl.formatDate(at, { day: 'numeric', month: 'numeric', year: 'numeric' })
  return Math.abs(one - other) < 2 * dayMs && dayOf(one) === dayOf(other)
}

/** The time in milliseconds, updated every half minute while it is used. */
export function useMinute(): number {
  return useSyncExternalStore(subscribeToMinutes, currentMinute, currentMinute)
}

let minute = Date.now()
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribeToMinutes(listener: () => void): () => void {
  listeners.add(listener)
  if (!timer) {
    minute = Date.now()
    timer = setInterval(tick, minuteMs / 2)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

function tick(): void {
  minute = Date.now()
  for (const listener of listeners) listener()
}

/** Current at first use; then one timer for all. */
function currentMinute(): number {
  if (!timer && Date.now() - minute > 1000) minute = Date.now()
  return minute
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>()

/** One for each language: a list has a time in every row. */
function relativeFormat(locale: string): Intl.RelativeTimeFormat {
  const known = relativeFormats.get(locale)
  if (known) return known
  const format = new Intl.RelativeTimeFormat(locale, { style: 'short', numeric: 'auto' })
  relativeFormats.set(locale, format)
  return format
}
