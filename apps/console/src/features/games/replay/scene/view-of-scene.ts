import type { EventView, GameScreen } from '@loupe/contract/admin/games'

/** A part of the scene, in fractions of it. */
export interface Part {
  x: number
  y: number
  width: number
  height: number
}

interface Size {
  width: number
  height: number
}

const whole: Part = { x: 0, y: 0, width: 1, height: 1 }

/**
 * The part of the scene that was on the screen. If the app sent neither its own size nor that of the screen, the
 * scene's aspect ratio is assumed. Null if the whole scene was visible, or nothing of it.
 */
export function visiblePart(view: EventView, scene: Size, screen: GameScreen | null): Part | null {
  const { zoom, panX, panY, width = screen?.width, height = screen?.height } = view
  const stage = width === undefined || height === undefined ? scene : { width, height }
  const fits = Math.min(stage.width / scene.width, stage.height / scene.height)
  const across = stage.width / (scene.width * fits * zoom)
  const down = stage.height / (scene.height * fits * zoom)
  const [x, y] = [clamp(panX - across / 2), clamp(panY - down / 2)]
  const part = { x, y, width: clamp(panX + across / 2) - x, height: clamp(panY + down / 2) - y }
  const isWhole = part.width >= whole.width && part.height >= whole.height
  return isWhole || part.width === 0 || part.height === 0 ? null : part
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}
