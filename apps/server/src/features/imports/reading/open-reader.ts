import { EventEmitter, once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { CsvError, type CsvProblem } from '#src/core/csv/csv-error.ts'
import type { Batch, ReadingStart, ReadRecord } from './read-batches.ts'
import type { RecordError } from './record-errors.ts'

/** A request to the thread, or a requested piece of the file, null if it does not exist. */
export type ToReader =
  | { kind: 'next' }
  | { kind: 'records'; indexes: number[] }
  | { kind: 'chunk'; content: Uint8Array | null }

/** Exactly one response to each request. Meanwhile the thread may request pieces of the file. */
export type FromReader = ReaderResponse | { kind: 'wants'; n: number }

type ReaderResponse =
  | ({ kind: 'batch' } & FileBatch)
  | { kind: 'end' }
  | { kind: 'records'; records: ReadRecord[] }
  | { kind: 'unreadable'; problem: CsvProblem; line: number }
  | { kind: 'gone' }

/** The rows of one step for the statements, as in `Batch`, and the errors of the others. */
export interface FileBatch {
  first: number
  count: number
  rows: Batch['rows']
  errors: RecordError[]
  leftOut: RecordError[]
}

/** The file does not exist (any more). */
export class FileGoneError extends Error {}

export interface FileReader {
  /** The next rows; null at the end. @throws CsvError, FileGoneError */
  next: () => Promise<FileBatch | null>
  /** Records of the last batch, by their indexes. */
  records: (indexes: number[]) => Promise<ReadRecord[]>
  close: () => Promise<unknown>
}

/**
 * Reads a file in a thread of its own: parsing and checking rows delays no request, and its garbage is freed with the
 * thread instead of growing the server's memory.
 */
export function openReader(start: ReadingStart, load: (n: number) => Promise<Buffer | null>): FileReader {
  const worker = new Worker(new URL(import.meta.resolve('#src/features/imports/reading/reader-thread.ts')), {
    workerData: start,
    // A limit well above what the code and a batch need, which has 1,000 rows or half a million characters: a thread
    // that exceeds it ends at once, and its step with it.
    resourceLimits: { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 24 },
  })
  const responses = new EventEmitter()
  const fail = (error: unknown) => responses.emit('error', error)
  // Stored while no request is pending: the next request then fails.
  let failure: unknown = null
  responses.on('error', (error) => (failure ??= error))
  worker.on('error', fail)
  // A piece is loaded while a request is pending, which may be inside a transaction.
  worker.on('message', (message: FromReader) => {
    if (message.kind === 'wants') load(message.n).then(send, fail)
    else responses.emit('response', message)
  })
  /** Transferred instead of copied. */
  function send(chunk: Buffer | null): void {
    const content = chunk && new Uint8Array(chunk)
    worker.postMessage({ kind: 'chunk', content } satisfies ToReader, content ? [content.buffer] : [])
  }
  const request = async (order: ToReader): Promise<ReaderResponse> => {
    if (failure !== null) throw failure
    worker.postMessage(order) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
    const [response] = (await once(responses, 'response')) as [ReaderResponse] // no other event is forwarded
    if (response.kind === 'unreadable') throw new CsvError(response.problem, response.line)
    if (response.kind === 'gone') throw new FileGoneError()
    return response
  }
  return {
    async next() {
      const response = await request({ kind: 'next' })
      return response.kind === 'batch' ? response : null
    },
    async records(indexes) {
      const response = await request({ kind: 'records', indexes })
      return response.kind === 'records' ? response.records : []
    },
    close: () => worker.terminate(),
  }
}
