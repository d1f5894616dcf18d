import { useCallback, useSyncExternalStore } from 'react'

/** Below this width panels cover the list, and the drawer is temporary (specification section 9). */
export const narrowScreen = '(width < 56.25rem)'
export const phoneScreen = '(width < 37.5rem)'

/** The last results, by query. */
const blocked = new Map<string, boolean>()

/**
 * Whether a media query matches, updated as it changes. In print it keeps the result of the screen: a sheet may be as
 * narrow as a phone, but browsers have counted the sheets by then, and whatever rendered again would be cut off.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchesNow(query),
    () => false,
  )
}

function matchesNow(query: string): boolean {
  const before = blocked.get(query)
  if (before !== undefined && matchMedia('print').matches) return before
  const { matches } = matchMedia(query)
  blocked.set(query, matches)
  return matches
}
