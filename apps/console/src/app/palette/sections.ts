import SearchIcon from 'lucide-react/icons/search'
import type { MessageId } from '#src/messages/catalogue.ts'
import type { Translate } from '#src/shared/messages/messages.tsx'
import type { Finder, FinderResult } from '#src/shared/navigation/commands.ts'
import type { Command, Entry, EntrySection } from './entry.ts'
import { rank } from './rank.ts'

/** Entries under a common title. */
export interface Section {
  id: string
  title: string
  entries: readonly Entry[]
}

/** The results of one finder for the text, and how many of them fit. */
export interface FinderResponse {
  finder: Finder
  found: readonly FinderResult[]
}

const foundLimit = 8
const fixedSections: readonly { id: EntrySection; title: MessageId }[] = [
  { id: 'open', title: 'palette.openRecord' },
  { id: 'pages', title: 'palette.pages' },
  { id: 'actions', title: 'palette.actions' },
  { id: 'appearance', title: 'palette.appearance' },
  { id: 'languages', title: 'palette.languages' },
]

/** Before anything is typed: recent choices, then all commands by subject. */
export function initialSections(
  t: Translate,
  commands: readonly Command[],
  recentIds: readonly string[],
  recentFound: ReadonlyMap<string, FinderResult>,
): Section[] {
  const byId = new Map<string, Entry>(commands.map((command) => [command.id, command]))
  for (const [id, found] of recentFound) byId.set(id, foundEntry(id, found))
  const recent = recentIds.flatMap((id) => byId.get(id) ?? [])
  const others = fixedSections.map(({ id, title }) => ({
    id,
    title: t(title),
    entries: commands.filter((command) => command.section === id && !recentIds.includes(command.id)),
  }))
  return filled([{ id: 'recent', title: t('palette.recent'), entries: recent }, ...others])
}

/**
 * For the typed text: commands that begin with it, then search results, then commands that only contain it. Search
 * results arrive later than the rest, and never move a good match away from a quick Enter.
 */
export function typedSections(
  t: Translate,
  commands: readonly Command[],
  text: string,
  responses: readonly FinderResponse[],
): Section[] {
  const ranked = rank(commands, text)
  const best = ranked.filter(({ match }) => match !== 'inside').map(({ item }) => item)
  const others = ranked.filter(({ match }) => match === 'inside').map(({ item }) => item)
  return filled([
    { id: 'best', title: t('palette.best'), entries: best },
    ...responses.map((response) => foundSection(t, text, response)),
    { id: 'others', title: t('palette.others'), entries: others },
  ])
}

/** The entry ID of a search result. */
export function resultEntryId(finder: Finder, found: FinderResult): string {
  return `${finder.id}:${found.id}`
}

function foundSection(t: Translate, text: string, { finder, found }: FinderResponse): Section {
  const entries = found.slice(0, foundLimit).map((one) => foundEntry(resultEntryId(finder, one), one))
  const all: Entry = {
    id: `${finder.id}:all`,
    title: t(finder.allTitle, { text }),
    picture: { kind: 'icon', icon: SearchIcon },
    effect: { kind: 'go', target: finder.allTarget(text) },
  }
  return {
    id: finder.id,
    title: t(finder.title),
    entries: found.length > foundLimit ? [...entries, all] : entries,
  }
}

function foundEntry(id: string, found: FinderResult): Entry {
  return {
    id,
    title: found.name,
    picture: { kind: 'person', found },
    effect: { kind: 'go', target: found.target },
  }
}

function filled(sections: readonly Section[]): Section[] {
  return sections.filter(({ entries }) => entries.length > 0)
}
