import { useEffect, useRef } from 'preact/hooks'
import { pictureUrl } from '#src/pictures/scene-picture.ts'
import type { Puzzle } from '#src/session/puzzle.ts'
import type { Board } from './board.ts'
import classes from './minimap.module.css'

interface MinimapProps {
  puzzle: Puzzle
  board: Board
}

/** A map of the scene with the visible part. A click moves the view; the keyboard uses the loupe instead. */
export function Minimap({ puzzle, board }: MinimapProps) {
  const window = useRef<HTMLSpanElement>(null)
  const { scene } = puzzle
  useEffect(() => {
    const update = () => {
      if (!window.current) return
      const free = board.free()
      const from = board.toScene(free)
      const to = board.toScene({ x: free.x + free.width, y: free.y + free.height })
      Object.assign(window.current.style, {
        left: percent(from.x),
        top: percent(from.y),
        right: percent(1 - to.x),
        bottom: percent(1 - to.y),
      })
    }
    update()
    return board.onView(update)
  }, [board])

  function moveTo(event: PointerEvent): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect()
    const at = { x: (event.clientX - box.left) / box.width, y: (event.clientY - box.top) / box.height }
    board.centre(at)
  }

  return (
    <div
      class={classes.map}
      aria-hidden="true"
      style={{
        backgroundImage: `url("${pictureUrl(puzzle, 200)}")`,
        aspectRatio: `${scene.width} / ${scene.height}`,
      }}
      onPointerDown={moveTo}
      onPointerMove={(event) => event.buttons === 1 && moveTo(event)}
    >
      <span ref={window} />
    </div>
  )
}

function percent(value: number): string {
  return `${Math.min(1, Math.max(0, value)) * 100}%`
}
