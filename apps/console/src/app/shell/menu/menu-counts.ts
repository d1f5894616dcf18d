import { useSyncExternalStore } from 'react'
import type { AppPage } from '#src/app/paths.ts'

/** What waits on a page: its line of the menu says how much, and the words for who hears it. */
export interface MenuCount {
  count: string
  label: string
}

const counts = new Map<string, MenuCount>()
const listeners = new Set<() => void>()

/** Shows a count on the line of a page; null takes it away. Kept apart from the menu, which stands before anything can be asked. */
export function setMenuCount(page: AppPage, count: MenuCount | null): void {
  if (count) counts.set(page, count)
  else counts.delete(page)
  for (const listener of listeners) listener()
}

export function useMenuCount(page: string): MenuCount | undefined {
  return useSyncExternalStore(
    subscribe,
    () => counts.get(page),
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
