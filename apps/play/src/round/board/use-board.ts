import type { RefObject } from 'preact'
import { useEffect, useLayoutEffect, useState } from 'preact/hooks'
import type { Puzzle } from '#src/session/puzzle.ts'
import { type Board, createBoard } from './board.ts'
import type { Stage } from './view.ts'

/** The board on its canvas, resized with its stage. The tray covers a part of it. */
export function useBoard(
  puzzle: Puzzle,
  canvas: RefObject<HTMLCanvasElement | null>,
  tray: RefObject<HTMLElement | null>,
): Board | null {
  const [board, setBoard] = useState<Board | null>(null)
  useEffect(() => {
    if (!canvas.current) return undefined
    const made = createBoard(canvas.current, puzzle)
    setBoard(made)
    return () => made.end()
  }, [puzzle, canvas])
  useLayoutEffect(() => {
    const [stage, cover] = [canvas.current, tray.current]
    if (!board || !stage || !cover) return undefined
    const update = () => board.setStage(stageOf(stage.getBoundingClientRect(), cover.getBoundingClientRect()))
    update()
    const observer = new ResizeObserver(update)
    observer.observe(stage)
    observer.observe(cover)
    return () => observer.disconnect()
  }, [board, canvas, tray])
  return board
}

const topBar = 72
/** The scene is visible behind the rounded corners of the tray. */
const corner = 22
/** With a floating tray, the map and the zoom buttons are on the other side. */
const floating = { gap: 12, right: 216 } as const

function stageOf(stage: DOMRect, tray: DOMRect): Stage {
  const { width, height } = stage
  const free = { width, height, top: topBar, right: 0, bottom: 0, left: 0, fill: { width, height } }
  if (tray.width > width * 0.8) {
    const bottom = stage.bottom - tray.top - corner
    return { ...free, bottom, fill: { width, height: height - bottom } }
  }
  if (tray.left > width / 2) {
    const right = stage.right - tray.left - corner
    return { ...free, right, fill: { width: width - right, height } }
  }
  return { ...free, left: tray.right - stage.left + floating.gap, right: floating.right }
}
