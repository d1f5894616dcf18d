import type { CaseQuery, caseQueryFilters } from '@loupe/contract/admin/cases/case-queries'
import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import { locales } from '@loupe/contract/shared/values'
import { adminName } from '#src/core/audit/admin-name.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { joinPlayerName, playerNameColumns, readPlayerName } from '#src/features/users/player-name.ts'

/** An administrator has answered the player's last message. */
const isAnswered = `coalesce(query.last_admin_at >= query.last_player_at, false)`

const hold = `case
  when linked.replied_at is not null then null
  when asker.status = 'erased' then 'erased'
  when ${isAnswered} then 'answered'
  when query.status in ('resolved', 'closed', 'spam') then 'settled'
  when linked.grounds = 'puzzle' and of_case.item_id is not null then 'unsure' end`

/** A reply after an administrator's choice excludes a query again. */
const isIncluded = `(linked.replied_at is null and asker.status <> 'erased' and query.status <> 'spam' and case linked.choice
  when 'exclude' then false
  when 'include' then not (${isAnswered} and query.last_admin_at > linked.chosen_at)
  else ${hold} is null end)`

/** Excluded by a reply, and not by an administrator's choice. */
const isHeld = `(not ${isIncluded} and linked.choice is distinct from 'exclude' and ${hold} in ('answered', 'settled'))`

/** The current queries of a case ($1); at most `caseQueriesAtMost`. */
const from = `from case_queries as linked join cases as of_case on of_case.id = linked.case_id
  join help_queries as query on query.id = linked.query_id
  join users as asker on asker.id = linked.player_id
  where linked.case_id = $1`

/** Those that can be replied to, or were; queries about something else are only in their own group. */
export async function readQueriesPart(db: Queryable, caseId: string): Promise<CaseRecord['queries']> {
  const languages = locales.map(
    (locale) => `'${locale}', count(*) filter (where ${isIncluded} and query.locale = '${locale}')::int`,
  )
  const { rows } = await db.query<Omit<CaseRecord['queries'], 'held'>>({
    name: 'case_queries_sums',
    text: `select count(*)::int as total, count(*) filter (where ${isIncluded})::int as included,
        jsonb_build_object(${languages.join(', ')}) as languages,
        coalesce(array_agg(query.id order by query.id) filter (where ${isHeld}), '{}') as "heldIds",
        count(*) filter (where ${hold} = 'unsure' and linked.choice is null)::int as unsure ${from}`,
    values: [caseId],
  })
  if (!rows[0]) throw new Error('Sums are always one row')
  const held = await select(db, {
    caseId,
    rest: `and ${isHeld} order by query.last_admin_at desc nulls last, query.number desc limit ${heldAtMost}`,
  })
  return { ...rows[0], held }
}

const heldAtMost = 50

interface CaseQueriesRequest {
  caseId: string
  filter?: (typeof caseQueryFilters)[number] | undefined
  locale?: string | undefined
  after?: string | undefined
  record: number
}

const filters: Record<(typeof caseQueryFilters)[number], string> = {
  included: isIncluded,
  left: `(not ${isIncluded} and linked.replied_at is null)`,
  replied: 'linked.replied_at is not null',
}

/** A page of the queries of a case, newest first. */
export async function listCaseQueries(
  db: Queryable,
  { caseId, filter, locale, after, record }: CaseQueriesRequest,
): Promise<{ list: CaseQuery[]; next: string | null }> {
  const conditions = [
    `($2::text is null or query.locale = $2)`,
    `($3::uuid is null or query.number < (select number from help_queries where id = $3))`,
    ...(filter === undefined ? [] : [filters[filter]]),
  ]
  const rest = `and ${conditions.join(' and ')} order by query.number desc limit ${record + 1}`
  const found = await select(db, { caseId, rest, values: [locale ?? null, after ?? null] })
  const list = found.slice(0, record)
  return { list, next: found.length > record ? (list.at(-1)?.id ?? null) : null }
}

/** The parts of a linked query that decide whether it gets a reply; null if it does not belong to the case. */
export async function findIncluded(
  db: Queryable,
  caseId: string,
  queryId: string,
): Promise<{ isIncluded: boolean; fullName: string; username: string } | null> {
  const { rows } = await db.query<{ isIncluded: boolean; fullName: string; username: string }>({
    name: 'case_query_included',
    text: `select ${isIncluded} as "isIncluded", asker.full_name as "fullName", asker.username ${from}
      and query.id = $2`,
    values: [caseId, queryId],
  })
  return rows[0] ?? null
}

/** The next query to reply to, in the order of their IDs. */
export async function nextIncluded(
  db: Queryable,
  caseId: string,
  after: string | null,
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>({
    name: 'case_query_next',
    text: `select query.id ${from} and ${isIncluded} and ($2::uuid is null or query.id > $2) order by query.id limit 1`,
    values: [caseId, after],
  })
  return rows[0]?.id ?? null
}

type Columns = [
  id: string,
  number: number,
  locale: CaseQuery['locale'],
  subject: string,
  opening: string,
  status: CaseQuery['status'],
  createdAt: Date,
  grounds: CaseQuery['grounds'],
  reason: NonNullable<CaseQuery['hold']>['reason'] | null,
  by: string | null,
  byName: string | null,
  at: Date | null,
  choice: CaseQuery['choice'],
  isIncluded: boolean,
  repliedAt: Date | null,
  playerId: string,
]

async function select(
  db: Queryable,
  { caseId, rest, values = [] }: { caseId: string; rest: string; values?: unknown[] },
): Promise<CaseQuery[]> {
  const { rows } = await db.query<unknown[]>({
    text: `select page.id, page.number, page.locale, page.subject, page.opening, page.status, page.created_at,
        page.grounds, page.reason, answer.admin_id, ${adminName('answerer')}, answer.at, page.choice,
        page.is_included, page.replied_at, page.player_id, ${playerNameColumns('player').join(', ')}
      from (
        select query.id, query.number, query.locale, query.subject, query.opening, query.status, query.created_at,
          query.last_admin_at, linked.grounds, ${hold} as reason, linked.choice, ${isIncluded} as is_included,
          linked.replied_at, linked.player_id ${from} ${rest}
      ) as page
      left join lateral (
        select admin_id, at from help_entries where query_id = page.id and author = 'admin' and kind = 'message'
          and page.reason = 'answered' order by seq desc limit 1
      ) as answer on true
      left join admins as answerer on answerer.id = answer.admin_id
      ${joinPlayerName('player', 'page.player_id')}
      order by ${rest.includes('last_admin_at desc') ? 'page.last_admin_at desc nulls last, ' : ''}page.number desc`,
    values: [caseId, ...values],
    rowMode: 'array',
  })
  return rows.map(readQuery)
}

function readQuery(values: unknown[]): CaseQuery {
  const [id, number, locale, subject, opening, status, createdAt, grounds, reason, ...others] =
    values as Columns
  const [by, name, at, choice, included, repliedAt, playerId] = others
  return {
    id,
    number,
    player: readPlayerName(playerId, values.slice(16)),
    locale,
    subject,
    opening,
    status,
    createdAt: createdAt.toISOString(),
    grounds,
    hold: reason && {
      reason,
      by: by === null ? null : { id: by, name: name ?? '' },
      at: at?.toISOString() ?? null,
    },
    choice,
    isIncluded: included,
    repliedAt: repliedAt?.toISOString() ?? null,
  }
}

/** Stores an administrator's choices about queries of a case; returns how many of them it has. */
export async function chooseQueries(
  tx: Queryable,
  caseId: string,
  choices: readonly { id: string; choice: CaseQuery['choice'] }[],
  now: Date,
): Promise<number> {
  const { rowCount } = await tx.query(
    `update case_queries as linked set choice = chosen.choice, chosen_at = case when chosen.choice is not null then $4::timestamptz end
     from unnest($2::uuid[], $3::text[]) as chosen (id, choice)
     where linked.case_id = $1 and linked.query_id = chosen.id and linked.replied_at is null`,
    [caseId, choices.map(({ id }) => id), choices.map(({ choice }) => choice), now],
  )
  return rowCount
}
