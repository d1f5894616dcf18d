/** The section: its zoom, and its position between the edges, 0 to 1. */
export interface Crop {
  zoom: number
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

export const zoomRange = { min: 1, max: 4 } as const
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 }

/** The square of a crop in the picture's own pixels. */
export function sectionOf({ width, height }: Size, { zoom, x, y }: Crop) {
  const side = Math.min(width, height) / zoom
  return { left: x * (width - side), top: y * (height - side), side }
}

/** How far a section can move either way, in the picture's pixels. */
export function movableRange(size: Size, crop: Crop): { across: number; down: number } {
  const { side } = sectionOf(size, crop)
  return { across: size.width - side, down: size.height - side }
}

/** The crop after the picture was dragged by this much, as a fraction of the frame's width. */
export function dragged(size: Size, crop: Crop, right: number, down: number): Crop {
  const { side } = sectionOf(size, crop)
  const space = movableRange(size, crop)
  return { ...crop, x: moved(crop.x, right * side, space.across), y: moved(crop.y, down * side, space.down) }
}

/** The crop at another zoom: its centre stays as far as the edges allow. */
export function zoomed(size: Size, crop: Crop, zoom: number): Crop {
  const next = Math.min(zoomRange.max, Math.max(zoomRange.min, zoom))
  const before = sectionOf(size, crop)
  const side = Math.min(size.width, size.height) / next
  const middle = { x: before.left + before.side / 2, y: before.top + before.side / 2 }
  return {
    zoom: next,
    x: within((middle.x - side / 2) / (size.width - side)),
    y: within((middle.y - side / 2) / (size.height - side)),
  }
}

function moved(position: number, by: number, space: number): number {
  return space > 0 ? within(position - by / space) : position
}

/** Clamped between the edges; the centre if there is no space between them. */
function within(position: number): number {
  return Number.isFinite(position) ? Math.min(1, Math.max(0, position)) : 0.5
}
