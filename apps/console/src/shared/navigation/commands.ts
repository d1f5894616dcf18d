import type { LucideIcon } from 'lucide-react'
import type { MessageId } from '#src/messages/catalogue.ts'
import type { Address } from './navigation.tsx'

/** A target in the console: a page, a record on it, or a dialog of it. */
export interface LinkTarget {
  /** The page's path, such as `/users`. */
  page: string
  /** The record whose panel is open there. */
  id?: string
  /** The address's search, such as `{ dialog: 'add' }`. */
  search?: Readonly<Record<string, string>>
  /** If this page is already open: its filters and its order are kept. */
  keeps?: boolean
}

/** A command of a feature, available everywhere. */
export interface FeatureCommand {
  id: string
  title: MessageId
  /** Synonyms for the search. */
  synonyms?: MessageId
  icon: LucideIcon
  target: LinkTarget
  /** It opens a page that is not in the menu, and is listed with the pages. */
  isPage?: boolean
}

/** A record found by its text, such as a player. */
export interface FinderResult {
  id: string
  name: string
  /** A second name, shown less prominently. */
  note: string
  avatarUrl: string | null
  /** The person whose initials are shown, if it is not a person itself. */
  by?: { id: string; name: string }
  target: LinkTarget
}

/** How records of a kind are found by text. */
export interface Finder {
  id: string
  title: MessageId
  /** The title of the link to all results; filled in with the `text`. */
  allTitle: MessageId
  allTarget: (text: string) => LinkTarget
  find: (text: string, signal: AbortSignal) => Promise<readonly FinderResult[]>
}

/** The commands and finders of a feature in the palette. */
export interface FeatureCommands {
  commands: readonly FeatureCommand[]
  finders: readonly Finder[]
}

/** The address of a target, from the current page: an open dialog is closed in any case. */
export function hrefOf({ page, id, search = {}, keeps = false }: LinkTarget, here: Address): string {
  const stays = keeps && (here.path === page || here.path.startsWith(`${page}/`))
  const params = new URLSearchParams(stays ? here.search : '')
  for (const name of ['dialog', 'import']) params.delete(name)
  for (const [name, value] of Object.entries(search)) params.set(name, value)
  const path = id ? `${page}/${encodeURIComponent(id)}` : stays ? here.path : page
  const query = params.toString()
  return query ? `${path}?${query}` : path
}
