import type { PuzzleItem } from '@loupe/contract/puzzle-content'
import { lacksOf } from '@loupe/contract/puzzle-lacks'
import type { Locale } from '@loupe/contract/values'
import { consoleLocales } from '#src/lib/locales.ts'
import { boundsOf, overlaps } from './geometry.ts'
import { isTaught, puzzleState } from './language-states.ts'
import { cleaned, type PuzzleDraft } from './puzzle-draft.ts'

export const checkKinds = [
  'scene',
  'sceneProcessing',
  'sceneFailed',
  'title',
  'target',
  'name',
  'lessonTitle',
  'lessonBody',
  'fact',
  'alt',
  'small',
  'overlap',
  'hint',
  'lesson',
  'translation',
  'texts',
] as const
export type CheckKind = (typeof checkKinds)[number]

/** Something that keeps a puzzle from players, or that they would be better off with. */
export interface Check {
  kind: CheckKind
  /** `error`: the server publishes nothing that has it. */
  level: 'error' | 'warning'
  /** The piece that it is about. */
  itemId?: string
  /** Another piece that has to do with it. */
  otherId?: string
  locale?: Locale
}

/** On a telephone of this width a finger wants so many pixels (WCAG 2.2, criterion 2.5.8, asks for 24 at least). */
const phone = { width: 390, finger: 24 }

/** What is to be done before publishing, what stops it first. */
export function checksOf(
  draft: PuzzleDraft,
  scene: { state: 'processing' | 'ready' | 'failed'; width: number | null; height: number | null } | null,
): Check[] {
  const clean = cleaned(draft)
  const stops: Check[] = lacksOf(clean).map((path) => checkOf(path, clean))
  if (clean.sceneId !== null && scene?.state === 'processing')
    stops.unshift({ kind: 'sceneProcessing', level: 'error' })
  if (clean.sceneId !== null && scene?.state === 'failed')
    stops.unshift({ kind: 'sceneFailed', level: 'error' })
  return [...stops, ...advice(clean, scene)]
}

function checkOf(path: string, { items }: PuzzleDraft): Check {
  const [first = '', index = '', part = '', locale = '', last = ''] = path.split('.')
  if (first === 'sceneId') return { kind: 'scene', level: 'error' }
  if (first === 'title') return { kind: 'title', level: 'error', locale: 'en' }
  const item = items[Number(index)]
  if (index === '' || !item) return { kind: 'target', level: 'error' }
  const about = { level: 'error' as const, itemId: item.id, locale: (locale || 'en') as Locale }
  if (part === 'name') return { kind: 'name', ...about }
  if (last === 'title') return { kind: 'lessonTitle', ...about }
  return { kind: last === 'body' ? 'lessonBody' : 'fact', ...about }
}

function advice(draft: PuzzleDraft, scene: Parameters<typeof checksOf>[1]): Check[] {
  const { items, sceneId, alt, radius } = draft
  const found = items.filter(({ role }) => role !== 'decoy')
  const warn = (kind: CheckKind, more: Partial<Check> = {}): Check => ({ kind, level: 'warning', ...more })
  return [
    ...(sceneId !== null && !alt.en ? [warn('alt', { locale: 'en' })] : []),
    ...found.filter((item) => isSmall(item, scene, radius)).map(({ id }) => warn('small', { itemId: id })),
    ...overlapping(items).map(([one, other]) => warn('overlap', { itemId: one.id, otherId: other.id })),
    ...found.filter((item) => !item.hint.en).map(({ id }) => warn('hint', { itemId: id, locale: 'en' })),
    ...found
      .filter((item) => Object.keys(item.lesson).length === 0)
      .map(({ id }) => warn('lesson', { itemId: id, locale: 'en' })),
    ...items.flatMap((item) =>
      translations(item).map((locale) => warn('translation', { itemId: item.id, locale })),
    ),
    ...consoleLocales
      .filter((locale) => locale !== 'en' && puzzleState(draft, locale) === 'part')
      .map((locale) => warn('texts', { locale })),
  ]
}

/** Whether a finger on a telephone would hardly hit it, although a tap may miss by the radius. */
function isSmall({ shape }: PuzzleItem, scene: Parameters<typeof checksOf>[1], radius: number): boolean {
  if (!scene?.width || !scene.height) return false
  const shrink = phone.width / scene.width
  const { width, height } = boundsOf(shape)
  const least = Math.min(width * scene.width, height * scene.height) + 2 * radius
  return least * shrink < phone.finger
}

function overlapping(items: readonly PuzzleItem[]): [PuzzleItem, PuzzleItem][] {
  return items.flatMap((one, index) =>
    items
      .slice(index + 1)
      .filter((other) => overlaps(boundsOf(one.shape), boundsOf(other.shape)))
      .map((other): [PuzzleItem, PuzzleItem] => [one, other]),
  )
}

/** The languages in which a piece is begun and lacks what English has: players of these get half of each. */
function translations(item: PuzzleItem): Locale[] {
  return consoleLocales.filter((locale) => {
    if (locale === 'en' || !(item.name[locale] || item.hint[locale] || item.lesson[locale])) return false
    const lacksHint = Boolean(item.hint.en) && !item.hint[locale]
    const lacksLesson = isTaught(item, 'en') && !item.lesson[locale]
    return !item.name[locale] || lacksHint || lacksLesson
  })
}
