import type { Queryable } from '#src/core/database/database.ts'
import type { Matched } from './lists.repo.ts'

/** One row of a list. */
export interface Line {
  n: number
  /** In the file. */
  line: number
  value: string
}

/** An e-mail address has 254 characters at most. */
const maxValueLength = 300

/**
 * Finds the players of some lines, in one statement, and stores the new players and the lines without a new one. A line
 * is an ID, a username (which has no @) or an email address: a verified address takes precedence over unverified ones.
 * Erased players are not found. Each line uses the indexes of users, and the rest is one pass over the lines: the
 * planner cannot know how many lines there are, assumes a few, and would join them by nested loops.
 */
export async function matchLines(tx: Queryable, listId: string, lines: Line[]): Promise<Matched> {
  const { rows } = await tx.query<Matched>({
    name: 'player_list_match',
    text: `with lines as materialized (
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
            from users where status <> 'erased' and email_key = case when position('@' in key) > 0 then key end
          ) as owners where email_unverified = none_verified
        ) as ids
        from lines
      ), judged as materialized (
        select n, line, value, key, ids, cardinality(ids) = 1
          and row_number() over (partition by ids order by n) = 1
          and not exists (select from player_list_members where list_id = $1 and player_id = ids[1]) as is_new
        from found
      ), added as (
        insert into player_list_members (list_id, player_id) select $1::uuid, ids[1] from judged where is_new
      ), problems as (
        insert into player_list_problems (list_id, n, line, problem, value, value_key)
        select $1::uuid, n, line, case cardinality(ids) when 0 then 'unknown' when 1 then 'doubled' else 'ambiguous' end,
          value, key
        from judged where not is_new
      )
      select count(*) filter (where is_new)::int as players,
        count(*) filter (where cardinality(ids) = 0)::int as unknown,
        count(*) filter (where cardinality(ids) = 1 and not is_new)::int as doubled,
        count(*) filter (where cardinality(ids) > 1)::int as ambiguous
      from judged`,
    values: [
      listId,
      lines.map(({ n }) => n),
      lines.map(({ line }) => line),
      lines.map(({ value }) => value.trim().slice(0, maxValueLength)),
    ],
  })
  return rows[0] ?? { players: 0, unknown: 0, doubled: 0, ambiguous: 0 }
}
