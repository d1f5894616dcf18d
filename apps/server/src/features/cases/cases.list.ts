import { type Case, caseStates } from '@loupe/contract/admin/cases/case-record'
import type { caseFilters, caseSorts } from '@loupe/contract/admin/cases/cases'
import type { FilterValues } from '@loupe/contract/shared/lists'
import { adminName } from '#src/core/audit/admin-name.ts'
import { byNumber } from '#src/core/list/exact-matches.ts'
import { oneOf } from '#src/core/list/filters.ts'
import { createList } from '#src/core/list/list.ts'
import { joinOne, type PageJoins } from '#src/core/list/page-joins.ts'
import { lineColumns, lineOf, readCase } from './cases.row.ts'

/** `me` has been replaced by an ID. */
export type CaseFilters = FilterValues<typeof caseFilters>

/** The current names of the puzzle and of the administrator who started the case. */
export const caseNames: PageJoins = {
  columns: ['puzzle.title', 'puzzle.slug', adminName('starter')],
  joins: [
    joinOne('puzzle', 'puzzles', 'title, slug', 'page.puzzle_id'),
    joinOne('starter', 'admins', 'first_name, last_name, email', 'page.started_by'),
  ].join(' '),
}

export const casesList = createList<Case, (typeof caseSorts)[number], CaseFilters>({
  table: 'cases',
  columns: lineColumns,
  pageJoins: caseNames,
  read: readLine,
  sorts: {
    startedAt: { column: 'started_at', kind: 'time' },
    updatedAt: { column: 'updated_at', kind: 'time' },
    number: { column: 'number', kind: 'number' },
  },
  defaultSort: '-startedAt',
  filters: {
    state: oneOf('state'),
    puzzleId: { column: 'puzzle_id', sql: (id, bind) => `puzzle_id = ${bind(id)}` },
    version: { column: 'version', sql: (version, bind) => `version = ${bind(version)}` },
    itemId: { column: 'item_id', sql: (id, bind) => `item_id = ${bind(id)}` },
    startedBy: oneOf('started_by'),
  },
  searchColumn: 'search_text',
  exactMatch: byNumber('number'),
  counter: { name: 'cases', filters: ['state'], keysOf: ({ state = [...caseStates] }) => state },
})

function readLine(values: readonly unknown[]): Case {
  const [title, slug, startedBy] = values.slice(lineColumns.length) as [
    Case['puzzle']['title'] | null,
    string | null,
    string | null,
  ] // in the order of `caseNames`
  return lineOf(readCase(values.slice(0, lineColumns.length)), { title, slug, startedBy })
}
