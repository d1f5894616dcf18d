import type { AuditChain } from '@loupe/contract/admin/audit'
import { type AuditEntryRow, entryColumns, hashOfEntry, hashOfValues, noHead } from '#src/core/audit/chain.ts'
import { auditSigners, hasItsSeal } from '#src/core/audit/seals.ts'
import type { Keys } from '#src/core/auth/keys.ts'
import type { Queryable } from '#src/core/database/database.ts'

const mostWaiting = 1000

/** The state of the chain, as in the contract. */
export async function chainState(db: Queryable): Promise<AuditChain> {
  const { rows } = await db.query<{
    seq: number | null
    hash: Buffer | null
    at: Date | null
    waiting: number
    waiting_since: Date | null
  }>({
    name: 'audit_chain',
    text: `select head.seq, head.hash, head.at,
        (select count(*)::int from (select from audit_entries where seq is null limit ${mostWaiting}) as unsealed) as waiting,
        (select at from audit_entries where seq is null order by id limit 1) as waiting_since
      from (select) as one left join
        (select seq, hash, at from audit_entries where seq is not null order by seq desc limit 1) as head on true`,
  })
  const { seq, hash, at, waiting = 0, waiting_since: since } = rows[0] ?? {}
  return {
    head: seq && hash && at ? { seq, hash: hash.toString('hex'), at: at.toISOString() } : null,
    waiting,
    waitingSince: since?.toISOString() ?? null,
  }
}

/**
 * Whether a sealed entry is unchanged, has a valid seal if its key is known, and follows the previous one. Values
 * removed by an erasure cannot be checked here: the entry that vouches for them is later in the chain, where
 * `verify-audit` finds it.
 */
export async function isSealValid(db: Queryable, keys: Keys, id: string): Promise<boolean> {
  const { rows } = await db.query<AuditEntryRow & { before_hash: Buffer | null }>({
    name: 'audit_seal_valid',
    text: `select ${entryColumns},
        (select hash from audit_entries as one where one.seq = entry.seq - 1) as before_hash
      from audit_entries as entry where id = $1`,
    values: [id],
  })
  const entry = rows[0]
  if (!entry?.seq || !entry.previous_hash || !entry.values_hash || !entry.hash) return false
  const { seq, previous_hash: previousHash, values_hash: valuesHash, values_salt: salt, hash } = entry
  const before = seq === 1 ? noHead.hash : entry.before_hash
  const { seal_key: sealKey, vouches, seal_follows: sealFollows } = entry
  const isItself = hashOfEntry(entry, {
    seq,
    previousHash,
    valuesHash,
    sealKey,
    vouches,
    sealFollows,
  }).equals(hash)
  const isSealed = hasItsSeal(auditSigners(keys), entry) !== false
  const hasItsValues = salt === null || hashOfValues(entry, salt).equals(valuesHash)
  return isItself && isSealed && hasItsValues && before !== null && before.equals(previousHash)
}
