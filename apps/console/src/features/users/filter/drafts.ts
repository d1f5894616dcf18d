import {
  playerConditionLimits as limits,
  type PlayerComparison,
  type PlayerField,
  playerComparisonsOf,
  readPlayerCondition,
  splitAny,
  writeAny,
  writePlayerCondition,
} from '@loupe/contract/shared/player-conditions'
import {
  filterOfDrafts,
  type Draft as PropertyDraft,
  draftsOf as propertyDraftsOf,
} from '../properties/property-drafts.ts'
import type { UsersSearch } from '../users-search.ts'

/** A condition while it is edited; `id` distinguishes it from equal ones. */
export type Draft = ListedDraft | OfProperty

export interface ListedDraft {
  id: number
  field: Exclude<PlayerField, 'property'>
  comparison: PlayerComparison
  values: readonly string[]
}

export interface OfProperty {
  id: number
  field: 'property'
  property: PropertyDraft
}

/** Conditions that all hold, and groups of which one holds. */
export interface Drafts {
  where: readonly Draft[]
  groups: readonly { id: number; drafts: readonly Draft[] }[]
}

let last = 0
const nextId = () => {
  last += 1
  return last
}

/** The conditions of an address; invalid ones are left out. */
export function draftsOf({ where, any }: UsersSearch): Drafts {
  return {
    where: where ? read(where.split(',')) : [],
    groups: any
      ? splitAny(any)
          .map(read)
          .filter((drafts) => drafts.length > 0)
          .map((drafts) => ({ id: nextId(), drafts }))
      : [],
  }
}

function read(conditions: readonly string[]): Draft[] {
  return conditions.flatMap((text): Draft[] => {
    const condition = readPlayerCondition(text)
    if (condition === null) return []
    const { field, comparison, values } = condition
    if (field !== 'property') return [{ id: nextId(), field, comparison, values }]
    const [property] = propertyDraftsOf(text.slice('property.'.length))
    return property ? [propertyDraft(property)] : []
  })
}

function propertyDraft(property: Omit<PropertyDraft, 'id'>): OfProperty {
  const id = nextId()
  return { id, field: 'property', property: { ...property, id } }
}

const isRelative = (comparison: PlayerComparison) => comparison === 'within' || comparison === 'beyond'

/** The comparisons of a field; for days, relative ones first, since absolute dates are less common. */
export function comparisonsOf(field: ListedDraft['field']): readonly PlayerComparison[] {
  const comparisons = playerComparisonsOf(field)
  return [...comparisons.filter(isRelative), ...comparisons.filter((each) => !isRelative(each))]
}

/** A new condition on a field: with its first comparison and no value. */
export function newDraft(field: PlayerField): Draft {
  if (field === 'property') return propertyDraft({ name: '', comparison: 'is', value: '' })
  const [comparison = 'is'] = comparisonsOf(field)
  return { id: nextId(), field, comparison, values: field === 'isTest' ? ['true'] : [] }
}

export const newGroup = (): Drafts['groups'][number] => ({ id: nextId(), drafts: [] })

/** The text of a complete condition; otherwise null. */
export function textOf(draft: Draft): string | null {
  if (draft.field === 'property') {
    const text = filterOfDrafts([draft.property])
    return text === '' ? null : `property.${text}`
  }
  const { field, comparison, values } = draft
  const text = writePlayerCondition({ field, comparison, values: [...values] })
  return readPlayerCondition(text) === null ? null : text
}

function texts(drafts: readonly Draft[]): string[] {
  return [...new Set(drafts.map(textOf).filter((text) => text !== null))]
}

/** The changes of an address for the complete conditions. */
export function searchOf({ where, groups }: Drafts): { where: string; any: string } {
  return {
    where: texts(where).slice(0, limits.conditions).join(','),
    any: writeAny(
      groups
        .map(({ drafts }) => texts(drafts).slice(0, limits.conditions))
        .filter((group) => group.length > 0)
        .slice(0, limits.groups),
    ),
  }
}

/** The kind of value of a comparison. */
export function valueKindOf({
  field,
  comparison,
}: ListedDraft): 'picks' | 'days' | 'span' | 'number' | 'version' | 'flag' | null {
  if (comparison === 'has' || comparison === 'lacks') return null
  if (comparison === 'within' || comparison === 'beyond') return 'days'
  if (field === 'isTest') return 'flag'
  if (field === 'games') return 'number'
  if (field === 'appVersion' && comparison !== 'is' && comparison !== 'not') return 'version'
  return field === 'joined' || field === 'seen' || field === 'played' ? 'span' : 'picks'
}
