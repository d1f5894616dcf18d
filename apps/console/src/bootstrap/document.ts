// Inline in every public document (About Us, Privacy Policy, Terms And Conditions), which is complete without it.
import { landingPath } from '#src/app/public-paths.ts'
import { applyAppearance } from '#src/shared/preferences/appearance.ts'
import { preferencesKey, readPreferences } from '#src/shared/preferences/preferences.ts'
import { isSignedIn } from '#src/shared/session/session.ts'
import { read } from '#src/shared/storage/storage.ts'
import { followChosenFont } from './chosen-font.ts'

// without a chosen appearance, the style sheet applies the system's; the layout keeps the direction of the document's language
if (read(preferencesKey) !== null) applyAppearance({ ...readPreferences(), rtlLayout: false })
followChosenFont()

// public routes redirect signed-in visitors (specification section 2), except for the console's own link
if (isSignedIn() && !new URLSearchParams(location.search).has('reading')) {
  document.documentElement.hidden = true
  location.replace(landingPath)
}
