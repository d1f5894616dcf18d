import { parentPort, workerData } from 'node:worker_threads'
import { centreSquare } from './centre-square.ts'
import { decode, encodeWebp } from './codecs.ts'
import type { PictureWork, Rendition } from './make-pictures.ts'
import { fitWithin, type Pixels } from './resample.ts'

/** The thread of one picture: decodes it, makes the renditions, reports and ends. */
const { kind, bytes, sizes } = workerData as PictureWork
const pixels = await decode(kind, bytes).catch(() => null)
// the message of a codec adds nothing: the picture is damaged
const made = pixels && (await encodeAll(make(pixels)))
parentPort?.postMessage(made) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin

function make(whole: Pixels): Pixels[] {
  if ('square' in sizes) return [centreSquare(whole, sizes.square)]
  // each from the previous one: the small ones cost almost nothing
  const renditions: Pixels[] = []
  let from = whole
  for (const side of sizes.sides.toSorted((a, b) => b - a)) {
    from = fitWithin(from, side)
    if (from.width !== renditions.at(-1)?.width || from.height !== renditions.at(-1)?.height)
      renditions.push(from)
  }
  return renditions
}

async function encodeAll(pictures: Pixels[]): Promise<Rendition[]> {
  const encoded: Rendition[] = []
  // one after the other: in parallel they would all need the memory of a codec at once
  for (const picture of pictures) {
    const { width, height } = picture
    encoded.push({ width, height, content: new Uint8Array(await encodeWebp(picture)) }) // oxlint-disable-line no-await-in-loop
  }
  return encoded
}
