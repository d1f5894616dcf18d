import type { FastifyBaseLogger } from 'fastify'
import type { Keys } from '../auth/keys.ts'
import type { Database } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import type { StorageHealth } from '../platform/storage-health.ts'
import { ageOf, type Backlog, noBacklog, readBacklog } from './backlog.ts'
import { BatchSize } from './batch-size.ts'
import type { AuditHead } from './chain.ts'
import { sealBatch } from './seal-batch.ts'
import { auditSigners } from './seals.ts'

const everyMs = 2000
/** The shortest time between two log lines about the head or a backlog. */
const reportEveryMs = 60_000

export interface Sealer {
  /** Checks every two seconds for entries to seal. */
  start(): void
  /** Finishes the current batch and logs the last head. */
  stop(): Promise<void>
  /** Seals every entry that is committed by now and returns how many. Does nothing while another server seals. */
  seal(): Promise<number>
  /** The entries that wait, as of the last check; no query. */
  backlog(): Backlog
}

interface SealerDeps {
  db: Database
  logger: FastifyBaseLogger
  clock: Clock
  keys: Keys
  storage: Pick<StorageHealth, 'recordFailure'>
}

/**
 * Builds the chain of the audit log: shortly after its commit, each entry gets its number, the hash of the previous
 * entry, and a seal with the server's key. The head is logged, where changing the database cannot change it.
 */
export function createSealer({ db, logger, clock, keys, storage }: SealerDeps): Sealer {
  const size = new BatchSize(db.engine)
  const signers = auditSigners(keys)
  let timer: NodeJS.Timeout | undefined
  let atWork: Promise<unknown> = Promise.resolve()
  let isStopping = false
  let head: AuditHead | null = null
  let backlog = noBacklog
  let loggedSeq = 0
  let reportedAt = -Infinity
  let warnedAt = -Infinity

  async function seal(): Promise<number> {
    let total = 0
    for (;;) {
      const { rows } = size
      const sealed = await timed(() => db.transaction((tx) => sealBatch(tx, signers, rows)))
      if (!sealed) break
      head = sealed.head
      total += sealed.count
      if (sealed.count < rows || isStopping) break
    }
    return total
  }

  async function timed<T>(work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    try {
      const result = await work()
      size.took(performance.now() - startedAt)
      return result
    } catch (error) {
      size.failed()
      throw error
    }
  }

  function logHead(): void {
    if (!head || head.seq === loggedSeq) return
    loggedSeq = head.seq
    reportedAt = performance.now()
    logger.info({ event: 'audit_head', seq: head.seq, hash: head.hash.toString('hex') })
  }

  function warnOfBacklog(): void {
    const { ageMs, isBehind } = ageOf(backlog, clock)
    if (!isBehind || performance.now() - warnedAt < reportEveryMs) return
    warnedAt = performance.now()
    logger.warn({ event: 'audit_behind', count: backlog.waiting, durationMs: ageMs })
  }

  async function tick(): Promise<void> {
    try {
      backlog = await readBacklog(db)
      if (backlog.waiting > 0 && (await seal()) > 0) backlog = await readBacklog(db)
      if (performance.now() - reportedAt >= reportEveryMs) logHead()
    } catch (error) {
      storage.recordFailure(error)
      logger.error({ err: error, event: 'audit_sealing' })
    }
    warnOfBacklog()
  }

  function wait(): void {
    timer = setTimeout(() => {
      atWork = tick().finally(() => {
        if (!isStopping) wait()
      })
    }, everyMs).unref()
  }

  return {
    seal,
    start: wait,
    backlog: () => backlog,
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await atWork
      logHead()
    },
  }
}
