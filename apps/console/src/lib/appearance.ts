import { documentLanguages, localeCookie } from './locales.ts'
import type { Preferences } from './preferences.ts'

/**
 * Puts the preferences on the document: attributes and one variable, which the style sheets read, so that no React
 * tree renders for it and the inline script can do it before first paint. The language of the words is not set here:
 * `lang` always says in which language the words are that stand on the page.
 */
export function applyAppearance(preferences: Preferences, root = document.documentElement): void {
  const { dataset } = root
  dataset.preset = preferences.presetColor
  dataset.mode = modeOf(preferences.navType)
  dataset.layout = preferences.layout
  dataset.drawerType = preferences.drawerType
  dataset.font = preferences.fontFamily
  dataset.fields = preferences.outlinedFilled ? 'outlined' : 'filled'
  dataset.container = String(preferences.container)
  turn(root, preferences.rtlLayout ? 'rtl' : 'ltr')
  root.style.setProperty('--radius', `${preferences.borderRadius}px`)
}

/** Mirrors the page at once: its frame must not travel to the other side, or everything would be measured on the way. */
function turn(root: HTMLElement, direction: 'ltr' | 'rtl'): void {
  if (root.dir === direction) return
  root.dataset.turning = ''
  root.dir = direction
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.turning))
}

/** Light or dark, asking the operating system where the preference says so. */
export function modeOf(navType: Preferences['navType']): 'light' | 'dark' {
  if (navType !== 'system') return navType
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Says in which language the words on the page are, to assistive technology and to the server's next document. */
export function applyLanguage(locale: Preferences['locale']): void {
  document.documentElement.lang = documentLanguages[locale]
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is not in every browser we serve
  document.cookie = `${localeCookie}=${locale}; path=/; max-age=31536000; samesite=lax`
}

/** The language of the document as the server sent it. */
export function documentLocale(): Preferences['locale'] | null {
  const language = document.documentElement.lang.slice(0, 2)
  return language === 'en' || language === 'fr' || language === 'ro' || language === 'zh' ? language : null
}
