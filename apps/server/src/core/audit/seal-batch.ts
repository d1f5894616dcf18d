import { randomBytes } from 'node:crypto'
import type { Signer } from '../auth/keys.ts'
import type { Queryable } from '../database/database.ts'
import {
  type AuditEntryRow,
  type AuditHead,
  auditLockKey,
  entryColumns,
  hashOfEntry,
  hashOfValues,
  noHead,
} from './chain.ts'
import { hasItsSeal, hasItsVoucher, sealOf } from './seals.ts'

const saltBytes = 16

/** Seals the oldest waiting entries; null if there are none, or if another server holds the lock. */
export async function sealBatch(
  tx: Queryable,
  signers: [Signer, ...Signer[]],
  most: number,
): Promise<{ count: number; head: AuditHead } | null> {
  const { rows: locks } = await tx.query<{ got: boolean }>('select pg_try_advisory_xact_lock($1) as got', [
    auditLockKey,
  ])
  if (!locks[0]?.got) return null
  const { rows } = await tx.query<AuditEntryRow>(
    `select ${entryColumns} from audit_entries where seq is null order by id limit $1`,
    [most],
  )
  if (rows.length === 0) return null
  const last = await readHead(tx)
  const [signer] = signers
  // An entry that was not sealed by a server is not made valid by those that follow it.
  let sealFollows = last.seal_key === null || hasItsSeal(signers, last) === true
  let head: AuditHead = last
  const seals = rows.map((entry) => {
    const salt = randomBytes(saltBytes)
    const vouches = hasItsVoucher(signers, entry)
    const [seq, previousHash, valuesHash] = [head.seq + 1, head.hash, hashOfValues(entry, salt)]
    const hash = hashOfEntry(entry, {
      seq,
      previousHash,
      valuesHash,
      sealKey: signer.id,
      vouches,
      sealFollows,
    })
    const seal = sealOf(signer, seq, hash)
    const one = { id: entry.id, seq, previousHash, salt, valuesHash, hash, seal, vouches, sealFollows }
    head = { seq, hash }
    sealFollows = true
    return one
  })
  await tx.query({
    name: 'audit_seal',
    text: `update audit_entries as entry set seq = seal.seq, previous_hash = seal.previous_hash,
        values_salt = seal.salt, values_hash = seal.values_hash, hash = seal.hash, seal_key = $9, seal = seal.seal,
        vouches = seal.vouches, seal_follows = seal.seal_follows, search_text = audit_search_text(entry)
      from unnest($1::uuid[], $2::bigint[], $3::bytea[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[],
        $8::boolean[], $10::boolean[]) as seal (id, seq, previous_hash, salt, values_hash, hash, seal, vouches, seal_follows)
      where entry.id = seal.id`,
    values: [
      seals.map(({ id }) => id),
      seals.map(({ seq }) => seq),
      seals.map(({ previousHash }) => previousHash),
      seals.map(({ salt }) => salt),
      seals.map(({ valuesHash }) => valuesHash),
      seals.map(({ hash }) => hash),
      seals.map(({ seal }) => seal),
      seals.map(({ vouches }) => vouches),
      signer.id,
      seals.map(({ sealFollows: follows }) => follows),
    ],
  })
  return { count: seals.length, head }
}

type SealedHead = AuditHead & Pick<AuditEntryRow, 'seal_key' | 'seal'>

/** The end of the chain. */
async function readHead(db: Queryable): Promise<SealedHead> {
  const { rows } = await db.query<SealedHead>(
    'select seq, hash, seal_key, seal from audit_entries where seq is not null order by seq desc limit 1',
  )
  return rows[0] ?? { ...noHead, seal_key: null, seal: null }
}
