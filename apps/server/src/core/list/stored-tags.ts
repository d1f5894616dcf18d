import type { Queryable } from '../database/database.ts'
import { exactFirst } from './exact-matches.ts'
import { wordConditions } from './search.ts'
import { Values } from './values.ts'

/** The tags in use, from their stored counter, by name, with the exact name first; at most 200. */
export async function findStoredTags(db: Queryable, counter: string, search: string): Promise<string[]> {
  const values = new Values()
  const stored = values.bind(counter)
  const found = wordConditions(search, `' ' || loupe_fold(key)`, values.bind).map(({ sql }) => ` and ${sql}`)
  const { rows } = await db.query<{ key: string }>(
    `select key from kept_counts where counter = ${stored}${found.join('')}
     group by key having sum(n) > 0 order by ${exactFirst(search, values.bind, 'key')}key collate "und-x-icu" limit 200`,
    values.list,
  )
  return rows.map(({ key }) => key)
}
