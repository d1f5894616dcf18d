import { inLanguage, type Puzzle } from '#src/session/puzzle.ts'

export interface LinkTarget {
  href: string
  /** The title of the target, if known. */
  title: string | undefined
  /** Whether it leaves the game. */
  isExternal: boolean
}

/** The target of a notification’s link in this game; null if the game has no such screen. */
export function linkTarget(link: string | null, puzzles: readonly Puzzle[]): LinkTarget | null {
  if (link === null) return null
  if (link.startsWith('https://')) return { href: link, title: new URL(link).hostname, isExternal: true }
  const [, section, name] = link.split('/')
  if (section === 'puzzles') {
    const puzzle = puzzles.find(({ id, title }) => id === name || slugOf(title.en) === name)
    return puzzle
      ? { href: `#/puzzles/${puzzle.id}`, title: inLanguage(puzzle.title, 'en'), isExternal: false }
      : { href: '#/', title: undefined, isExternal: false }
  }
  if (section === 'help-queries' && name)
    return { href: `#/messages/${name}`, title: undefined, isExternal: false }
  if (section === 'documents' && (name === 'about' || name === 'privacy' || name === 'terms')) {
    return { href: `#/documents/${name}`, title: undefined, isExternal: false }
  }
  return null
}

function slugOf(title = ''): string {
  return title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}
