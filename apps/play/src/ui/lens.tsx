import { useEffect, useRef } from 'preact/hooks'
import { contextOf } from '#src/pictures/cut-outs.ts'
import { drawLens } from '#src/pictures/lens.ts'

interface LensProps {
  /** Of the whole picture with its handle, in CSS pixels. */
  size: number
  /** Of the handle, in degrees clockwise from the right. */
  angle?: number
  picture: HTMLImageElement | null
  /** What of the picture is in the middle of the glass, in fractions of it. */
  at?: { x: number; y: number }
  /** How much of the picture’s width the glass shows. */
  share?: number
  /** The glass is ivory, and the picture stands in it whole. */
  isOnIvory?: boolean
}

const centre = { x: 0.5, y: 0.5 }
const glassShare = 0.3

/** The loupe with a part of a picture under its glass; for the eye alone. */
export function Lens({ size, angle = 45, picture, at = centre, share = 0.1, isOnIvory }: LensProps) {
  const ref = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = ref.current
    if (!canvas) return
    const ratio = Math.min(2, devicePixelRatio)
    canvas.width = size * ratio
    canvas.height = size * ratio
    const context = contextOf(canvas)
    context.scale(ratio, ratio)
    const place = { x: size * 0.42, y: size * 0.42, radius: size * glassShare }
    drawLens(context, { ...place, angle: (angle * Math.PI) / 180 }, (radius) => {
      if (isOnIvory) paintIvory(context, radius)
      if (!picture) return
      const width = (radius * 2) / (isOnIvory ? 1.3 : share)
      const height = (width * picture.naturalHeight) / picture.naturalWidth
      const middle = isOnIvory ? centre : { x: at.x, y: at.y }
      context.drawImage(picture, -middle.x * width, -middle.y * height, width, height)
    })
  }, [size, angle, picture, at.x, at.y, share, isOnIvory])
  return (
    <canvas
      ref={ref}
      style={{ width: `${size}px`, height: `${size}px`, display: 'block' }}
      aria-hidden="true"
    />
  )
}

function paintIvory(context: CanvasRenderingContext2D, radius: number): void {
  const ivory = context.createRadialGradient(-radius * 0.16, -radius * 0.28, 0, 0, 0, radius * 1.2)
  ivory.addColorStop(0, '#fffaf0')
  ivory.addColorStop(0.6, '#efe2c6')
  ivory.addColorStop(1, '#cdb587')
  context.fillStyle = ivory
  context.fillRect(-radius, -radius, radius * 2, radius * 2)
}
