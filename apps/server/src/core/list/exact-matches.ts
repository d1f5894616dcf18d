import type { ExactMatch } from './declaration.ts'
import { wordsOf } from './search.ts'
import type { Values } from './values.ts'

/**
 * A row by its number, as screens write it in any language: `29`, `#29`, `nº 29`, `nr. 29`. Nine digits at most, so
 * that every number fits an integer.
 */
export function byNumber(column: string): ExactMatch {
  return {
    sql(search, bind) {
      const digits = written.exec(search)?.[1]
      return digits === undefined ? null : `${column} = ${bind(Number(digits))}::integer`
    },
    isUnique: true,
    isFoundWithoutWords: true,
  }
}

const written = /^(?:[#＃]|n[º°o]\.?|nr\.?)? ?(\d{1,9})$/iu

/** The search in the form of columns computed by `loupe_key`, ignoring letter case. */
export function keyOf(search: string, bind: Values['bind']): string {
  return folded(search, 'loupe_key', bind)
}

/** Rows for which one of these texts is the whole search; letter case and accents are ignored, as in any search. */
export function byText(...texts: string[]): ExactMatch {
  const ways = texts.map((text) => `loupe_fold(${text})`).join(', ')
  return { sql: (search, bind) => `${folded(search, 'loupe_fold', bind)} in (${ways})` }
}

/** The `order by` term that puts exact matches first; empty for no search. */
export function exactFirst(search: string, bind: Values['bind'], ...texts: string[]): string {
  const text = wordsOf(search).join(' ')
  return text === '' ? '' : `(${byText(...texts).sql(text, bind)}) desc, `
}

/**
 * The result of PostgreSQL's function for a text, once per statement instead of per row; for ASCII it is computed here.
 */
function folded(text: string, by: 'loupe_key' | 'loupe_fold', bind: Values['bind']): string {
  return isAscii.test(text) ? `${bind(text.toLowerCase())}::text` : `(select ${by}(${bind(text)}::text))`
}

const isAscii = /^[ -~]*$/
