export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** The position of the scene on the stage: CSS pixels per pixel of the scene, and its top left corner. */
export interface View extends Point {
  scale: number
}

/** The stage in CSS pixels, and how much of each side is covered by trays, bars and buttons. */
export interface Stage extends Size {
  top: number
  right: number
  bottom: number
  left: number
  /** The area from the top left corner that the scene fills at the start. */
  fill: Size
}

/** The view in the format of the game API. `zoom` 1: the whole scene fits into `width` by `height`. */
export interface ReportedView extends Size {
  zoom: number
  panX: number
  panY: number
}

/** Beyond this scale, a picture of twice the pixels looks blurred. */
const maxScale = 2
/** The initial view: the scene fills the stage, centred. */
export function startView(scene: Size, stage: Stage): View {
  const { fill } = stage
  const scale = Math.max(fill.width / scene.width, fill.height / scene.height)
  const x = (fill.width - scene.width * scale) / 2
  const y = (fill.height - scene.height * scale) / 2
  return keepInside({ scale, x, y }, scene, stage)
}

/** Limits the scale, and moves the scene so that it covers the free area of the stage. */
export function keepInside(view: View, scene: Size, stage: Stage): View {
  const scale = Math.min(maxScale, Math.max(view.scale, containScale(scene, stage)))
  const free = freeOf(stage)
  return {
    scale,
    x: alignAxis(view.x, scene.width * scale, free.x, free.width),
    y: alignAxis(view.y, scene.height * scale, free.y, free.height),
  }
}

/** Zooms by a factor around a point, which stays in place. */
export function zoomAt(view: View, at: Point, factor: number, scene: Size, stage: Stage): View {
  const scale = Math.min(maxScale, Math.max(view.scale * factor, containScale(scene, stage)))
  const ratio = scale / view.scale
  return keepInside(
    { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    scene,
    stage,
  )
}

export function panBy(view: View, dx: number, dy: number, scene: Size, stage: Stage): View {
  return keepInside({ ...view, x: view.x + dx, y: view.y + dy }, scene, stage)
}

/** Converts a point of the stage to fractions of the scene; outside of it they are below 0 or above 1. */
export function toScene(view: View, at: Point, scene: Size): Point {
  return { x: (at.x - view.x) / (scene.width * view.scale), y: (at.y - view.y) / (scene.height * view.scale) }
}

/** Converts fractions of the scene to a point of the stage. */
export function toStage(view: View, at: Point, scene: Size): Point {
  return { x: view.x + at.x * scene.width * view.scale, y: view.y + at.y * scene.height * view.scale }
}

/** Moves the scene as little as needed to keep a point (in fractions) away from the edges of the free area. */
export function reveal(view: View, at: Point, margin: number, scene: Size, stage: Stage): View {
  const { x, y } = toStage(view, at, scene)
  const free = freeOf(stage)
  const shift = (value: number, from: number, length: number) =>
    value < from + margin
      ? from + margin - value
      : value > from + length - margin
        ? from + length - margin - value
        : 0
  return panBy(view, shift(x, free.x, free.width), shift(y, free.y, free.height), scene, stage)
}

/** The view to report to the server: the size of the scene, and the point in the middle of the free area. */
export function reportedViewOf(view: View, scene: Size, stage: Stage): ReportedView {
  const { x, y, width, height } = freeOf(stage)
  const middle = toScene(view, { x: x + width / 2, y: y + height / 2 }, scene)
  const zoom = view.scale / Math.min(width / scene.width, height / scene.height)
  return { zoom, panX: middle.x, panY: middle.y, width, height }
}

/** The free area: the part of the stage that nothing covers. */
export function freeOf({ width, height, top, right, bottom, left }: Stage): Point & Size {
  return {
    x: left,
    y: top,
    width: Math.max(1, width - left - right),
    height: Math.max(1, height - top - bottom),
  }
}

function containScale(scene: Size, stage: Stage): number {
  const free = freeOf(stage)
  return Math.min(free.width / scene.width, free.height / scene.height, maxScale)
}

/** Aligns one axis: a scene longer than the free area leaves no gap, a shorter one is centred. */
function alignAxis(start: number, length: number, from: number, free: number): number {
  if (length <= free) return from + (free - length) / 2
  return Math.min(from, Math.max(start, from + free - length))
}
