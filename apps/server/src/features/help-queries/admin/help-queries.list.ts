import {
  type HelpQuery,
  type helpFilters,
  type helpSorts,
  helpStatuses,
} from '@loupe/contract/admin/help-queries'
import type { FilterValues } from '@loupe/contract/shared/lists'
import type { Filter } from '#src/core/list/declaration.ts'
import { byNumber } from '#src/core/list/exact-matches.ts'
import { anyOf, equals, oneOf, since, until } from '#src/core/list/filters.ts'
import { createList } from '#src/core/list/list.ts'
import { helpQueryColumns } from '../help-queries.row.ts'
import { queryNames, readNamedQuery } from './name-queries.ts'

/** `me` has been replaced by an ID. */
export type HelpFilters = FilterValues<typeof helpFilters>

/** The help centre, for pages and for exports of a filtered part of it. */
export const helpQueriesList = createList<HelpQuery, (typeof helpSorts)[number], HelpFilters>({
  table: 'help_queries',
  columns: helpQueryColumns,
  pageJoins: queryNames,
  read: readNamedQuery,
  sorts: {
    waiting: { column: 'queue_rank', kind: 'number' },
    createdAt: { column: 'created_at', kind: 'time' },
    updatedAt: { column: 'updated_at', kind: 'time' },
    priority: { column: 'priority_rank', kind: 'number' },
  },
  defaultSort: 'waiting',
  filters: {
    status: oneOf('status'),
    category: oneOf('category'),
    priority: oneOf('priority'),
    assignee: byAssignee(),
    locale: oneOf('locale'),
    tag: anyOf('tags'),
    playerId: { column: 'player_id', sql: (id, bind) => `player_id = ${bind(id)}` },
    isTest: equals('is_test'),
    // By the database's clock: a cursor belongs to the filter as requested, not to a moment.
    waitingFrom: {
      column: 'waiting_since',
      sql: (minutes, bind) => `waiting_since <= now() - make_interval(mins => ${bind(minutes)})`,
    },
    from: since('created_at'),
    to: until('created_at'),
  },
  searchColumn: 'search_text',
  searchId: (id, bind) => {
    const value = `${bind(id)}::uuid`
    return `(id = ${value} or player_id = ${value})`
  },
  exactMatch: byNumber('number'),
  counter: { name: 'help_queries', filters: ['status', 'isTest'], keysOf: counterKeysOf },
  lanes: [{ filter: 'status', sort: 'waiting' }],
})

/** Administrators by their IDs, and `none` for unassigned queries. */
function byAssignee(): Filter<string[]> {
  return {
    column: 'assignee_id',
    sql(assignees, bind) {
      const ids = assignees.filter((assignee) => assignee !== 'none')
      const conditions = [
        ...(ids.length > 0 ? [`assignee_id = any(${bind(ids)}::uuid[])`] : []),
        ...(ids.length < assignees.length ? ['assignee_id is null'] : []),
      ]
      return `(${conditions.join(' or ')})`
    },
  }
}

/** See `help_queries_counter_key` in the migration. */
function counterKeysOf({ status = [...helpStatuses], isTest }: HelpFilters): string[] {
  return status.flatMap((one) => [
    ...(isTest === true ? [] : [one]),
    ...(isTest === false ? [] : [`${one}.test`]),
  ])
}
