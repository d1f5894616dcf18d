import { type Pixels, resample } from './resample.ts'

/** The centre square of a picture, reduced to `side`; a smaller one keeps its size. */
export function centreSquare(pixels: Pixels, side: number): Pixels {
  const from = Math.min(pixels.width, pixels.height)
  const to = Math.min(side, from)
  const left = Math.floor((pixels.width - from) / 2)
  const top = Math.floor((pixels.height - from) / 2)
  return resample(pixels, { left, top, width: from, height: from }, { width: to, height: to })
}
