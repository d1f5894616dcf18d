import type { Locale } from '@loupe/contract/shared/values'
import { consoleLocales } from '#src/shared/messages/locales.ts'
import { fieldsOf, parseJson, read, write } from '#src/shared/storage/storage.ts'

/** The storage key of exactly the ten display preferences of the specification's section 3. */
export const preferencesKey = 'loupe-config'

export const presets = ['default', 'theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6'] as const
export const fontFamilies = ['Poppins', 'Inter', 'Roboto'] as const
export const radiusRange = { min: 0, max: 20 } as const

export interface Preferences {
  locale: Locale
  layout: 'vertical' | 'horizontal'
  drawerType: 'default' | 'mini-drawer'
  rtlLayout: boolean
  /** The mode; `system` follows the operating system. */
  navType: 'light' | 'dark' | 'system'
  presetColor: (typeof presets)[number]
  /** Corner radius in px. */
  borderRadius: number
  fontFamily: (typeof fontFamilies)[number]
  /** Fields with an outline; without it they are filled. */
  outlinedFilled: boolean
  /** Limits the width of the content on wide screens. */
  container: boolean
}

export const defaultPreferences: Preferences = {
  locale: 'en',
  layout: 'vertical',
  drawerType: 'default',
  rtlLayout: false,
  navType: 'light',
  presetColor: 'default',
  borderRadius: 10,
  fontFamily: 'Poppins',
  outlinedFilled: true,
  container: false,
}

const flags = [true, false] as const
const choices: { [Name in Exclude<keyof Preferences, 'borderRadius'>]: readonly Preferences[Name][] } = {
  locale: consoleLocales,
  layout: ['vertical', 'horizontal'],
  drawerType: ['default', 'mini-drawer'],
  rtlLayout: flags,
  navType: ['light', 'dark', 'system'],
  presetColor: presets,
  fontFamily: fontFamilies,
  outlinedFilled: flags,
  container: flags,
}

/** The stored preferences; missing or invalid values are replaced by defaults. */
export function readPreferences(): Preferences {
  return parsePreferences(read(preferencesKey))
}

/** Parses stored preferences. */
export function parsePreferences(text: string | null): Preferences {
  const stored = fieldsOf(parseJson(text))
  const choose = <Name extends keyof typeof choices>(name: Name): Preferences[Name] =>
    choices[name].find((choice) => choice === stored[name]) ?? defaultPreferences[name]
  return {
    locale: choose('locale'),
    layout: choose('layout'),
    drawerType: choose('drawerType'),
    rtlLayout: choose('rtlLayout'),
    navType: choose('navType'),
    presetColor: choose('presetColor'),
    borderRadius: isRadius(stored.borderRadius) ? stored.borderRadius : defaultPreferences.borderRadius,
    fontFamily: choose('fontFamily'),
    outlinedFilled: choose('outlinedFilled'),
    container: choose('container'),
  }
}

export function writePreferences(preferences: Preferences): void {
  write(preferencesKey, JSON.stringify(preferences))
}

function isRadius(value: unknown): value is number {
  return typeof value === 'number' && value >= radiusRange.min && value <= radiusRange.max
}
