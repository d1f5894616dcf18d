import type { Moment } from '../moment.ts'

/**
 * Shows the time for which the app was hidden in the line where it began, without a line for its return. An app closed
 * while hidden never reports its return: its next event counts as one, except for the pause at its leaving.
 */
export function foldAbsences(moments: readonly Moment[]): Moment[] {
  const returns = new Set<Moment>()
  const lines = moments.map((moment, index) => {
    if (moment.kind !== 'hidden') return moment
    const back = moments.slice(index + 1).find(({ kind }) => kind !== 'pause')
    if (back?.kind === 'shown') returns.add(back)
    return { ...moment, awayMs: back ? back.tMs - moment.tMs : null }
  })
  return lines.filter((_, index) => {
    const moment = moments[index]
    return moment !== undefined && !returns.has(moment)
  })
}
