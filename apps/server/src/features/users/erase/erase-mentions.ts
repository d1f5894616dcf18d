import type { ErasedPart } from '@loupe/contract/admin/users/users-erase'
import type { Queryable } from '#src/core/database/database.ts'
import { isId } from '#src/core/list/search.ts'
import { Values } from '#src/core/list/values.ts'
import { usersList } from '../users.list.ts'

/** What administrators typed about one player, in places that have no column for the player. */
export interface Mentions {
  /** PostgreSQL patterns of the names of the player, for text folded by `loupe_fold`. */
  patterns: string[]
  /** Their ID, username and email address as lines of lists contain them. */
  keys: string[]
  /** Saved views that search for the player. */
  views: string[]
  /** Notifications whose audience is a search for the player. */
  audiences: string[]
  /** The searches of these notifications. */
  searches: string[]
}

/**
 * Finds what mentions a player. Call it while their row still has its values. A text mentions them if it contains their
 * username, full name, email address or device, or if a search for it finds only them.
 */
export async function findMentions(db: Queryable, id: string): Promise<Mentions> {
  const patterns = await readPatterns(db, id)
  const views = await db.query<{ id: string; name: string; query: string }>(
    'select id, name, query from views',
  )
  const audiences = await db.query<{ id: string; search: string }>(
    `select id, search from notifications cross join lateral (
       select audience #>> '{filter,search}' as search
       union all select part #>> '{filter,search}' from jsonb_array_elements(exclude -> 'filters') as part
     ) as searches where search <> ''`,
  )
  const searches = [
    ...views.rows.map(({ query }) => searchOf(query)),
    ...audiences.rows.map(({ search }) => search),
  ]
  const named = await namedIn(db, patterns, [...searches, ...views.rows.map(({ name }) => name)])
  const found = await foundAlone(db, id, searches)
  const isAbout = (search: string) => named.has(search) || found.has(search)
  const audiencesOf = audiences.rows.filter(({ search }) => isAbout(search))
  return {
    patterns,
    keys: await readKeys(db, id),
    views: views.rows
      .filter(({ name, query }) => named.has(name) || isAbout(searchOf(query)))
      .map((view) => view.id),
    audiences: [...new Set(audiencesOf.map((audience) => audience.id))],
    searches: audiencesOf.map(({ search }) => search),
  }
}

/** Deletes the views, and replaces the search of each audience by the placeholder name: it matches no one else. */
export async function eraseMentions(tx: Queryable, id: string, mentions: Mentions): Promise<void> {
  const { views, audiences, searches } = mentions
  await tx.query('delete from views where id = any($1)', [views])
  await tx.query(eraseAudiences, [audiences, id, searches])
  for (const { condition, erase } of records)
    await tx.query(`${erase} ${where(condition)}`, valuesOf(mentions))
}

/** A search for the player in an exclusion is replaced by the placeholder name. */
const eraseAudiences = `
  update notifications set version = version + 1,
    audience = case when audience #>> '{filter,search}' = any($3)
      then jsonb_set(audience, '{filter,search}', stand_in.name) - 'query' else audience end,
    exclude = jsonb_set(exclude, '{filters}', (
      select coalesce(jsonb_agg(case when part #>> '{filter,search}' = any($3)
        then jsonb_set(part, '{filter,search}', stand_in.name) - 'query' else part end), '[]')
      from jsonb_array_elements(exclude -> 'filters') as part
    ))
  from (select to_jsonb(username) as name from users where id = $2) as stand_in where notifications.id = any($1)`

/** How many records there are of each kind. */
export async function countMentions(
  db: Queryable,
  mentions: Mentions,
): Promise<{ what: ErasedPart; count: number }[]> {
  const counts = records.map(async ({ what, table, condition }) => {
    const text = `select count(*)::int as n from ${table} ${where(condition)}`
    const { rows } = await db.query<{ n: number }>(text, valuesOf(mentions))
    return { what, count: rows[0]?.n ?? 0 }
  })
  return [
    { what: 'views', count: mentions.views.length },
    { what: 'audiences', count: mentions.audiences.length },
    ...(await Promise.all(counts)),
  ]
}

interface Mentioning {
  what: ErasedPart
  table: string
  condition: string
  erase: string
}

/**
 * Short-lived tables and names; `condition` uses the patterns $1, the IDs $2 of the views and notifications, and the keys
 * $3.
 */
const records: Mentioning[] = [
  {
    // A repeated call gets a response without the data.
    what: 'storedResponses',
    table: 'idempotency_keys',
    condition: `loupe_fold(audit_words(response)) ~ any($1) or response #>> '{answer,id}' = any($2)`,
    erase: `update idempotency_keys set response = jsonb_build_object('answer', null)`,
  },
  {
    // Download links last for a minute; those of a search are deleted and can be requested again.
    what: 'storedResponses',
    table: 'downloads',
    condition: `what @? '$.**.search ? (@ != "")' or what @? '$.**.subjectId'`,
    erase: 'delete from downloads',
  },
  {
    what: 'storedResponses',
    table: 'jobs',
    condition: 'loupe_fold(last_error) ~ any($1)',
    erase: 'update jobs set last_error = null',
  },
  {
    what: 'importNames',
    table: 'imports',
    condition: 'loupe_fold(file_name) ~ any($1)',
    erase: `update imports set file_name = 'players.csv'`,
  },
  {
    what: 'importNames',
    table: 'player_lists',
    condition: 'loupe_fold(name) ~ any($1)',
    erase: `update player_lists set name = 'players.csv'`,
  },
  {
    // Notifications to a list contain its name.
    what: 'importNames',
    table: 'notifications',
    condition: `audience ? 'listId' and loupe_fold(audience ->> 'name') ~ any($1)`,
    erase: `update notifications set audience = audience || '{"name": "players.csv"}', version = version + 1`,
  },
  {
    what: 'playerLists',
    table: 'player_list_problems',
    condition: 'value_key = any($3)',
    erase: 'delete from player_list_problems',
  },
]

/** Not every condition uses both values. */
function where(condition: string): string {
  return `where ($1::text[], $2::text[], $3::text[]) is not null and (${condition})`
}

function valuesOf({ patterns, views, audiences, keys }: Mentions): unknown[] {
  return [patterns, [...views, ...audiences], keys]
}

async function readKeys(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select key from users cross join unnest(array[id::text, username_key, email_key]) as key
     where id = $1 and key is not null`,
    [id],
  )
  return rows.map(({ key }) => key)
}

async function readPatterns(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ value: string }>(
    `select distinct loupe_fold(value) as value from (
       select unnest(array[username, full_name, email]) as value from users where id = $1
       union all select value from player_identities where user_id = $1
     ) as known where trim(value) <> ''`,
    [id],
  )
  return rows.map(({ value }) => patternOf(value.trim()))
}

/** Matches whole words, separated by any punctuation. */
function patternOf(folded: string): string {
  const words = folded.split(/\s+/u).map((word) => word.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`))
  const pattern = words.join('[^[:alnum:]]+')
  return isAscii.test(folded) ? `(^|[^[:alnum:]])${pattern}($|[^[:alnum:]])` : pattern
}

const isAscii = /^[ -~]*$/

function searchOf(query: string): string {
  return new URLSearchParams(query).get('search') ?? ''
}

async function namedIn(db: Queryable, patterns: string[], list: string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ text: string }>(
    'select text from unnest($2::text[]) as text where loupe_fold(text) ~ any($1::text[])',
    [patterns, [...new Set(list)]],
  )
  return new Set(rows.map(({ text }) => text))
}

/** The searches that match only this player. */
async function foundAlone(db: Queryable, id: string, searches: string[]): Promise<Set<string>> {
  const { rows } = await db.query<{ text: string }>(
    `select text from unnest($2::text[]) as text, users where users.id = $1 and text ~ '\\S' and not exists (
       select from regexp_split_to_table(loupe_fold(text), '\\s+') as word
       where strpos(users.search_text, word) = 0)`,
    [id, [...new Set(searches)]],
  )
  const alone = new Set<string>()
  for (const { text } of rows) if (!isId(text.trim()) && (await isAlone(db, id, text))) alone.add(text)
  return alone
}

async function isAlone(db: Queryable, id: string, search: string): Promise<boolean> {
  const values = new Values()
  const own = values.bind(id)
  const condition = usersList.condition({ search }, values)
  const { rows } = await db.query<{ others: boolean }>(
    `select exists (select from users where id <> ${own} and ${condition}) as others`,
    values.list,
  )
  return rows[0]?.others === false
}
