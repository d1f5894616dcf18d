import { useMemo } from 'preact/hooks'
import type { Progress } from '#src/app/stored.ts'
import { cutOuts } from '#src/pictures/cut-outs.ts'
import { targetsOf } from '#src/round/round.ts'
import type { Puzzle } from '#src/session/puzzle.ts'
import type { Stone } from '#src/ui/medallion.tsx'
import { useScenePicture } from '#src/ui/use-scene-picture.ts'

/** The stones of a puzzle: one for each piece to find. */
export function useStones(puzzle: Puzzle, { found }: Progress): Stone[] {
  const hasAny = found.length > 0
  const picture = useScenePicture(hasAny ? puzzle : null, 600)
  const made = useMemo(() => (picture ? cutOuts(puzzle, picture) : null), [puzzle, picture])
  return targetsOf(puzzle).map(({ id }) => ({
    id,
    colour: found.includes(id) ? (made?.get(id)?.colour ?? 'currentColor') : null,
  }))
}
