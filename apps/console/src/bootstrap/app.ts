// Inline in every signed-in document, before anything else of it.
import { firstRequests } from '#src/app/first-requests.ts'
import { isBelowPage } from '#src/app/paths.ts'
import { startDrawer } from '#src/app/shell/drawer-state.ts'
import { isSignedIn, rememberReturn, sessionToken } from '#src/shared/session/session.ts'
import { leaveFor, paintPreferences } from './first-paint.ts'
import { guardStart } from './guard-start.ts'

paintPreferences()
startDrawer(location)
const { pathname, search, hash } = location
// the outline of a page is that of the one thing on it that the address names
document.documentElement.toggleAttribute('data-below', isBelowPage(pathname))
if (!isSignedIn()) {
  rememberReturn(`${pathname}${search}${hash}`)
  leaveFor('/')
} else {
  guardStart(false)
  begin(firstRequests(pathname, search))
}

/** Starts what this page will ask for anyway, while its modules are still on their way. */
function begin(addresses: string[]): void {
  const headers = { authorization: `Bearer ${sessionToken()}` }
  window.loupeEarly = {
    requests: new Map(addresses.map((address) => [address, fetch(address, { headers })])),
  }
  // whoever takes a request handles its failure; one that nobody takes must not be reported as unhandled
  for (const request of window.loupeEarly.requests?.values() ?? []) request.catch(() => null)
}
