// Inline in every public document, before anything else of it.
import { landingPath } from '#src/app/public-paths.ts'
import { canUsePasskeys } from '#src/shared/session/can-use-passkeys.ts'
import { isSignedIn, takeReturn } from '#src/shared/session/session.ts'
import { leaveFor, paintPreferences, requestLanguage } from './first-paint.ts'
import { guardStart } from './guard-start.ts'

const preferences = paintPreferences()
// their button is prerendered and hidden: appearing or vanishing once the page is alive, it would move the form
if (canUsePasskeys()) document.documentElement.dataset.passkeys = ''
if (isSignedIn()) leaveFor(takeReturn() ?? landingPath)
else if (requestLanguage(preferences)) window.loupeBoot = { isLeaving: true }
else {
  window.loupeBoot = {}
  guardStart(true)
}

// A form that is sent before its script is alive would go out as the browser's own request: hold it back, and let
// the page send it as soon as it can.
document.addEventListener('submit', (event) => {
  if (document.documentElement.dataset.alive === '' || !(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  if (window.loupeBoot) window.loupeBoot.pressed = event.target
})
