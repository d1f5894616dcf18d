import type { Paged } from '@loupe/contract/lists'
import {
  getAllUsers,
  getUser,
  getUserCounts,
  getUserTags,
  liftUser,
  suspendUser,
  type User,
  updateUser,
} from '@loupe/contract/users'
import { addView, deleteView, getViews } from '@loupe/contract/views'
import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { call } from '#src/lib/api-client.ts'
import { asFailure, failureCode, fieldErrors } from '#src/lib/failure.ts'
import type { LoadOptions } from '#src/ui/use-options.ts'
import { filterInput, rowsInput } from './users-input.ts'
import { filterOf, type UsersSearch, writeSearch } from './users-search.ts'

const keys = {
  all: ['users'] as const,
  lists: ['users', 'list'] as const,
  rows: (search: UsersSearch, record: string) =>
    ['users', 'list', 'rows', writeSearch(search), record] as const,
  total: (search: UsersSearch) => ['users', 'list', 'total', writeSearch(search)] as const,
  counts: ['users', 'list', 'counts'] as const,
  one: (id: string) => ['users', 'one', id] as const,
  views: ['views', 'users'] as const,
}

/** A page of players. While the next one loads, the one before stays (`isPlaceholderData`). */
export function useUserRows(search: UsersSearch, record: string) {
  const options = useRowsQuery()
  return useQuery({ ...options(search, record), placeholderData: keepPreviousData })
}

/** Fetches a page ahead of the press that shows it. */
export function usePrefetchRows() {
  const options = useRowsQuery()
  const client = useQueryClient()
  return (search: UsersSearch, record: string) => void client.prefetchQuery(options(search, record))
}

/** Fetches a page to look at its rows before it is shown; one that is there already is not asked for again. */
export function useFetchRows() {
  const options = useRowsQuery()
  const client = useQueryClient()
  return (search: UsersSearch, record: string) => client.fetchQuery(options(search, record))
}

function useRowsQuery() {
  const { timeZone } = useIntl()
  return (search: UsersSearch, record: string) => {
    const { dialog: _dialog, import: _import, ...list } = search
    return {
      queryKey: keys.rows(list, record),
      staleTime: 10_000,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Paged<User>> => {
        try {
          return await call(getAllUsers, rowsInput(list, timeZone, new Date(), record), { signal })
        } catch (error) {
          if (!list.cursor || !isForeignCursor(error)) throw error
          // an old link, or a moving span that has moved: its page can still be counted out
          const { cursor: _cursor, ...byPage } = list
          return call(getAllUsers, rowsInput(byPage, timeZone, new Date(), record), { signal })
        }
      },
    }
  }
}

/** How many players match; counted apart, so that rows never wait for it. */
export function useUserTotal(search: UsersSearch, enabled = true) {
  const { timeZone } = useIntl()
  const filter = filterOf(search)
  return useQuery({
    queryKey: keys.total(filter),
    enabled,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const input = { ...filterInput(filter, timeZone, new Date()), part: 'total' as const }
      const { total, totalIsCapped } = await call(getAllUsers, input, { signal })
      return { total: total ?? 0, isCapped: totalIsCapped }
    },
  })
}

/** The figures of the standing views, from kept counters. */
export function useUserCounts() {
  return useQuery({
    queryKey: keys.counts,
    staleTime: 10_000,
    queryFn: ({ signal }) => call(getUserCounts, {}, { signal }),
  })
}

/** One player; the row that was pressed stands in until the whole of them is there. */
export function useUser(id: string, row: User | undefined) {
  return useQuery({
    queryKey: keys.one(id),
    staleTime: 5000,
    placeholderData: row,
    retry: false,
    queryFn: ({ signal }) => call(getUser, { id }, { signal }),
  })
}

export function useSavedViews() {
  return useQuery({
    queryKey: keys.views,
    staleTime: 60_000,
    queryFn: ({ signal }) => call(getViews, { list: 'users' }, { signal }),
  })
}

export function useViewActions() {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: keys.views })
  return {
    add: useMutation({
      mutationFn: (view: { name: string; query: string }) => call(addView, { list: 'users', ...view }),
      onSettled,
    }),
    remove: useMutation({ mutationFn: (id: string) => call(deleteView, { id }), onSettled }),
  }
}

/** Single-player actions; each leaves the player it answers in the cache and has the list asked again. */
export function useUserActions() {
  const client = useQueryClient()
  const onSuccess = (user: User) => keepUser(client, user)
  return {
    update: useMutation({
      mutationFn: (input: Parameters<typeof call<typeof updateUser>>[1]) => call(updateUser, input),
      onSuccess,
    }),
    suspend: useMutation({
      mutationFn: (input: Parameters<typeof call<typeof suspendUser>>[1]) => call(suspendUser, input),
      onSuccess,
    }),
    lift: useMutation({ mutationFn: (id: string) => call(liftUser, { id }), onSuccess }),
  }
}

/** Puts a changed player where screens read it, at once in the rows too, and asks for the list again. */
export function keepUser(client: QueryClient, user: User): void {
  client.setQueryData(keys.one(user.id), user)
  client.setQueriesData<Paged<User>>({ queryKey: ['users', 'list', 'rows'] }, (page) =>
    page ? { ...page, list: page.list.map((row) => (row.id === user.id ? user : row)) } : page,
  )
  refreshLists(client)
}

/** Has every list of players, and every count, asked again; what is in sight stays until the answer is there. */
export function refreshLists(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.lists })
}

/** Has everything about players asked again: after an import or an action on many. */
export function refreshUsers(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: keys.all })
}

/** Tags in use that match, for pickers. */
export const loadTags: LoadOptions = async (query, signal) => {
  const { list } = await call(getUserTags, { search: query }, { signal })
  return list.map((tag) => ({ value: tag, label: tag }))
}

function isForeignCursor(error: unknown): boolean {
  return fieldErrors(asFailure(error)).some(({ path }) => path === 'cursor')
}

/** Saves what was added and taken away; where somebody saved before, the same is done to what they saved. */
export async function saveTags(user: User, next: string[]): Promise<User> {
  try {
    return await call(updateUser, { id: user.id, version: user.version, tags: next })
  } catch (error) {
    if (failureCode(asFailure(error)) !== 'conflict') throw error
    const now = await call(getUser, { id: user.id })
    const added = next.filter((tag) => !user.tags.includes(tag) && !now.tags.includes(tag))
    const removed = new Set(user.tags.filter((tag) => !next.includes(tag)))
    const tags = [...now.tags.filter((tag) => !removed.has(tag)), ...added]
    return call(updateUser, { id: user.id, version: now.version, tags })
  }
}
