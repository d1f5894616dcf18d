import type { PuzzleItem } from '@loupe/contract/puzzle-content'
import type { Locale } from '@loupe/contract/values'
import type { DotTone } from '#src/ui/status-dot.tsx'
import type { PuzzleDraft } from './puzzle-draft.ts'

/** How far a language is: nothing of it, some, or all that English has. */
export type LanguageState = 'none' | 'part' | 'whole'

export const languageTones: Record<LanguageState, DotTone> = { none: 'hollow', part: 'warn', whole: 'ok' }

/** How far a piece is in a language. Every language is measured by what English says; English by name and lesson. */
export function itemState(item: PuzzleItem, locale: Locale): LanguageState {
  const has = {
    name: Boolean(item.name[locale]),
    hint: Boolean(item.hint[locale]),
    lesson: isTaught(item, locale),
  }
  const wanted =
    locale === 'en'
      ? { name: true, hint: item.role !== 'decoy', lesson: item.role !== 'decoy' }
      : { name: true, hint: Boolean(item.hint.en), lesson: isTaught(item, 'en') }
  return stateOf(
    (['name', 'hint', 'lesson'] as const).map((part) => ({ has: has[part], wanted: wanted[part] })),
  )
}

/** How far the texts of the puzzle itself are. */
export function puzzleState(draft: PuzzleDraft, locale: Locale): LanguageState {
  return stateOf([
    { has: Boolean(draft.title[locale]), wanted: true },
    { has: Boolean(draft.alt[locale]), wanted: true },
    ...(['intro', 'outro'] as const).map((part) => ({
      has: Boolean(draft[part][locale]),
      wanted: locale !== 'en' && Boolean(draft[part].en),
    })),
  ])
}

/** Whether a lesson is there, with a title and a text. */
export function isTaught({ lesson }: PuzzleItem, locale: Locale): boolean {
  const { title = '', body = '' } = lesson[locale] ?? {}
  return title.trim() !== '' && body.trim() !== ''
}

function stateOf(parts: readonly { has: boolean; wanted: boolean }[]): LanguageState {
  if (parts.every(({ has, wanted }) => has || !wanted)) return 'whole'
  return parts.some(({ has }) => has) ? 'part' : 'none'
}
