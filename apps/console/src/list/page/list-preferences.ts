import { useCallback, useSyncExternalStore } from 'react'
import { createWindowListeners } from '#src/shared/storage/window-listeners.ts'
import {
  type ListPreferences,
  readListPreferences,
  storedListText,
  storeListPreferences,
} from './list-preferences-store.ts'

export type { ListPreferences }

const listeners = createWindowListeners('storage')
/** The last parsed text with its result, so that React can compare by identity. */
const known = new Map<string, { text: string | null; preferences: ListPreferences }>()

/** The preferences of a list, updated as they change, and their setter. */
export function useListPreferences(
  list: string,
): [ListPreferences, (changes: Partial<ListPreferences>) => void] {
  const current = () => preferencesOf(list)
  const preferences = useSyncExternalStore(listeners.subscribe, current, current)
  const change = useCallback(
    (changes: Partial<ListPreferences>) => {
      storeListPreferences(list, { ...preferencesOf(list), ...changes })
      listeners.notify()
    },
    [list],
  )
  return [preferences, change]
}

function preferencesOf(list: string): ListPreferences {
  const text = storedListText(list)
  const before = known.get(list)
  if (before && before.text === text) return before.preferences
  const preferences = readListPreferences(text)
  known.set(list, { text, preferences })
  return preferences
}
