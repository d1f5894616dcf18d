import type { Game, GameStatus } from '@loupe/contract/admin/games'
import { type FilterShape, listFilters, valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { usePlayerName, usePuzzleTitles } from '../games.queries.ts'
import { useGameMessages } from '../games-messages.ts'
import type { GamesName, GamesSearch } from '../games-search.ts'
import { usePieceNames } from '../pieces.queries.ts'

/** The filters, in order, with their parameters in the address. */
const shapes = [
  { id: 'at', label: 'games.began', names: ['at', 'atFrom', 'atTo'] },
  { id: 'status', label: 'games.status', names: ['status'] },
  { id: 'puzzle', label: 'games.puzzle', names: ['puzzleId'] },
  { id: 'foundPiece', label: 'games.foundPiece', names: ['foundPiece'] },
  { id: 'missedPiece', label: 'games.missedPiece', names: ['missedPiece'] },
  { id: 'lastPiece', label: 'games.lastPiece', names: ['lastPiece'] },
  { id: 'player', label: 'games.player', names: ['playerId'] },
  { id: 'mode', label: 'games.mode', names: ['mode'] },
  { id: 'isTest', label: 'ui.testData', names: ['isTest'] },
] as const satisfies readonly (FilterShape & { names: readonly GamesName[] })[]

export type FilterId = (typeof shapes)[number]['id']

const pieceFilters = ['foundPiece', 'missedPiece', 'lastPiece'] as const

export const filters = listFilters<(typeof shapes)[number]>(shapes)

/** The text of a filter's value, for its chip. */
export function useFilterValue(search: GamesSearch): (id: FilterId) => string {
  const t = useT()
  const messages = useGameMessages()
  const { some, days, testData } = useFilterMessages()
  const puzzles = valuesOf(search.puzzleId)
  const titles = usePuzzleTitles(puzzles, messages.language)
  const pieces = usePieceNames(
    pieceFilters.flatMap((name) => valuesOf(search[name])),
    messages.language,
  )
  const player = usePlayerName(search.playerId)
  return (id) => {
    switch (id) {
      case 'status':
        return some(valuesOf(search.status).map((value) => messages.status(value as GameStatus)))
      case 'mode':
        return some(valuesOf(search.mode).map((value) => messages.mode(value as Game['mode'])))
      case 'puzzle':
        return some(puzzles.map((puzzle) => titles.get(puzzle) ?? puzzle))
      case 'foundPiece':
      case 'missedPiece':
      case 'lastPiece':
        return some(valuesOf(search[id]).map((piece) => pieces.get(piece) ?? '…'))
      case 'player':
        return player === undefined ? (search.playerId ?? '') : player || t('games.erased')
      case 'isTest':
        return testData(search)
      default:
        return days(search, id)
    }
  }
}
