import { useCallback, useEffect, useState } from 'preact/hooks'
import { type CutOut, cutOuts } from '#src/pictures/cut-outs.ts'
import { loadPicture, pictureUrl } from '#src/pictures/scene-picture.ts'
import type { Puzzle } from '#src/session/puzzle.ts'
import type { Board } from './board.ts'

const none: ReadonlyMap<string, CutOut> = new Map()
const cutWidth = 2000

/** The pieces of a puzzle cut out of its scene, and whether loading the scene has failed. */
export function useCutOuts(
  puzzle: Puzzle,
  board: Board | null,
): { cutOuts: ReadonlyMap<string, CutOut>; hasFailed: boolean; retry: () => void } {
  const [made, setMade] = useState(none)
  const [hasFailed, setHasFailed] = useState(false)
  const load = useCallback(() => {
    setHasFailed(false)
    let isCancelled = false
    const loading = [loadPicture(pictureUrl(puzzle, cutWidth)), ...(board ? [board.load()] : [])] as const
    Promise.all(loading).then(
      ([picture]) => !isCancelled && setMade(cutOuts(puzzle, picture)),
      () => !isCancelled && setHasFailed(true),
    )
    return () => {
      isCancelled = true
    }
  }, [puzzle, board])
  useEffect(load, [load])
  return { cutOuts: made, hasFailed, retry: load }
}
