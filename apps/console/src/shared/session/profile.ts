import { Profile } from '@loupe/contract/admin/account/account'
import { useSyncExternalStore } from 'react'
import { createListeners } from '#src/shared/storage/listeners.ts'
import { readStored } from '#src/shared/storage/storage.ts'
import { profileKey, storeProfile } from './session.ts'

let profile = storedProfile()
const listeners = createListeners()

/** The profile of the last admin-detail call, so that the header has a name before the next response. */
export function storedProfile(): Profile | null {
  return readStored(profileKey, Profile)
}

/** Stores the response of the admin-detail call, and updates every component that shows the profile. */
export function setProfile(next: Profile): void {
  storeProfile(next)
  profile = next
  listeners.notify()
}

/** The signed-in administrator: at first from the last visit, then from the server. */
export function useProfile(): Profile | null {
  return useSyncExternalStore(listeners.subscribe, currentProfile, currentProfile)
}

export function currentProfile(): Profile | null {
  return profile
}
