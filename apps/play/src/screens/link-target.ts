import { inLanguage, type Puzzle } from '#src/session/puzzle.ts'

export interface LinkTarget {
  href: string
  /** What it leads to, where the game knows. */
  title: string | undefined
  /** It leaves the game. */
  isAway: boolean
}

/** Where the link of a notification leads in this game; null where the game has no such place. */
export function linkTarget(link: string | null, puzzles: readonly Puzzle[]): LinkTarget | null {
  if (link === null) return null
  if (link.startsWith('https://')) return { href: link, title: new URL(link).hostname, isAway: true }
  const [, place, name] = link.split('/')
  if (place === 'puzzles') {
    const puzzle = puzzles.find(({ id, title }) => id === name || slugOf(title.en) === name)
    return puzzle
      ? { href: `#/puzzles/${puzzle.id}`, title: inLanguage(puzzle.title, 'en'), isAway: false }
      : { href: '#/', title: undefined, isAway: false }
  }
  if (place === 'help-queries' && name) return { href: `#/messages/${name}`, title: undefined, isAway: false }
  if (place === 'documents' && (name === 'about' || name === 'privacy' || name === 'terms')) {
    return { href: `#/documents/${name}`, title: undefined, isAway: false }
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
