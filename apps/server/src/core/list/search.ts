import type { Condition } from './declaration.ts'
import type { Values } from './values.ts'

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The conditions of a search: every word must be found in `column`, ignoring letter case and accents; `%`, `_` and `\`
 * are ordinary characters. A whole ID finds its row. Empty for a search without a word.
 */
export function searchConditions(
  search: string,
  column: string,
  bind: Values['bind'],
  searchId: (id: string, bind: Values['bind']) => string = (id) => `id = ${bind(id)}`,
): Condition[] {
  const id = search.trim()
  if (isId(id)) return [{ column: 'id', sql: searchId(id, bind) }]
  return wordConditions(search, column, bind)
}

/** Whether a text is a whole id, in any letter case. */
export function isId(text: string): boolean {
  return uuid.test(text)
}

/** As `searchConditions`, for a text without an ID. */
export function wordConditions(search: string, column: string, bind: Values['bind']): Condition[] {
  return wordsOf(search).map((word) => ({ column, sql: `${column} like ${patternOf(word, bind)}` }))
}

/**
 * The SQL of the LIKE pattern that finds a word in folded text. ASCII only needs lower case: the result of
 * `loupe_pattern` without calling it.
 */
export function patternOf(word: string, bind: Values['bind']): string {
  if (!isAscii.test(word)) return `loupe_pattern(${bind(word)})`
  const start = /^[A-Za-z\d].?$/.test(word) ? '% ' : '%'
  return bind(`${start}${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
}

const isAscii = /^[!-~]*$/

/**
 * Whether the index of three-letter parts finds every word of a search: its plan is then the same for all such words.
 * Without such a part the index would be read as a whole, and the planner has to see the word.
 */
export function isFoundByIndex(search: string): boolean {
  const words = wordsOf(search)
  return words.length > 0 && words.every((word) => /[\p{L}\p{N}]{3}/u.test(word))
}

/** The words of a search. PostgreSQL accepts no NUL in text, so it separates words like white space. */
export function wordsOf(search: string): string[] {
  return search.split(/[\s\0]+/u).filter((word) => word !== '')
}
