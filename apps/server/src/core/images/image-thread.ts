import { parentPort, workerData } from 'node:worker_threads'
import { decode, encodeWebp } from './codecs.ts'
import type { ImageHead } from './image-head.ts'
import { middleSquare } from './square.ts'

/** One picture's thread: it decodes, crops, encodes, says so and ends. */
const { kind, bytes, side } = workerData as { kind: ImageHead['kind']; bytes: ArrayBuffer; side: number }
const pixels = await decode(kind, bytes).catch(() => null)
// a codec that gives up leaves no words that are worth keeping: the picture is damaged
const square = pixels && (await encodeWebp(middleSquare(pixels, side)))
parentPort?.postMessage(square) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
