import type { FirstRows } from '#src/shared/loading/first-rows.ts'
import { localeCookie } from '#src/shared/messages/locales.ts'
import { applyAppearance, documentLocale } from '#src/shared/preferences/appearance.ts'
import { type Preferences, readPreferences } from '#src/shared/preferences/preferences.ts'
import { followChosenFont } from './chosen-font.ts'

/** What the inline scripts leave for the modules that come after them. */
export interface Bootstrap {
  /** The page is on its way to another address: nothing is to be started here. */
  isLeaving?: true
  /** GET requests that were begun before the modules arrived, by address; each is taken once. */
  requests?: Map<string, Promise<Response>>
  /** Called by the document once its first data has arrived, or will not (first-rows.ts). */
  settle?: () => void
  /** Does what was pressed and typed before the page was alive (held-input.ts). */
  onAlive?: () => void
  /** What the document brought. */
  brought?: FirstRows
  /** Where the visitor pressed the sign-in button before it was alive. */
  pressed?: HTMLFormElement
}

declare global {
  // oxlint-disable-next-line no-var -- only this makes a property of the global object
  var loupeBoot: Bootstrap | undefined
}

/** Shows the kept appearance before anything is painted. */
export function paintPreferences(): Preferences {
  const preferences = readPreferences()
  applyAppearance(preferences)
  followChosenFont()
  return preferences
}

/**
 * Asks once for the document in the kept language, when the cookie that tells the server was lost.
 * @returns whether the page is on its way to being loaded again.
 */
export function requestLanguage({ locale }: Preferences): boolean {
  const cookie = `${localeCookie}=${locale}`
  if (documentLocale() === locale || document.cookie.includes(cookie)) return false
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`
  // cookies may be forbidden: without this look the page would load for ever
  if (!document.cookie.includes(cookie)) return false
  location.reload()
  return true
}

/** Leaves for another address and keeps this page from being seen or started meanwhile. */
export function leaveFor(address: string): void {
  window.loupeBoot = { isLeaving: true }
  document.documentElement.hidden = true
  location.replace(address)
}
