import type { PuzzleItem, Shape } from '@loupe/contract/puzzle-content'
import type { Rendition } from '@loupe/contract/scenes'
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react'
import { useSingleKeys } from '#src/lib/single-keys.ts'
import { useT, useWordsLocale } from '#src/lib/words.tsx'
import { BoardHandles } from './board-handles.tsx'
import { arrowStep } from './board-keys.ts'
import { BoardPiece } from './board-piece.tsx'
import { BoardTools, BoardZoom, type Tool, toolKeys } from './board-tools.tsx'
import { focusPiece } from './focus-piece.ts'
import {
  addCorner,
  boundsOf,
  growShape,
  type Handle,
  moveCorner,
  moveShape,
  type Place,
  polygonOf,
  removeCorner,
  resizeShape,
  shapeAt,
  shapeBetween,
} from './geometry.ts'
import styles from './scene-board.module.css'
import { ShapeOutline } from './shape-outline.tsx'
import { textIn } from './text-in.ts'
import { type Size, useBoardView } from './use-board-view.ts'
import type { Desk } from './use-desk.ts'
import { useGestures } from './use-gestures.ts'

/** A press that moves less than this draws nothing: it selects. */
const leastDrag = 4

/** The picture with its pieces, drawn, moved and stretched with pointer or keys. */
export function SceneBoard({
  picture,
  desk,
  onEdit,
  onReplace,
}: {
  /** The largest rendition: its size is the one that the radius speaks of. */
  picture: Rendition
  desk: Desk
  /** Enter on a piece goes on to its words. */
  onEdit: () => void
  /** Another picture is wanted. */
  onReplace: () => void
}) {
  const t = useT()
  const locale = useWordsLocale()
  const hintId = useId()
  const svg = useRef<SVGSVGElement>(null)
  const scene: Size = { width: picture.width, height: picture.height }
  const view = useBoardView(svg, scene)
  const gestures = useGestures(view)
  const hasSingleKeys = useSingleKeys()
  const [tool, setTool] = useState<Tool>('select')
  const [sketch, setSketch] = useState<Shape | null>(null)
  const [outline, setOutline] = useState<readonly Place[]>([])
  const { draft, selected } = desk
  const isDrawing = tool !== 'select' && tool !== 'hand'
  const reveal = view.reveal

  // a piece that was chosen in the list may lie outside of what is in sight
  const middleX = selected ? boundsOf(selected.shape).x + boundsOf(selected.shape).width / 2 : null
  const middleY = selected ? boundsOf(selected.shape).y + boundsOf(selected.shape).height / 2 : null
  const chosen = useRef<string | null>(null)
  useEffect(() => {
    const id = selected?.id ?? null
    if (chosen.current !== id && middleX !== null && middleY !== null) reveal({ x: middleX, y: middleY })
    chosen.current = id
  })

  function choose(next: Tool) {
    setTool(next)
    setOutline([])
    setSketch(null)
  }

  function add(shape: Shape) {
    desk.addShape(shape)
    choose('select')
    focusPiece()
  }

  /** Follows a drag from where the shape was; Escape puts it back there. */
  function drag(
    event: PointerEvent,
    item: PuzzleItem,
    shapeFor: (to: Place, event: globalThis.PointerEvent) => Shape,
    atOnce?: Shape,
  ) {
    event.stopPropagation()
    if (event.button !== 0 || isDrawing || tool === 'hand') return press(event)
    const gesture = crypto.randomUUID()
    if (atOnce) desk.reshape(item.id, atOnce, gesture)
    gestures.begin(event, {
      move: (moved) =>
        desk.reshape(item.id, shapeFor(view.placeAt(moved.clientX, moved.clientY), moved), gesture),
      end: () => undefined,
      cancel: () => desk.reshape(item.id, item.shape, gesture),
    })
  }

  function dragPiece(event: PointerEvent, item: PuzzleItem) {
    const from = view.placeAt(event.clientX, event.clientY)
    if (!isDrawing && tool !== 'hand') desk.select(item.id)
    drag(event, item, (to) => moveShape(item.shape, { x: to.x - from.x, y: to.y - from.y }))
  }

  function dragHandle(item: PuzzleItem, handle: Handle, event: PointerEvent) {
    const box = boundsOf(item.shape)
    const start = view.placeAt(event.clientX, event.clientY)
    // the handle lies a little off the side that it moves: the side does not jump to the pointer
    const side = {
      x: handle.includes('w') ? box.x : box.x + box.width,
      y: handle.includes('n') ? box.y : box.y + box.height,
    }
    drag(event, item, (to, { shiftKey }) =>
      resizeShape(item.shape, handle, { x: side.x + to.x - start.x, y: side.y + to.y - start.y }, shiftKey),
    )
  }

  function press(event: PointerEvent) {
    if (event.button === 1 || tool === 'hand') return pan(event)
    if (event.button !== 0) return
    const from = view.placeAt(event.clientX, event.clientY)
    if (tool === 'polygon') return extend(from, event)
    if (isDrawing) return sketchFrom(tool, from, event)
    desk.select(null)
    pan(event)
  }

  function pan(event: PointerEvent) {
    let last = { x: event.clientX, y: event.clientY }
    gestures.begin(event, {
      move: ({ clientX: x, clientY: y }) => {
        view.panBy(x - last.x, y - last.y)
        last = { x, y }
      },
      end: () => undefined,
      cancel: () => undefined,
    })
  }

  function sketchFrom(kind: 'ellipse' | 'rectangle', from: Place, event: PointerEvent) {
    const start = { x: event.clientX, y: event.clientY }
    const isFar = (at: { clientX: number; clientY: number }) =>
      Math.hypot(at.clientX - start.x, at.clientY - start.y) >= leastDrag
    const drawn = (at: globalThis.PointerEvent) =>
      shapeBetween(kind, from, view.placeAt(at.clientX, at.clientY))
    gestures.begin(event, {
      move: (moved) => setSketch(isFar(moved) ? drawn(moved) : null),
      end: (ended) => {
        setSketch(null)
        add(isFar(ended) ? drawn(ended) : shapeAt(kind, from, scene.width / scene.height))
      },
      cancel: () => setSketch(null),
    })
  }

  /** Another corner of the polygon that is being drawn; on the first one, or twice at one place, it is closed. */
  function extend(at: Place, event: PointerEvent) {
    const near = (other: Place | undefined) =>
      other !== undefined &&
      Math.hypot((other.x - at.x) * scene.width, (other.y - at.y) * scene.height) * view.scale < 10
    if (near(outline[0]) || event.detail > 1 || near(outline.at(-1))) return close()
    setOutline([...outline, at])
  }

  function close() {
    const polygon = polygonOf(outline)
    if (polygon) add(polygon)
  }

  function onKeyDown(event: KeyboardEvent<SVGSVGElement>) {
    const target = event.target as SVGElement
    const item = draft.items.find(({ id }) => id === target.dataset.item)
    const isHandled =
      (item !== undefined && pieceKey(event, item)) ||
      (!target.dataset.corner && boardKey(event, item === undefined))
    if (!isHandled) return
    event.preventDefault()
    event.stopPropagation()
  }

  function pieceKey(event: KeyboardEvent, item: PuzzleItem): boolean {
    const way = arrowStep(event, scene)
    if (way && (event.ctrlKey || event.metaKey)) {
      desk.reshape(item.id, growShape(item.shape, { width: way.x, height: way.y }))
      return true
    }
    if (way) {
      desk.reshape(item.id, moveShape(item.shape, way))
      return true
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Delete' || event.key === 'Backspace') {
      desk.remove(item.id)
      svg.current?.focus()
      return true
    }
    if (event.key !== 'Enter' && event.key !== ' ') return false
    desk.select(item.id)
    if (event.key === 'Enter') onEdit()
    return true
  }

  function boardKey(event: KeyboardEvent, isBoard: boolean): boolean {
    if (event.key === 'Escape') return takeBack()
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (isBoard && event.key === 'Enter' && isDrawing) {
      if (outline.length > 0) close()
      else add(shapeAt(tool, { x: view.view.x, y: view.view.y }, scene.width / scene.height))
      return true
    }
    if (event.key === 'Backspace' && outline.length > 0) {
      setOutline(outline.slice(0, -1))
      return true
    }
    const way = isBoard ? arrowStep(event, scene) : null
    if (way) {
      view.panBy(-way.x * scene.width * 40, -way.y * scene.height * 40)
      return true
    }
    if (!hasSingleKeys) return false
    const zoom = { '+': view.zoomIn, '=': view.zoomIn, '-': view.zoomOut, '0': view.showAll }[event.key]
    const next = toolKeys[event.key.toLowerCase()]
    if (zoom) zoom()
    else if (next) choose(next)
    return zoom !== undefined || next !== undefined
  }

  /** Escape: the drag, the half-drawn shape, the tool, the choice, one at a time. */
  function takeBack(): boolean {
    if (gestures.cancel()) return true
    if (outline.length > 0 || tool !== 'select') choose('select')
    else if (selected) {
      desk.select(null)
      svg.current?.focus()
    } else return false
    return true
  }

  function cornerKey(item: PuzzleItem, index: number, event: KeyboardEvent) {
    if (item.shape.kind !== 'polygon') return
    const { points } = item.shape
    const way = arrowStep(event, scene)
    const point = points[index]
    if (way && point)
      desk.reshape(item.id, moveCorner(points, index, { x: point.x + way.x, y: point.y + way.y }))
    else if (event.key === 'Delete' || event.key === 'Backspace')
      desk.reshape(item.id, removeCorner(points, index))
    else if (event.key === 'Insert' || event.key === '+') desk.reshape(item.id, addCorner(points, index))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  function dragCorner(item: PuzzleItem, index: number, event: PointerEvent) {
    const { shape } = item
    if (shape.kind === 'polygon') drag(event, item, (to) => moveCorner(shape.points, index, to))
  }

  function dragSide(item: PuzzleItem, index: number, event: PointerEvent) {
    const { shape } = item
    if (shape.kind !== 'polygon') return
    const { points } = shape
    drag(event, item, (to) => addCorner(points, index, to), addCorner(points, index))
  }

  const nameOf = ({ name }: PuzzleItem) => textIn(name, locale) || t('puzzleDesk.unnamed')
  return (
    <div className={styles.board} data-tool={tool}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the board has keys of its own, as its role says */}
      <svg
        ref={svg}
        className={styles.scene}
        viewBox={view.viewBox}
        role="application"
        aria-label={t('puzzleDesk.board')}
        aria-describedby={hintId}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the board has keys of its own, as its role says
        tabIndex={0}
        onPointerDown={press}
        onKeyDown={onKeyDown}
      >
        <image href={picture.url} width={scene.width} height={scene.height} preserveAspectRatio="none" />
        {draft.items.map((item, index) => (
          <BoardPiece
            key={item.id}
            item={item}
            number={index + 1}
            label={t('puzzleDesk.pieceLabel', {
              number: index + 1,
              name: nameOf(item),
              role: t(`puzzleDesk.role.${item.role}`),
              shape: t(`puzzleDesk.shape.${item.shape.kind}`),
            })}
            scene={scene}
            scale={view.scale}
            radius={draft.radius}
            isSelected={item === selected}
            onSelect={() => desk.select(item.id)}
            onPress={(event) => dragPiece(event, item)}
          />
        ))}
        {selected && tool === 'select' ? (
          <BoardHandles
            item={selected}
            scene={scene}
            scale={view.scale}
            onStretch={(handle, event) => dragHandle(selected, handle, event)}
            onCorner={(index, event) => dragCorner(selected, index, event)}
            onCornerKey={(index, event) => cornerKey(selected, index, event)}
            onSide={(index, event) => dragSide(selected, index, event)}
          />
        ) : null}
        {sketch ? <ShapeOutline shape={sketch} scene={scene} className={styles.sketch} /> : null}
        {outline.length > 0 ? <Outline points={outline} scene={scene} scale={view.scale} /> : null}
      </svg>
      <p id={hintId} className="visually-hidden">
        {t('puzzleDesk.boardKeys')}
      </p>
      <BoardTools
        tool={tool}
        onTool={(next) => {
          choose(next)
          if (next !== 'select' && next !== 'hand') svg.current?.focus()
        }}
        desk={desk}
        onReplace={onReplace}
      />
      {isDrawing ? <p className={styles.hint}>{t(`puzzleDesk.drawing.${tool}`)}</p> : null}
      {selected && !isDrawing ? (
        <output className={styles.size}>
          {t('puzzleDesk.size', {
            name: nameOf(selected),
            width: Math.round(boundsOf(selected.shape).width * scene.width),
            height: Math.round(boundsOf(selected.shape).height * scene.height),
          })}
        </output>
      ) : null}
      <BoardZoom view={view} />
    </div>
  )
}

/** A polygon that is being drawn. */
function Outline({ points, scene, scale }: { points: readonly Place[]; scene: Size; scale: number }) {
  const at = points.map(({ x, y }) => ({ x: x * scene.width, y: y * scene.height }))
  return (
    <g className={styles.drawn}>
      <polyline className={styles.sketch} points={at.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {at.map(({ x, y }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a corner is its place in the polygon
        <circle key={index} cx={x} cy={y} r={(index === 0 ? 7 : 4) / scale} />
      ))}
    </g>
  )
}
