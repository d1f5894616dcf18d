import { type PlayerCondition, readPlayerCondition, splitAny } from '@loupe/contract/shared/player-conditions'
import { useIntl } from 'react-intl'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { usePropertyMessages } from '../properties/property-messages.ts'
import type { UsersSearch } from '../users-search.ts'
import { useValueNames } from './filter-options.queries.ts'

/** A filter as text: each condition that has to hold, and each group of which one holds. */
export interface FilterMessages {
  where: { text: string; label: string }[]
  groups: { text: string; label: string }[]
}

export function useConditionMessages({ where, any }: UsersSearch): FilterMessages {
  const t = useT()
  const { formatDate } = useIntl()
  const { some } = useFilterMessages()
  const properties = usePropertyMessages()
  const listed = where ? where.split(',') : []
  const groups = any ? splitAny(any) : []
  const nameOf = useValueNames([...listed, ...groups.flat()].flatMap(valuesIn))

  const day = (value: string) => formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' })
  function span(value: string): string {
    const [from = '', to = ''] = value.split('_')
    if (from && to) return t('ui.filter.between', { from: day(from), to: day(to) })
    return from ? t('ui.filter.since', { from: day(from) }) : t('ui.filter.until', { to: day(to) })
  }

  function labelOf(text: string): string {
    const condition = readPlayerCondition(text)
    // records keep only the names of properties
    if (condition === null && text.startsWith('property.')) {
      return t('ui.named', { name: t('usersFilter.field.property'), value: text.slice('property.'.length) })
    }
    if (condition === null) return t('usersFilter.says.invalid', { text })
    const { field, comparison, values } = condition
    const [value = ''] = values
    const listedNames = () => some(values.map((each) => nameOf(field, each)))
    switch (field) {
      case 'property':
        return properties.conditions(text.slice('property.'.length))
      case 'isTest':
        return t(`usersFilter.says.isTest.${value === 'true' ? 'yes' : 'no'}`)
      case 'games':
        return t(`usersFilter.says.games.${comparison === 'from' ? 'from' : 'to'}`, { count: Number(value) })
      case 'openQuery':
        return t(`usersFilter.says.openQuery.${comparison === 'has' ? 'has' : 'lacks'}`)
      case 'joined':
        if (comparison === 'within' || comparison === 'beyond') {
          return t(`usersFilter.says.joined.${comparison}`, { count: Number(value) })
        }
        return t(`usersFilter.says.joined.${comparison === 'is' ? 'is' : 'not'}`, { span: span(value) })
      case 'seen':
      case 'played':
        if (comparison === 'within' || comparison === 'beyond') {
          return t(`usersFilter.says.${field}.${comparison}`, { count: Number(value) })
        }
        if (comparison === 'has' || comparison === 'lacks')
          return t(`usersFilter.says.${field}.${comparison}`)
        return t(`usersFilter.says.${field}.${comparison === 'is' ? 'is' : 'not'}`, { span: span(value) })
      case 'appVersion':
        if (comparison === 'from' || comparison === 'before') {
          return t(`usersFilter.says.version.${comparison}`, { value })
        }
        return plain(condition, listedNames)
      case 'tag':
        if (comparison === 'has' || comparison === 'lacks') return t(`usersFilter.says.tag.${comparison}`)
        return t(`usersFilter.says.tag.${comparison === 'is' ? 'is' : 'not'}`, { values: listedNames() })
      case 'status':
      case 'locale':
      case 'country':
      case 'platform':
        return plain(condition, listedNames)
      default:
        return t(`usersFilter.says.${field}.${comparison === 'is' ? 'is' : 'not'}`, { values: listedNames() })
    }
  }

  function plain({ field, comparison }: PlayerCondition, names: () => string): string {
    const name = t(`usersFilter.field.${field}`)
    if (comparison === 'has' || comparison === 'lacks') return t(`usersFilter.says.${comparison}`, { name })
    return t(`usersFilter.says.${comparison === 'is' ? 'is' : 'not'}`, { name, values: names() })
  }

  return {
    where: listed.map((text) => ({ text, label: labelOf(text) })),
    groups: groups.map((group) => ({
      text: group.join(','),
      label: group.map(labelOf).reduce((first, second) => t('usersFilter.and', { first, second })),
    })),
  }
}

function valuesIn(text: string): { field: PlayerCondition['field']; value: string }[] {
  const condition = readPlayerCondition(text)
  return condition ? condition.values.map((value) => ({ field: condition.field, value })) : []
}
