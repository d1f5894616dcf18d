import { useEffect, useState } from 'preact/hooks'
import { loadPicture, pictureUrl } from '#src/pictures/scene-picture.ts'
import type { Puzzle } from '#src/session/puzzle.ts'

/** The scene of a puzzle, at least this wide; null until it is loaded, or if it cannot be fetched. */
export function useScenePicture(puzzle: Puzzle | null, width: number): HTMLImageElement | null {
  const [picture, setPicture] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    if (!puzzle) return undefined
    let isOver = false
    loadPicture(pictureUrl(puzzle, width)).then(
      (loaded) => !isOver && setPicture(loaded),
      // decorative: the screen is complete without it
      () => undefined,
    )
    return () => {
      isOver = true
    }
  }, [puzzle, width])
  return picture
}
