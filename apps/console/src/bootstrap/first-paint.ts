import type { InitialData } from '#src/shared/loading/initial-data.ts'
import { localeCookie } from '#src/shared/messages/locales.ts'
import { applyAppearance, documentLocale } from '#src/shared/preferences/appearance.ts'
import { type Preferences, readPreferences } from '#src/shared/preferences/preferences.ts'
import { followChosenFont } from './chosen-font.ts'

/** What the inline scripts pass to the modules. */
export interface Bootstrap {
  /** The page is being redirected: nothing is to be started here. */
  isLeaving?: true
  /** GET requests started before the modules are loaded, by URL; each is used once. */
  requests?: Map<string, Promise<Response>>
  /** Called by the document once its first data has arrived, or will not (take-rendered-page.ts). */
  onData?: () => void
  /** Replays clicks and input from before the page was interactive (buffered-input.ts). */
  onReady?: () => void
  /** The data of the document. */
  initialData?: InitialData
  /** The sign-in form that was submitted before it was interactive. */
  form?: HTMLFormElement
}

declare global {
  // oxlint-disable-next-line no-var -- only this makes a property of the global object
  var loupeBoot: Bootstrap | undefined
}

/** Applies the stored appearance before the first paint. */
export function paintPreferences(): Preferences {
  const preferences = readPreferences()
  applyAppearance(preferences)
  followChosenFont()
  return preferences
}

/**
 * Requests the document once in the stored language, if the cookie for the server was lost. @returns whether the page
 * is being reloaded.
 */
export function requestLanguage({ locale }: Preferences): boolean {
  const cookie = `${localeCookie}=${locale}`
  if (documentLocale() === locale || document.cookie.includes(cookie)) return false
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `${cookie}; path=/; max-age=31536000; samesite=lax`
  // cookies may be disabled: without this check the page would reload forever
  if (!document.cookie.includes(cookie)) return false
  location.reload()
  return true
}

/** Redirects, and keeps this page hidden and unstarted meanwhile. */
export function leaveFor(address: string): void {
  window.loupeBoot = { isLeaving: true }
  document.documentElement.hidden = true
  location.replace(address)
}
