import { accountMe, getProfile, login, logout, type Profile } from '@loupe/contract/admin/account/account'
import { call } from '#src/shared/api/api-client.ts'

/** The admin-detail call of the start; an ended session is not renewed there, but leads to the login page. */
export function fetchProfile(): Promise<Profile> {
  return call(getProfile, {}, { onSessionOver: 'fail' })
}

/** The account of a serviceToken, which is sent with this call even if there is an adminToken. */
export async function fetchAccount(token: string): Promise<Profile> {
  return (await call(accountMe, {}, { token })).user
}

/** Opens a new session with the password; returns its token. */
export async function openSession(email: string, password: string): Promise<string> {
  return (await call(login, { email, password })).token
}

/** Ends this session on the server, waiting for it no longer than `patienceMs`. */
export async function closeSession(patienceMs: number): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  await call(logout, {}, { signal, onSessionOver: 'fail' })
}
