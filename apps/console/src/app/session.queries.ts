import { accountMe, getProfile, login, logout, type Profile } from '@loupe/contract/admin/account/account'
import { call } from '#src/shared/api/api-client.ts'

/** The admin-detail call of the start; a session that is over is not mended there, it leads to the login page. */
export function fetchProfile(): Promise<Profile> {
  return call(getProfile, {}, { onSessionOver: 'fail' })
}

/** The account of a serviceToken, which goes with this call also where there is an adminToken. */
export async function fetchAccount(token: string): Promise<Profile> {
  return (await call(accountMe, {}, { token })).user
}

/** A new session for anyone who knows the password; answers its token. */
export async function openSession(email: string, password: string): Promise<string> {
  return (await call(login, { email, password })).token
}

/** Tells the server that this session ends, waiting for it no longer than `patienceMs`. */
export async function closeSession(patienceMs: number): Promise<void> {
  const signal = AbortSignal.timeout(patienceMs)
  await call(logout, {}, { signal, onSessionOver: 'fail' })
}
