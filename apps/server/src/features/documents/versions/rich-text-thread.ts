import { parentPort, workerData } from 'node:worker_threads'
import { contentOf } from './content-of.ts'

/** The thread that reads one long text for `readContent`. */
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort?.postMessage(contentOf(workerData as string))
