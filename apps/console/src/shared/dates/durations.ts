import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { briefUnits, spaceUnits } from './brief-units.ts'

/** A duration in a game as minutes and seconds: 0:07, 4:12, 1:02:30. */
export function formatGameTime(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return h > 0 ? `${h}:${pad(m)}:${pad(s)}` : `${m}:${pad(s)}`
}

function pad(value: number): string {
  return String(value).padStart(2, '0')
}

/** Durations in the administrator's language. */
export function useDurationFormats() {
  const { locale, formatNumber } = useIntl()
  return useMemo(
    () => ({
      /** In the largest unit that fits, such as "3 seconds". */
      span: (ms: number) => {
        const [unit, unitMs] = units.find(([, size]) => ms >= size) ?? (['second', 1000] as const)
        // the long Chinese second (秒钟) is spoken language, and the other units have only one form
        const unitDisplay = locale.startsWith('zh') ? 'short' : 'long'
        return spaceUnits(formatNumber(Math.round(ms / unitMs), { style: 'unit', unit, unitDisplay }))
      },
      /** Short, such as "30s". */
      seconds: (value: number) =>
        spaceUnits(formatNumber(value, { style: 'unit', unit: 'second', unitDisplay: briefUnits(locale) })),
    }),
    [locale, formatNumber],
  )
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const
