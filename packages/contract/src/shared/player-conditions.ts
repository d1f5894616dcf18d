// Without the validator: the players' list reads conditions with its first scripts.
import {
  type PropertyCondition,
  propertyLimits,
  readPropertyCondition,
  writePropertyCondition,
} from './property-conditions.ts'

export const playerConditionLimits = {
  /** Conditions that all hold, in a filter or in one group of `any`. */
  conditions: 20,
  groups: 5,
  /** Values of one condition. */
  values: 50,
  textLength: 1000,
  /** A filter's groups as one text. */
  anyLength: 6000,
  /** For "in the last … days". */
  days: 3650,
} as const

export const playerComparisons = [
  'is',
  'not',
  'from',
  'to',
  'before',
  'within',
  'beyond',
  'has',
  'lacks',
] as const
export type PlayerComparison = (typeof playerComparisons)[number]

/**
 * The fields of conditions on players, and the comparisons of each. `not`, `beyond` and `lacks` match exactly the
 * players whom `is`, `within` and `has` do not, including those without a value; `from`, `to` and `before` need a
 * value.
 */
const comparisons = {
  status: ['is', 'not'],
  locale: ['is', 'not'],
  country: ['is', 'not', 'has', 'lacks'],
  /** Any of the tags. */
  tag: ['is', 'not', 'has', 'lacks'],
  isTest: ['is'],
  /** Days in UTC, `2026-03-01_2026-03-31`, one end may be open; or in the last so many days. */
  joined: ['is', 'not', 'within', 'beyond'],
  /** `lacks`: never. */
  seen: ['is', 'not', 'within', 'beyond', 'has', 'lacks'],
  /** A game began on one of the days, without test data. */
  played: ['is', 'not', 'within', 'beyond', 'has', 'lacks'],
  games: ['from', 'to'],
  platform: ['is', 'not', 'has', 'lacks'],
  /** Versions are compared numerically: 1.10 is later than 1.9. */
  appVersion: ['is', 'not', 'from', 'before', 'has', 'lacks'],
  /** Puzzles by their IDs, any of them; without test data. */
  playedPuzzle: ['is', 'not'],
  completedPuzzle: ['is', 'not'],
  gaveUpPuzzle: ['is', 'not'],
  /** Pieces, `<id of the puzzle>-<id of the piece>`, any of them. */
  foundPiece: ['is', 'not'],
  /** An open help query. */
  openQuery: ['has', 'lacks'],
  /**
   * Notifications by their IDs, any of them: is in the inbox, was fetched by the app, was read, its link was opened.
   */
  sentNotification: ['is', 'not'],
  gotNotification: ['is', 'not'],
  readNotification: ['is', 'not'],
  openedNotification: ['is', 'not'],
  /** Versions of documents by their IDs, any of them. */
  acceptedDocument: ['is', 'not'],
  property: ['is', 'not', 'from', 'to', 'has', 'lacks'],
} as const satisfies Record<string, readonly PlayerComparison[]>

export type PlayerField = keyof typeof comparisons
export const playerFields = Object.keys(comparisons) as PlayerField[] // an object literal's own keys

export function playerComparisonsOf(field: PlayerField): readonly PlayerComparison[] {
  return comparisons[field]
}

export interface PlayerCondition {
  field: PlayerField
  comparison: PlayerComparison
  values: string[]
  /** The name of the property. */
  name?: string
}

/** The values of each field; dots, commas and bars in them are percent-encoded in the text. */
const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const ofIds = new RegExp(`^${uuid}$`)
const texts = (length: number) => (value: string) =>
  value.trim() === value && value.length > 0 && value.length <= length && !value.includes('\0')
const oneOf =
  (...known: string[]) =>
  (value: string) =>
    known.includes(value)
const matches = (pattern: RegExp) => (value: string) => pattern.test(value)
const fits: Record<PlayerField, (value: string) => boolean> = {
  status: oneOf('active', 'suspended', 'erased'),
  locale: oneOf('en', 'fr', 'ro', 'zh'),
  country: matches(/^[A-Z]{2}$/),
  tag: texts(40),
  isTest: oneOf('true', 'false'),
  joined: isDays,
  seen: isDays,
  played: isDays,
  games: matches(/^\d{1,9}$/),
  platform: texts(80),
  appVersion: texts(40),
  playedPuzzle: matches(ofIds),
  completedPuzzle: matches(ofIds),
  gaveUpPuzzle: matches(ofIds),
  foundPiece: matches(new RegExp(`^${uuid}-[a-z0-9][a-z0-9-]{0,39}$`)),
  openQuery: () => false,
  sentNotification: matches(ofIds),
  gotNotification: matches(ofIds),
  readNotification: matches(ofIds),
  openedNotification: matches(ofIds),
  acceptedDocument: matches(ofIds),
  property: texts(propertyLimits.textLength),
}

/** Fields with a single value, whatever the comparison. */
const single: ReadonlySet<PlayerField> = new Set(['isTest', 'joined', 'seen', 'played', 'games'])
const singleComparisons: ReadonlySet<PlayerComparison> = new Set(['from', 'to', 'before', 'within', 'beyond'])

const pattern = /^([a-zA-Z]+)\.([a-z]+)(?:\.([^,;.|]+(?:\|[^,;.|]+)*))?$/

/**
 * One condition as text: `seen.beyond.30`, `platform.not.ios|android`, `property.level.from.10`. Values are
 * percent-encoded, their dots as `%2E`, so that they contain no separator.
 */
export function writePlayerCondition({ field, comparison, values, name = '' }: PlayerCondition): string {
  if (field === 'property') {
    // these are the only comparisons of properties
    return `property.${writePropertyCondition({ name, comparison: comparison as PropertyCondition['comparison'], values })}`
  }
  const encoded = values.map((value) => encodeURIComponent(value).replaceAll('.', '%2E'))
  return [field, comparison, ...(encoded.length > 0 ? [encoded.join('|')] : [])].join('.')
}

/** Parses a condition; null if the text is invalid. */
export function readPlayerCondition(text: string): PlayerCondition | null {
  if (text.length > playerConditionLimits.textLength) return null
  if (text.startsWith('property.')) {
    const condition = text.includes(';') ? null : readPropertyCondition(text.slice('property.'.length))
    return condition && { field: 'property', ...condition }
  }
  const [, field = '', comparison = '', joined = ''] = pattern.exec(text) ?? []
  if (!isField(field)) return null
  const compared = comparisons[field].find((each) => each === comparison)
  if (!compared) return null
  try {
    const values = joined === '' ? [] : joined.split('|').map(decodeURIComponent)
    return takes(field, compared, values) ? { field, comparison: compared, values } : null
  } catch {
    return null // a broken percent-encoding
  }
}

function isField(text: string): text is PlayerField {
  return Object.hasOwn(comparisons, text)
}

function takes(field: PlayerField, comparison: PlayerComparison, values: string[]): boolean {
  if (comparison === 'has' || comparison === 'lacks') return values.length === 0
  const isSingle = single.has(field) || singleComparisons.has(comparison)
  if (values.length === 0 || values.length > (isSingle ? 1 : playerConditionLimits.values)) return false
  if (comparison === 'within' || comparison === 'beyond') return values.every(isNumberOfDays)
  if (comparison === 'from' || comparison === 'before') {
    return values.every((value) => (field === 'appVersion' ? isVersion(value) : fits[field](value)))
  }
  return values.every(fits[field])
}

function isNumberOfDays(value: string): boolean {
  return /^[1-9]\d{0,3}$/.test(value) && Number(value) <= playerConditionLimits.days
}

/** A version that can be compared: up to four numbers. */
export function isVersion(value: string): boolean {
  return /^\d{1,9}(\.\d{1,9}){0,3}$/.test(value)
}

function isDays(value: string): boolean {
  const [from = '', to = '', ...others] = value.split('_')
  if (others.length > 0 || !value.includes('_') || value === '_') return false
  return [from, to].every((day) => day === '' || isDay(day)) && (from === '' || to === '' || from <= to)
}

/** A valid date in the years 1 to 9999. */
function isDay(value: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(value) || value.startsWith('0000')) return false
  const date = new Date(value)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** Groups of conditions as one text: groups are separated by `;`, the conditions of each by `,`. */
export function writeAny(groups: readonly (readonly string[])[]): string {
  return groups.map((group) => group.join(',')).join(';')
}

export function splitAny(text: string): string[][] {
  return text.split(';').map((group) => group.split(','))
}
