import type { PerLanguage, PuzzleContent, PuzzleItem } from './puzzle-content.ts'
import { type Locale, locales } from './values.ts'

/** A puzzle as saved, or as it is being edited. */
type Texts = Pick<PuzzleContent, 'alt' | 'intro' | 'outro' | 'items'> & { title: PerLanguage<string> }

export type PuzzleTextField = 'title' | 'alt' | 'intro' | 'outro' | 'name' | 'hint' | 'lesson' | 'facts'

/** A text that is missing in a language offered to players. */
export interface PuzzleGap {
  locale: Locale
  field: PuzzleTextField
  /** The piece of the text; null for the texts of the puzzle itself. */
  itemId: string | null
}

/** One text of a puzzle: the languages that have it, and whether every language needs it. */
export interface PuzzleText {
  field: PuzzleTextField
  itemId: string | null
  isWanted: boolean
  has: (locale: Locale) => boolean
}

/**
 * The texts that are missing in the languages of a puzzle. A language is begun once any text has it; English always is.
 * A begun language needs the title, the names, and every other text that some language has. An English title or name
 * is not listed: `lacksOf` reports it, because it prevents publishing.
 */
export function puzzleGapsOf(puzzle: Texts): PuzzleGap[] {
  const texts = [...puzzleTextsOf(puzzle), ...puzzle.items.flatMap(pieceTextsOf)]
  return begunIn(texts).flatMap((locale) =>
    texts
      .filter(({ field, isWanted, has }) => isWanted && !has(locale) && !isReportedAsLack(field, locale))
      .map(({ field, itemId }) => ({ locale, field, itemId })),
  )
}

/** The languages in which a puzzle is offered to players: English, and each that any text is written in. */
export function begunLocalesOf(puzzle: Texts): Locale[] {
  return begunIn([...puzzleTextsOf(puzzle), ...puzzle.items.flatMap(pieceTextsOf)])
}

function begunIn(texts: readonly PuzzleText[]): Locale[] {
  return locales.filter(
    (locale) => locale === 'en' || texts.some(({ field, has }) => field !== 'facts' && has(locale)),
  )
}

/** The texts of the puzzle itself. */
export function puzzleTextsOf({ title, alt, intro, outro }: Omit<Texts, 'items'>): PuzzleText[] {
  return [textOf('title', title), textOf('alt', alt), textOf('intro', intro), textOf('outro', outro)]
}

/** The texts of one piece. Its facts count as one text, complete with as many facts as the language with the most. */
export function pieceTextsOf({ id: itemId, name, hint, lesson }: PuzzleItem): PuzzleText[] {
  const factsIn = (locale: Locale) =>
    lesson[locale]?.facts.filter(({ label }) => isWritten(label)).length ?? 0
  const most = Math.max(...locales.map(factsIn))
  const hasLesson = (locale: Locale) => {
    const { title, body } = lesson[locale] ?? {}
    return isWritten(title) || isWritten(body) || factsIn(locale) > 0
  }
  return [
    textOf('name', name, itemId),
    textOf('hint', hint, itemId),
    { field: 'lesson', itemId, isWanted: locales.some(hasLesson), has: hasLesson },
    // without its lesson, the language lacks that, including its facts
    {
      field: 'facts',
      itemId,
      isWanted: most > 0,
      has: (locale) => !hasLesson(locale) || factsIn(locale) === most,
    },
  ]
}

function textOf(
  field: PuzzleTextField,
  texts: PerLanguage<string>,
  itemId: string | null = null,
): PuzzleText {
  const has = (locale: Locale) => isWritten(texts[locale])
  return { field, itemId, isWanted: field === 'title' || field === 'name' || locales.some(has), has }
}

function isReportedAsLack(field: PuzzleTextField, locale: Locale): boolean {
  return locale === 'en' && (field === 'title' || field === 'name')
}

function isWritten(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== ''
}
