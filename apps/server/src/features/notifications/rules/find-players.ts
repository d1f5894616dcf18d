import type { Queryable } from '#src/core/database/database.ts'
import { Values } from '#src/core/list/values.ts'
import { type Range, type RangeEnd, rangeOf } from '#src/features/users/player-ranges.ts'
import { conditionOf } from '../audience/audience.ts'
import type { StoredRule } from './rules.repo.ts'

/**
 * Reads one range of players: those who begin to meet a rule are found, unless they have had it as often as it allows,
 * or too recently; those who no longer meet it can begin to again. A learning run finds nobody. It is one statement,
 * however many players meet the rule; the rows of those who met it before, usually most of them, are not touched.
 */
export async function findBeginning(
  tx: Queryable,
  rule: StoredRule,
  range: Range,
  now: Date,
): Promise<RangeEnd & { found: number }> {
  const values = new Values()
  const { bind } = values
  const { seen, players, end } = rangeOf(range, values)
  const [id, run, at] = [bind(rule.id), bind(rule.runId), bind(now)]
  const before = () => bind(new Date(now.getTime() - rule.everyDays * 86_400_000))
  const isDue = rule.isLearning
    ? 'false'
    : `known.times < ${bind(rule.timesAtMost)}::integer
        and (known.last_at is null or known.last_at <= ${before()}::timestamptz)`
  const first = rule.isLearning ? '0, null, null' : `1, ${at}::timestamptz, ${run}::uuid`
  // a filter by `isTest` decides by itself
  const noTest = rule.audience.filter['isTest'] === undefined ? 'and not is_test' : ''
  // by its key: neither subquery reads players beyond the range
  const met = `rule_id = ${id}::uuid and is_met and player_id >= (select id from seen order by id limit 1)
    and player_id <= (select id from seen order by id desc limit 1)`
  const { rows } = await tx.query<RangeEnd & { found: number }>(
    `with ${seen}, met as materialized (select player_id from rule_players where ${met}), meeting as materialized (
       select id from ${players} where (${conditionOf(rule.audience, values)}) and status <> 'erased' ${noTest}
     ), began as (
       insert into rule_players as known (rule_id, player_id, is_met, times, last_at, run_id)
       select ${id}::uuid, id, true, ${first} from meeting
       where not exists (select from met where player_id = meeting.id)
       on conflict (rule_id, player_id) do update set is_met = true,
         times = known.times + case when ${isDue} then 1 else 0 end,
         last_at = case when ${isDue} then ${at}::timestamptz else known.last_at end,
         run_id = case when ${isDue} then ${run}::uuid else known.run_id end
       where not known.is_met
       returning run_id
     ), ended as (
       update rule_players set is_met = false
       where ${met} and not exists (select from meeting where meeting.id = player_id)
     )
     select (select count(*)::int from began where run_id = ${run}::uuid) as found, ${end}`,
    values.list,
  )
  return rows[0] ?? { found: 0, read: 0, last: null }
}
