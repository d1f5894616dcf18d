import type { Queryable } from '#src/core/database/database.ts'
import type { Matched } from './lists.repo.ts'

/** One row of a list. */
export interface Line {
  n: number
  /** Of the file. */
  line: number
  value: string
}

/** An e-mail address has 254 characters at most. */
const maxValueLength = 300

/**
 * Finds the players whom some lines name, in one statement, and writes down who was not there before and which lines
 * stand for nobody new. A line is an id, a username (which has no @) or an e-mail address: one that its player has
 * confirmed stands before those that others only entered. Players who were erased are not found.
 */
export async function matchLines(tx: Queryable, listId: string, lines: Line[]): Promise<Matched> {
  const { rows } = await tx.query<Matched>({
    name: 'player_list_match',
    text: `with lines as (
        select n, line, value, loupe_key(value) as key
        from unnest($2::integer[], $3::integer[], $4::text[]) as given (n, line, value)
      ), found as materialized (
        select n, line, value, key, array(
          select id from users where status <> 'erased' and id = case
            when key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then key::uuid end
          union
          select id from users where status <> 'erased' and username_key = key
          union
          select id from (
            select id, email_unverified, bool_and(email_unverified) over () as none_verified
            from users where status <> 'erased' and email_key = key
          ) as owners where email_unverified = none_verified
        ) as ids
        from lines
      ), named as materialized (
        select n, ids[1] as player_id, row_number() over (partition by ids[1] order by n) as nth
        from found where cardinality(ids) = 1
      ), added as (
        insert into player_list_members (list_id, player_id)
        select $1::uuid, player_id from named where nth = 1 on conflict do nothing returning player_id
      ), problems as (
        insert into player_list_problems (list_id, n, line, problem, value, value_key)
        select $1::uuid, n, line, case cardinality(ids) when 0 then 'unknown' when 1 then 'doubled' else 'ambiguous' end,
          value, key
        from found left join named using (n) left join added using (player_id)
        where added.player_id is null or nth > 1 returning problem
      )
      select (select count(*)::int from added) as players, count(*) filter (where problem = 'unknown')::int as unknown,
        count(*) filter (where problem = 'doubled')::int as doubled,
        count(*) filter (where problem = 'ambiguous')::int as ambiguous
      from problems`,
    values: [
      listId,
      lines.map(({ n }) => n),
      lines.map(({ line }) => line),
      lines.map(({ value }) => value.trim().slice(0, maxValueLength)),
    ],
  })
  return rows[0] ?? { players: 0, unknown: 0, doubled: 0, ambiguous: 0 }
}
