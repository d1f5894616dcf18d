import type { Puzzle, PuzzleStatus } from '@loupe/contract/admin/puzzles'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { stateTones } from '#src/ui/display/state-tones.ts'
import type { DotTone } from '#src/ui/display/status-dot.tsx'
import { textIn } from './text-in.ts'

export const statusTones: Record<PuzzleStatus, DotTone> = stateTones

/** What is said about puzzles, in the administrator's language; kept until that changes. */
export function usePuzzleMessages() {
  const t = useT()
  const locale = useMessagesLocale()
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

export type PuzzleMessages = ReturnType<typeof usePuzzleMessages>
