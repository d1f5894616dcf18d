import { type LeftOutReason, leftOutReasons } from '@loupe/contract/admin/notifications/notification-audience'
import type { Queryable } from '#src/core/database/database.ts'
import type { SelectedRange } from './select-step.ts'

/** Begins to select the players of a notification, out of this number. */
export async function beginSelection(
  tx: Queryable,
  id: string,
  { of, before }: { of: number; before: string | null },
): Promise<void> {
  await tx.query(
    `update notifications set is_selected = false, audience_count = 0, steps_total = 0, selected_of = $2,
       selected_before = $3, selected_after = null, selected_read = 0 where id = $1`,
    [id, of, before],
  )
}

/** Adds the counts of a range of players: audience, left out, and steps. */
export async function countSelection(
  tx: Queryable,
  id: string,
  { players, read, last, isLast, leftOut = {}, steps = 0 }: Counted,
): Promise<void> {
  const sums = leftOutReasons.map((reason, index) => {
    const column = leftOutColumns[reason]
    return `${column} = ${column} + $${index + 7}`
  })
  await tx.query(
    `update notifications set audience_count = audience_count + $2, selected_read = selected_read + $3,
       selected_after = coalesce($4, selected_after), is_selected = $5, steps_total = steps_total + $6,
       ${sums.join(', ')} where id = $1`,
    [id, players, read, last, isLast, steps, ...leftOutReasons.map((reason) => leftOut[reason] ?? 0)],
  )
}

type Counted = Omit<SelectedRange, 'leftOut' | 'steps'> & Partial<SelectedRange>

const leftOutColumns: Record<LeftOutReason, string> = {
  erased: 'erased',
  test: 'test',
  excluded: 'excluded',
  suspended: 'suspended',
  optedOut: 'opted_out',
  quietAllDay: 'quiet_all_day',
  dailyCap: 'daily_cap',
}
