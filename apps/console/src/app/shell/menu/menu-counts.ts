import { useSyncExternalStore } from 'react'
import type { AppPage } from '#src/app/paths.ts'

/** The count of a page's menu line, with its text for screen readers. */
export interface MenuCount {
  count: string
  label: string
}

const counts = new Map<string, MenuCount>()
const listeners = new Set<() => void>()

/**
 * Shows a count on the line of a page; null removes it. Separate from the menu, which is rendered before anything is
 * requested.
 */
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
