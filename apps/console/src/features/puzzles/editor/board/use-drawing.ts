import type { Shape } from '@loupe/contract/shared/puzzle-content'
import { type PointerEvent, useState } from 'react'
import type { Tool } from './board-tools.tsx'
import { type Point, polygonOf, shapeAt, shapeBetween } from './geometry.ts'
import type { Size, View } from './use-board-view.ts'
import type { Gestures } from './use-gestures.ts'

/** A press that moves less than this draws nothing: it selects. */
const minDrag = 4

/** The current tool, and the shape that it draws until it becomes a piece. */
export function useDrawing({
  scene,
  view,
  gestures,
  onDrawn,
}: {
  scene: Size
  view: View
  gestures: Gestures
  onDrawn: (shape: Shape) => void
}) {
  const [tool, setTool] = useState<Tool>('select')
  const [sketch, setSketch] = useState<Shape | null>(null)
  const [outline, setOutline] = useState<readonly Point[]>([])

  function choose(next: Tool) {
    setTool(next)
    setOutline([])
    setSketch(null)
  }

  function add(shape: Shape) {
    choose('select')
    onDrawn(shape)
  }

  function sketchFrom(kind: 'ellipse' | 'rectangle', from: Point, event: PointerEvent) {
    const start = { x: event.clientX, y: event.clientY }
    const isFar = (at: { clientX: number; clientY: number }) =>
      Math.hypot(at.clientX - start.x, at.clientY - start.y) >= minDrag
    const drawn = (at: globalThis.PointerEvent) =>
      shapeBetween(kind, from, view.pointAt(at.clientX, at.clientY))
    gestures.begin(event, {
      move: (moved) => setSketch(isFar(moved) ? drawn(moved) : null),
      end: (ended) => {
        setSketch(null)
        add(isFar(ended) ? drawn(ended) : shapeAt(kind, from, scene.width / scene.height))
      },
      cancel: () => setSketch(null),
    })
  }

  /** Adds a corner to the polygon; on the first one, or twice at one point, it is closed. */
  function extend(at: Point, event: PointerEvent) {
    const near = (other: Point | undefined) =>
      other !== undefined &&
      Math.hypot((other.x - at.x) * scene.width, (other.y - at.y) * scene.height) * view.scale < 10
    if (near(outline[0]) || event.detail > 1 || near(outline.at(-1))) return close()
    setOutline([...outline, at])
  }

  function close() {
    const polygon = polygonOf(outline)
    if (polygon) add(polygon)
  }

  return {
    tool,
    choose,
    sketch,
    outline,
    /** The kind of shape that the tool draws; null for one that draws nothing. */
    kind: tool === 'select' || tool === 'hand' ? null : tool,
    /** A press with a drawing tool. @returns whether the tool draws */
    press: (event: PointerEvent): boolean => {
      if (tool === 'select' || tool === 'hand') return false
      const from = view.pointAt(event.clientX, event.clientY)
      if (tool === 'polygon') extend(from, event)
      else sketchFrom(tool, from, event)
      return true
    },
    /** Enter: closes the polygon, or adds a shape in the middle of the visible part. @returns whether the tool draws */
    enter: (): boolean => {
      if (tool === 'select' || tool === 'hand') return false
      if (outline.length > 0) close()
      else add(shapeAt(tool, { x: view.view.x, y: view.view.y }, scene.width / scene.height))
      return true
    },
    /** Removes the last corner. @returns whether there was one */
    dropCorner: (): boolean => {
      setOutline(outline.slice(0, -1))
      return outline.length > 0
    },
    /** Discards the half-drawn shape and the tool. @returns whether there was either */
    cancel: (): boolean => {
      const wasDrawing = outline.length > 0 || tool !== 'select'
      if (wasDrawing) choose('select')
      return wasDrawing
    },
  }
}

export type Drawing = ReturnType<typeof useDrawing>
