import {
  type Puzzle,
  type puzzleFilters,
  type puzzleSorts,
  puzzleStatuses,
} from '@loupe/contract/admin/puzzles/puzzles'
import type { FilterValues } from '@loupe/contract/shared/lists'
import { locales } from '@loupe/contract/shared/values'
import { byText } from '#src/core/list/exact-matches.ts'
import { anyOf, oneOf } from '#src/core/list/filters.ts'
import { createList } from '#src/core/list/list.ts'
import { puzzleColumns, readPuzzle } from '../puzzles.row.ts'

export type PuzzleFilters = FilterValues<typeof puzzleFilters>

export const puzzlesList = createList<Puzzle, (typeof puzzleSorts)[number], PuzzleFilters>({
  table: 'puzzles',
  columns: puzzleColumns,
  read: readPuzzle,
  sorts: {
    createdAt: { column: 'created_at', kind: 'time' },
    updatedAt: { column: 'updated_at', kind: 'time' },
    title: { column: 'title_sort', kind: 'text' },
    status: { column: 'status', kind: 'text' },
    difficulty: { column: 'difficulty', kind: 'number' },
    measuredDifficulty: { column: 'measured_difficulty', kind: 'number' },
    itemCount: { column: 'item_count', kind: 'number' },
  },
  defaultSort: '-createdAt',
  filters: {
    status: oneOf('status'),
    difficulty: oneOf('difficulty'),
    measuredDifficulty: oneOf('measured_level'),
    tag: anyOf('tags'),
    collection: oneOf('collection'),
    missingTexts: anyOf('gaps'),
  },
  searchColumn: 'search_text',
  exactMatch: byText('slug', ...locales.map((locale) => `title ->> '${locale}'`)),
  counter: { name: 'puzzles', filters: ['status'], keysOf: ({ status = [...puzzleStatuses] }) => status },
})
