import { drawLens } from '#src/pictures/lens.ts'
import type { Point } from './view.ts'

/** A temporary visual effect. Positions are fractions of the scene. */
export type Effect =
  | { kind: 'found'; at: Point; reach: number; startedAt: number }
  | { kind: 'miss' | 'near'; at: Point; startedAt: number }
  | { kind: 'hint'; at: Point; reach: number; startedAt: number }

/** The duration of each effect in milliseconds. */
export const effectMs = { found: 2200, miss: 450, near: 900, hint: 6000 } as const

export interface EffectPosition extends Point {
  /** In CSS pixels. */
  reach: number
}

/** Draws an effect at its position on the stage. `age` is in milliseconds. */
export function drawEffect(
  context: CanvasRenderingContext2D,
  effect: Effect,
  position: EffectPosition,
  age: number,
  magnify: (radius: number) => void,
  isStill: boolean,
): void {
  context.save()
  switch (effect.kind) {
    case 'found':
      drawFound(context, position, age, magnify, isStill)
      break
    case 'hint':
      drawHint(context, position, age, isStill)
      break
    default:
      drawTap(context, position, effect.kind, age)
  }
  context.restore()
}

function drawFound(
  context: CanvasRenderingContext2D,
  { x, y, reach }: EffectPosition,
  age: number,
  magnify: (radius: number) => void,
  isStill: boolean,
): void {
  const radius = Math.min(96, Math.max(52, reach * 1.15))
  const drop = isStill ? 1 : easeOut(Math.min(1, age / 220))
  const fade = 1 - easeIn(Math.min(1, Math.max(0, (age - 1700) / 500)))
  context.globalAlpha = Math.min(1, drop * 1.5) * fade
  const spread = isStill ? 1 : easeOut(Math.min(1, Math.max(0, age - 120) / 600))
  drawHalo(context, { x, y }, radius * (1.1 + 0.55 * spread))
  drawSparks(context, { x, y }, radius * 1.5, isStill ? 0 : age)
  drawLens(context, { x, y, radius: radius * (1.25 - 0.25 * drop) }, magnify)
}

function drawHalo(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  const glow = context.createRadialGradient(x, y, radius * 0.3, x, y, radius)
  glow.addColorStop(0, 'rgb(255 233 168 / 0.85)')
  glow.addColorStop(0.7, 'rgb(255 207 107 / 0.42)')
  glow.addColorStop(1, 'rgb(255 184 74 / 0)')
  context.fillStyle = glow
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
  context.strokeStyle = 'rgb(255 243 207 / 0.9)'
  context.lineWidth = 1.6
  context.beginPath()
  context.arc(x, y, radius * 0.94, 0, 2 * Math.PI)
  context.stroke()
}

const sparks = [
  { angle: -2.6, far: 1, size: 11 },
  { angle: -0.7, far: 1.06, size: 8 },
  { angle: 2.35, far: 0.98, size: 8 },
  { angle: 0.35, far: 1.1, size: 7 },
] as const

function drawSparks(context: CanvasRenderingContext2D, { x, y }: Point, far: number, age: number): void {
  context.fillStyle = '#fff3c9'
  for (const [index, spark] of sparks.entries()) {
    const size = spark.size * (0.8 + 0.3 * Math.sin(age / 170 + index * 2))
    const [sx, sy] = [
      x + Math.cos(spark.angle) * far * spark.far,
      y + Math.sin(spark.angle) * far * spark.far,
    ]
    context.beginPath()
    context.moveTo(sx, sy - size)
    context.quadraticCurveTo(sx + 1, sy - 1, sx + size, sy)
    context.quadraticCurveTo(sx + 1, sy + 1, sx, sy + size)
    context.quadraticCurveTo(sx - 1, sy + 1, sx - size, sy)
    context.quadraticCurveTo(sx - 1, sy - 1, sx, sy - size)
    context.fill()
  }
}

/** A wide circle that contains the piece. It pulses at first, to draw attention. */
function drawHint(
  context: CanvasRenderingContext2D,
  { x, y, reach }: EffectPosition,
  age: number,
  isStill: boolean,
): void {
  const left = effectMs.hint - age
  context.globalAlpha = Math.min(1, age / 250, left / 600)
  const breath = isStill ? 0 : Math.sin(age / 260) * 4 * Math.max(0, 1 - age / 2600)
  const radius = reach + breath
  context.fillStyle = 'rgb(243 220 156 / 0.14)'
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.fill()
  for (const [colour, width] of [
    ['rgb(16 21 31 / 0.6)', 6],
    ['#f3dc9c', 3],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.setLineDash([radius * 0.16, radius * 0.1])
    context.stroke()
  }
}

/** An expanding, fading ring: white for a miss, brass near a piece. */
function drawTap(
  context: CanvasRenderingContext2D,
  { x, y }: Point,
  kind: 'miss' | 'near',
  age: number,
): void {
  const share = age / effectMs[kind]
  context.globalAlpha = 1 - share
  for (const [colour, width] of [
    ['rgb(15 18 28 / 0.7)', 5],
    [kind === 'near' ? '#f3dc9c' : '#fff', 2.5],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = width
    context.beginPath()
    context.arc(x, y, 13 + 9 * share, 0, 2 * Math.PI)
    context.stroke()
  }
}

/** The permanent thin brass ring with a tick of a found piece. */
export function drawFoundRing(context: CanvasRenderingContext2D, { x, y, reach }: EffectPosition): void {
  const radius = Math.max(15, reach * 1.12)
  context.save()
  context.lineWidth = 4
  context.strokeStyle = 'rgb(16 21 31 / 0.45)'
  context.beginPath()
  context.arc(x, y, radius, 0, 2 * Math.PI)
  context.stroke()
  context.lineWidth = 2.2
  context.strokeStyle = '#f3dc9c'
  context.stroke()
  const [tickX, tickY] = [x + radius * Math.SQRT1_2, y - radius * Math.SQRT1_2]
  context.fillStyle = '#f3dc9c'
  context.beginPath()
  context.arc(tickX, tickY, 9, 0, 2 * Math.PI)
  context.fill()
  context.strokeStyle = '#2b2006'
  context.lineWidth = 2
  context.lineJoin = 'round'
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(tickX - 3.6, tickY + 0.2)
  context.lineTo(tickX - 1, tickY + 2.8)
  context.lineTo(tickX + 3.8, tickY - 2.6)
  context.stroke()
  context.restore()
}

const easeOut = (share: number) => 1 - (1 - share) ** 3
const easeIn = (share: number) => share ** 2
