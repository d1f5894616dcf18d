import { locales } from '@loupe/contract/shared/values'
import type { Database, Queryable } from '#src/core/database/database.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import { Values } from '#src/core/list/values.ts'
import { nobodyExcluded, verdictOf } from '#src/features/notifications/audience/audience.ts'
import type { CountedPeople } from '../cases.row.ts'
import { isAboutPiece, type LinkedQuery } from './linked-queries.ts'

/** The kind of the notification of a case. */
export const caseKind = 'puzzles'
/** The number of players in one statement. */
const playersInStep = 1000

/** One count of a case: its rows have its number, and those with a lower one are outdated at its end. */
export interface Count {
  caseId: string
  puzzleId: string
  version: number
  itemId: string | null
  run: number
  now: Date
  /** Once players are notified, none is added and outcomes are final. */
  isFrozen: boolean
}

/** Stores the queries of a case; an administrator's choice about one, and its reply, are kept. */
export async function storeQueries(
  db: Queryable,
  count: Count,
  queries: readonly LinkedQuery[],
): Promise<void> {
  await db.query({
    name: 'case_queries_store',
    text: `insert into case_queries (case_id, query_id, player_id, grounds, count_run)
      select $1, id, player, grounds, $2 from unnest($3::uuid[], $4::uuid[], $5::text[]) as linked (id, player, grounds)
      on conflict (case_id, query_id) do update set count_run = greatest(excluded.count_run, case_queries.count_run),
        grounds = case when excluded.grounds = 'puzzle' then case_queries.grounds else excluded.grounds end`,
    values: [
      count.caseId,
      count.run,
      queries.map(({ id }) => id),
      queries.map(({ playerId }) => playerId),
      queries.map(({ grounds }) => grounds),
    ],
  })
  const askers = queries.filter((query) => isAboutPiece(query, count.itemId))
  await storePlayersWhoAsked(db, count, [...new Set(askers.map(({ playerId }) => playerId))])
}

async function storePlayersWhoAsked(db: Queryable, count: Count, playerIds: string[]): Promise<void> {
  await db.query({
    name: 'case_players_asked',
    text: `insert into case_players (case_id, player_id, locale, has_asked, added_at, count_run)
      select $1, id, locale, true, $3, $2 from users where id = any($4) and not is_test
        and (not $5::boolean or exists (select from case_players where case_id = $1 and player_id = users.id))
      on conflict (case_id, player_id) do update set has_asked = true, locale = excluded.locale,
        count_run = greatest(excluded.count_run, case_players.count_run)`,
    values: [count.caseId, count.run, count.now, playerIds, count.isFrozen],
  })
}

/** Stores the players who gave up on the piece, with the outcome of each. After `storeQueries`. */
export async function storePlayersWhoGaveUp(db: Database, count: Count, signal: AbortSignal): Promise<void> {
  let after: string | null = null
  await inSteps(signal, async () => {
    const { read, last }: Step = await storeStep(db, count, after)
    after = last
    return read === playersInStep
  })
}

interface Step {
  read: number
  last: string | null
}

async function storeStep(db: Queryable, count: Count, after: string | null): Promise<Step> {
  const { caseId, puzzleId, version, itemId, run, now, isFrozen } = count
  const values = new Values()
  const { bind } = values
  const [ofCase, ofRun, puzzle, item] = [bind(caseId), bind(run), bind(puzzleId), bind(itemId)]
  const criteria = {
    audience: { caseId, players: 0 },
    exclude: nobodyExcluded,
    kind: caseKind,
    keepsQuietHours: false,
    now,
  } as const
  const hasFound =
    itemId === null
      ? `g.status = 'completed'`
      : `case when g.touched is not null then ${item}::text = any(g.touched) else exists (
           select from game_events as e where e.month = g.events_month and e.game_id = g.id and e.item_id = ${item} and e.outcome = 'hit') end`
  const { rows } = await db.query<Step>(
    `with due as materialized (
       select player_id, max(started_at) as gave_up_at from given_up_games
       where puzzle_id = ${puzzle} and version = ${bind(version)}
         and (${item}::text is null or item_id = ${item}) and (${bind(after)}::uuid is null or player_id > ${bind(after)})
       group by player_id order by player_id limit ${playersInStep}
     ), judged as (
       select due.*, player.locale, later.*, ${verdictOf(criteria, values)} as verdict,
         known.gave_up_at is not null as is_known,
         exists (select from case_queries as asked where asked.case_id = ${ofCase} and asked.player_id = due.player_id
           and asked.count_run = ${ofRun} and (${item}::text is null or asked.grounds <> 'puzzle')) as has_asked
       from due join users as player on player.id = due.player_id and not player.is_test
       left join case_players as known on known.case_id = ${ofCase} and known.player_id = due.player_id
       cross join lateral (
         select max(g.started_at) as played_at, min(g.started_at) filter (where ${hasFound}) as found_at from games as g
         where g.seeker_id = due.player_id and g.started_at > due.gave_up_at and g.puzzle_id = ${puzzle}
           and g.events > 0 and not g.is_test and due.player_id <> all(g.unconfirmed_ids)
       ) as later
     ), stored as (
       insert into case_players (case_id, player_id, locale, gave_up_at, has_asked, outcome, found_at, played_at,
         added_at, count_run)
       select ${ofCase}, player_id, locale, gave_up_at, has_asked, case
           when verdict in ('erased', 'suspended') then verdict when found_at is not null then 'found'
           when verdict = 'optedOut' then verdict else 'notify' end,
         found_at, played_at, ${bind(now)}, ${ofRun}
       from judged where not ${bind(isFrozen)}::boolean or is_known
       on conflict (case_id, player_id) do update set locale = excluded.locale, gave_up_at = excluded.gave_up_at,
         has_asked = excluded.has_asked, found_at = excluded.found_at, played_at = excluded.played_at,
         outcome = case when ${bind(isFrozen)}::boolean then case_players.outcome else excluded.outcome end,
         count_run = greatest(excluded.count_run, case_players.count_run)
     )
     select (select count(*)::int from due) as read, (select player_id from due order by player_id desc limit 1) as last`,
    values.list,
  )
  return rows[0] ?? { read: 0, last: null }
}

/** Removes players and queries that this count did not find, except notified players and chosen or answered queries. */
export async function removeOutdated(tx: Queryable, { caseId, run }: Count): Promise<void> {
  await tx.query('delete from case_players where case_id = $1 and count_run < $2 and not is_notified', [
    caseId,
    run,
  ])
  await tx.query(
    `delete from case_queries where case_id = $1 and count_run < $2 and choice is null and replied_at is null`,
    [caseId, run],
  )
}

/**
 * Fixes who is notified: the counted players who gave up and have not found it since. Players who gave up later no
 * longer belong to the case. Returns how many there are.
 */
export async function freezePlayers(tx: Queryable, caseId: string, seenAt: Date | null): Promise<number> {
  await tx.query(`delete from case_players where case_id = $1 and added_at > $2 and not has_asked`, [
    caseId,
    seenAt,
  ])
  await tx.query(
    `update case_players set gave_up_at = null, outcome = null where case_id = $1 and added_at > $2`,
    [caseId, seenAt],
  )
  const { rowCount } = await tx.query(
    `update case_players set is_notified = true where case_id = $1 and outcome = 'notify'`,
    [caseId],
  )
  return rowCount
}

/**
 * The sums of a case's players. `fixAt`: when the piece was fixed; `notifiedAt`: when players were notified. Returns
 * are counted from these.
 */
export async function sumPlayers(
  tx: Queryable,
  caseId: string,
  { fixAt, notifiedAt }: { fixAt: Date | null; notifiedAt: Date | null },
): Promise<CountedPeople> {
  const outcome = (name: string) => counted(`outcome = '${name}'`)
  const languages = locales.map(
    (locale) => `'${locale}', ${counted(`outcome = 'notify' and locale = '${locale}'`)}`,
  )
  const back = (
    who: string,
    since: string,
  ) => `case when ${since}::timestamptz is not null then jsonb_build_object(
    'of', ${counted(who)}, 'played', ${counted(`${who} and played_at >= ${since}`)},
    'found', ${counted(`${who} and played_at >= ${since} and found_at >= ${since}`)}) end`
  const { rows } = await tx.query<CountedPeople>(
    `select ${counted('gave_up_at is not null')} as "gaveUp", ${counted('has_asked')} as asked,
       ${counted('has_asked and gave_up_at is not null')} as both, count(*)::int as affected,
       jsonb_build_object('notify', ${outcome('notify')}, 'found', ${outcome('found')},
         'optedOut', ${outcome('optedOut')}, 'suspended', ${outcome('suspended')}, 'erased', ${outcome('erased')}) as outcomes,
       jsonb_build_object(${languages.join(', ')}) as languages,
       ${back('gave_up_at is not null', '$2')} as "cameBack", ${back('is_notified', '$3')} as "cameBackNotified"
     from case_players where case_id = $1`,
    [caseId, fixAt, notifiedAt],
  )
  if (!rows[0]) throw new Error('Sums are always one row')
  return rows[0]
}

function counted(condition: string): string {
  return `count(*) filter (where ${condition})::int`
}
