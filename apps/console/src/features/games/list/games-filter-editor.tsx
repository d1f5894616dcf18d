import { gameModes, gameStatuses } from '@loupe/contract/games'
import { useMemo } from 'react'
import {
  type FilterBodyProps,
  FilterDays,
  FilterTestData,
  FilterTicks,
  filterEditor,
} from '#src/list/filters/filter-editor.tsx'
import { FilterPicks } from '#src/list/filters/filter-picks.tsx'
import { playerOptions, puzzleOptions } from '../games.queries.ts'
import type { GamesSearch } from '../games-search.ts'
import { useGameWords } from '../games-words.ts'
import { type FilterId, filters } from './games-filters.ts'

export const GamesFilterEditor = filterEditor(filters, Body)

function Body({ id, label, ...bound }: FilterBodyProps<FilterId, GamesSearch>) {
  const words = useGameWords()
  const puzzles = useMemo(() => puzzleOptions(words.language), [words.language])
  switch (id) {
    case 'status':
      return <FilterTicks {...bound} name="status" values={gameStatuses} labelOf={words.status} />
    case 'mode':
      return <FilterTicks {...bound} name="mode" values={gameModes} labelOf={words.mode} />
    case 'puzzle':
      return <FilterPicks {...bound} name="puzzleId" label={label} load={puzzles} />
    case 'player':
      return <FilterPicks {...bound} name="playerId" label={label} load={playerOptions} single />
    case 'isTest':
      return <FilterTestData {...bound} />
    default:
      return <FilterDays {...bound} name={id} />
  }
}
