import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { pieceTextsOf, puzzleTextsOf } from '@loupe/contract/shared/puzzle-gaps'
import type { Locale } from '@loupe/contract/shared/values'
import type { LanguageState } from '#src/ui/choice/language-switch.tsx'
import type { PuzzleDraft } from './draft/puzzle-draft.ts'

/** How complete a piece is in a language: by `puzzleGapsOf`; in English a hint and a lesson too. */
export function itemState(item: PuzzleItem, locale: Locale): LanguageState {
  const needsAll = locale === 'en' && item.role !== 'decoy'
  return stateOf(
    pieceTextsOf(item)
      .filter(({ field }) => field !== 'facts' || isTaught(item, locale))
      .map(({ field, isWanted, has }) => ({
        has: field === 'lesson' ? isTaught(item, locale) : has(locale),
        wanted: isWanted || (needsAll && field !== 'facts'),
      })),
  )
}

/** How complete the texts of the puzzle itself are. */
export function puzzleState(draft: PuzzleDraft, locale: Locale): LanguageState {
  return stateOf(
    puzzleTextsOf(draft).map(({ field, isWanted, has }) => ({
      has: has(locale),
      wanted: isWanted || field === 'alt',
    })),
  )
}

/** Whether there is a lesson, with a title and a text. */
function isTaught({ lesson }: PuzzleItem, locale: Locale): boolean {
  const { title = '', body = '' } = lesson[locale] ?? {}
  return title.trim() !== '' && body.trim() !== ''
}

function stateOf(parts: readonly { has: boolean; wanted: boolean }[]): LanguageState {
  if (parts.every(({ has, wanted }) => has || !wanted)) return 'ready'
  return parts.some(({ has }) => has) ? 'partial' : 'missing'
}
