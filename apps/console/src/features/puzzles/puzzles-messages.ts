import { difficultyGamesAtLeast, type Puzzle, type PuzzleStatus } from '@loupe/contract/admin/puzzles/puzzles'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { stateTones } from '#src/ui/display/state-tones.ts'
import type { DotTone } from '#src/ui/display/status-dot.tsx'
import { textIn } from './text-in.ts'

export const statusTones: Record<PuzzleStatus, DotTone> = stateTones

/** The texts of puzzles, in the administrator's language; cached until that changes. */
export function usePuzzleMessages() {
  const t = useT()
  const locale = useMessagesLocale()
  const { formatNumber } = useIntl()
  return useMemo(
    () => ({
      title: ({ title, slug }: Pick<Puzzle, 'title' | 'slug'>) => textIn(title, locale) || slug,
      status: (status: PuzzleStatus) => t(`puzzles.status.${status}`),
      difficulty: (value: number) => t('puzzles.difficultyOf', { value }),
      /** A difficulty in filters; `none`: not measured. */
      level: (value: string) =>
        value === 'none' ? t('puzzles.measuredTooFew') : t('puzzles.difficultyOf', { value: Number(value) }),
      /** The measured difficulty, to one decimal; a dash while there are too few games. */
      measured: ({ measured }: Pick<Puzzle, 'measured'>) =>
        measured
          ? formatNumber(measured.difficulty, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
          : '–',
      /** The same as a sentence, with its basis. */
      measuredLine: ({ measured }: Pick<Puzzle, 'measured'>) =>
        measured
          ? t('puzzles.measuredLine', {
              value: formatNumber(measured.difficulty, {
                minimumFractionDigits: 1,
                maximumFractionDigits: 1,
              }),
              count: measured.games,
              version: measured.version,
            })
          : t('puzzles.measuredLineNone', { count: difficultyGamesAtLeast }),
      /** The basis of the measurement. */
      measuredBy: ({ measured }: Pick<Puzzle, 'measured'>) =>
        measured
          ? t('puzzles.measuredBy', { count: measured.games, version: measured.version })
          : t('puzzles.measuredNone', { count: difficultyGamesAtLeast }),
      /** The published state. */
      live: ({ publishedVersion, isChanged }: Pick<Puzzle, 'publishedVersion' | 'isChanged'>) =>
        publishedVersion === null
          ? '–'
          : t(isChanged ? 'puzzles.versionChanged' : 'puzzles.versionN', { version: publishedVersion }),
      /** The languages in which texts are missing; a dash if there are none. */
      missingTexts: ({ missingTexts }: Pick<Puzzle, 'missingTexts'>) =>
        new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(
          missingTexts.map(languageName),
        ) || '–',
      number: (value: number) => formatNumber(value),
    }),
    [t, locale, formatNumber],
  )
}

export type PuzzleMessages = ReturnType<typeof usePuzzleMessages>
