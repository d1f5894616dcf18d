import type { UserStatus } from '@loupe/contract/admin/users/users'
import { type FilterShape, listFilters, valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { usePropertyMessages } from '../properties/property-messages.ts'
import { useUserMessages } from '../users-messages.ts'
import type { SearchName, UsersSearch } from '../users-search.ts'

/** The filters, in order, with their parameters in the address. */
const shapes = [
  { id: 'status', label: 'users.filter.status', names: ['status'] },
  { id: 'seen', label: 'users.filter.seen', names: ['seen', 'seenFrom', 'seenTo'] },
  { id: 'joined', label: 'users.filter.joined', names: ['joined', 'joinedFrom', 'joinedTo'] },
  { id: 'played', label: 'users.filter.played', names: ['played', 'playedFrom', 'playedTo'] },
  { id: 'games', label: 'users.filter.games', names: ['gamesFrom', 'gamesTo'] },
  { id: 'country', label: 'users.filter.country', names: ['country'] },
  { id: 'locale', label: 'users.filter.locale', names: ['locale'] },
  { id: 'tag', label: 'users.filter.tag', names: ['tag'] },
  { id: 'property', label: 'users.filter.property', names: ['property'] },
  { id: 'isTest', label: 'ui.testData', names: ['isTest'] },
] as const satisfies readonly (FilterShape & { names: readonly SearchName[] })[]

export type FilterId = (typeof shapes)[number]['id']

export const filters = listFilters<(typeof shapes)[number]>(shapes)

/** The text of a filter's value, for its chip. */
export function useFilterValue(search: UsersSearch): (id: FilterId) => string {
  const t = useT()
  const messages = useUserMessages()
  const properties = usePropertyMessages()
  const { some, days, testData } = useFilterMessages()

  return (id) => {
    switch (id) {
      case 'status':
        return some(valuesOf(search.status).map((value) => messages.status(value as UserStatus)))
      case 'locale':
        return some(valuesOf(search.locale).map(languageName))
      case 'country':
        return some(valuesOf(search.country).map(messages.country))
      case 'tag':
        return some(valuesOf(search.tag))
      case 'property':
        return properties.conditions(search.property)
      case 'isTest':
        return testData(search)
      case 'joined':
      case 'seen':
      case 'played':
        return days(search, id)
      default:
        return gamesMessages()
    }
  }

  function gamesMessages(): string {
    const { gamesFrom: from, gamesTo: to } = search
    if (from && to && from === to) return messages.number(Number(from))
    if (from && to)
      return t('ui.filter.between', { from: messages.number(Number(from)), to: messages.number(Number(to)) })
    return from
      ? t('users.filter.atLeast', { from: messages.number(Number(from)) })
      : t('users.filter.atMost', { to: messages.number(Number(to)) })
  }
}
