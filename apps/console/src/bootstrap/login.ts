// Inline in every public document, before everything else.
import { landingPath } from '#src/app/public-paths.ts'
import { canUsePasskeys } from '#src/shared/session/can-use-passkeys.ts'
import { isSignedIn, takeReturn } from '#src/shared/session/session.ts'
import { leaveFor, paintPreferences, requestLanguage } from './first-paint.ts'
import { guardStart } from './guard-start.ts'

const preferences = paintPreferences()
// their button is prerendered and hidden: showing or removing it after hydration would move the form
if (canUsePasskeys()) document.documentElement.dataset.passkeys = ''
if (isSignedIn()) leaveFor(takeReturn() ?? landingPath)
else if (requestLanguage(preferences)) window.loupeBoot = { isLeaving: true }
else {
  window.loupeBoot = {}
  guardStart(true)
}

// A form submitted before its script runs would be sent by the browser: prevent that, and let the page submit it as
// soon as possible.
document.addEventListener('submit', (event) => {
  if (document.documentElement.dataset.alive === '' || !(event.target instanceof HTMLFormElement)) return
  event.preventDefault()
  if (window.loupeBoot) window.loupeBoot.form = event.target
})
