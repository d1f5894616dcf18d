import type { AllProgress } from '#src/app/stored.ts'
import type { Puzzle } from '#src/session/puzzle.ts'

const dayMs = 86_400_000

/** The puzzle of the day: one of the unfinished ones, changing at midnight. */
export function puzzleOfTheDay(puzzles: readonly Puzzle[], progress: AllProgress, now: Date): Puzzle | null {
  const unfinished = puzzles.filter(({ id }) => !isFinished(progress, id))
  const choice = unfinished.length > 0 ? unfinished : puzzles
  const localDay = Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / dayMs)
  return choice[localDay % choice.length] ?? null
}

/** The next unfinished puzzle after this one, or the next one if all are finished. Null if there is no other. */
export function nextPuzzle(puzzles: readonly Puzzle[], progress: AllProgress, id: string): Puzzle | null {
  const at = puzzles.findIndex((puzzle) => puzzle.id === id)
  const others = [...puzzles.slice(at + 1), ...puzzles.slice(0, Math.max(0, at))]
  return others.find((puzzle) => !isFinished(progress, puzzle.id)) ?? others[0] ?? null
}

export function isFinished(progress: AllProgress, id: string): boolean {
  const best = progress[id]?.best
  return best !== undefined && best !== null && best.found === best.total
}
