import { fold } from '#src/shared/names/fold.ts'

/** A searchable text, split once. */
export interface Searchable {
  title: string
  /** The text from each beginning of a word on; also for Chinese. */
  starts: readonly string[]
  synonymStarts: readonly string[]
}

/** The quality of a match, best first; `inside` only contains the text somewhere. */
const tiers = ['same', 'start', 'words', 'synonyms', 'inside'] as const
export type Match = (typeof tiers)[number]

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

export function searchable(title: string, synonyms = ''): Searchable {
  const folded = fold(title)
  return { title: folded, starts: startsOf(folded), synonymStarts: startsOf(fold(synonyms)) }
}

/** How a text matches the input; null if it does not. */
export function match({ title, starts, synonymStarts }: Searchable, typed: string): Match | null {
  const query = fold(typed)
  if (title === query) return 'same'
  if (title.startsWith(query)) return 'start'
  const messages = query.split(' ')
  if (messages.every((word) => begins(starts, word))) return 'words'
  if (messages.every((word) => begins(starts, word) || begins(synonymStarts, word))) return 'synonyms'
  return messages.every((word) => title.includes(word)) ? 'inside' : null
}

export interface Ranked<Item> {
  item: Item
  match: Match
}

/** The matches, best first: a beginning before an inside. Equal ones stay in the order of `items`. */
export function rank<Item extends { searchable: Searchable }>(
  items: readonly Item[],
  typed: string,
): Ranked<Item>[] {
  const ranked = items.flatMap((item) => {
    const found = match(item.searchable, typed)
    return found ? [{ item, match: found }] : []
  })
  return ranked.toSorted((one, other) => tiers.indexOf(one.match) - tiers.indexOf(other.match))
}

function begins(starts: readonly string[], word: string): boolean {
  return starts.some((start) => start.startsWith(word))
}

function startsOf(folded: string): string[] {
  const messages = [...segmenter.segment(folded)].flatMap(({ index, isWordLike }) =>
    isWordLike ? [index] : [],
  )
  // the segmenter treats "l'import" and "jean_marc" as one word each
  const parts = [...folded.matchAll(/(?<=['._-])[\p{L}\p{N}]/gu)].map(({ index }) => index)
  return [...new Set([...messages, ...parts])].map((index) => folded.slice(index))
}
