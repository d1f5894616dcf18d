import { useMemo } from 'react'
import { type FilterBodyProps, FilterTicks, filterEditor } from '#src/list/filters/filter-editor.tsx'
import { FilterPicks } from '#src/list/filters/filter-picks.tsx'
import { usePuzzleLabels } from '../puzzles.queries.ts'
import type { PuzzlesSearch } from '../puzzles-search.ts'
import { usePuzzleWords } from '../puzzles-words.ts'
import { type FilterId, filters } from './puzzles-filters.ts'

const difficulties = ['1', '2', '3', '4', '5'] as const

export const PuzzlesFilterEditor = filterEditor(filters, Body)

function Body({ id, label, ...bound }: FilterBodyProps<FilterId, PuzzlesSearch>) {
  const words = usePuzzleWords()
  const labels = usePuzzleLabels().data
  const options = useMemo(
    () =>
      ((id === 'tag' ? labels?.tags : labels?.collections) ?? []).map((value) => ({ value, label: value })),
    [id, labels],
  )
  return id === 'difficulty' ? (
    <FilterTicks
      {...bound}
      name="difficulty"
      values={difficulties}
      labelOf={(value) => words.difficulty(Number(value))}
    />
  ) : (
    <FilterPicks {...bound} name={id} label={label} load={options} />
  )
}
