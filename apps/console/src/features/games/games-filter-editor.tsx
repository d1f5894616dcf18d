import { gameModes, gameStatuses } from '@loupe/contract/games'
import { useMemo } from 'react'
import { valuesOf } from '#src/lib/list-filters.ts'
import { useT } from '#src/lib/words.tsx'
import { FilterDays, FilterEditorFrame, FilterRadios, FilterTicks } from '#src/ui/filter-editor.tsx'
import { PickList } from '#src/ui/pick-list.tsx'
import { playerOptions, puzzleOptions } from './games.queries.ts'
import { type FilterId, filters, isActive, without } from './games-filters.ts'
import type { GamesSearch } from './games-search.ts'
import { useGameWords } from './games-words.ts'

interface EditorProps {
  search: GamesSearch
  onChange: (changes: GamesSearch) => void
}

/** The inside of a filter's popover. */
export function GamesFilterEditor({
  id,
  search,
  onChange,
  onClose,
}: EditorProps & { id: FilterId; onClose: () => void }) {
  const t = useT()
  const label = t(filters.find((filter) => filter.id === id)?.label ?? 'ui.filters')
  return (
    <FilterEditorFrame
      label={label}
      isActive={isActive(id, search)}
      onRemove={() => onChange(without(id))}
      onClose={onClose}
    >
      <Body id={id} label={label} search={search} onChange={onChange} />
    </FilterEditorFrame>
  )
}

function Body({ id, label, search, onChange }: EditorProps & { id: FilterId; label: string }) {
  const t = useT()
  const words = useGameWords()
  const puzzles = useMemo(() => puzzleOptions(words.language), [words.language])
  switch (id) {
    case 'status':
      return (
        <FilterTicks
          values={gameStatuses}
          labelOf={words.status}
          chosen={valuesOf(search.status)}
          onChange={(values) => onChange({ status: values.join(',') })}
        />
      )
    case 'mode':
      return (
        <FilterTicks
          values={gameModes}
          labelOf={words.mode}
          chosen={valuesOf(search.mode)}
          onChange={(values) => onChange({ mode: values.join(',') })}
        />
      )
    case 'puzzle':
      return (
        <PickList
          label={label}
          load={puzzles}
          value={valuesOf(search.puzzleId)}
          onChange={(values) => onChange({ puzzleId: values.join(',') })}
        />
      )
    case 'player':
      return (
        <PickList
          label={label}
          load={playerOptions}
          value={valuesOf(search.playerId)}
          // one at a time: the one that was picked last takes the place of the one before
          onChange={(values) => onChange({ playerId: values.at(-1) ?? '' })}
        />
      )
    case 'isTest':
      return (
        <FilterRadios
          name="isTest"
          choices={[
            { value: 'false', label: t('games.filter.withoutTest') },
            { value: 'true', label: t('games.filter.onlyTest') },
          ]}
          value={search.isTest}
          onChange={(isTest) => onChange({ isTest })}
        />
      )
    default:
      return <FilterDays name={id} search={search} onChange={onChange} />
  }
}
