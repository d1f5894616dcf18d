import type { AllProgress } from '#src/app/stored.ts'
import type { Puzzle } from '#src/session/puzzle.ts'

const dayMs = 86_400_000

/** The puzzle of a day: the next one of those that were not finished, changing at midnight. */
export function puzzleOfTheDay(puzzles: readonly Puzzle[], progress: AllProgress, now: Date): Puzzle | null {
  const open = puzzles.filter(({ id }) => !isFinished(progress, id))
  const choice = open.length > 0 ? open : puzzles
  const localDay = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / dayMs)
  return choice[localDay % choice.length] ?? null
}

/** A puzzle that was not finished, after this one; the one after this where all were. Null where there is no other. */
export function nextPuzzle(puzzles: readonly Puzzle[], progress: AllProgress, id: string): Puzzle | null {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id)
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))]
  return others.find((puzzle) => !isFinished(progress, puzzle.id)) ?? others[0] ?? null
}

export function isFinished(progress: AllProgress, id: string): boolean {
  const best = progress[id]?.best
  return best !== undefined && best !== null && best.found === best.total
}
