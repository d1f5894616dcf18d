import type { UserStatus } from '@loupe/contract/users'
import { useIntl } from 'react-intl'
import type { MessageId } from '#src/i18n/catalogue.ts'
import { useT } from '#src/lib/words.tsx'
import { longAgo, type Span, spans } from './users-input.ts'
import type { SearchName, UsersSearch } from './users-search.ts'
import { useUserWords } from './users-words.ts'

/** The filters, in the order in which they are offered, with the names that each has in the address. */
export const filters = [
  { id: 'status', label: 'users.filter.status', names: ['status'] },
  { id: 'seen', label: 'users.filter.seen', names: ['seen', 'seenFrom', 'seenTo'] },
  { id: 'joined', label: 'users.filter.joined', names: ['joined', 'joinedFrom', 'joinedTo'] },
  { id: 'games', label: 'users.filter.games', names: ['gamesFrom', 'gamesTo'] },
  { id: 'country', label: 'users.filter.country', names: ['country'] },
  { id: 'locale', label: 'users.filter.locale', names: ['locale'] },
  { id: 'tag', label: 'users.filter.tag', names: ['tag'] },
  { id: 'isTest', label: 'users.filter.isTest', names: ['isTest'] },
] as const satisfies readonly { id: string; label: MessageId; names: readonly SearchName[] }[]

export type FilterId = (typeof filters)[number]['id']

export function isActive(id: FilterId, search: UsersSearch): boolean {
  return namesOf(id).some((name) => search[name])
}

/** The changes that take a filter away. */
export function without(id: FilterId): UsersSearch {
  return Object.fromEntries(namesOf(id).map((name) => [name, '']))
}

export function valuesOf(text: string | undefined): string[] {
  return text ? text.split(',') : []
}

/** A filter's value in words, for its chip. */
export function useFilterValue(): (id: FilterId, search: UsersSearch) => string {
  const t = useT()
  const words = useUserWords()
  const { formatDate } = useIntl()
  const day = (value: string) => formatDate(value, { dateStyle: 'medium', timeZone: 'UTC' })
  const some = (values: string[]) =>
    values.length <= 2
      ? words.anyOf(values)
      : t('users.filter.more', { first: values[0], count: values.length - 1 })

  function days(span: string | undefined, from: string | undefined, to: string | undefined): string {
    if (isSpan(span)) return t(`users.span.${span}`)
    if (from && to) return t('users.filter.between', { from: day(from), to: day(to) })
    return from
      ? t('users.filter.since', { from: day(from) })
      : t('users.filter.until', { to: day(to ?? '') })
  }

  return (id, search) => {
    switch (id) {
      case 'status':
        return some(valuesOf(search.status).map((value) => words.status(value as UserStatus)))
      case 'locale':
        return some(valuesOf(search.locale).map(words.language))
      case 'country':
        return some(valuesOf(search.country).map(words.country))
      case 'tag':
        return some(valuesOf(search.tag))
      case 'isTest':
        return search.isTest === 'true' ? t('users.filter.onlyTest') : t('users.filter.withoutTest')
      case 'joined':
        return days(search.joined, search.joinedFrom, search.joinedTo)
      case 'seen':
        return days(search.seen, search.seenFrom, search.seenTo)
      default:
        return gamesWords(search)
    }
  }

  function gamesWords({ gamesFrom: from, gamesTo: to }: UsersSearch): string {
    if (from && to && from === to) return words.number(Number(from))
    if (from && to)
      return t('users.filter.between', { from: words.number(Number(from)), to: words.number(Number(to)) })
    return from
      ? t('users.filter.atLeast', { from: words.number(Number(from)) })
      : t('users.filter.atMost', { to: words.number(Number(to)) })
  }
}

export function isSpan(text: string | undefined): text is Span {
  return [...spans, ...longAgo].some((span) => span === text)
}

function namesOf(id: FilterId): readonly SearchName[] {
  return filters.find((filter) => filter.id === id)?.names ?? []
}
