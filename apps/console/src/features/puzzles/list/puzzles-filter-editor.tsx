import { useMemo } from 'react'
import { type FilterBodyProps, FilterCheckboxes, filterEditor } from '#src/list/filters/filter-editor.tsx'
import { FilterPicks } from '#src/list/filters/filter-picks.tsx'
import { usePuzzleLabels } from '../puzzles.queries.ts'
import { usePuzzleMessages } from '../puzzles-messages.ts'
import type { PuzzlesSearch } from '../puzzles-search.ts'
import { type FilterId, filters } from './puzzles-filters.ts'

const difficulties = ['1', '2', '3', '4', '5'] as const

export const PuzzlesFilterEditor = filterEditor(filters, Body)

function Body({ id, label, ...bound }: FilterBodyProps<FilterId, PuzzlesSearch>) {
  const messages = usePuzzleMessages()
  const labels = usePuzzleLabels().data
  const options = useMemo(
    () =>
      ((id === 'tag' ? labels?.tags : labels?.collections) ?? []).map((value) => ({ value, label: value })),
    [id, labels],
  )
  return id === 'difficulty' ? (
    <FilterCheckboxes
      {...bound}
      name="difficulty"
      values={difficulties}
      labelOf={(value) => messages.difficulty(Number(value))}
    />
  ) : (
    <FilterPicks {...bound} name={id} label={label} load={options} />
  )
}
