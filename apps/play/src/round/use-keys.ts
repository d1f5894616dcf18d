import type { RefObject } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { Board } from './board/board.ts'
import type { Point } from './board/view.ts'

interface Keys {
  board: Board | null
  canvas: RefObject<HTMLCanvasElement | null>
  /** True while a dialog is open, which then handles the keys. */
  isOff: boolean
  onTap: (at: Point) => void
  onHint: () => void
  onOpen: (open: { kind: 'pause' | 'help' | 'keys' }) => void
}

const step = 36
const fineStep = 6
const edge = 110
/** The areas of the scene, from left to right and from top to bottom. */
const areas = { columns: 3, rows: 2 } as const
const arrows: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Keyboard control: the loupe is the cursor while the scene has the focus. */
export function useKeys({ board, canvas, isOff, onTap, onHint, onOpen }: Keys): void {
  // without delay, so that the first key after a dialog has closed reaches the game
  useLayoutEffect(() => {
    if (!board || isOff) return undefined
    const scene = canvas.current
    let at: Point | null = null
    let area = -1
    const start = () => {
      const free = board.free()
      return { x: free.x + free.width / 2, y: free.y + free.height / 2 }
    }

    function moveTo(next: Point): void {
      const free = board?.free()
      if (!board || !free) return
      // at the edge, the scene moves below the loupe
      const x = Math.min(free.x + free.width - edge, Math.max(free.x + edge, next.x))
      const y = Math.min(free.y + free.height - edge, Math.max(free.y + edge, next.y))
      if (x !== next.x || y !== next.y) board.pan(x - next.x, y - next.y)
      at = { x, y }
      board.setCursor(at)
    }

    function onSceneKey(event: KeyboardEvent): boolean {
      const arrow = arrows[event.key]
      if (arrow) {
        const length = event.shiftKey ? fineStep : step
        const from = at ?? start()
        moveTo({ x: from.x + arrow[0] * length, y: from.y + arrow[1] * length })
        return true
      }
      if (event.key === 'Enter' || event.key === ' ') {
        at ??= start()
        board?.setCursor(at)
        onTap(at)
        return true
      }
      return false
    }

    function onKey(event: KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (document.activeElement === scene && onSceneKey(event)) {
        event.preventDefault()
        return
      }
      const act = actions[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    function goToNextArea(): void {
      area = (area + 1) % (areas.columns * areas.rows)
      const middle = {
        x: ((area % areas.columns) + 0.5) / areas.columns,
        y: (Math.floor(area / areas.columns) + 0.5) / areas.rows,
      }
      board?.centre(middle)
      scene?.focus({ preventScroll: true })
      // at the edges of the scene, the centre of an area is not the centre of the stage
      if (board) moveTo(board.toStage(middle))
    }
    const actions: Record<string, () => void> = {
      n: goToNextArea,
      h: onHint,
      p: () => onOpen({ kind: 'pause' }),
      '?': () => onOpen({ kind: 'keys' }),
      a: () => onOpen({ kind: 'help' }),
      '+': () => board.zoom(1.25),
      '=': () => board.zoom(1.25),
      '-': () => board.zoom(0.8),
    }
    const onBlur = () => {
      at = null
      board.setCursor(null)
    }
    addEventListener('keydown', onKey)
    scene?.addEventListener('blur', onBlur)
    return () => {
      removeEventListener('keydown', onKey)
      scene?.removeEventListener('blur', onBlur)
    }
  }, [board, canvas, isOff, onTap, onHint, onOpen])
}
