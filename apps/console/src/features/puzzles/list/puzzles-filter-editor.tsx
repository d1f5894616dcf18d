import { difficulties, measuredDifficulties } from '@loupe/contract/admin/puzzles/puzzles'
import { useMemo } from 'react'
import { type FilterBodyProps, FilterCheckboxes, filterEditor } from '#src/list/filters/filter-editor.tsx'
import { FilterPicks } from '#src/list/filters/filter-picks.tsx'
import { usePuzzleLabels } from '../puzzles.queries.ts'
import { usePuzzleMessages } from '../puzzles-messages.ts'
import type { PuzzlesSearch } from '../puzzles-search.ts'
import { type FilterId, filters } from './puzzles-filters.ts'

export const PuzzlesFilterEditor = filterEditor(filters, Body)

function Body({ id, label, ...bound }: FilterBodyProps<FilterId, PuzzlesSearch>) {
  const messages = usePuzzleMessages()
  const labels = usePuzzleLabels().data
  const options = useMemo(
    () =>
      ((id === 'tag' ? labels?.tags : labels?.collections) ?? []).map((value) => ({ value, label: value })),
    [id, labels],
  )
  return id === 'difficulty' || id === 'measuredDifficulty' ? (
    <FilterCheckboxes
      {...bound}
      name={id}
      values={id === 'difficulty' ? difficulties : measuredDifficulties}
      labelOf={messages.level}
    />
  ) : (
    <FilterPicks {...bound} name={id} label={label} load={options} />
  )
}
