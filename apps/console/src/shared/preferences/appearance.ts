import { documentLanguages, localeCookie } from '#src/shared/messages/locales.ts'
import type { Preferences } from './preferences.ts'

/**
 * Applies the preferences to the document: attributes and one variable, which the style sheets read, so that no React
 * tree is rendered for it and the inline script can do it before the first paint. The language is not set here: `lang`
 * is always the language of the visible messages.
 */
export function applyAppearance(preferences: Preferences, root = document.documentElement): void {
  const { dataset } = root
  const presetAndMode = { preset: preferences.presetColor, mode: modeOf(preferences.navType) }
  const dir = preferences.rtlLayout ? 'rtl' : 'ltr'
  const isShown = dataset.preset !== undefined
  const isOther =
    root.dir !== dir || Object.entries(presetAndMode).some(([name, value]) => dataset[name] !== value)
  if (isShown && isOther) suspendTransitions(root)
  Object.assign(dataset, presetAndMode)
  // setting the same direction again would recompute every element's style
  if (root.dir !== dir) root.dir = dir
  dataset.font = preferences.fontFamily
  dataset.layout = preferences.layout
  dataset.drawerType = preferences.drawerType
  dataset.fields = preferences.outlinedFilled ? 'outlined' : 'filled'
  dataset.container = String(preferences.container)
  root.style.setProperty('--radius', `${preferences.borderRadius}px`)
}

/**
 * Applies changes that affect nearly every element without transitions: a hundred fading colours would cost a fifth of
 * a frame, and eight more frames, and a frame that moves to the other side would have everything measured on the way.
 */
function suspendTransitions(root: HTMLElement): void {
  root.dataset.noTransitions = ''
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.noTransitions))
}

/** Light or dark, or the operating system's mode, by the preference. */
export function modeOf(navType: Preferences['navType']): 'light' | 'dark' {
  if (navType !== 'system') return navType
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Sets the language of the page, for assistive technology and for the server's next document. */
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
