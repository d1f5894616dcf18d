import type { Database } from './database.ts'

/** Tables are created ahead for this many months, including the current one. */
export const monthsAhead = 3
/** The same where the server's role may not create tables; later ones come with the next version at the latest. */
export const monthsAheadOfOthers = 36

/** The month (UTC) of a moment as a number, as 202611. */
export function monthOf(at: Date): number {
  return at.getUTCFullYear() * 100 + at.getUTCMonth() + 1
}

/** The first moment after a month. */
export function endOf(month: number): Date {
  return new Date(Date.UTC(Math.floor(month / 100), month % 100))
}

/** Creates the tables for the events of a month and the following ones, if the last is missing; only the owner may. */
export async function addEventMonths(db: Database, from: Date, months: number): Promise<void> {
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months - 1))
  const { rowCount } = await db.query(
    `select from pg_class where oid = 'game_events'::regclass and pg_has_role(relowner, 'usage')
      and has_schema_privilege(relnamespace, 'create') and to_regclass($1) is null`,
    [`game_events_${monthOf(last)}`],
  )
  if (rowCount > 0) await db.query('call add_event_months($1, $2)', [monthOf(from), months])
}
