import { setAskAgain } from '#src/lib/api-client.ts'
import { asFailure } from '#src/lib/failure.ts'
import { setProfile } from '#src/lib/profile.ts'
import { endSession, isSignedIn, rememberReturn } from '#src/lib/session.ts'
import { write } from '#src/lib/storage.ts'
import { fetchProfile } from './session.queries.ts'
import { askForPassword, signedInElsewhere } from './session-prompt.ts'

const signedOutKey = 'loupe-signed-out'

/**
 * Makes the admin-detail call of the start and keeps its answer as the profile. When the session is over, or the
 * account is no administrator's any more, the visitor goes to the login page (specification section 8).
 * Later on a session that ends is mended in place: nobody has typed anything yet, here.
 */
export function startSessionFlow(): void {
  const checked = checkProfile()
  setAskAgain(async () => {
    await checked
    await askForPassword()
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

async function checkProfile(): Promise<void> {
  try {
    setProfile(await fetchProfile())
  } catch (error) {
    const failure = asFailure(error)
    const isOver = typeof failure !== 'string' && [207, 401, 403].includes(failure.ResponseCode)
    // offline or the server is starting: the page says so itself, and the kept profile stands meanwhile
    if (!isOver) return
    endSession()
    const { pathname, search, hash } = location
    rememberReturn(`${pathname}${search}${hash}`)
    leaveForLogin()
    // what waits for this check belongs to a page that is being left
    await new Promise(() => undefined)
  }
}

function leaveForLogin(): void {
  location.replace('/')
}
