import type { Piece, Puzzle } from '#src/session/puzzle.ts'
import { middleOf, reachOf, shapePath } from './shape-path.ts'

/** A piece cut out of its scene along its shape. */
export interface CutOut {
  url: string
  /** Its most saturated colour, for its stone in the row of pieces. */
  colour: string
}

const side = 256
const marginShare = 0.06

/** Cuts every piece out of a picture of the scene. */
export function cutOuts(puzzle: Puzzle, picture: HTMLImageElement): Map<string, CutOut> {
  return new Map(
    puzzle.items.map((piece) => {
      const drawn = drawPiece(piece, puzzle, picture)
      return [piece.id, { url: drawn.canvas.toDataURL('image/webp', 0.9), colour: strongestColour(drawn) }]
    }),
  )
}

/** The most saturated colour of a piece. */
export function colourOf(piece: Piece, puzzle: Puzzle, picture: HTMLImageElement): string {
  return strongestColour(drawPiece(piece, puzzle, picture))
}

function drawPiece({ shape }: Piece, { scene }: Puzzle, picture: HTMLImageElement): CanvasRenderingContext2D {
  const scale = side / (2 * reachOf(shape, scene) * (1 + 2 * marginShare))
  const middle = middleOf(shape)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = contextOf(canvas)
  context.translate(side / 2, side / 2)
  context.scale(scale, scale)
  context.translate(-middle.x * scene.width, -middle.y * scene.height)
  context.clip(shapePath(shape, scene))
  context.drawImage(picture, 0, 0, scene.width, scene.height)
  return context
}

/** The average of the most saturated tenth of the pixels: a ruby is red though most of its ring is gold. */
function strongestColour(context: CanvasRenderingContext2D): string {
  const { data } = context.getImageData(0, 0, side, side)
  const pixels: { r: number; g: number; b: number; strength: number }[] = []
  for (let index = 0; index < data.length; index += 4 * 16) {
    const [r = 0, g = 0, b = 0, alpha = 0] = data.subarray(index, index + 4)
    if (alpha < 250) continue
    const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
    pixels.push({ r, g, b, strength: (most - least) * (most > 60 ? 1 : 0.3) })
  }
  const strong = pixels.toSorted((a, b) => b.strength - a.strength).slice(0, Math.max(1, pixels.length / 10))
  const mean = (channel: 'r' | 'g' | 'b') =>
    Math.round(strong.reduce((sum, pixel) => sum + pixel[channel], 0) / Math.max(1, strong.length))
  return `rgb(${mean('r')} ${mean('g')} ${mean('b')})`
}

/** @throws Error if the browser provides no 2D context */
export function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw on a canvas.')
  return context
}
