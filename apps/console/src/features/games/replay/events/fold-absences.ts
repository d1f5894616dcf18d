import type { Moment } from '../moment.ts'

/**
 * The time for which the app was hidden as a part of the line in which it began; its return takes no line. An app that
 * was ended while it was hidden never reports its return: whatever it does next is one, but for the pause that goes
 * with its leaving.
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
