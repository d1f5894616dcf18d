import { useSyncExternalStore } from 'react'
import { reportNotLoaded } from '#src/shared/loading/not-loaded.ts'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { createListeners } from '#src/shared/storage/listeners.ts'
import { applyAppearance, applyLanguage } from './appearance.ts'
import { type Preferences, preferencesKey, readPreferences, writePreferences } from './preferences.ts'

let preferences = readPreferences()
const listeners = createListeners()

export function currentPreferences(): Preferences {
  return preferences
}

/** Stores and applies changed preferences. Only the language renders React again, because it changes the messages. */
export function changePreferences(changes: Partial<Preferences>): void {
  const next = { ...preferences, ...changes }
  writePreferences(next)
  show(next)
}

/** Server-side rendering has none, and records that they would be read (render/storage-keys.ts). */
function preferencesAtFirst(): Preferences {
  readPreferences()
  return preferences
}

/** The current preferences; only for texts about them, since everything else follows attributes. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribeToPreferences, currentPreferences, preferencesAtFirst)
}

/** One preference, for its control: only that is rendered again when it changes. */
export function usePreference<Name extends keyof Preferences>(name: Name): Preferences[Name] {
  const current = () => preferences[name]
  return useSyncExternalStore(subscribeToPreferences, current, () => preferencesAtFirst()[name])
}

/** Applies changes by other tabs and the operating system, for the lifetime of the page. */
export function followPreferences(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === preferencesKey || key === null) show(readPreferences())
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => applyAppearance(preferences))
}

function show(next: Preferences): void {
  const isOtherLanguage = next.locale !== preferences.locale
  preferences = next
  applyAppearance(next)
  if (isOtherLanguage) showLanguage(next.locale).catch(reportNotLoaded)
  listeners.notify()
}

/** `lang` changes with the messages: a screen reader must not read French with an English voice while they load. */
export async function showLanguage(locale: Preferences['locale']): Promise<void> {
  await switchMessages(locale)
  applyLanguage(locale)
}

export const subscribeToPreferences = listeners.subscribe
