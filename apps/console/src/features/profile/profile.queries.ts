import type { Profile } from '@loupe/contract/admin/account/account'
import { updateProfile } from '@loupe/contract/admin/account/profile'
import { call, fail, wrongServices } from '#src/shared/api/api-client.ts'
import { callForm } from '#src/shared/api/upload.ts'

export interface ProfileDraft {
  firstName: string
  lastName: string
  locale: Profile['locale']
  timeZone: string
}

/** Saves the changed fields of the own profile; returns the new profile. */
export function saveProfile(changes: Partial<ProfileDraft>): Promise<Profile> {
  return call(updateProfile, changes)
}

export function savePicture(picture: Blob): Promise<Profile> {
  const form = new FormData()
  form.set('avatar', picture)
  return callForm(updateProfile, form)
}

/** The stored picture, so that removing it can be undone. */
export async function fetchPicture(url: string): Promise<Blob> {
  const response = await fetch(url)
  return response.ok ? response.blob() : fail(wrongServices)
}

export function removePicture(): Promise<Profile> {
  return call(updateProfile, { avatar: null })
}
