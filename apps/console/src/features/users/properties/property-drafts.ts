import {
  type PropertyCondition,
  type PropertyKind,
  rangeKindOf,
  readPropertyCondition,
  writePropertyCondition,
} from '@loupe/contract/shared/property-conditions'
import { valuesOf } from '#src/list/filters/list-filters.ts'

/** The comparisons of a property, as offered to administrators. */
export type Comparison = 'is' | 'not' | 'from' | 'to' | 'fromDay' | 'toDay' | 'yes' | 'no' | 'has' | 'lacks'

/** A condition while it is edited; `value` is the text of its field. */
export interface Draft {
  id: number
  name: string
  comparison: Comparison
  value: string
}

const comparisonsOf: Record<PropertyKind, readonly Comparison[]> = {
  text: ['is', 'not'],
  number: ['from', 'to', 'is'],
  flag: ['yes', 'no'],
  date: ['fromDay', 'toDay'],
}

/** The maximum length of a condition in the contract. */
const maxLength = 1000

/** The comparisons for these types of values; all if no type is known. */
export function comparisonsFor(kinds: readonly PropertyKind[]): Comparison[] {
  const known = kinds.length > 0 ? kinds : (['text', 'number', 'flag', 'date'] as const)
  return [...new Set([...known.flatMap((kind) => comparisonsOf[kind]), 'has' as const, 'lacks' as const])]
}

/** The kind of field of a comparison. */
export function fieldOf(comparison: Comparison): 'texts' | 'number' | 'day' | null {
  if (comparison === 'is' || comparison === 'not') return 'texts'
  if (comparison === 'from' || comparison === 'to') return 'number'
  return comparison === 'fromDay' || comparison === 'toDay' ? 'day' : null
}

/** The conditions of a filter; invalid ones are left out. */
export function draftsOf(filter: string | undefined): Omit<Draft, 'id'>[] {
  return valuesOf(filter).flatMap((text) => {
    const condition = readPropertyCondition(text)
    return condition ? [draftOf(condition)] : []
  })
}

function draftOf({ name, comparison, values }: PropertyCondition): Omit<Draft, 'id'> {
  const [first = ''] = values
  if (comparison === 'from' || comparison === 'to') {
    const isDay = rangeKindOf(first) === 'date'
    return { name, comparison: isDay ? `${comparison}Day` : comparison, value: first }
  }
  if (comparison === 'is' && values.length === 1 && (first === 'true' || first === 'false')) {
    return { name, comparison: first === 'true' ? 'yes' : 'no', value: '' }
  }
  return { name, comparison, value: joinValues(values) }
}

/** The filter of the complete drafts. */
export function filterOfDrafts(drafts: readonly Draft[]): string {
  const texts = drafts.map(conditionTextOf).filter((text) => text !== null)
  return [...new Set(texts)].join(',')
}

/** The error of a non-empty value. */
export function problemOf(draft: Draft): 'number' | 'too_long' | null {
  if (draft.value === '' || conditionTextOf(draft) !== null) return null
  return fieldOf(draft.comparison) === 'number' ? 'number' : 'too_long'
}

function conditionTextOf({ name, comparison, value }: Draft): string | null {
  if (name === '') return null
  const condition = { name, ...comparedTo(comparison, value) }
  if (fieldOf(comparison) !== null && condition.values.length === 0) return null
  const text = writePropertyCondition(condition)
  return text.length <= maxLength && readPropertyCondition(text) !== null ? text : null
}

function comparedTo(comparison: Comparison, value: string): Omit<PropertyCondition, 'name'> {
  switch (comparison) {
    case 'yes':
    case 'no':
      return { comparison: 'is', values: [String(comparison === 'yes')] }
    case 'fromDay':
    case 'toDay':
      return { comparison: comparison === 'fromDay' ? 'from' : 'to', values: value === '' ? [] : [value] }
    case 'from':
    case 'to':
      return { comparison, values: value === '' ? [] : [value.replace(',', '.')] }
    default:
      return { comparison, values: splitValues(value) }
  }
}

/** Splits values at commas of any script; a quoted value may contain commas. */
export function splitValues(text: string): string[] {
  const found = text.matchAll(/"([^"]+)"|[^,，、]+/gu)
  return [...new Set(Array.from(found, ([part, quoted]) => (quoted ?? part).trim()))].filter(Boolean)
}

function joinValues(values: readonly string[]): string {
  return values.map((value) => (/[,，、]/u.test(value) ? `"${value}"` : value)).join(', ')
}
