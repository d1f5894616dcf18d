import type { Puzzle, PuzzleStatus } from '@loupe/contract/puzzles'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useT, useWordsLocale } from '#src/shared/messages/words.tsx'
import { stateTones } from '#src/ui/display/state-tones.ts'
import type { DotTone } from '#src/ui/display/status-dot.tsx'
import { textIn } from './text-in.ts'

export const statusTones: Record<PuzzleStatus, DotTone> = stateTones

/** What is said about puzzles, in the administrator's language; kept until that changes. */
export function usePuzzleWords() {
  const t = useT()
  const locale = useWordsLocale()
  const { formatNumber } = useIntl()
  return useMemo(
    () => ({
      title: ({ title, slug }: Pick<Puzzle, 'title' | 'slug'>) => textIn(title, locale) || slug,
      status: (status: PuzzleStatus) => t(`puzzles.status.${status}`),
      difficulty: (value: number) => t('puzzles.difficultyOf', { value }),
      /** What players have of it. */
      live: ({ publishedVersion, isChanged }: Pick<Puzzle, 'publishedVersion' | 'isChanged'>) =>
        publishedVersion === null
          ? '–'
          : t(isChanged ? 'puzzles.versionChanged' : 'puzzles.versionN', { version: publishedVersion }),
      number: (value: number) => formatNumber(value),
    }),
    [t, locale, formatNumber],
  )
}

export type PuzzleWords = ReturnType<typeof usePuzzleWords>
