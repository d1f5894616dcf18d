import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { Backend } from './backend.ts'
import type { EngineStart, FromEngine, Order } from './channel.ts'
import { checkCommitIsSynced, DurableFs, durableStart, memoryStart } from './durable-fs.ts'
import { syncTree } from './folder.ts'

/** The engine's own thread: it blocks while PostgreSQL works, which no other thread may. */
const port = ownPort()
const { purpose, folder, archive, counters }: EngineStart = workerData
const extensions = { pg_trgm, unaccent }
/** The last lines of PostgreSQL's log: its reasons, should it refuse to start. */
const storedLines = 100
const log: string[] = []

if (purpose === 'initialise') {
  await orRefuse(initialise)
} else {
  const opened = await orRefuse(open)
  if (opened) await serve(opened)
}

async function initialise(): Promise<void> {
  if (folder === null) throw new Error('there is no folder to make a database in')
  const pglite = await PGlite.create(folder, { extensions, onStderr: storeLog })
  await pglite.close()
  syncTree(folder)
}

async function serve({ pglite, files }: Opened): Promise<void> {
  const backend = new Backend(pglite, port, counters)
  if (files) files.onCall = () => backend.checkCancel()
  while (!pglite.closed) await obey(pglite, backend.serve())
}

interface Opened {
  pglite: PGlite
  files?: DurableFs
}

async function open(): Promise<Opened> {
  return folder === null ? openMemory() : openFolder(folder)
}

async function openMemory(): Promise<Opened> {
  const loaded = archive && { loadDataDir: new Blob([archive]) }
  const startParams = memoryStart(PGlite.defaultStartParams)
  return { pglite: await PGlite.create({ ...loaded, startParams, extensions, onStderr: storeLog }) }
}

async function openFolder(database: string): Promise<Opened> {
  const files = new DurableFs(database)
  const startParams = durableStart(PGlite.defaultStartParams)
  const pglite = await PGlite.create({ fs: files, startParams, extensions, onStderr: storeLog })
  await checkCommitIsSynced(pglite, files)
  return { pglite, files }
}

async function obey(pglite: PGlite, order: Order): Promise<void> {
  if (order.kind === 'dump') {
    const file = await pglite.dumpDataDir('none')
    post({ kind: 'dumped', archive: new Uint8Array(await file.arrayBuffer()) })
  }
  if (order.kind === 'close') {
    await pglite.close()
    post({ kind: 'closed' })
  }
}

/** Prepares the engine for sessions and returns the result; undefined when that failed. */
async function orRefuse<T>(prepare: () => Promise<T>): Promise<T | undefined> {
  try {
    const result = await prepare()
    post({ kind: 'ready' })
    return result
  } catch (error) {
    post({ kind: 'refused', reason: reasonOf(error) })
    return undefined
  }
}

function post(message: FromEngine): void {
  port.postMessage(message)
}

function storeLog(line: string): boolean {
  log.push(line)
  if (log.length > storedLines) log.shift()
  return false
}

function reasonOf(error: unknown): string {
  const fatalLine = log.findLast((line) => /\b(FATAL|PANIC):/.test(line))
  return (
    fatalLine?.replace(/^.*?(FATAL|PANIC):\s*/, '') ??
    (error instanceof Error ? error.message : String(error))
  )
}

function ownPort(): MessagePort {
  if (!parentPort) throw new Error('engine-thread.ts runs as a worker thread')
  return parentPort
}
