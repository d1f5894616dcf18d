import type pg from 'pg'
import type { Signer } from '../auth/keys.ts'
import type { Database } from '../database/database.ts'
import { entryColumns } from './chain.ts'
import {
  type AuditProblem,
  ChainVerification,
  type ErasedValues,
  type KnownHead,
  type SealedEntry,
} from './chain-verification.ts'
import { type AuditDeletion, findLastDeletion } from './delete-old-entries.ts'

export interface AuditReport {
  /** How many entries are in the chain, and how many wait to be sealed. */
  sealed: number
  waiting: number
  head: { seq: number; hash: string } | null
  /** The last deletion by retention. */
  deletion: AuditDeletion | null
  /** The entries that lost values in an erasure, by the entry of the erasure. */
  erased: ErasedValues[]
  problems: AuditProblem[]
}

/** What the chain is verified against. */
interface Evidence {
  /** The known seal keys; empty if the server's secret is not available. */
  signers: readonly Signer[]
  /** A head from the log, to detect a chain that was cut off at its end. */
  known?: KnownHead | null
}

const batchRows = 1000

/** Verifies the whole chain in one snapshot, and reports every entry that was changed, removed or moved. */
export async function verifyAudit(db: Database, { signers, known = null }: Evidence): Promise<AuditReport> {
  return db.withClient(async (client) => {
    await client.query('begin isolation level repeatable read, read only')
    const deletion = await findLastDeletion(client)
    const verification = new ChainVerification(signers, known, deletion)
    for await (const entries of batchesOf(client, deletion)) {
      const vouching = await erasuresAmong(client, entries)
      for (const entry of entries) verification.add(entry, vouching.has(entry.id))
    }
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from audit_entries where seq is null',
    )
    await client.query('commit')
    return { ...verification.report(), deletion, waiting: rows[0]?.n ?? 0 }
  })
}

/** Entries before the deletion that are not deleted yet are skipped. */
async function* batchesOf(
  client: pg.PoolClient,
  deletion: AuditDeletion | null,
): AsyncGenerator<SealedEntry[]> {
  let after: [number, string] = [
    deletion ? deletion.seq + 1 : Number.MIN_SAFE_INTEGER,
    '00000000-0000-0000-0000-000000000000',
  ]
  for (;;) {
    const { rows } = await client.query<SealedEntry>(
      `select ${entryColumns} from audit_entries where (seq, id) > ($1, $2) order by seq, id limit ${batchRows}`,
      after,
    )
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = [last.seq, last.id]
  }
}

/**
 * The entries of erasures that took place and were permitted: the player is erased, by themselves or by an
 * administrator in their own session, as far as it is still stored.
 */
async function erasuresAmong(client: pg.PoolClient, entries: SealedEntry[]): Promise<Set<string>> {
  const ids = entries
    .filter(({ action, result }) => action === 'users.erase' && result === 'done')
    .map(({ id }) => id)
  if (ids.length === 0) return new Set()
  const { rows } = await client.query<{ id: string }>(
    `select entry.id from audit_entries as entry join users on users.id = loupe_uuid(subject_id)
     where entry.id = any($1) and subject_kind = 'users' and users.status = 'erased'
       and (actor_id is null and session_id is null
         or session_id is not null and exists (select from admins where admins.id = actor_id)
           and not exists (select from sessions where sessions.id = session_id and admin_id <> actor_id))`,
    [ids],
  )
  return new Set(rows.map(({ id }) => id))
}
