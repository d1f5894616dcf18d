import type { PuzzleRecord } from '@loupe/contract/admin/puzzles/puzzles'
import type { PerLanguage, PuzzleContent, PuzzleItem, Shape } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import { consoleLocales } from '#src/shared/messages/locales.ts'

/** Everything that is edited of a puzzle. While it is edited, texts may be empty or end in spaces. */
export interface PuzzleDraft extends PuzzleContent {
  title: PerLanguage<string>
  slug: string
  difficulty: number
  collection: string
  tags: string[]
}

export type Lesson = NonNullable<PuzzleItem['lesson'][Locale]>

export const emptyLesson: Lesson = { title: '', body: '', facts: [] }

export function draftOf({ title, slug, difficulty, collection, tags, content }: PuzzleRecord): PuzzleDraft {
  return { title, slug, difficulty, collection, tags, ...content }
}

/** A draft as it is sent: without empty optional texts, and trimmed. */
export function cleaned(draft: PuzzleDraft): PuzzleDraft {
  return {
    ...draft,
    slug: draft.slug.trim(),
    collection: draft.collection.trim(),
    credit: draft.credit.trim(),
    licence: draft.licence.trim(),
    title: filled(draft.title),
    alt: filled(draft.alt),
    intro: filled(draft.intro),
    outro: filled(draft.outro),
    items: draft.items.map((item) => ({
      ...item,
      name: filled(item.name),
      hint: filled(item.hint),
      lesson: taught(item.lesson),
    })),
  }
}

/** Whether two drafts are equal, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonical(one) === canonical(other)
}

/** A newly drawn piece; its ID is unique in the puzzle, including pieces deleted here. */
export function newItem(shape: Shape): PuzzleItem {
  const id = `piece-${crypto.randomUUID().slice(0, 8)}`
  return { id, name: {}, shape, role: 'target', points: 100, hint: {}, lesson: {} }
}

/** A duplicate of a piece; `shape` is its position. */
export function copyOf(item: PuzzleItem, shape: Shape): PuzzleItem {
  return { ...structuredClone(item), id: newItem(shape).id, shape }
}

function filled(texts: PerLanguage<string>): PerLanguage<string> {
  return perLanguage((locale) => texts[locale]?.trim() || undefined)
}

function taught(lessons: PuzzleItem['lesson']): PuzzleItem['lesson'] {
  return perLanguage((locale) => {
    const lesson = lessons[locale]
    if (!lesson) return undefined
    const facts = lesson.facts
      .map(({ label, value, source }) => ({
        label: label.trim(),
        value: value.trim(),
        source: source.trim(),
      }))
      .filter(({ label, value, source }) => label || value || source)
    const [title, body] = [lesson.title.trim(), lesson.body.trim()]
    return title || body || facts.length > 0 ? { title, body, facts } : undefined
  })
}

function perLanguage<Value>(of: (locale: Locale) => Value | undefined): PerLanguage<Value> {
  return Object.fromEntries(
    consoleLocales.map((locale) => [locale, of(locale)]).filter(([, value]) => value !== undefined),
  ) as PerLanguage<Value>
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}
