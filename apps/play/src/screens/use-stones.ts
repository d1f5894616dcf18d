import { useMemo } from 'preact/hooks'
import type { Progress } from '#src/app/stored.ts'
import { colourOf } from '#src/pictures/cut-outs.ts'
import { targetsOf } from '#src/round/round.ts'
import type { Puzzle } from '#src/session/puzzle.ts'
import type { Stone } from '#src/ui/medallion.tsx'
import { useScenePicture } from '#src/ui/use-scene-picture.ts'

/** The stones of a puzzle, one per target. */
export function useStones(puzzle: Puzzle, { found }: Progress): Stone[] {
  const picture = useScenePicture(found.length > 0 ? puzzle : null, 600)
  return useMemo(
    () =>
      targetsOf(puzzle).map((piece) => ({
        id: piece.id,
        colour: found.includes(piece.id)
          ? picture
            ? colourOf(piece, puzzle, picture)
            : 'currentColor'
          : null,
      })),
    [puzzle, found, picture],
  )
}
