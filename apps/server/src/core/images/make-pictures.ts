import { createBoundedQueue } from '../platform/bounded-queue.ts'
import { threadLimits } from '../platform/own-heap.ts'
import { runThread } from '../platform/threads.ts'
import type { ImageHead } from './image-head.ts'

/** What a picture's thread is to make. */
export interface PictureWork {
  kind: ImageHead['kind']
  bytes: ArrayBuffer
  /** The middle square, or the whole at several sizes of its longer side. */
  wanted: { square: number } | { sides: number[] }
}

/** A picture as WebP, without metadata. */
export interface Rendition {
  width: number
  height: number
  content: Uint8Array
}

/** On two cores, one is left for requests. */
const enqueue = createBoundedQueue({ atOnce: 1, waitingAtMost: 4 })

/**
 * Decodes a picture in WebAssembly in a thread of its own, which ends with it: what a hostile file does there stays
 * there. Null where the picture is damaged, or takes longer to read than any whole one does.
 * @throws AppError `not_ready` while too many wait
 */
export function makePictures(work: PictureWork, withinMs: number): Promise<Rendition[] | null> {
  const file = new URL(import.meta.resolve('#src/core/images/image-thread.ts'))
  return enqueue(() =>
    runThread<Rendition[] | null>(file, { work, transfer: [work.bytes], limits: threadLimits, withinMs }),
  )
}
