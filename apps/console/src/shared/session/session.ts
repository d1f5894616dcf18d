import type { Profile } from '@loupe/contract/admin/account/account'
import { fieldsOf, ofTab, parseJson, read, remove, write } from '#src/shared/storage/storage.ts'

/**
 * The signed-in administrator in the browser's storage: `adminToken`, `adminRole` and `profile`, or the `serviceToken`
 * of the second mechanism (specification section 3). Small and without dependencies, because the inline script before
 * the first paint uses it to redirect visitors.
 */
export function sessionToken(nowMs = Date.now()): string | null {
  return usable(read('adminToken'), nowMs) ?? serviceToken(nowMs)
}

/** The token of the second mechanism, valid while its own `exp` is later than now. */
export function serviceToken(nowMs = Date.now()): string | null {
  const token = usable(read('serviceToken'), nowMs)
  return token && expiryOf(token) !== null ? token : null
}

export function isSignedIn(): boolean {
  return sessionToken() !== null
}

/** The session of the current token. */
export function sessionId(): string | undefined {
  return claimsOf(sessionToken() ?? '').jti as string | undefined // in our server's tokens it is a string
}

/** Sets the cookie with the session of the stored token: documents contain data for this session only. */
export function markSession(): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `loupe-console=${sessionId() ?? ''};path=/;samesite=strict`
}

/** Stores a new session; the previous administrator's data is deleted. */
export function startSession(adminToken: string): void {
  endSession()
  write('adminToken', adminToken)
  write(signedInKey, 'yes', ofTab)
  markSession()
}

/** Whether there was a sign-in in this tab just now: true once. */
export function takeSignIn(): boolean {
  const isNew = read(signedInKey, ofTab) !== null
  remove(signedInKey, ofTab)
  return isNew
}

/** Stores a new token for the same administrator, by the mechanism of their sign-in. */
export function renewSession(token: string): void {
  write(usable(read('adminToken'), Date.now()) ? 'adminToken' : 'serviceToken', token)
  markSession()
}

/** Stores a new session of the second mechanism; it opens the console if no adminToken is stored. */
export function startAccountSession(token: string): void {
  endSession()
  write('serviceToken', token)
  markSession()
}

/** The specification's name for the profile in the browser's storage. */
export const profileKey = 'profile'

/** Stores the response of the admin-detail call as `profile`, and its role. */
export function storeProfile(profile: Profile): void {
  write(profileKey, JSON.stringify(profile))
  write('adminRole', profile.role)
}

/** Removes the token and the role, as section 8 of the specification requires when the session has ended. */
export function dropToken(): void {
  remove('adminToken')
  remove('adminRole')
  remove('serviceToken')
  markSession()
}

/** Removes only the token of the second mechanism: its account is signed out, and an adminToken stays. */
export function dropServiceToken(): void {
  remove('serviceToken')
}

/** Deletes everything about the signed-in administrator. */
export function endSession(): void {
  dropToken()
  remove(profileKey)
}

const returnKey = 'loupe-return'
const signedInKey = 'loupe-signed-in'

/** Stores, for this tab, the path that a signed-out visitor opened. */
export function rememberReturn(address: string): void {
  write(returnKey, address, ofTab)
}

/** The path to open after sign-in, once: always a path of this console, whatever is stored. */
export function takeReturn(): string | null {
  const address = read(returnKey, ofTab)
  remove(returnKey, ofTab)
  return address && /^\/(?![/\\])/.test(address) ? address : null
}

/** Old clients stored `null` and `undefined` as texts; an expired JWT is no token either. */
function usable(token: string | null, nowMs: number): string | null {
  if (!token || token === 'null' || token === 'undefined') return null
  const expirySeconds = expiryOf(token)
  return expirySeconds === null || expirySeconds > nowMs / 1000 ? token : null
}

/** The `exp` of a JWT, in seconds; null when it has none. */
function expiryOf(token: string): number | null {
  const { exp } = claimsOf(token)
  return typeof exp === 'number' ? exp : null
}

/** The claims of a JWT, unverified; empty when the token is no JWT. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    return fieldsOf(parseJson(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))))
  } catch {
    return {}
  }
}
