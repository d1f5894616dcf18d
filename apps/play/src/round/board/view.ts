export interface Point {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

/** Where the scene lies on the stage: CSS pixels for each pixel of the scene, and where its top left corner is. */
export interface View extends Point {
  scale: number
}

/** The stage in CSS pixels, and how much of each of its sides lies under trays, bars and buttons. */
export interface Stage extends Size {
  top: number
  right: number
  bottom: number
  left: number
  /** How much of it, from the top left corner, can be seen through: what the scene fills at the start. */
  fill: Size
}

/** `zoom` 1: the whole scene fits into `width` by `height`. */
export interface Seen extends Size {
  zoom: number
  panX: number
  panY: number
}

/** At this scale a picture of twice the pixels would begin to look soft. */
const maxScale = 2
/** The scene fills what can be seen of the stage, with its middle in the middle. */
export function startView(scene: Size, stage: Stage): View {
  const { fill } = stage
  const scale = Math.max(fill.width / scene.width, fill.height / scene.height)
  const x = (fill.width - scene.width * scale) / 2
  const y = (fill.height - scene.height * scale) / 2
  return keepInside({ scale, x, y }, scene, stage)
}

/** Brings the scale within its limits, and the scene back to where it covers what is free of the stage. */
export function keepInside(view: View, scene: Size, stage: Stage): View {
  const scale = Math.min(maxScale, Math.max(view.scale, containScale(scene, stage)))
  const free = freeOf(stage)
  return {
    scale,
    x: along(view.x, scene.width * scale, free.x, free.width),
    y: along(view.y, scene.height * scale, free.y, free.height),
  }
}

/** Zooms by a factor, so that what is under the point stays there. */
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

/** From the stage to fractions of the scene; outside of it below 0 or above 1. */
export function toScene(view: View, at: Point, scene: Size): Point {
  return { x: (at.x - view.x) / (scene.width * view.scale), y: (at.y - view.y) / (scene.height * view.scale) }
}

/** From fractions of the scene to the stage. */
export function toStage(view: View, at: Point, scene: Size): Point {
  return { x: view.x + at.x * scene.width * view.scale, y: view.y + at.y * scene.height * view.scale }
}

/** Moves the scene as little as needed for a point of it (in fractions) to stand clear of the edges of what is free. */
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

/** What of the scene can be seen, as the studio is told: how large, and what is in the middle of what is free. */
export function seenOf(view: View, scene: Size, stage: Stage): Seen {
  const { x, y, width, height } = freeOf(stage)
  const middle = toScene(view, { x: x + width / 2, y: y + height / 2 }, scene)
  const zoom = view.scale / Math.min(width / scene.width, height / scene.height)
  return { zoom, panX: middle.x, panY: middle.y, width, height }
}

/** The part of the stage that nothing covers. */
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

/** A scene longer than what is free leaves no gap; a shorter one stands in its middle. */
function along(start: number, length: number, from: number, free: number): number {
  if (length <= free) return from + (free - length) / 2
  return Math.min(from, Math.max(start, from + free - length))
}
