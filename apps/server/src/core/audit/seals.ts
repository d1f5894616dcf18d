import { timingSafeEqual } from 'node:crypto'
import type { Keys, Signer } from '../auth/keys.ts'
import type { Actor } from './audit.ts'
import { type AuditEntryRow, canonicalAuditJson } from './chain.ts'
import type { ClearedEntries } from './clear-values.ts'

/** The signers of the audit log: the first seals new entries, the second verifies those of the previous secret. */
export function auditSigners(keys: Keys): [Signer, ...Signer[]] {
  // the purpose is part of the key: it never changes
  return keys.signers('audit trail')
}

/** The seal of an entry: over its number and its hash, and thereby over every entry before it. */
export function sealOf(signer: Signer, seq: number, hash: Buffer): Buffer {
  return signer.sign(JSON.stringify(['loupe audit seal 1', seq, hash.toString('hex')]))
}

/** Whether a seal is valid; null if there is none, or if its key is not known. */
export function hasItsSeal(
  signers: readonly Signer[],
  { seq, hash, seal_key: key, seal }: Pick<AuditEntryRow, 'seq' | 'hash' | 'seal_key' | 'seal'>,
): boolean | null {
  const signer = signers.find(({ id }) => id === key)
  if (!signer || !seal || seq === null || !hash) return null
  return isSame(sealOf(signer, seq, hash), seal)
}

/** An erasure as its entry records it: whose, by whom, and which entries lost values. */
interface Erasure {
  at: Date
  subjectId: string | null
  actor: Pick<Actor, 'adminId' | 'sessionId'>
  cleared: ClearedEntries
}

/** Proves that this server erased a player: a caller who can only write to the database cannot create it. */
export function voucherOf(signer: Signer, { at, subjectId, actor, cleared }: Erasure): string {
  const parts = ['loupe audit erasure 1', at.toISOString(), subjectId, actor.adminId, actor.sessionId]
  return `${signer.id}:${signer.sign(canonicalAuditJson([...parts, cleared])).toString('hex')}`
}

/** Proves that this server deleted the entries up to this number and hash. */
export function deletionVoucherOf(
  signer: Signer,
  { at, seq, hash }: { at: Date; seq: number; hash: string },
): string {
  const parts = ['loupe audit cut 1', at.toISOString(), seq, hash]
  return `${signer.id}:${signer.sign(canonicalAuditJson(parts)).toString('hex')}`
}

/** Whether an entry records an erasure, or a deletion, with a valid voucher. */
export function hasItsVoucher(signers: readonly Signer[], entry: AuditEntryRow): boolean {
  if (entry.result !== 'done') return false
  if (entry.action === 'data.delete_audit') return isVouchedCut(signers, entry)
  return entry.action === 'users.erase' && isVouchedErasure(signers, entry)
}

function isVouchedCut(signers: readonly Signer[], { at, after }: AuditEntryRow): boolean {
  const { seq, hash, voucher } = (after ?? {}) as Record<'seq' | 'hash' | 'voucher', unknown> // deleteOldEntries writes it so
  if (typeof seq !== 'number' || typeof hash !== 'string' || typeof voucher !== 'string') return false
  return signers.some((signer) =>
    isSame(Buffer.from(deletionVoucherOf(signer, { at, seq, hash })), Buffer.from(voucher)),
  )
}

function isVouchedErasure(signers: readonly Signer[], entry: AuditEntryRow): boolean {
  const { cleared, voucher } = (entry.after ?? {}) as { cleared?: ClearedEntries; voucher?: unknown } // erasePlayer writes it so
  if (!cleared || typeof voucher !== 'string') return false
  const actor = { adminId: entry.actor_id, sessionId: entry.session_id }
  const erasure = { at: entry.at, subjectId: entry.subject_id, actor, cleared }
  return signers.some((signer) => isSame(Buffer.from(voucherOf(signer, erasure)), Buffer.from(voucher)))
}

function isSame(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
