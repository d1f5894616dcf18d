import { useCallback, useSyncExternalStore } from 'react'

/** Below this width panels cover the list, and the drawer is temporary (specification section 9, experience.md). */
export const narrowScreen = '(width < 900px)'
export const phoneScreen = '(width < 600px)'

/** Whether a media query holds, followed as it changes. */
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
    () => matchMedia(query).matches,
    () => false,
  )
}
