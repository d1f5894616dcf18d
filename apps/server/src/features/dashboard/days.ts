export const dayMs = 86_400_000

/** 1 January 1970 was a Thursday; the Monday before it has this number. */
const firstMonday = -3

/** The date of a day number (days since 1970), as `2026-11-20`. */
export function dayOf(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10)
}

/** The Monday of the week of a day, by their numbers. */
export function mondayOf(number: number): number {
  return number - ((((number - firstMonday) % 7) + 7) % 7)
}
