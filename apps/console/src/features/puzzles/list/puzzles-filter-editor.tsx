import { difficulties, measuredDifficulties } from '@loupe/contract/admin/puzzles/puzzles'
import { locales } from '@loupe/contract/shared/values'
import { useMemo } from 'react'
import { type FilterBodyProps, FilterCheckboxes, filterEditor } from '#src/list/filters/filter-editor.tsx'
import { FilterPicks } from '#src/list/filters/filter-picks.tsx'
import { languageName } from '#src/shared/names/language-name.ts'
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
  if (id === 'missingTexts') {
    return <FilterCheckboxes {...bound} name={id} values={locales} labelOf={languageName} />
  }
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
