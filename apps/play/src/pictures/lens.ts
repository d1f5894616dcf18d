interface Lens {
  x: number
  y: number
  /** The radius of the glass, in CSS pixels. */
  radius: number
  /** The angle of the handle in radians, clockwise from the right. */
  angle?: number
  handle?: number
  /** Draws crosshairs, for the loupe as a cursor. */
  hasCrosshairs?: boolean
}

const ink = ['#4a5468', '#1d2432', '#10151f', '#333c4f'] as const
const brass = ['#fff0bd', '#d2aa4f', '#9a7426', '#f1d891'] as const
const stops = [0, 0.35, 0.75, 1] as const

/** Draws the loupe. `content` paints what is below its glass, around the origin and clipped to the glass. */
export function drawLens(
  context: CanvasRenderingContext2D,
  { x, y, radius, angle = Math.PI / 4, handle = 1, hasCrosshairs = false }: Lens,
  content: (radius: number) => void,
): void {
  context.save()
  context.translate(x, y)
  drawHandle(context, radius, angle, handle)
  context.save()
  context.shadowColor = 'rgb(10 8 14 / 0.42)'
  context.shadowBlur = radius * 0.22
  context.shadowOffsetY = radius * 0.12
  context.fillStyle = '#0f141d'
  circle(context, radius * 1.06)
  context.fill()
  context.restore()
  context.save()
  circle(context, radius)
  context.clip()
  content(radius)
  drawGlass(context, radius)
  if (hasCrosshairs) drawCrosshairs(context, radius)
  context.restore()
  context.lineWidth = radius * 0.12
  context.strokeStyle = slant(context, radius, ink)
  circle(context, radius * 1.06)
  context.stroke()
  context.lineWidth = radius * 0.03
  context.strokeStyle = slant(context, radius, brass)
  circle(context, radius)
  context.stroke()
  context.restore()
}

function drawHandle(context: CanvasRenderingContext2D, radius: number, angle: number, length: number): void {
  context.save()
  context.rotate(angle)
  context.shadowColor = 'rgb(10 8 14 / 0.4)'
  context.shadowBlur = radius * 0.16
  context.shadowOffsetY = radius * 0.1
  const across = context.createLinearGradient(0, -radius * 0.15, 0, radius * 0.15)
  across.addColorStop(0, '#465069')
  across.addColorStop(0.3, '#222a3a')
  across.addColorStop(1, '#0d1119')
  context.fillStyle = across
  context.beginPath()
  context.roundRect(radius * 1.22, -radius * 0.15, radius * 0.85 * length, radius * 0.3, radius * 0.15)
  context.fill()
  context.shadowColor = 'transparent'
  context.fillStyle = slant(context, radius, brass)
  context.beginPath()
  context.roundRect(radius * 1.05, -radius * 0.11, radius * 0.22, radius * 0.22, radius * 0.03)
  context.fill()
  context.restore()
}

/** A darker edge, and a highlight from the left. */
function drawGlass(context: CanvasRenderingContext2D, radius: number): void {
  const edge = context.createRadialGradient(0, 0, radius * 0.72, 0, 0, radius)
  edge.addColorStop(0, 'rgb(0 0 0 / 0)')
  edge.addColorStop(1, 'rgb(0 0 0 / 0.42)')
  context.fillStyle = edge
  circle(context, radius)
  context.fill()
  context.fillStyle = 'rgb(255 255 255 / 0.3)'
  context.beginPath()
  context.moveTo(-radius * 0.9, -radius * 0.22)
  context.arc(0, 0, radius * 0.93, Math.PI * 1.08, Math.PI * 1.56)
  context.bezierCurveTo(
    -radius * 0.3,
    -radius * 0.84,
    -radius * 0.7,
    -radius * 0.58,
    -radius * 0.9,
    -radius * 0.22,
  )
  context.fill()
}

function drawCrosshairs(context: CanvasRenderingContext2D, radius: number): void {
  const gap = radius * 0.16
  context.strokeStyle = 'rgb(255 255 255 / 0.85)'
  context.lineWidth = 1.5
  context.beginPath()
  for (const [dx, dy] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ] as const) {
    context.moveTo(dx * gap, dy * gap)
    context.lineTo(dx * radius, dy * radius)
  }
  context.stroke()
  circle(context, gap * 0.6)
  context.stroke()
}

function slant(
  context: CanvasRenderingContext2D,
  radius: number,
  colours: typeof ink | typeof brass,
): CanvasGradient {
  const gradient = context.createLinearGradient(-radius, -radius, radius, radius)
  for (const [index, at] of stops.entries()) gradient.addColorStop(at, colours[index] ?? colours[0])
  return gradient
}

function circle(context: CanvasRenderingContext2D, radius: number): void {
  context.beginPath()
  context.arc(0, 0, radius, 0, 2 * Math.PI)
}
