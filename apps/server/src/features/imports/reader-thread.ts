import { parentPort, workerData } from 'node:worker_threads'
import { CsvError } from '#src/core/csv/csv-error.ts'
import type { FromReader, ToReader } from './open-reader.ts'
import { type Batch, type ReadingStart, readBatches } from './read-batches.ts'

/** The thread that reads a file for `openReader`. It does nothing that it is not asked for. */
const batches = readBatches(workerData as ReadingStart)
let current: Batch | undefined

// What fails here ends the thread, and with it the step.
parentPort?.on('message', (asked: ToReader) => void reply(asked))

async function reply(asked: ToReader): Promise<void> {
  const message = await answer(asked)
  const rows = message.kind === 'batch' ? message.rows : null
  parentPort?.postMessage(message, rows ? [rows.buffer] : [])
}

async function answer(asked: ToReader): Promise<FromReader> {
  if (asked.kind === 'records') {
    return { kind: 'records', records: asked.places.flatMap((place) => current?.records[place] ?? []) }
  }
  try {
    const next = await batches.next()
    if (next.done) return { kind: 'end' }
    current = next.value
    const { first, records, rows, errors, leftOut } = next.value
    return { kind: 'batch', first, count: records.length, rows, errors, leftOut }
  } catch (error) {
    if (error instanceof CsvError) return { kind: 'unreadable', problem: error.problem, line: error.line }
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { kind: 'gone' }
    throw error
  }
}
