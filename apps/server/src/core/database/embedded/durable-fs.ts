import fs from 'node:fs'
import type { PGlite, PGliteOptions } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EmscriptenOptions = Parameters<NodeFS['init']>[1]
type StreamOperation = (stream: { nfd?: number; path?: string }, ...rest: unknown[]) => unknown

/** The module's own file system for a folder of the machine. */
interface ModuleWithNodeFs {
  NODEFS: { stream_ops: Record<string, StreamOperation>; node_ops: NodeOperations }
}

interface NodeOperations {
  mknod: (parent: unknown, name: string, mode: number, device: number) => unknown
  setattr: (node: unknown, attributes: { mode?: number | null }) => unknown
}

/**
 * PGlite's file system in a folder, with three additions: fsync reaches the disk (PGlite's does nothing and reports
 * success), files and folders are private to their owner (PGlite creates them as 0666, ignoring the umask), and
 * `onCall` is called at every read and write.
 */
export class DurableFs extends NodeFS {
  /** How often a file of the write-ahead log was synced to the disk. */
  logSyncCount = 0
  onCall: () => void = () => {}

  override async init(pglite: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pglite, options)
    const install = (module: unknown) => this.#install(module as ModuleWithNodeFs) // oxlint-disable-line typescript/no-unsafe-type-assertion -- PGlite's type leaves NODEFS out
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), install] } }
  }

  /**
   * Syncs a file or a folder to the disk. An error is thrown through PostgreSQL and ends the engine, like its own
   * PANIC: unsynced data is not known to be on the disk, and only recovery from the log can find out.
   */
  protected sync(descriptor: number): void {
    fs.fsyncSync(descriptor)
  }

  #install({ NODEFS: { stream_ops: operations, node_ops: nodes } }: ModuleWithNodeFs): void {
    keepFromOthers(nodes)
    operations.fsync = ({ nfd, path = '' }) => {
      if (nfd === undefined) throw new Error(`There is no file behind ${path} to bring to the disk`)
      this.sync(nfd)
      if (path.includes('/pg_wal/')) this.logSyncCount += 1
      return 0
    }
    for (const name of ['read', 'write']) {
      const operation = operations[name]
      if (!operation) throw new Error(`PGlite's file system has no ${name}`)
      operations[name] = (...parameters) => {
        this.onCall()
        return operation(...parameters)
      }
    }
  }
}

/** Removes the permissions of the group and of others from every mode that is set. */
function keepFromOthers(nodes: NodeOperations): void {
  const { mknod, setattr } = nodes
  nodes.mknod = (parent, name, mode, device) => mknod(parent, name, mode & ~0o077, device)
  nodes.setattr = (node, attributes) =>
    setattr(
      node,
      typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~0o077 } : attributes,
    )
}

/** The start parameters of PGlite for which a commit waits until its log is on the disk. */
export function durableStart(defaults: string[]): NonNullable<PGliteOptions['startParams']> {
  return [
    // -F would switch fsync off.
    ...defaults.filter((parameter) => parameter !== '-F'),
    ...settings({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      // The default method calls fdatasync, which is a no-op in PGlite's build.
      wal_sync_method: 'fsync',
      // All of it is touched at the start, and the operating system caches the files anyway.
      shared_buffers: '32MB',
      // Notices are discarded; errors are sent to the client.
      log_min_messages: 'fatal',
    }),
  ]
}

/** The start parameters of PGlite in memory, where nothing is durable. */
export function memoryStart(defaults: string[]): NonNullable<PGliteOptions['startParams']> {
  return [...defaults, ...settings({ shared_buffers: '16MB', log_min_messages: 'fatal' })]
}

/** Throws unless a commit syncs the write-ahead log to the disk: without that, a power cut loses committed data. */
export async function checkCommitIsSynced(
  pglite: Pick<PGlite, 'exec'>,
  files: Pick<DurableFs, 'logSyncCount'>,
) {
  const before = files.logSyncCount
  // The smallest transaction that has something to commit.
  await pglite.exec(`BEGIN; SELECT pg_logical_emit_message(true, 'loupe', 'sync check'); COMMIT`)
  if (files.logSyncCount === before) {
    throw new Error('a commit did not reach the disk, so a power cut would lose data')
  }
}

function settings(values: Record<string, string>): string[] {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
