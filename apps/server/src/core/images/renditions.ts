import { readImageHead } from './image-head.ts'
import { makePictures, type Rendition } from './run-thread.ts'

/** Fifty megapixels take about four seconds on an idle core. */
const withinMs = 90_000

/**
 * A picture at several sizes of its longer side, from the largest to the smallest; one that is smaller already comes
 * once, as it is. Null where it is no picture, or a damaged one.
 * @throws AppError `not_ready` while too many wait
 */
export async function makeRenditions(file: Buffer, sides: readonly number[]): Promise<Rendition[] | null> {
  const head = readImageHead(file)
  if (!head) return null
  return makePictures(
    { kind: head.kind, bytes: new Uint8Array(file).buffer, wanted: { sides: [...sides] } },
    withinMs,
  )
}
