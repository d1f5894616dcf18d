import { contextOf } from '#src/pictures/cut-outs.ts'
import { drawLens } from '#src/pictures/lens.ts'
import { loadPicture, pictureUrl } from '#src/pictures/scene-picture.ts'
import { middleOf, reachOf } from '#src/pictures/shape-path.ts'
import type { Piece, Puzzle } from '#src/session/puzzle.ts'
import { drawEffect, drawFoundRing, type Effect, effectMs } from './effects.ts'
import {
  freeOf,
  keepInside,
  type Point,
  panBy,
  type ReportedView,
  reportedViewOf,
  reveal,
  type Size,
  type Stage,
  startView,
  toScene,
  toStage,
  type View,
  zoomAt,
} from './view.ts'

/** Draws the scene on its canvas: the picture, found pieces and the loupe. */
export interface Board {
  readonly view: View
  setStage: (stage: Stage) => void
  pan: (dx: number, dy: number) => void
  /** Zooms around a point of the stage, by default the middle of the free area. */
  zoom: (factor: number, at?: Point) => void
  /** Centres a point, in fractions of the scene, in the free area. */
  centre: (at: Point) => void
  /** Moves as little as needed to keep a point, in fractions of the scene, away from the edges. */
  reveal: (at: Point, margin: number) => void
  /** The part of the stage that emptyStage covers. */
  free: () => Point & Size
  /** The view to report to the server. */
  reportedView: () => ReportedView
  /** Converts a point of the stage to fractions of the scene, and back. */
  toScene: (at: Point) => Point
  toStage: (at: Point) => Point
  /** The position of the loupe as a cursor, on the stage; null hides it. */
  setCursor: (at: Point | null) => void
  setFound: (pieces: readonly Piece[]) => void
  show: (effect: NewEffect) => void
  /** Resolves once the scene is visible. Rejects if its picture cannot be fetched. */
  load: () => Promise<void>
  onView: (listener: (view: View) => void) => () => void
  end: () => void
}

type NewEffect = Effect extends infer One ? (One extends Effect ? Omit<One, 'startedAt'> : never) : never

const emptyStage: Stage = {
  width: 1,
  height: 1,
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  fill: { width: 1, height: 1 },
}
const cursorRadius = 78
const cursorZoom = 1.7
const foundZoom = 1.6
/** A higher ratio is not visible, and exceeds the memory of old phones. */
const maxPixelRatio = 2

export function createBoard(canvas: HTMLCanvasElement, puzzle: Puzzle): Board {
  const context = contextOf(canvas)
  const { scene } = puzzle
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const listeners = new Set<(view: View) => void>()
  let stage = emptyStage
  let view: View = startView(scene, stage)
  let hasView = false
  let picture: HTMLImageElement | null = null
  let cursor: Point | null = null
  let found: readonly Piece[] = []
  let effects: Effect[] = []
  let frame = 0

  async function fetchPicture(): Promise<void> {
    const requested = pictureUrl(puzzle, scene.width * view.scale * ratio() * 0.8)
    if (picture?.src.endsWith(requested)) return
    const loaded = await loadPicture(requested)
    if (!picture || loaded.naturalWidth > picture.naturalWidth) picture = loaded
    request()
  }

  function request(): void {
    if (frame === 0) frame = requestAnimationFrame(paint)
  }

  function changeView(next: View): void {
    view = next
    if (frame === -1) return
    for (const listener of listeners) listener(view)
    // a larger picture is optional: the current one stays if it fails
    if (picture) fetchPicture().catch(() => undefined)
    request()
  }

  function magnified(at: Point, zoom: number): () => void {
    return () => {
      if (!picture) return
      const scale = view.scale * zoom
      context.drawImage(
        picture,
        -at.x * scene.width * scale,
        -at.y * scene.height * scale,
        scene.width * scale,
        scene.height * scale,
      )
    }
  }

  function paint(now: number): void {
    frame = 0
    context.setTransform(ratio(), 0, 0, ratio(), 0, 0)
    context.clearRect(0, 0, stage.width, stage.height)
    if (picture) {
      context.drawImage(picture, view.x, view.y, scene.width * view.scale, scene.height * view.scale)
    }
    for (const piece of found)
      drawFoundRing(context, positionOf(middleOf(piece.shape), reachOf(piece.shape, scene)))
    if (cursor) {
      const content = magnified(toScene(view, cursor, scene), cursorZoom)
      drawLens(context, { ...cursor, radius: cursorRadius, hasCrosshairs: true }, content)
    }
    effects = effects.filter(({ kind, startedAt }) => now - startedAt < effectMs[kind])
    for (const effect of effects) {
      const position = positionOf(effect.at, 'reach' in effect ? effect.reach : 0)
      const age = Math.max(0, now - effect.startedAt)
      drawEffect(context, effect, position, age, magnified(effect.at, foundZoom), isStill)
    }
    if (effects.length > 0) request()
  }

  function positionOf(at: Point, reach: number) {
    return { ...toStage(view, at, scene), reach: reach * view.scale }
  }

  return {
    get view() {
      return view
    },
    setStage(next) {
      const isSame = next.width === stage.width && next.height === stage.height
      stage = next
      if (!isSame || canvas.width === 0) {
        canvas.width = Math.round(next.width * ratio())
        canvas.height = Math.round(next.height * ratio())
      }
      changeView(hasView ? keepInside(view, scene, stage) : startView(scene, stage))
      hasView = true
    },
    pan: (dx, dy) => changeView(panBy(view, dx, dy, scene, stage)),
    zoom: (factor, at) => changeView(zoomAt(view, at ?? middle(freeOf(stage)), factor, scene, stage)),
    centre(at) {
      const [current, target] = [toStage(view, at, scene), middle(freeOf(stage))]
      changeView(panBy(view, target.x - current.x, target.y - current.y, scene, stage))
    },
    reveal: (at, margin) => changeView(reveal(view, at, margin, scene, stage)),
    free: () => freeOf(stage),
    reportedView: () => reportedViewOf(view, scene, stage),
    toScene: (at) => toScene(view, at, scene),
    toStage: (at) => toStage(view, at, scene),
    setCursor(at) {
      cursor = at
      request()
    },
    setFound(pieces) {
      found = pieces
      request()
    },
    show(effect) {
      effects.push({ ...effect, startedAt: performance.now() })
      request()
    },
    load: fetchPicture,
    onView(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    end() {
      cancelAnimationFrame(frame)
      listeners.clear()
      frame = -1
    },
  }
}

const ratio = () => Math.min(maxPixelRatio, devicePixelRatio)

function middle({ x, y, width, height }: Point & Size): Point {
  return { x: x + width / 2, y: y + height / 2 }
}
