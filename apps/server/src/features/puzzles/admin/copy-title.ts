import { puzzleLimits } from '@loupe/contract/shared/puzzle-content'
import { locales } from '@loupe/contract/shared/values'
import type { PuzzleFields } from '../puzzles.row.ts'

type Title = PuzzleFields['title']

/** The suffix of a copy's title in each language, for the first copy and the next ones. */
const endings = {
  en: (n: string) => ` (copy${n})`,
  fr: (n: string) => ` (copie${n})`,
  ro: (n: string) => ` (copie${n})`,
  zh: (n: string) => `（副本${n}）`,
}
const anEnding = /\s?[(（](?:copy|copie|副本)(?: \d+)?[)）]$/

/** The title of a puzzle's copy: the first one that is not in `taken`. */
export function copyTitle(title: Title, taken: ReadonlySet<string>): Title {
  let n = 1
  while (taken.has(sortTitle(nthTitle(title, n)))) n += 1
  return nthTitle(title, n)
}

/** The common beginning of the titles of all copies, in sort form, even if they had to be shortened. */
export function stemOf(title: Title): string {
  return shortened(sortTitle(title).replace(anEnding, ''), puzzleLimits.title / 2)
}

function nthTitle(title: Title, n: number): Title {
  const number = n === 1 ? '' : ` ${n}`
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const text = title[locale]
      if (text === undefined) return []
      const ending = endings[locale](number)
      return [[locale, shortened(text.replace(anEnding, ''), puzzleLimits.title - ending.length) + ending]]
    }),
  )
}

/** As `title_sort` in the database. */
function sortTitle(title: Title): string {
  return title.en ?? title.fr ?? title.ro ?? title.zh ?? ''
}

/** In whole characters. */
function shortened(text: string, most: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  while (characters.join('').length > most) characters.pop()
  return characters.join('').trimEnd()
}
