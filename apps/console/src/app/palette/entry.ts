import type { LucideIcon } from 'lucide-react'
import type { FinderResult, LinkTarget } from '#src/shared/navigation/commands.ts'
import type { Preferences } from '#src/shared/preferences/preferences.ts'
import { shortcuts } from './keys/shortcuts.ts'
import { type Searchable, searchable } from './rank.ts'

/** The effect of choosing an entry. */
export type Effect =
  | { kind: 'go'; target: LinkTarget }
  | { kind: 'prefer'; changes: Partial<Preferences> }
  | { kind: 'keys' }
  | { kind: 'settings' }
  | { kind: 'logout' }
  | { kind: 'run'; run: () => void }

export type EntrySection = 'open' | 'pages' | 'actions' | 'appearance' | 'languages'

/** The picture before an entry's text. */
export type EntryPicture =
  | { kind: 'icon'; icon: LucideIcon }
  | { kind: 'preset'; preset: Preferences['presetColor'] }
  | { kind: 'person'; found: FinderResult }

/** One line of the palette. */
export interface Entry {
  id: string
  title: string
  /** What it concerns, after the title. */
  about?: string
  /** The language of the title if it is not the page's. */
  lang?: string
  picture: EntryPicture
  effect: Effect
  /** Keys with the same effect anywhere, as shortcuts.ts writes them. */
  keys?: string
  /** Whether it is the current preference. */
  isSelected?: boolean
}

/** A permanent entry, ranked by its texts. */
export interface Command extends Entry {
  section: EntrySection
  searchable: Searchable
}

type Draft = Omit<Command, 'searchable' | 'picture' | 'keys'> & {
  synonyms?: string
  icon: LucideIcon
  /** The ID of the shortcut with the same effect. */
  shortcut?: string
}

export function command({ synonyms, icon, shortcut, ...entry }: Draft): Command {
  const keys = shortcuts.find(({ id }) => id === shortcut)?.keys[0]
  return {
    ...entry,
    ...(keys ? { keys } : {}),
    picture: { kind: 'icon', icon },
    searchable: searchable(entry.title, synonyms),
  }
}
