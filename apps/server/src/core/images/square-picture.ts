import { Worker } from 'node:worker_threads'
import { AppError } from '../errors.ts'
import { readImageHead } from './image-head.ts'

/** Two cores, one of which goes on answering. */
const atOnce = 1
const waitingAtMost = 4
const withinMs = 20_000

let running = 0
const waiting: (() => void)[] = []

/**
 * The middle square of an uploaded picture as a WebP, `side` pixels wide at most, without metadata. The file is
 * decoded in WebAssembly in a thread of its own, which ends with it: what a hostile file does there stays there.
 * @throws AppError `picture_unreadable`, `picture_too_large`, or `not_ready` while too many wait.
 */
export async function squarePicture(
  file: Buffer,
  { field, side, pixels }: { field: string; side: number; pixels: number },
): Promise<Buffer> {
  const head = readImageHead(file)
  if (!head || head.width === 0 || head.height === 0) throw new AppError('picture_unreadable', { field })
  if (head.width * head.height > pixels) throw new AppError('picture_too_large', { field })
  const square = await inTurn(() => runThread({ kind: head.kind, bytes: copyOf(file), side }))
  if (!square) throw new AppError('picture_unreadable', { field })
  return Buffer.from(square)
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) {
    if (waiting.length >= waitingAtMost) throw new AppError('not_ready')
    // whoever ends hands its place on
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Null where the picture is damaged, or takes longer to read than any whole one does. */
function runThread(workerData: {
  kind: string
  bytes: ArrayBuffer
  side: number
}): Promise<ArrayBuffer | null> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL('image-thread.ts', import.meta.url), {
      workerData,
      transferList: [workerData.bytes],
      // codecs print what they think of a file: that is no log of ours
      stdout: true,
      stderr: true,
    })
    const end = (square: ArrayBuffer | null) => {
      clearTimeout(timer)
      resolve(square)
      void thread.terminate()
    }
    const timer = setTimeout(() => end(null), withinMs)
    thread.once('message', end)
    thread.once('error', () => end(null))
    thread.once('exit', () => end(null))
  })
}

function copyOf(file: Buffer): ArrayBuffer {
  return new Uint8Array(file).buffer
}
