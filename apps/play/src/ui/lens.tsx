import { useEffect, useRef } from 'preact/hooks'
import { contextOf } from '#src/pictures/cut-outs.ts'
import { drawLens } from '#src/pictures/lens.ts'

interface LensProps {
  /** The size of the loupe with its handle, in CSS pixels. */
  size: number
  /** The angle of the handle, in degrees clockwise from the right. */
  angle?: number
  picture: HTMLImageElement | null
  /** The point of the picture at the centre of the glass, in fractions of the picture. */
  at?: { x: number; y: number }
  /** The share of the picture’s width that the glass shows. */
  share?: number
  /** Shows the whole picture on an ivory glass. */
  isOnIvory?: boolean
}

const centre = { x: 0.5, y: 0.5 }
const glassShare = 0.3

/** A decorative loupe with a part of a picture under its glass. */
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
