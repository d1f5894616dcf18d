import { findTimeSteps, type PuzzleStatistics } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { formatGameTime } from '#src/shared/dates/durations.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageNameIn } from '#src/shared/names/language-name.ts'
import { useFormatShare } from '#src/shared/numbers/format-share.ts'
import type { Spot } from './taps/spots.ts'

type Choices = PuzzleStatistics['choices']
export type Width = keyof Choices['width']
export type Language = keyof Choices['language']
export type Input = keyof Choices['input']

/** The texts of statistics, in the administrator's language. */
export function useStatisticsMessages() {
  const t = useT()
  const { locale, formatNumber, formatDate } = useIntl()
  const share = useFormatShare()
  return useMemo(() => {
    const percent = (value: number, digits = 1) =>
      formatNumber(value, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    return {
      share,
      percent,
      number: (value: number) => formatNumber(value),
      tenths: (value: number) => formatNumber(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
      /** A difference of two shares in percentage points, with its sign. */
      points: (value: number) =>
        formatNumber(value * 100, {
          minimumFractionDigits: 1,
          maximumFractionDigits: 1,
          signDisplay: 'exceptZero',
        }),
      clock: (seconds: number | null) =>
        seconds === null ? '–' : formatGameTime(Math.round(seconds) * 1000),
      /** As minutes and seconds; a time above all steps as "over". */
      findTime: (seconds: number | null) => {
        const longest = findTimeSteps.at(-1) ?? 0
        if (seconds === null) return '–'
        return `${formatGameTime(Math.round(seconds) * 1000)}${seconds >= longest ? '+' : ''}`
      },
      day: (value: string) => formatDate(value, { dateStyle: 'medium' }),
      width: (value: Width) => t(`puzzleStatistics.width.${value}`),
      widthRange: (value: Width) => t(`puzzleStatistics.widthRange.${value}`),
      language: (value: Language) =>
        value === 'other'
          ? t('puzzleStatistics.language.other')
          : capital(languageNameIn(locale, value), locale),
      input: (value: Input) => t(`puzzleStatistics.input.${value}`),
      /** The position of a spot relative to the nearest piece. */
      where: ({ side, distance }: Pick<Spot, 'side' | 'distance'>, name: string | undefined) =>
        name === undefined
          ? '–'
          : t(`puzzleStatistics.where.${side}`, { name, distance: formatNumber(distance) }),
    }
  }, [t, locale, formatNumber, formatDate, share])
}

export type StatisticsMessages = ReturnType<typeof useStatisticsMessages>

/** Capitalised for the start of a line: French and Romanian language names are in lower case. */
function capital(text: string, locale: string): string {
  const [first = ''] = text
  return `${first.toLocaleUpperCase(locale)}${text.slice(first.length)}`
}
