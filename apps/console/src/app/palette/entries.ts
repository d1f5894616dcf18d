import type { Locale } from '@loupe/contract/shared/values'
import type { LucideIcon } from 'lucide-react'
import Keyboard from 'lucide-react/icons/keyboard'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import PilcrowLeft from 'lucide-react/icons/pilcrow-left'
import PilcrowRight from 'lucide-react/icons/pilcrow-right'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import SquareArrowRight from 'lucide-react/icons/square-arrow-right'
import Sun from 'lucide-react/icons/sun'
import Type from 'lucide-react/icons/type'
import { consoleLocales, documentLanguages, localeNames } from '#src/shared/messages/locales.ts'
import type { Translate } from '#src/shared/messages/messages.tsx'
import type { FeatureCommands, Found, Place } from '#src/shared/navigation/commands.ts'
import type { RecordAction } from '#src/shared/navigation/record-actions.ts'
import { fontFamilies, type Preferences, presets } from '#src/shared/preferences/preferences.ts'
import type { MenuLine } from '../menu.ts'
import { shortcuts } from './keys/shortcuts.ts'
import { type Searchable, searchable } from './rank.ts'

/** What choosing an entry does. */
export type Effect =
  | { kind: 'go'; place: Place }
  | { kind: 'prefer'; changes: Partial<Preferences> }
  | { kind: 'keys' }
  | { kind: 'settings' }
  | { kind: 'logout' }
  | { kind: 'run'; run: () => void }

export type EntrySection = 'open' | 'pages' | 'actions' | 'appearance' | 'languages'

/** What stands before the words of an entry. */
export type EntryPicture =
  | { kind: 'icon'; icon: LucideIcon }
  | { kind: 'preset'; preset: Preferences['presetColor'] }
  | { kind: 'person'; found: Found }

/** One line of the palette. */
export interface Entry {
  id: string
  title: string
  /** The language of the title where it is not the page's. */
  lang?: string
  picture: EntryPicture
  effect: Effect
  /** Keys that do the same from anywhere, as shortcuts.ts writes them. */
  keys?: string
  /** The preference that is in force. */
  isSelected?: boolean
}

/** An entry that is always there, and can be ranked by its words. */
export interface Command extends Entry {
  section: EntrySection
  searchable: Searchable
}

/** Everything that can be chosen whatever is typed: pages, actions, then what things look like. */
export function commandsOf(
  t: Translate,
  preferences: Preferences,
  menu: readonly MenuLine[],
  features: readonly FeatureCommands[],
): Command[] {
  return [
    ...pageCommands(t, menu),
    ...actionCommands(t, features),
    ...modeCommands(t, preferences),
    ...presetCommands(t, preferences),
    ...fontCommands(t, preferences),
    ...directionCommands(t, preferences),
    ...languageCommands(t, preferences),
  ]
}

/** What can be done with the record that is open. */
export function openRecordCommands(actions: readonly RecordAction[]): Command[] {
  return actions.map(({ id, title, icon, keys, run }) => ({
    id,
    section: 'open',
    title,
    picture: { kind: 'icon', icon },
    effect: { kind: 'run', run },
    ...(keys ? { keys } : {}),
    searchable: searchable(title, ''),
  }))
}

/** What no command changes: it leads to the settings by the words that it has there. */
const onlyInSettings = [
  'settings.layout',
  'settings.drawerType',
  'settings.radius',
  'settings.outlined',
  'settings.container',
] as const

type Draft = Omit<Command, 'searchable' | 'picture' | 'keys'> & {
  synonyms?: string
  icon: LucideIcon
  /** The id of the shortcut that does the same. */
  shortcut?: string
}

function command({ synonyms, icon, shortcut, ...entry }: Draft): Command {
  const keys = shortcuts.find(({ id }) => id === shortcut)?.keys[0]
  return {
    ...entry,
    ...(keys ? { keys } : {}),
    picture: { kind: 'icon', icon },
    searchable: searchable(entry.title, synonyms),
  }
}

function pageCommands(t: Translate, menu: readonly MenuLine[]): Command[] {
  const entries = menu.flatMap((line) =>
    line.type === 'group'
      ? line.children.map((entry) => ({ ...entry, under: t(line.title), icon: entry.icon ?? line.icon }))
      : { ...line, under: '' },
  )
  return entries
    .filter(({ type }) => type === 'item')
    .map(({ id, title, path, icon, under }) =>
      command({
        id: `page.${id}`,
        section: 'pages',
        title: t(title),
        synonyms: under,
        icon: icon ?? SquareArrowRight,
        effect: { kind: 'go', place: { page: path } },
        shortcut: `go.${id}`,
      }),
    )
}

function actionCommands(t: Translate, features: readonly FeatureCommands[]): Command[] {
  return [
    ...features
      .flatMap(({ commands }) => commands)
      .map(({ id, title, synonyms, icon, place, isPage }) =>
        command({
          id,
          section: isPage ? 'pages' : 'actions',
          title: t(title),
          synonyms: synonyms ? t(synonyms) : '',
          icon,
          effect: { kind: 'go', place },
        }),
      ),
    command({
      id: 'keys',
      section: 'actions',
      title: t('palette.keys'),
      synonyms: t('palette.keysWords'),
      icon: Keyboard,
      effect: { kind: 'keys' },
      shortcut: 'keys',
    }),
    command({
      id: 'settings',
      section: 'actions',
      title: t('settings.title'),
      synonyms: [t('settings.words'), ...onlyInSettings.map((id) => t(id))].join(' '),
      icon: SlidersHorizontal,
      effect: { kind: 'settings' },
      shortcut: 'settings',
    }),
    command({
      id: 'logout',
      section: 'actions',
      title: t('palette.logout'),
      synonyms: t('palette.logoutWords'),
      icon: LogOut,
      effect: { kind: 'logout' },
    }),
  ]
}

function modeCommands(t: Translate, { navType }: Preferences): Command[] {
  const modes = [
    { mode: 'light', title: t('palette.modeLight'), icon: Sun },
    { mode: 'dark', title: t('palette.modeDark'), icon: Moon },
    { mode: 'system', title: t('palette.modeSystem'), icon: Monitor },
  ] as const
  return modes.map(({ mode, title, icon }) =>
    command({
      id: `mode.${mode}`,
      section: 'appearance',
      title,
      synonyms: t('palette.modeWords'),
      icon,
      effect: { kind: 'prefer', changes: { navType: mode } },
      isSelected: mode === navType,
    }),
  )
}

function presetCommands(t: Translate, { presetColor }: Preferences): Command[] {
  return presets.map((preset) => {
    const title = t(`palette.preset.${preset}`)
    return {
      id: `preset.${preset}`,
      section: 'appearance',
      title,
      searchable: searchable(title, t('palette.presetWords')),
      picture: { kind: 'preset', preset },
      effect: { kind: 'prefer', changes: { presetColor: preset } },
      isSelected: preset === presetColor,
    }
  })
}

function fontCommands(t: Translate, { fontFamily }: Preferences): Command[] {
  return fontFamilies.map((font) =>
    command({
      id: `font.${font}`,
      section: 'appearance',
      title: t('palette.font', { font }),
      synonyms: t('palette.fontWords'),
      icon: Type,
      effect: { kind: 'prefer', changes: { fontFamily: font } },
      isSelected: font === fontFamily,
    }),
  )
}

function directionCommands(t: Translate, { rtlLayout }: Preferences): Command[] {
  return [false, true].map((isRtl) =>
    command({
      id: isRtl ? 'direction.rtl' : 'direction.ltr',
      section: 'appearance',
      title: t(isRtl ? 'palette.rtl' : 'palette.ltr'),
      synonyms: t('palette.directionWords'),
      icon: isRtl ? PilcrowLeft : PilcrowRight,
      effect: { kind: 'prefer', changes: { rtlLayout: isRtl } },
      isSelected: isRtl === rtlLayout,
    }),
  )
}

/** Each language is named in itself, and found by its name in the language in force as well. */
function languageCommands(t: Translate, { locale: selected }: Preferences): Command[] {
  const names = new Intl.DisplayNames(documentLanguages[selected], { type: 'language' })
  return consoleLocales.map((locale: Locale) =>
    command({
      id: `language.${locale}`,
      section: 'languages',
      title: localeNames[locale],
      lang: documentLanguages[locale],
      synonyms: `${t('palette.languageWords')} ${names.of(locale) ?? ''} ${locale}`,
      icon: Languages,
      effect: { kind: 'prefer', changes: { locale } },
      isSelected: locale === selected,
    }),
  )
}
