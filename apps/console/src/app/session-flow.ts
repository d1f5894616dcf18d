import { setRetry } from '#src/shared/api/api-client.ts'
import { asFailure } from '#src/shared/api/failure.ts'
import { setProfile } from '#src/shared/session/profile.ts'
import {
  dropServiceToken,
  endSession,
  isSignedIn,
  rememberReturn,
  serviceToken,
} from '#src/shared/session/session.ts'
import { write } from '#src/shared/storage/storage.ts'
import { fetchAccount, fetchProfile } from './session.queries.ts'
import { requestPassword, signedInElsewhere } from './session-prompt.ts'

const signedOutKey = 'loupe-signed-out'

/**
 * Makes the calls of the start: the admin-detail call, whose response is stored as the profile, and with a serviceToken
 * that of its account. When the session has ended, or the account is no longer an administrator, redirects to the login
 * page (specification sections 4 and 8). A session that ends later is renewed in place; here nothing has been typed
 * yet.
 */
export function startSessionFlow(): void {
  const checked = checkSession()
  setRetry(async () => {
    await checked
    await requestPassword()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === signedOutKey) leaveForLogin()
    else if (key === 'adminToken' && isSignedIn()) signedInElsewhere()
  })
}

/** Signs out in this tab and in all others. */
export function signOut(): void {
  endSession()
  write(signedOutKey, String(Date.now()))
  leaveForLogin()
}

/** The two calls of the start (specification section 4), each with its own token. */
async function checkSession(): Promise<void> {
  const [isAdmin, isAccount] = await Promise.all([checkProfile(), checkAccount()])
  if (!isAccount) dropServiceToken()
  if (isAdmin && isSignedIn()) return
  endSession()
  const { pathname, search, hash } = location
  rememberReturn(`${pathname}${search}${hash}`)
  leaveForLogin()
  // what waits for this check belongs to a page that is being left
  await new Promise(() => undefined)
}

/** False if the token has no session, or no administrator. */
async function checkProfile(): Promise<boolean> {
  try {
    setProfile(await fetchProfile())
    return true
  } catch (error) {
    return !isRefused(error)
  }
}

/** False if a stored serviceToken no longer has an account; true if there is none. */
async function checkAccount(): Promise<boolean> {
  const token = serviceToken()
  if (!token) return true
  try {
    await fetchAccount(token)
    return true
  } catch (error) {
    return !isRefused(error)
  }
}

/**
 * Offline, or while the server is starting, is no refusal: the page reports it itself, and the stored profile stays.
 */
function isRefused(error: unknown): boolean {
  const failure = asFailure(error)
  return typeof failure !== 'string' && [207, 401, 403].includes(failure.ResponseCode)
}

function leaveForLogin(): void {
  location.replace('/')
}
