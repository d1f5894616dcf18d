import type { PuzzleItem, Shape } from '@loupe/contract/shared/puzzle-content'
import type { PointerEvent } from 'react'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import {
  addCorner,
  boundsOf,
  type Handle,
  moveCorner,
  moveShape,
  type Point,
  resizeShape,
} from './geometry.ts'
import type { View } from './use-board-view.ts'
import type { Gestures } from './use-gestures.ts'

/** Dragging of pieces, their handles, corners and sides. */
export function useBoardDrags({
  view,
  gestures,
  editor,
  isSelecting,
  onPress,
}: {
  view: View
  gestures: Gestures
  editor: PuzzleEditorState
  /** With any other tool, a press on a piece is a press on the picture. */
  isSelecting: boolean
  onPress: (event: PointerEvent) => void
}) {
  /** Handles a drag from the shape's original position; Escape restores it. */
  function drag(
    event: PointerEvent,
    item: PuzzleItem,
    shapeFor: (to: Point, event: globalThis.PointerEvent) => Shape,
    atOnce?: Shape,
  ) {
    event.stopPropagation()
    if (event.button !== 0 || !isSelecting) return onPress(event)
    const gesture = crypto.randomUUID()
    if (atOnce) editor.reshape(item.id, atOnce, gesture)
    gestures.begin(event, {
      move: (moved) =>
        editor.reshape(item.id, shapeFor(view.pointAt(moved.clientX, moved.clientY), moved), gesture),
      end: () => undefined,
      cancel: () => editor.reshape(item.id, item.shape, gesture),
    })
  }

  return {
    dragPiece(item: PuzzleItem, event: PointerEvent) {
      const from = view.pointAt(event.clientX, event.clientY)
      if (isSelecting) editor.select(item.id)
      drag(event, item, (to) => moveShape(item.shape, { x: to.x - from.x, y: to.y - from.y }))
    },
    dragHandle(item: PuzzleItem, handle: Handle, event: PointerEvent) {
      const box = boundsOf(item.shape)
      const start = view.pointAt(event.clientX, event.clientY)
      // the handle is slightly beside its side: the side must not jump to the pointer
      const side = {
        x: handle.includes('w') ? box.x : box.x + box.width,
        y: handle.includes('n') ? box.y : box.y + box.height,
      }
      drag(event, item, (to, { shiftKey }) =>
        resizeShape(item.shape, handle, { x: side.x + to.x - start.x, y: side.y + to.y - start.y }, shiftKey),
      )
    },
    dragCorner(item: PuzzleItem, index: number, event: PointerEvent) {
      const { shape } = item
      if (shape.kind === 'polygon') drag(event, item, (to) => moveCorner(shape.points, index, to))
    },
    dragSide(item: PuzzleItem, index: number, event: PointerEvent) {
      const { shape } = item
      if (shape.kind !== 'polygon') return
      const { points } = shape
      drag(event, item, (to) => addCorner(points, index, to), addCorner(points, index))
    },
  }
}
