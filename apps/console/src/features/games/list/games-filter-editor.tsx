import { gameModes, gameStatuses } from '@loupe/contract/admin/games'
import { useMemo } from 'react'
import {
  type FilterBodyProps,
  FilterCheckboxes,
  FilterDays,
  FilterTestData,
  filterEditor,
} from '#src/list/filters/filter-editor.tsx'
import { FilterPicks } from '#src/list/filters/filter-picks.tsx'
import { playerOptions, puzzleOptions } from '../games.queries.ts'
import { useGameMessages } from '../games-messages.ts'
import type { GamesSearch } from '../games-search.ts'
import { pieceOptions } from '../pieces.queries.ts'
import { type FilterId, filters } from './games-filters.ts'

export const GamesFilterEditor = filterEditor(filters, Body)

function Body({ id, label, ...bound }: FilterBodyProps<FilterId, GamesSearch>) {
  const messages = useGameMessages()
  const puzzles = useMemo(() => puzzleOptions(messages.language), [messages.language])
  const pieces = useMemo(() => pieceOptions(messages.language), [messages.language])
  switch (id) {
    case 'status':
      return <FilterCheckboxes {...bound} name="status" values={gameStatuses} labelOf={messages.status} />
    case 'mode':
      return <FilterCheckboxes {...bound} name="mode" values={gameModes} labelOf={messages.mode} />
    case 'puzzle':
      return <FilterPicks {...bound} name="puzzleId" label={label} load={puzzles} />
    case 'foundPiece':
    case 'missedPiece':
    case 'lastPiece':
      return <FilterPicks {...bound} name={id} label={label} load={pieces} />
    case 'player':
      return <FilterPicks {...bound} name="playerId" label={label} load={playerOptions} single />
    case 'isTest':
      return <FilterTestData {...bound} />
    default:
      return <FilterDays {...bound} name={id} />
  }
}
