import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { threadLimits } from '../own-heap.ts'
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

/** Two cores, one of which goes on answering. */
const atOnce = 1
const waitingAtMost = 4

let running = 0
const waiting: (() => void)[] = []

/**
 * Decodes a picture in WebAssembly in a thread of its own, which ends with it: what a hostile file does there stays
 * there. Null where the picture is damaged, or takes longer to read than any whole one does.
 * @throws AppError `not_ready` while too many wait
 */
export async function makePictures(work: PictureWork, withinMs: number): Promise<Rendition[] | null> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new AppError('not_ready')
    // whoever ends hands its place on
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await runThread(work, withinMs)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

function runThread(workerData: PictureWork, withinMs: number): Promise<Rendition[] | null> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL(import.meta.resolve('#src/core/images/image-thread.ts')), {
      workerData,
      transferList: [workerData.bytes],
      resourceLimits: threadLimits,
      // codecs print what they think of a file: that is no log of ours
      stdout: true,
      stderr: true,
    })
    const end = (made: Rendition[] | null) => {
      clearTimeout(timer)
      resolve(made)
      void thread.terminate()
    }
    const timer = setTimeout(() => end(null), withinMs)
    thread.once('message', end)
    thread.once('error', () => end(null))
    thread.once('exit', () => end(null))
  })
}
