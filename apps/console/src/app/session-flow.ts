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
 * Makes the calls of the start: the admin-detail call, whose answer is kept as the profile, and where there is a
 * serviceToken that of its account. When the session is over, or the account is no administrator's any more, the
 * visitor goes to the login page (specification sections 4 and 8).
 * Later on a session that ends is mended in place: nobody has typed anything yet, here.
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

/** False when there is no session, or no administrator, behind the token. */
async function checkProfile(): Promise<boolean> {
  try {
    setProfile(await fetchProfile())
    return true
  } catch (error) {
    return !isRefused(error)
  }
}

/** False when a stored serviceToken is one of an account no more; true where there is none. */
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

/** Offline, or while the server is starting, nothing was refused: the page says so itself, and the kept profile stands. */
function isRefused(error: unknown): boolean {
  const failure = asFailure(error)
  return typeof failure !== 'string' && [207, 401, 403].includes(failure.ResponseCode)
}

function leaveForLogin(): void {
  location.replace('/')
}
