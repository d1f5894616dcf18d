import Keyboard from 'lucide-react/icons/keyboard'
import LogOut from 'lucide-react/icons/log-out'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import SquareArrowRight from 'lucide-react/icons/square-arrow-right'
import type { Translate } from '#src/shared/messages/messages.tsx'
import type { FeatureCommands } from '#src/shared/navigation/commands.ts'
import type { RecordAction } from '#src/shared/navigation/record-actions.ts'
import type { Preferences } from '#src/shared/preferences/preferences.ts'
import type { MenuLine } from '../menu.ts'
import {
  directionCommands,
  fontCommands,
  languageCommands,
  modeCommands,
  presetCommands,
} from './appearance-commands.ts'
import { type Command, command } from './entry.ts'
import { searchable } from './rank.ts'

/** All commands: pages, actions, then appearance. */
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

/** The actions of the open record. */
export function openRecordCommands(actions: readonly RecordAction[]): Command[] {
  return actions.map(({ id, title, about, icon, keys, run }) => ({
    id,
    section: 'open',
    title,
    about,
    picture: { kind: 'icon', icon },
    effect: { kind: 'run', run },
    ...(keys ? { keys } : {}),
    searchable: searchable(title, ''),
  }))
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
        effect: { kind: 'go', target: { page: path } },
        shortcut: `go.${id}`,
      }),
    )
}

function actionCommands(t: Translate, features: readonly FeatureCommands[]): Command[] {
  return [
    ...features
      .flatMap(({ commands }) => commands)
      .map(({ id, title, synonyms, icon, target, isPage }) =>
        command({
          id,
          section: isPage ? 'pages' : 'actions',
          title: t(title),
          synonyms: synonyms ? t(synonyms) : '',
          icon,
          effect: { kind: 'go', target },
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
      synonyms: [t('settings.synonyms'), ...onlyInSettings.map((id) => t(id))].join(' '),
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

/** Settings without a command: it opens the settings, and is found by their titles. */
const onlyInSettings = [
  'settings.layout',
  'settings.drawerType',
  'settings.radius',
  'settings.outlined',
  'settings.container',
] as const
