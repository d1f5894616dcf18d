import type { LeftOut, LeftOutReason } from '@loupe/contract/admin/notifications/notification-audience'
import { locales } from '@loupe/contract/shared/values'
import type { Queryable } from '#src/core/database/database.ts'
import { Values } from '#src/core/list/values.ts'
import { existedBefore, type Range, type RangeEnd } from '#src/features/users/player-ranges.ts'
import { type Criteria, conditionOf, isOver, verdictOf } from '../audience/audience.ts'
import { sourceOf } from '../audience/source.ts'
import type { DueTimeKey, DueTimes } from '../schedule/due-times.ts'

/** The players of one range in an audience: how many, why some are left out, and the number of steps for the others. */
export interface SelectedRange extends RangeEnd {
  players: number
  leftOut: Partial<LeftOut>
  steps: number
  isLast: boolean
}

interface Selected extends RangeEnd {
  counts: { outcome: LeftOutReason | 'sent'; n: number }[] | null
  steps: number
  unknown: DueTimeKey[] | null
}

/** The notification of the steps, and the number of the next one. */
interface Target {
  id: string
  step: number
}

/**
 * Selects the recipients of a send from one range of players, and those who are left out; later changes of these
 * players do not matter. Recipients are put into steps by the time when their copy is due. The daily limit is checked
 * at that time. `before`: players created after it are not selected.
 */
export async function selectStep(
  tx: Queryable,
  { before, ...target }: Target & { before: string },
  criteria: Omit<Criteria, 'cap'>,
  dueTimes: DueTimes,
  range: Range,
): Promise<SelectedRange> {
  const selected = await selectWithDueTimes(dueTimes, tx, (values) => {
    const { seen, players, end } = sourceOf(criteria.audience, range, values)
    const verdict = verdictOf(criteria, values)
    const condition = `(${conditionOf(criteria.audience, values)}) and ${existedBefore(before, values)}`
    return { seen, end, verdict, from: `${players} where ${condition}`, target }
  })
  return { ...selected, isLast: isOver(criteria.audience, range, selected) }
}

/**
 * Reschedules the players of a step that was not sent before quiet hours began for some of them. They stay recipients.
 */
export async function postponeStep(
  tx: Queryable,
  target: Target,
  n: number,
  dueTimes: DueTimes,
): Promise<Omit<SelectedRange, 'isLast'>> {
  const { rows } = await tx.query<{ user_ids: string[] }>(
    'delete from notification_steps where notification_id = $1 and n = $2 returning user_ids',
    [target.id, n],
  )
  const ids = rows[0]?.user_ids ?? []
  return selectWithDueTimes(dueTimes, tx, ({ bind }) => ({
    seen: 'seen as (select)',
    end: '0 as read, null::uuid as last',
    verdict: `'sent'`,
    from: `users where id = any(${bind(ids)}::uuid[])`,
    target,
  }))
}

interface Parts {
  seen: string
  end: string
  verdict: string
  from: string
  target: Target
}

/** Runs the statement of a selection, and repeats it if it returned groups that were not known yet. */
async function selectWithDueTimes(
  dueTimes: DueTimes,
  tx: Queryable,
  partsOf: (values: Values) => Parts,
): Promise<Omit<SelectedRange, 'isLast'>> {
  dueTimes.trim()
  for (;;) {
    const values = new Values()
    const { seen, end, verdict, from, target } = partsOf(values)
    const { key, selected } = dueTimes.sql(values, { seed: target.id, cap: null })
    const { rows } = await tx.query<Selected>(
      `with ${seen}, candidates as materialized (select id, locale, ${verdict} as verdict, ${key} from ${from}),
       ${selected}, counted as (
         select outcome, count(*)::int as n from selected group by 1
       ), steps as (
         insert into notification_steps (notification_id, n, user_ids, due_at, quiet_at, locales)
         select ${values.bind(target.id)}::uuid, ${values.bind(target.step)}::int + row_number() over (order by due_at) - 1,
           ids, due_at, quiet_at, locales
         from (
           select due_at, min(quiet_at) as quiet_at, array_agg(id order by id) as ids,
             jsonb_build_object(${locales.map((locale) => `'${locale}', count(*) filter (where locale = '${locale}')`).join(', ')}) as locales
           from selected where outcome = 'sent' group by due_at
         ) as due where not exists (select from unknown)
         returning n
       )
       select (select json_agg(counted) from counted) as counts, (select count(*)::int from steps) as steps,
         (select json_agg(unknown) from unknown) as unknown, ${end}`,
      values.list,
    )
    const { counts, steps, unknown, read, last } = rows[0] ?? noneSelected
    if (unknown !== null) dueTimes.compute(unknown)
    else return { ...summed(counts ?? []), steps, read, last }
  }
}

const noneSelected: Selected = { counts: null, steps: 0, unknown: null, read: 0, last: null }

function summed(counts: NonNullable<Selected['counts']>): { players: number; leftOut: Partial<LeftOut> } {
  const leftOut: Partial<LeftOut> = {}
  let players = 0
  for (const { outcome, n } of counts) {
    players += n
    if (outcome !== 'sent') leftOut[outcome] = n
  }
  return { players, leftOut }
}
