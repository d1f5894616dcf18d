import type { Queryable } from '#src/core/database/database.ts'
import { Values } from '#src/core/list/values.ts'
import type { Range, RangeEnd } from '#src/features/users/player-ranges.ts'
import { type Criteria, conditionOf, isOver, verdictOf } from '../audience/audience.ts'
import { sourceOf } from '../audience/source.ts'
import type { DueTimeKey, DueTimes } from '../schedule/due-times.ts'
import { type GroupCount, lacks, type UsedVariable } from './figures.ts'

/** How the players of a notification are found and scheduled. */
export interface SendPlan {
  /** The notification's ID, by which a send spreads its copies. */
  seed: string
  criteria: Criteria
  dueTimes: DueTimes
}

interface End extends RangeEnd {
  isLast: boolean
}

/** Reads a range as a send selects it, and returns the result of `tail` on `selected`. */
export async function readSelected<Row>(
  tx: Queryable,
  { seed, criteria, dueTimes }: SendPlan,
  range: Range,
  parts: { columns?: (values: Values) => string; tail: (values: Values) => { ctes: string; output: string } },
): Promise<Row & End> {
  dueTimes.trim()
  for (;;) {
    const values = new Values()
    const { audience, cap } = criteria
    const { seen, players, end } = sourceOf(audience, range, values)
    const verdict = verdictOf(criteria, values)
    const { key, selected } = dueTimes.sql(values, { seed, cap })
    const columns = parts.columns?.(values) ?? ''
    const condition = conditionOf(audience, values)
    const { ctes, output } = parts.tail(values)
    const { rows } = await tx.query<Row & RangeEnd & { unknown: DueTimeKey[] | null }>(
      `with ${seen}, candidates as materialized (
         select id, locale, time_zone, ${columns} ${verdict} as verdict, ${key} from ${players} where ${condition}
       ), ${selected}, ${ctes}
       select ${output}, (select json_agg(unknown) from unknown) as unknown, ${end}`,
      values.list,
    )
    const row = rows[0]
    if (!row) throw new Error('A selection answers one row')
    if (row.unknown === null) return { ...row, isLast: isOver(audience, range, row) }
    dueTimes.compute(row.unknown)
  }
}

interface Frozen {
  counts: GroupCount[] | null
  groups: number
}

/** Stores the players of a range in groups of one outcome and time, numbered from `n` on, and counts them. */
export function freezeRange(
  tx: Queryable,
  plan: SendPlan,
  range: Range,
  { rehearsalId, n, variables }: { rehearsalId: string; n: number; variables: readonly UsedVariable[] },
): Promise<Frozen & End> {
  return readSelected<Frozen>(tx, plan, range, {
    columns: (values) => variables.map((one, index) => `${lacks(one, values)} as lacks_${index}, `).join(''),
    tail: ({ bind }) => ({
      ctes: `grouped as (
          insert into rehearsal_groups (rehearsal_id, n, outcome, due_at, is_held, first_id, last_id, size, player_ids)
          select ${bind(rehearsalId)}::uuid, ${bind(n)}::int + row_number() over (order by outcome, due_at, is_held) - 1,
            outcome, due_at, is_held, ids[1], ids[cardinality(ids)], cardinality(ids), ids
          from (
            select outcome, case when outcome = 'sent' then due_at end as due_at, outcome = 'sent' and is_held as is_held,
              array_agg(id order by id) as ids
            from selected group by 1, 2, 3
          ) as alike where not exists (select from unknown)
          returning n
        ), counted as (
          select outcome, locale, time_zone as zone, is_held, is_late,
            extract(epoch from date_trunc('hour', due_at, 'UTC')) * 1000 as hour,
            extract(epoch from min(due_at)) * 1000 as first, extract(epoch from max(due_at)) * 1000 as last,
            count(*)::int as n, json_build_array(${variables
              .map((_, index) => `count(*) filter (where lacks_${index})`)
              .join(', ')}) as lacking
          from selected group by 1, 2, 3, 4, 5, 6
        )`,
      output: `(select json_agg(counted) from counted) as counts, (select count(*)::int from grouped) as groups`,
    }),
  })
}

interface Changed {
  joined: number
  left: number
}

/** How many players of a range would get it now and were not in the rehearsal, and vice versa. */
export function compareRange(
  tx: Queryable,
  plan: SendPlan,
  range: Range,
  rehearsalId: string,
): Promise<Changed & End> {
  return readSelected<Changed>(tx, plan, range, {
    tail: ({ bind }) => {
      const after = range.after === null ? 'true' : `id > ${bind(range.after)}::uuid`
      const isRange = !('userIds' in plan.criteria.audience)
      return {
        ctes: `edge as materialized (
            select ${
              isRange
                ? `case when (select count(*) from seen) = ${range.rows} then (select id from seen order by id desc limit 1) end`
                : 'null::uuid'
            } as upper
          ), rehearsed as materialized (
            select id from rehearsal_groups cross join edge cross join lateral unnest(player_ids) as id
            where rehearsal_id = ${bind(rehearsalId)}::uuid and outcome = 'sent'
              and (edge.upper is null or (first_id <= edge.upper and id <= edge.upper))
              and ${range.after === null ? 'true' : `last_id > ${bind(range.after)}::uuid`} and ${after}
          ), current as materialized (
            select id from selected where outcome = 'sent'
          )`,
        output: `(select count(*)::int from current where id not in (select id from rehearsed)) as joined,
          (select count(*)::int from rehearsed where id not in (select id from current)) as left`,
      }
    },
  })
}
