import type { Profile } from '@loupe/contract/account'
import { useSyncExternalStore } from 'react'
import { keepProfile, keptProfile } from './session.ts'

let profile = keptProfile()
const listeners = new Set<() => void>()

/** Keeps the answer of the admin-detail call, and shows it wherever the profile stands. */
export function setProfile(next: Profile): void {
  keepProfile(next)
  profile = next
  for (const listener of listeners) listener()
}

/** The signed-in administrator: as of the last visit at first, then as the server says. */
export function useProfile(): Profile | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => profile,
    () => null,
  )
}

export function currentProfile(): Profile | null {
  return profile
}
