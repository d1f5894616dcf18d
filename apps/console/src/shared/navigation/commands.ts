import type { LucideIcon } from 'lucide-react'
import type { MessageId } from '#src/messages/catalogue.ts'
import type { Address } from './navigation.tsx'

/** Somewhere in the console: a page, one thing on it, or a dialog of it. */
export interface Place {
  /** The page's path, such as `/users`. */
  page: string
  /** The one thing whose panel is open there. */
  id?: string
  /** What the address's search holds, such as `{ dialog: 'add' }`. */
  search?: Readonly<Record<string, string>>
  /** On this page already: its filters and its order stay as they are. */
  keeps?: boolean
}

/** Something that a feature can do from anywhere. */
export interface FeatureCommand {
  id: string
  title: MessageId
  /** Synonyms for the search. */
  synonyms?: MessageId
  icon: LucideIcon
  place: Place
  /** It leads to a page that is not in the menu, and stands among those that are. */
  isPage?: boolean
}

/** One thing that was found by its text, such as a player. */
export interface Found {
  id: string
  name: string
  /** A second name, shown more quietly. */
  note: string
  avatarUrl: string | null
  /** Whose initials stand before it, where it is no person itself. */
  by?: { id: string; name: string }
  place: Place
}

/** How things of a kind are found by text. */
export interface Finder {
  id: string
  title: MessageId
  /** What leads to everything that was found; filled with the `text`. */
  allTitle: MessageId
  allPlace: (text: string) => Place
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>
}

/** All that a feature brings to the command palette. */
export interface FeatureCommands {
  commands: readonly FeatureCommand[]
  finders: readonly Finder[]
}

/** The address of a place, seen from here: a dialog that is open is left in any case. */
export function hrefOf({ page, id, search = {}, keeps = false }: Place, here: Address): string {
  const stays = keeps && (here.path === page || here.path.startsWith(`${page}/`))
  const params = new URLSearchParams(stays ? here.search : '')
  for (const name of ['dialog', 'import']) params.delete(name)
  for (const [name, value] of Object.entries(search)) params.set(name, value)
  const path = id ? `${page}/${encodeURIComponent(id)}` : stays ? here.path : page
  const query = params.toString()
  return query ? `${path}?${query}` : path
}
