import { useMemo } from 'react'
import { useMessagesLocale } from '#src/shared/messages/messages.tsx'
import { useAddress, useNavigate } from '#src/shared/navigation/navigation.tsx'
import type { ListSearch, SearchState } from './list-search.ts'

/** A list's state in the address, and its setters. */
export function useListState<Name extends string>(list: ListSearch<Name>) {
  const { path, search: text } = useAddress()
  const navigate = useNavigate()
  const locale = useMessagesLocale()
  const search = useMemo(() => list.inLanguage(list.readSearch(text), locale), [list, text, locale])
  const openId = list.openIdOf(path)
  return {
    search,
    /** The row whose panel is open. */
    openId,
    /** Changes part of it; `replace` adds no history entry, for typed input. */
    change: (changes: SearchState<Name>, options?: { replace?: boolean }) =>
      navigate(list.hrefOf(list.changeSearch(search, changes), openId), options),
    /** Replaces the state, from the first page on. */
    replaceAll: (next: SearchState<Name>) => navigate(list.hrefOf(next, openId)),
    /** Opens a row, on another page of the list if `changes` lead there; null closes it. */
    open: (id: string | null, changes: SearchState<Name> = {}) =>
      navigate(list.hrefOf({ ...list.changeSearch(search, changes), ...list.closed }, id)),
  }
}
