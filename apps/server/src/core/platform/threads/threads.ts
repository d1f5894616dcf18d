import { type ResourceLimits, type Transferable, Worker } from 'node:worker_threads'

interface ThreadWork {
  /** The `workerData` of the thread. */
  work: unknown
  transfer?: Transferable[]
  /** The heap limits of the thread; it ends when it exceeds them. */
  limits: ResourceLimits
  withinMs: number
}

/**
 * Runs one task in a thread of its own and returns its one message. Null if the thread failed, exceeded its heap or
 * took longer than `withinMs`; it has ended in any case.
 */
export function runThread<Result>(file: URL, { work, transfer = [], limits, withinMs }: ThreadWork) {
  return new Promise<Result | null>((resolve) => {
    const thread = new Worker(file, {
      workerData: work,
      transferList: transfer,
      resourceLimits: limits,
      // output of codecs about a file does not belong in the log
      stdout: true,
      stderr: true,
    })
    const end = (result: Result | null) => {
      clearTimeout(timer)
      resolve(result)
      void thread.terminate()
    }
    const timer = setTimeout(() => end(null), withinMs)
    thread.once('message', end)
    thread.once('error', () => end(null))
    thread.once('exit', () => end(null))
  })
}
