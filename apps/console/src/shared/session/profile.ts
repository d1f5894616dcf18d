import { Profile } from '@loupe/contract/admin/account'
import { useSyncExternalStore } from 'react'
import { readStored } from '#src/shared/storage/storage.ts'
import { keepProfile, profileKey } from './session.ts'

let profile = storedProfile()
const listeners = new Set<() => void>()

/** The profile of the last admin-detail call, so that the header has a name before the next one is answered. */
export function storedProfile(): Profile | null {
  return readStored(profileKey, Profile)
}

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
