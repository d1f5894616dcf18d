import type { Queryable } from '#src/core/database/database.ts'
import { patternOf, wordsOf } from '#src/core/list/search.ts'
import { Values } from '#src/core/list/values.ts'

/** A word of the search, and how to look it up. */
export interface SearchWord {
  text: string
  strategy: 'players' | 'both' | 'scan'
}

/** Up to this many players, their games are looked up one by one. */
const fewPlayers = 2000
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * A parsed search of the game history. A game has no text of its own: each word must be found in the names of a player
 * or of the puzzle. The query depends on how many of these match; a whole ID finds the record that it belongs to.
 */
export async function readSearch(
  db: Queryable,
  search: string,
): Promise<{ about?: string; words?: SearchWord[] }> {
  const id = search.trim()
  if (uuid.test(id)) return { about: id.toLowerCase() }
  const texts = wordsOf(search)
  if (texts.length === 0) return {}
  return { words: await Promise.all(texts.map((text) => chooseStrategy(db, text))) }
}

async function chooseStrategy(db: Queryable, text: string): Promise<SearchWord> {
  const values = new Values()
  const pattern = patternOf(text, values.bind)
  const { rows } = await db.query<{ players: number; puzzles: boolean }>(
    `select exists (select from puzzles where search_text like ${pattern}) as puzzles,
       (select count(*)::int from (select from users where search_text like ${pattern} limit ${fewPlayers + 1}) as few)
         as players`,
    values.list,
  )
  const { players = 0, puzzles = false } = rows[0] ?? {}
  return { text, strategy: players > fewPlayers ? 'scan' : puzzles ? 'both' : 'players' }
}

/** The condition of all words of a search. */
export function wordsSql(words: SearchWord[], bind: Values['bind']): string {
  const conditions = words.map(({ text, strategy }) => strategies[strategy](patternOf(text, bind)))
  return `(${conditions.join(' and ')})`
}

const named = (table: string, pattern: string) => `select id from ${table} where search_text like ${pattern}`
const isNamed = (column: string, pattern: string) =>
  `exists (select from users where users.id = ${column} and users.search_text like ${pattern})`

const strategies: Record<SearchWord['strategy'], (pattern: string) => string> = {
  // from the few players to their games
  players: (pattern) => `id in (
    select games.id from users join games on games.seeker_id = users.id where users.search_text like ${pattern}
    union all
    select games.id from users join games on games.hider_id = users.id where users.search_text like ${pattern})`,
  // players and puzzles are found once, and the games are scanned
  both: (
    pattern,
  ) => `(puzzle_id in (${named('puzzles', pattern)}) or seeker_id in (${named('users', pattern)})
    or hider_id in (${named('users', pattern)}))`,
  // with so many players most games match: each game looks up its own players
  scan: (pattern) => `(puzzle_id in (${named('puzzles', pattern)}) or ${isNamed('seeker_id', pattern)}
    or (hider_id is not null and ${isNamed('hider_id', pattern)}))`,
}
