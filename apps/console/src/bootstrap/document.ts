// Inline in every public document (About Us, Privacy Policy, Terms And Conditions), which is whole without it.
import { landingPath } from '#src/app/public-paths.ts'
import { applyAppearance } from '#src/shared/preferences/appearance.ts'
import { preferencesKey, readPreferences } from '#src/shared/preferences/preferences.ts'
import { isSignedIn } from '#src/shared/session/session.ts'
import { read } from '#src/shared/storage/storage.ts'
import { followChosenFont } from './chosen-font.ts'

// anyone who never chose an appearance here gets the system's, by the style sheet alone
if (read(preferencesKey) !== null) applyAppearance(readPreferences())
followChosenFont()

// public routes send who is signed in home (specification section 2); the console's own link says that one is reading
if (isSignedIn() && !new URLSearchParams(location.search).has('reading')) {
  document.documentElement.hidden = true
  location.replace(landingPath)
}
