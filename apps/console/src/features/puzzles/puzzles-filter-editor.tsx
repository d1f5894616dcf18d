import { useMemo } from 'react'
import { valuesOf } from '#src/lib/list-filters.ts'
import { useT } from '#src/lib/words.tsx'
import { FilterEditorFrame, FilterTicks } from '#src/ui/filter-editor.tsx'
import { PickList } from '#src/ui/pick-list.tsx'
import { usePuzzleLabels } from './puzzles.queries.ts'
import { type FilterId, filters, isActive, without } from './puzzles-filters.ts'
import type { PuzzlesSearch } from './puzzles-search.ts'
import { usePuzzleWords } from './puzzles-words.ts'

const difficulties = ['1', '2', '3', '4', '5'] as const

/** The inside of a filter's popover. */
export function PuzzlesFilterEditor({
  id,
  search,
  onChange,
  onClose,
}: {
  id: FilterId
  search: PuzzlesSearch
  onChange: (changes: PuzzlesSearch) => void
  onClose: () => void
}) {
  const t = useT()
  const words = usePuzzleWords()
  const label = t(filters.find((filter) => filter.id === id)?.label ?? 'ui.filters')
  const labels = usePuzzleLabels().data
  const options = useMemo(
    () =>
      ((id === 'tag' ? labels?.tags : labels?.collections) ?? []).map((value) => ({ value, label: value })),
    [id, labels],
  )
  const set = (values: string[]) => onChange({ [id]: values.join(',') })
  return (
    <FilterEditorFrame
      label={label}
      isActive={isActive(id, search)}
      onRemove={() => onChange(without(id))}
      onClose={onClose}
    >
      {id === 'difficulty' ? (
        <FilterTicks
          values={difficulties}
          labelOf={(value) => words.difficulty(Number(value))}
          chosen={valuesOf(search.difficulty)}
          onChange={set}
        />
      ) : (
        <PickList label={label} load={options} value={valuesOf(search[id])} onChange={set} />
      )}
    </FilterEditorFrame>
  )
}
