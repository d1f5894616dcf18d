import { createBoundedQueue } from '../platform/bounded-queue.ts'
import { threadLimits } from '../platform/threads/thread-heap.ts'
import { runThread } from '../platform/threads/threads.ts'
import type { ImageHeader } from './image-header.ts'

/** The task of a picture's thread. */
export interface PictureWork {
  kind: ImageHeader['kind']
  bytes: ArrayBuffer
  /** The renditions to create: the centre square, or the whole picture at several lengths of its longer side. */
  sizes: { square: number } | { sides: number[] }
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
 * Decodes a picture in WebAssembly in a thread of its own, which ends with it: a hostile file cannot affect the
 * process. Null if the picture is damaged, or takes longer than any intact one does. @throws AppError `not_ready` while
 * too many wait
 */
export function makePictures(work: PictureWork, withinMs: number): Promise<Rendition[] | null> {
  const file = new URL(import.meta.resolve('#src/core/images/image-thread.ts'))
  return enqueue(() =>
    runThread<Rendition[] | null>(file, { work, transfer: [work.bytes], limits: threadLimits, withinMs }),
  )
}
