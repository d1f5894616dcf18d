import type { HelpPriority, HelpQuery, HelpStatus } from '@loupe/contract/admin/help-queries'
import { type FilterShape, listFilters, valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
import { useAssignees, usePlayerName } from '../help-queries.queries.ts'
import { useHelpMessages } from '../help-queries-messages.ts'
import type { HelpName, HelpSearch } from '../help-queries-search.ts'

/** The filters, in order, with their parameters in the address. */
const shapes = [
  { id: 'status', label: 'helpQueries.status', names: ['status'] },
  { id: 'assignee', label: 'helpQueries.assignee', names: ['assignee'] },
  { id: 'waiting', label: 'helpQueries.waiting', names: ['waitingFrom'] },
  { id: 'priority', label: 'helpQueries.priority', names: ['priority'] },
  { id: 'category', label: 'helpQueries.category', names: ['category'] },
  { id: 'tag', label: 'helpQueries.tags', names: ['tag'] },
  { id: 'locale', label: 'helpQueries.language', names: ['locale'] },
  { id: 'player', label: 'helpQueries.player', names: ['playerId'] },
  { id: 'created', label: 'helpQueries.asked', names: ['created', 'createdFrom', 'createdTo'] },
  { id: 'isTest', label: 'ui.testData', names: ['isTest'] },
] as const satisfies readonly (FilterShape & { names: readonly HelpName[] })[]

export type FilterId = (typeof shapes)[number]['id']

/** The offered minimum waiting times, in minutes. */
export const waits = ['60', '240', '1440', '4320'] as const

export const filters = listFilters<(typeof shapes)[number]>(shapes)

/** The text of a filter's value, for its chip. */
export function useFilterValue(search: HelpSearch): (id: FilterId) => string {
  const t = useT()
  const messages = useHelpMessages()
  const { some, days, testData } = useFilterMessages()
  const assignees = useAssignees().data
  const player = usePlayerName(search.playerId || undefined)
  const assigneeName = (value: string) =>
    value === 'me' || value === 'none'
      ? t(`helpQueries.assignee.${value}`)
      : (assignees?.find(({ id }) => id === value)?.name ?? value)
  return (id) => {
    switch (id) {
      case 'status':
        return some(valuesOf(search.status).map((value) => messages.status(value as HelpStatus)))
      case 'assignee':
        return some(valuesOf(search.assignee).map(assigneeName))
      case 'waiting':
        return t('helpQueries.waitingFrom', { time: waitMessages(t, search.waitingFrom ?? '') })
      case 'priority':
        return some(valuesOf(search.priority).map((value) => messages.priority(value as HelpPriority)))
      case 'category':
        return some(
          valuesOf(search.category).map((value) => messages.category(value as HelpQuery['category'])),
        )
      case 'tag':
        return some(valuesOf(search.tag))
      case 'locale':
        return some(valuesOf(search.locale).map(languageName))
      case 'player':
        return player || (search.playerId ?? '')
      case 'isTest':
        return testData(search)
      default:
        return days(search, id)
    }
  }
}

/** "4 hours", "3 days"; other values, typed into an address by hand, in minutes. */
export function waitMessages(t: ReturnType<typeof useT>, minutes: string): string {
  const count = Number(minutes) || 0
  if (count > 0 && count % 1440 === 0) return t('helpQueries.days', { count: count / 1440 })
  return count > 0 && count % 60 === 0
    ? t('helpQueries.hours', { count: count / 60 })
    : t('helpQueries.minutes', { count })
}
