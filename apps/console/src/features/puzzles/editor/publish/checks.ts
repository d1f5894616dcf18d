import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import {
  begunLocalesOf,
  type PuzzleGap,
  type PuzzleTextField,
  puzzleGapsOf,
} from '@loupe/contract/shared/puzzle-gaps'
import { lacksOf } from '@loupe/contract/shared/puzzle-lacks'
import type { Locale } from '@loupe/contract/shared/values'
import { groupBy } from '#src/shared/compat/group-by.ts'
import { boundsOf, overlaps } from '../board/geometry.ts'
import { cleaned, type PuzzleDraft } from '../draft/puzzle-draft.ts'

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
  'smallMany',
  'overlap',
  'hint',
  'lesson',
  'texts',
  'translation',
  'translationMany',
] as const
export type CheckKind = (typeof checkKinds)[number]

/** Something that prevents publishing, or that should be improved. */
export interface Check {
  kind: CheckKind
  /** `error`: the server refuses to publish. */
  level: 'error' | 'warning'
  /** The piece with the problem. */
  itemId?: string
  /** Another piece involved. */
  otherId?: string
  locale?: Locale
  /** The missing texts, in the order of the form. */
  fields?: PuzzleTextField[]
  /** The number of affected pieces. */
  count?: number
  /** The radius that would fix it. */
  radius?: number
}

export const passedKinds = [
  'scene',
  'title',
  'target',
  'names',
  'alt',
  'size',
  'overlap',
  'hints',
  'lessons',
  'language',
] as const
export type PassedKind = (typeof passedKinds)[number]

/** A check that passed. */
export interface Passed {
  kind: PassedKind
  /** Of `language`: the language that is complete. */
  locale?: Locale
}

/** The problems of each check; without any, it has passed. */
const findingsOf = {
  scene: ['scene', 'sceneProcessing', 'sceneFailed'],
  title: ['title'],
  target: ['target'],
  names: ['name'],
  alt: ['alt'],
  size: ['small', 'smallMany'],
  overlap: ['overlap'],
  hints: ['hint'],
  lessons: ['lesson', 'lessonTitle', 'lessonBody', 'fact'],
  language: ['texts', 'translation', 'translationMany'],
} satisfies Record<PassedKind, readonly CheckKind[]>

/**
 * The narrowest screen for a whole picture: a phone in portrait mode, with a finger's size in pixels (WCAG 2.2,
 * criterion 2.5.8, requires at least 24).
 */
export const phone = { width: 390, finger: 24 }

/** The maximum radius in the contract, in pixels of the scene. */
export const maxRadius = 500

/** The open checks before publishing, errors first. */
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

/** The passed checks: those of pieces if there are any, those of the picture if it is known. */
export function passedOf(
  draft: PuzzleDraft,
  scene: Parameters<typeof checksOf>[1],
  checks: readonly Check[],
): Passed[] {
  const found = new Set(checks.map(({ kind }) => kind))
  const pieces = draft.items.filter(({ role }) => role !== 'decoy').length
  const isRequested: Record<PassedKind, boolean> = {
    scene: scene?.state === 'ready',
    title: true,
    target: true,
    names: draft.items.length > 0,
    alt: draft.sceneId !== null,
    size: pieces > 0 && Boolean(scene?.width && scene.height),
    overlap: draft.items.length > 1,
    hints: pieces > 0,
    lessons: pieces > 0,
    language: false,
  }
  const stored = passedKinds.filter(
    (rule) => isRequested[rule] && findingsOf[rule].every((kind: CheckKind) => !found.has(kind)),
  )
  return [...stored.map((kind): Passed => ({ kind })), ...completeLanguages(draft, checks)]
}

/** The complete languages that are offered to players. */
function completeLanguages(draft: PuzzleDraft, checks: readonly Check[]): Passed[] {
  const clean = cleaned(draft)
  const lacking = new Set(checks.map(({ locale }) => locale))
  return begunLocalesOf(clean)
    .filter((locale) => !lacking.has(locale))
    .map((locale) => ({ kind: 'language', locale }))
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
  const without = (part: 'hint' | 'lesson') => found.filter((item) => Object.keys(item[part]).length === 0)
  return [
    ...(sceneId !== null && Object.keys(alt).length === 0 ? [warn('alt', { locale: 'en' })] : []),
    ...smallOnes(found, scene, radius),
    ...overlapping(items).map(([one, other]) => warn('overlap', { itemId: one.id, otherId: other.id })),
    ...without('hint').map(({ id }) => warn('hint', { itemId: id, locale: 'en' })),
    ...without('lesson').map(({ id }) => warn('lesson', { itemId: id, locale: 'en' })),
    ...incomplete(draft),
  ]
}

/** With more incomplete pieces, a language gets one line for all of them. */
const maxPieceLines = 3

/** The incomplete languages, each with its missing texts. */
function incomplete(draft: PuzzleDraft): Check[] {
  const byLocale = groupBy(puzzleGapsOf(draft), ({ locale }) => locale)
  return [...byLocale].flatMap(([locale, gaps]) => {
    const own = gaps.filter(({ itemId }) => itemId === null)
    const pieces = groupBy(gaps, ({ itemId }) => itemId)
    pieces.delete(null)
    const check = (kind: CheckKind, missing: readonly PuzzleGap[], more: Partial<Check> = {}): Check => {
      const fields = [...new Set(missing.map(({ field }) => field))]
      return { kind, level: 'warning', locale, fields, ...more }
    }
    const lines = [...pieces].map(([itemId, missing]) =>
      check('translation', missing, { itemId: itemId ?? '' }),
    )
    const first = lines[0]?.itemId ?? ''
    const many = check('translationMany', [...pieces.values()].flat(), { itemId: first, count: lines.length })
    const texts = own.length > 0 ? [check('texts', own)] : []
    return texts.concat(lines.length > maxPieceLines ? [many] : lines)
  })
}

/**
 * The pieces that are hard to hit with a finger on a phone, even with the radius, and the radius that they would need.
 * Often most pieces are: one line for all of them.
 */
function smallOnes(
  items: readonly PuzzleItem[],
  scene: Parameters<typeof checksOf>[1],
  radius: number,
): Check[] {
  if (!scene?.width || !scene.height) return []
  const size = { width: scene.width, height: scene.height }
  const minSize = phone.finger * (scene.width / phone.width)
  const small = items.filter(({ shape }) => shorterSide(shape, size) + 2 * radius < minSize)
  const [first] = small
  if (!first) return []
  const least = Math.min(...small.map(({ shape }) => shorterSide(shape, size)))
  const found = { level: 'warning', radius: Math.ceil((minSize - least) / 2) } as const
  return small.length === 1
    ? [{ kind: 'small', itemId: first.id, ...found }]
    : [{ kind: 'smallMany', count: small.length, ...found }]
}

function shorterSide(shape: PuzzleItem['shape'], size: { width: number; height: number }): number {
  const { width, height } = boundsOf(shape)
  return Math.min(width * size.width, height * size.height)
}

function overlapping(items: readonly PuzzleItem[]): [PuzzleItem, PuzzleItem][] {
  return items.flatMap((one, index) =>
    items
      .slice(index + 1)
      .filter((other) => overlaps(boundsOf(one.shape), boundsOf(other.shape)))
      .map((other): [PuzzleItem, PuzzleItem] => [one, other]),
  )
}
