// Inline in every signed-in document, before everything else.
import { firstRequests } from '#src/app/first-requests.ts'
import { fillsPage } from '#src/app/paths.ts'
import { startDrawer } from '#src/app/shell/menu/drawer-state.ts'
import { isSignedIn, markSession, rememberReturn, sessionToken } from '#src/shared/session/session.ts'
import { bufferInput } from './buffered-input.ts'
import { leaveFor, paintPreferences } from './first-paint.ts'
import { guardStart } from './guard-start.ts'
import { takeRenderedPage } from './take-rendered-page.ts'

paintPreferences()
startDrawer(location)
const { pathname, search, hash } = location
// the outline of a page is that of the record that fills it, if the address names one
document.documentElement.toggleAttribute('data-below', fillsPage(pathname, search))
if (!isSignedIn()) {
  rememberReturn(`${pathname}${search}${hash}`)
  leaveFor('/')
} else {
  guardStart(false)
  markSession()
  window.loupeBoot = { onReady: bufferInput() }
  if (document.documentElement.hasAttribute('data-rendered')) window.loupeBoot.onData = applyInitialData
  else begin(firstRequests(pathname, search))
}

/** Takes over the data of the document; missing data is requested as usual. */
function applyInitialData(): void {
  const initialData = takeRenderedPage()
  if (!initialData) return begin(firstRequests(pathname, search))
  const calls = Object.entries(initialData.calls).map(([address, response]): [string, Promise<Response>] => [
    address,
    Promise.resolve(Response.json(response)),
  ])
  Object.assign(window.loupeBoot ?? {}, { initialData, requests: new Map(calls) })
}

/** Starts the requests of this page while its modules are still loading. */
function begin(addresses: string[]): void {
  const headers = { authorization: `Bearer ${sessionToken()}` }
  const requests = new Map(addresses.map((address) => [address, fetch(address, { headers })]))
  Object.assign(window.loupeBoot ?? {}, { requests })
  // the user of a request handles its failure; an unused one must not be reported as unhandled
  for (const request of requests.values()) request.catch(() => null)
}
