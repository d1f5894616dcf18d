import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { KeyboardEvent } from 'react'
import type { PuzzleEditorState } from '../use-puzzle-editor.ts'
import { arrowStep } from './arrow-step.ts'
import { toolKeys } from './board-tools.tsx'
import { addCorner, growShape, moveCorner, moveShape, removeCorner } from './geometry.ts'
import type { Size, View } from './use-board-view.ts'
import type { Drawing } from './use-drawing.ts'
import type { Gestures } from './use-gestures.ts'

/** The pan by an arrow key, in the pixels that it would move a piece. */
const panStep = 40

/** The keys on the board, on a piece and on a corner. */
export function useBoardKeys({
  scene,
  view,
  gestures,
  drawing,
  editor,
  hasSingleKeys,
  onFocusBoard,
  onEdit,
}: {
  scene: Size
  view: View
  gestures: Gestures
  drawing: Drawing
  editor: PuzzleEditorState
  /** Whether shortcuts without a modifier key are enabled. */
  hasSingleKeys: boolean
  onFocusBoard: () => void
  onEdit: () => void
}) {
  function onPiece(event: KeyboardEvent, item: PuzzleItem): boolean {
    const step = arrowStep(event, scene)
    if (step && (event.ctrlKey || event.metaKey)) {
      editor.reshape(item.id, growShape(item.shape, { width: step.x, height: step.y }))
      return true
    }
    if (step) {
      editor.reshape(item.id, moveShape(item.shape, step))
      return true
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Delete' || event.key === 'Backspace') {
      editor.remove(item.id)
      onFocusBoard()
      return true
    }
    if (event.key !== 'Enter' && event.key !== ' ') return false
    editor.select(item.id)
    if (event.key === 'Enter') onEdit()
    return true
  }

  function onBoard(event: KeyboardEvent, isBoard: boolean): boolean {
    if (event.key === 'Escape') return cancelOne()
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (isBoard && event.key === 'Enter' && drawing.enter()) return true
    if (event.key === 'Backspace' && drawing.dropCorner()) return true
    const step = isBoard ? arrowStep(event, scene) : null
    if (step) {
      view.panBy(-step.x * scene.width * panStep, -step.y * scene.height * panStep)
      return true
    }
    if (!hasSingleKeys) return false
    const zoom = { '+': view.zoomIn, '=': view.zoomIn, '-': view.zoomOut, '0': view.showAll }[event.key]
    const tool = toolKeys[event.key.toLowerCase()]
    if (zoom) zoom()
    else if (tool) drawing.choose(tool)
    return zoom !== undefined || tool !== undefined
  }

  /** Escape: cancels the drag, the half-drawn shape, the tool, or the selection, one at a time. */
  function cancelOne(): boolean {
    if (gestures.cancel() || drawing.cancel()) return true
    if (!editor.selected) return false
    editor.select(null)
    onFocusBoard()
    return true
  }

  return {
    onKeyDown: (event: KeyboardEvent<SVGSVGElement>) => {
      const target = event.target as SVGElement
      const item = editor.draft.items.find(({ id }) => id === target.dataset.item)
      const isHandled =
        (item !== undefined && onPiece(event, item)) ||
        (!target.dataset.corner && onBoard(event, item === undefined))
      if (!isHandled) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCornerKey: (item: PuzzleItem, index: number, event: KeyboardEvent) => {
      if (item.shape.kind !== 'polygon') return
      const { points } = item.shape
      const step = arrowStep(event, scene)
      const point = points[index]
      if (step && point)
        editor.reshape(item.id, moveCorner(points, index, { x: point.x + step.x, y: point.y + step.y }))
      else if (event.key === 'Delete' || event.key === 'Backspace')
        editor.reshape(item.id, removeCorner(points, index))
      else if (event.key === 'Insert' || event.key === '+') editor.reshape(item.id, addCorner(points, index))
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
