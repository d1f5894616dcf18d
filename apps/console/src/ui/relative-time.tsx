import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'
import { briefUnits } from '#src/lib/brief-units.ts'
import { sayUtc } from '#src/lib/say-utc.ts'
import { useT } from '#src/lib/words.tsx'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/**
 * How long ago, or how soon, in the administrator's language; the exact time in their zone on hover and focus.
 * Beyond a week it is the day. It keeps itself true while it stays on the screen.
 */
export function RelativeTime({
  value,
  focusable,
  brief = false,
  span = false,
}: {
  value: string
  focusable?: boolean
  /** Leaves out "ago" where the language can, in a narrow column, and the day of a month of another year. */
  brief?: boolean
  /** How long since, without "ago", and never the day: after words such as "waiting for", under a head that says so. */
  span?: boolean
}) {
  const words = useRelativeTime({ brief, span })(value)
  const exact = useExactTime()(value)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the exact moment is to be had without a pointer
    <time dateTime={value} data-tip={exact} tabIndex={focusable ? 0 : undefined}>
      {words}
    </time>
  )
}

/** A moment in full, in the administrator's zone and language, with how far that is from UTC. */
export function useExactTime(): (value: string) => string {
  const intl = useIntl()
  return (value) =>
    sayUtc(
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

/** Whether `RelativeTime` names the day instead of how long ago: a sentence round it says "since", not "for". */
export function isToldAsDay(value: string, now: number): boolean {
  return Math.abs(Date.parse(value) - now) >= 7 * dayMs
}

/** The words of `RelativeTime`, for sentences. */
export function useRelativeTime({ brief = false, span = false } = {}): (value: string) => string {
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
        return relativeFormat(intl.locale).format(Math.sign(distance) * count, unit)
      }
      const length = intl.formatNumber(count, {
        style: 'unit',
        unit,
        unitDisplay: brief ? briefUnits(intl.locale) : 'long',
      })
      return span ? length : t('ui.agoBriefly', { span: length })
    }
    if (size < minuteMs && !span) return t('ui.justNow')
    if (size < hourMs) return ago('minute', minuteMs)
    if (size < dayMs) return ago('hour', hourMs)
    if (span || !isToldAsDay(value, now)) return ago('day', dayMs)
    const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
    return intl.formatDate(at, {
      month: 'short',
      ...(brief && !isThisYear ? {} : { day: 'numeric' }),
      ...(isThisYear ? {} : { year: 'numeric' }),
    })
  }
}

/** The time in milliseconds, kept true to the half minute while something shows it. */
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

/** Fresh when something first asks for it; then one clock for all. */
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
