import {
  exportGameHistory,
  type Game,
  type GameRecord,
  getAllGameHistory,
  getGame,
} from '@loupe/contract/admin/games'
import { getPuzzle, getPuzzles, getPuzzleVersion, type Puzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { getUser } from '@loupe/contract/admin/users/users'
import { getUsers } from '@loupe/contract/admin/users/users-list'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import type { PuzzleVersion } from '@loupe/contract/shared/puzzle-content'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { ListExport } from '#src/list/export/export-button.tsx'
import { listQueries } from '#src/list/page/list-queries.ts'
import { call } from '#src/shared/api/api-client.ts'
import { download } from '#src/shared/api/download.ts'
import { useCallMutation } from '#src/shared/api/use-call-mutation.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import type { Option, OptionsRequest } from '#src/ui/choice/combobox/use-options.ts'
import { filterInput } from './games-input.ts'
import { type GamesName, type GamesSearch, gamesSearch } from './games-search.ts'

export const gamesQueries = listQueries<Game, GamesName>({
  key: 'games',
  list: gamesSearch,
  filterInput,
  request: (input, signal) => call(getAllGameHistory, input, { signal }),
})

/** One game with its events; reloaded while it is running. */
export function useGame(id: string) {
  return useQuery<GameRecord>({
    queryKey: ['games', 'one', id],
    staleTime: 10_000,
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.status === 'ongoing' || state.data?.status === 'pending' ? 15_000 : false,
    queryFn: ({ signal }) => call(getGame, { id }, { signal }),
  })
}

/** The version on which a game was played; it never changes. */
export function useBoard({ id, version }: { id: string; version: number }) {
  return useQuery<PuzzleVersion>({
    queryKey: ['games', 'board', id, version],
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => call(getPuzzleVersion, { _id: id, version: String(version) }, { signal }),
  })
}

/** Puzzles whose titles match, for the filter. */
export function puzzleOptions(language: string): OptionsRequest {
  return async (search, signal) => {
    const response = await call(getPuzzles, { search, record: '50', sort: 'title' }, { signal })
    return (Array.isArray(response) ? response : response.list).map(
      (puzzle): Option => ({ value: puzzle._id, label: titleOf(puzzle, language) }),
    )
  }
}

/** Players whose names match, for the filter. */
export const playerOptions: OptionsRequest = async (search, signal) => {
  const { list } = await call(getUsers, { search }, { signal })
  return list.map(({ id, fullName, username }) => ({
    value: id,
    label: fullName || username,
    hint: fullName ? username : '',
  }))
}

/** The titles of the puzzles in a filter. */
export function usePuzzleTitles(ids: readonly string[], language: string): ReadonlyMap<string, string> {
  const found = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['games', 'puzzle', id],
      staleTime: 60_000,
      retry: false,
      queryFn: ({ signal }: { signal: AbortSignal }) => call(getPuzzle, { _id: id }, { signal }),
    })),
  })
  return new Map(found.flatMap(({ data }) => (data ? [[data._id, titleOf(data, language)] as const] : [])))
}

/** The name of the player in a filter; undefined until it is known. */
export function usePlayerName(id: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['games', 'player', id],
    enabled: id !== undefined,
    staleTime: 60_000,
    retry: false,
    queryFn: ({ signal }) => call(getUser, { id: id ?? '' }, { signal }),
  })
  return data && (data.fullName || data.username)
}

/** Exports exactly the rows of the list, in its order. */
export function useGamesExport(search: GamesSearch): ListExport {
  const { timeZone } = useIntl()
  const { isPending, mutate } = useCallMutation(exportGameHistory, { onSuccess: ({ url }) => download(url) })
  const sort = (search.sort || gamesSearch.defaultSort) as InputOf<typeof exportGameHistory>['sort'] // the server refuses an order that does not exist
  return {
    isBusy: isPending,
    start: (ends) => mutate({ filter: filterInput(search, timeZone, new Date()), sort }, ends),
  }
}

export function titleOf({ title, slug }: Pick<Puzzle, 'title' | 'slug'>, language: string): string {
  return inLanguage(title, language) ?? slug
}
