import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import { CsvError } from '#src/core/csv/csv-error.ts'
import { FileGoneError, type FromReader, type ToReader } from './open-reader.ts'
import { type Batch, type ReadingStart, readBatches } from './read-batches.ts'

const start = workerData as ReadingStart
let arrived: ((content: Uint8Array | null) => void) | undefined

/** The thread that reads a file for `openReader`, on request only. */
const batches = readBatches(Readable.from(chunks(), { objectMode: false, highWaterMark: 1 }), start)
let current: Batch | undefined

// An error here ends the thread, and with it the step.
parentPort?.on('message', (requested: ToReader) => {
  if (requested.kind === 'chunk') arrived?.(requested.content)
  else void reply(requested)
})

/** The file, piece by piece: the next one is requested when the previous one has been read. */
async function* chunks(): AsyncGenerator<Uint8Array> {
  if (start.chunks === 0) throw new FileGoneError()
  for (let n = 0; n < start.chunks; n += 1) {
    const { promise, resolve } = Promise.withResolvers<Uint8Array | null>()
    arrived = resolve
    parentPort?.postMessage({ kind: 'wants', n } satisfies FromReader) // oxlint-disable-line unicorn/require-post-message-target-origin -- a thread has no origin
    const content = await promise
    if (content === null) throw new FileGoneError()
    yield content
  }
}

async function reply(requested: Exclude<ToReader, { kind: 'chunk' }>): Promise<void> {
  const message = await respondTo(requested)
  const rows = message.kind === 'batch' ? message.rows : null
  parentPort?.postMessage(message, rows ? [rows.buffer] : [])
}

async function respondTo(request: Exclude<ToReader, { kind: 'chunk' }>): Promise<FromReader> {
  if (request.kind === 'records') {
    return { kind: 'records', records: request.indexes.flatMap((index) => current?.records[index] ?? []) }
  }
  try {
    const next = await batches.next()
    if (next.done) return { kind: 'end' }
    current = next.value
    const { first, records, rows, errors, leftOut } = next.value
    return { kind: 'batch', first, count: records.length, rows, errors, leftOut }
  } catch (error) {
    if (error instanceof CsvError) return { kind: 'unreadable', problem: error.problem, line: error.line }
    if (error instanceof FileGoneError) return { kind: 'gone' }
    throw error
  }
}
