import type { PuzzleItem, Shape } from '@loupe/contract/shared/puzzle-content'
import { type Bounds, boundsOf, overlaps, type Point } from './geometry.ts'
import type { Size } from './use-board-view.ts'

/** The position of a piece's number, in pixels of the scene. */
export interface BadgePosition {
  /** On the outline, where its leader begins. */
  from: Point
  middle: Point
}

/** Pixels of the screen between an outline and its number. */
const leader = 7
/** First above to the right, then around: the four directions of a number outside. */
const directions = [
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
] as const

/**
 * The radius of a number in pixels of the screen: smaller the more the scene is scaled down, because pieces are smaller
 * there too.
 */
export function badgeRadius(scale: number): number {
  return Math.max(6.5, Math.min(9, 5 + 4 * scale))
}

/**
 * Places each number outside of its piece: in the first direction in which it covers no other piece or number and stays
 * on the scene, or above to the right if there is none. Without those of `hiddenId`.
 */
export function badgePositions(
  items: readonly PuzzleItem[],
  scene: Size,
  scale: number,
  hiddenId: string | null,
): Map<string, BadgePosition> {
  const radius = badgeRadius(scale) / scale
  const boxes = items.map(({ id, shape }) => ({ id, box: onScene(boundsOf(shape), scene) }))
  const taken: Bounds[] = []
  const positions = new Map<string, BadgePosition>()
  for (const { id, shape } of items) {
    if (id === hiddenId) continue
    const others = boxes.filter((one) => one.id !== id).map(({ box }) => box)
    const around = directions.map((direction) => positionOn(shape, direction, scene, radius, leader / scale))
    const isFree = ({ middle }: BadgePosition) => {
      const box = boxAround(middle, radius)
      return isInside(box, scene) && [...others, ...taken].every((other) => !overlaps(box, other))
    }
    const position =
      around.find(isFree) ?? around.find(({ middle }) => isInside(boxAround(middle, radius), scene))
    const chosen = position ?? around[0]
    if (!chosen) continue
    taken.push(boxAround(chosen.middle, radius))
    positions.set(id, chosen)
  }
  return positions
}

function positionOn(shape: Shape, direction: Point, scene: Size, radius: number, gap: number): BadgePosition {
  const from = farthest(shape, direction, scene)
  const off = (gap + radius) * Math.SQRT1_2
  return { from, middle: { x: from.x + direction.x * off, y: from.y + direction.y * off } }
}

/** The point of an outline that is farthest in a diagonal direction, in pixels of the scene. */
function farthest(shape: Shape, direction: Point, { width, height }: Size): Point {
  if (shape.kind === 'polygon') {
    const points = shape.points.map(({ x, y }) => ({ x: x * width, y: y * height }))
    const reach = ({ x, y }: Point) => x * direction.x + y * direction.y
    return points.reduce(
      (far, point) => (reach(point) > reach(far) ? point : far),
      points[0] ?? { x: 0, y: 0 },
    )
  }
  const { x, y, width: wide, height: high } = onScene(boundsOf(shape), { width, height })
  const [rx, ry] = [wide / 2, high / 2]
  const round = shape.kind === 'ellipse' ? Math.hypot(rx, ry) || 1 : null
  return {
    x: x + rx + direction.x * (round ? (rx * rx) / round : rx),
    y: y + ry + direction.y * (round ? (ry * ry) / round : ry),
  }
}

function onScene({ x, y, width, height }: Bounds, scene: Size): Bounds {
  return {
    x: x * scene.width,
    y: y * scene.height,
    width: width * scene.width,
    height: height * scene.height,
  }
}

function boxAround({ x, y }: Point, radius: number): Bounds {
  return { x: x - radius, y: y - radius, width: radius * 2, height: radius * 2 }
}

function isInside({ x, y, width, height }: Bounds, scene: Size): boolean {
  return x >= 0 && y >= 0 && x + width <= scene.width && y + height <= scene.height
}
