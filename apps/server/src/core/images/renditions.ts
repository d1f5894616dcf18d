import { readImageHeader } from './image-header.ts'
import { makePictures, type Rendition } from './make-pictures.ts'

/** Fifty megapixels take about four seconds on an idle core. */
const withinMs = 90_000

/**
 * A picture at full, half and quarter size, the longer side at most `longest`; never enlarged. Null if it is not a
 * picture, or a damaged one. @throws AppError `not_ready` while too many wait
 */
export async function makeRenditions(file: Buffer, longest: number): Promise<Rendition[] | null> {
  const header = readImageHeader(file)
  if (!header) return null
  const whole = Math.min(longest, Math.max(header.width, header.height))
  const sides = [1, 2, 4].map((part) => Math.max(1, Math.round(whole / part)))
  const bytes = new Uint8Array(file).buffer
  return makePictures({ kind: header.kind, bytes, sizes: { sides } }, withinMs)
}
