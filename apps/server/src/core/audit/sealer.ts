import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Database, Queryable } from '../database/database.ts'
import {
  type AuditEntryRow,
  type AuditHead,
  entryColumns,
  hashOfEntry,
  hashOfValues,
  noHead,
} from './chain.ts'

/** Whoever seals, or takes values out of sealed entries, holds this lock; whoever writes an entry never asks for it. */
export const auditLockKey = 0x10_0e_05_05

const everyMs = 2000
const batchRows = 500
/** The log is told the head at most this often. */
const headEveryMs = 60_000
const saltBytes = 16

export interface Sealer {
  /** Looks every two seconds for entries to seal. */
  start(): void
  /** Lets the batch that is at work come to its end, and tells the log the last head. */
  stop(): Promise<void>
  /** Seals every entry that is committed by now; answers how many. Does nothing while another server is at it. */
  seal(): Promise<number>
}

/**
 * Makes the chain of the audit trail: entries get their place in it, and the hash of the one before, shortly after
 * they were committed. The head goes to the log, where changing the database cannot change it.
 */
export function createSealer(db: Database, logger: FastifyBaseLogger): Sealer {
  let timer: NodeJS.Timeout | undefined
  let atWork: Promise<unknown> = Promise.resolve()
  let isStopping = false
  let head: AuditHead | null = null
  let toldSeq = 0
  let toldAt = -Infinity

  async function seal(): Promise<number> {
    let total = 0
    for (;;) {
      const sealed = await db.transaction((tx) => sealBatch(tx))
      if (!sealed) break
      head = sealed.head
      total += sealed.count
      if (sealed.count < batchRows || isStopping) break
    }
    return total
  }

  function tellHead(): void {
    if (!head || head.seq === toldSeq) return
    toldSeq = head.seq
    toldAt = performance.now()
    logger.info({ event: 'audit_head', seq: head.seq, hash: head.hash.toString('hex') })
  }

  async function tick(): Promise<void> {
    try {
      if (await hasUnsealed(db)) await seal()
      if (performance.now() - toldAt >= headEveryMs) tellHead()
    } catch (error) {
      logger.error({ err: error, event: 'audit_sealing' })
    }
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
    async stop() {
      isStopping = true
      clearTimeout(timer)
      await atWork
      tellHead()
    },
  }
}

async function hasUnsealed(db: Queryable): Promise<boolean> {
  const { rows } = await db.query({
    name: 'audit_unsealed',
    text: 'select from audit_entries where seq is null limit 1',
  })
  return rows.length > 0
}

/** Seals the oldest entries that wait; null where there are none, or where somebody else holds the lock. */
async function sealBatch(tx: Queryable): Promise<{ count: number; head: AuditHead } | null> {
  const { rows: locks } = await tx.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [
    auditLockKey,
  ])
  if (!locks[0]?.got) return null
  const { rows } = await tx.query<AuditEntryRow>(
    `select ${entryColumns} from audit_entries where seq is null order by id limit ${batchRows}`,
  )
  if (rows.length === 0) return null
  let head = await readHead(tx)
  const seals = rows.map((entry) => {
    const salt = randomBytes(saltBytes)
    const [seq, previousHash, valuesHash] = [head.seq + 1, head.hash, hashOfValues(entry, salt)]
    const hash = hashOfEntry(entry, { seq, previousHash, valuesHash })
    head = { seq, hash }
    return { id: entry.id, seq, previousHash, salt, valuesHash, hash }
  })
  await tx.query({
    name: 'audit_seal',
    text: `update audit_entries as entry set seq = seal.seq, previous_hash = seal.previous_hash,
        values_salt = seal.salt, values_hash = seal.values_hash, hash = seal.hash,
        search_text = audit_search_text(entry)
      from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[])
        as seal (id, seq, previous_hash, salt, values_hash, hash)
      where entry.id = seal.id`,
    values: [
      seals.map(({ id }) => id),
      seals.map(({ seq }) => seq),
      seals.map(({ previousHash }) => previousHash),
      seals.map(({ salt }) => salt),
      seals.map(({ valuesHash }) => valuesHash),
      seals.map(({ hash }) => hash),
    ],
  })
  return { count: seals.length, head }
}

/** The end of the chain. */
export async function readHead(db: Queryable): Promise<AuditHead> {
  const { rows } = await db.query<AuditHead>(
    'select seq, hash from audit_entries where seq is not null order by seq desc limit 1',
  )
  return rows[0] ?? noHead
}
