import { createHash } from 'node:crypto'

/** Held while entries are sealed, or values are removed from sealed ones. Writing an entry does not take it. */
export const auditLockKey = 0x10_0e_05_05

/** A row of the audit table. The columns from `seq` on are null until it is sealed. */
export interface AuditEntryRow {
  id: string
  at: Date
  actor_id: string | null
  session_id: string | null
  ip: string
  request_id: string
  action: string
  subject_kind: string
  subject_id: string | null
  before: unknown
  after: unknown
  result: string
  seq: number | null
  previous_hash: Buffer | null
  values_salt: Buffer | null
  values_hash: Buffer | null
  hash: Buffer | null
  /** The ID of the key of its seal. This and the following are null if it was sealed before seal keys existed. */
  seal_key: string | null
  seal: Buffer | null
  vouches: boolean | null
  seal_follows: boolean | null
}

/** The columns of an AuditEntryRow. */
export const entryColumns = `id, at, actor_id, session_id, ip, request_id, action, subject_kind, subject_id, before,
  after, result, seq, previous_hash, values_salt, values_hash, hash, seal_key, seal, vouches, seal_follows`

/** The end of the chain: number and hash of the last sealed entry. */
export interface AuditHead {
  seq: number
  hash: Buffer
}

/** The predecessor of the first entry. */
export const noHead: AuditHead = { seq: 0, hash: Buffer.alloc(32) }

/** What the hash of an entry covers besides the entry. */
export interface PlaceInChain {
  seq: number
  previousHash: Buffer
  valuesHash: Buffer
  sealKey: string | null
  vouches: boolean | null
  sealFollows: boolean | null
}

/**
 * The hash of an entry: SHA-256 over a JSON list of these parts in this order, as UTF-8, hashes in hexadecimal, the
 * time in ISO 8601 UTC with milliseconds. The values are covered only through their own hash, so that erasing a player
 * leaves the chain intact. Never change it: it verifies every sealed entry. An entry with a seal includes the key and
 * what the sealing server knew (whether it vouches, whether the previous seal was valid), so that it cannot be passed
 * off as an entry from before seal keys existed.
 */
export function hashOfEntry(
  entry: Omit<
    AuditEntryRow,
    | 'before'
    | 'after'
    | 'values_salt'
    | 'values_hash'
    | 'seq'
    | 'previous_hash'
    | 'hash'
    | 'seal_key'
    | 'seal'
    | 'vouches'
    | 'seal_follows'
  >,
  { seq, previousHash, valuesHash, sealKey, vouches, sealFollows }: PlaceInChain,
): Buffer {
  const parts = [
    ...(sealKey === null ? ['loupe audit 1'] : ['loupe audit 2', sealKey, sealFollows, vouches]),
    seq,
    previousHash.toString('hex'),
    entry.id,
    entry.at.toISOString(),
    entry.actor_id,
    entry.session_id,
    entry.ip,
    entry.request_id,
    entry.action,
    entry.subject_kind,
    entry.subject_id,
    entry.result,
    valuesHash.toString('hex'),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest()
}

/** The hash of the values of an entry, before and after. The salt keeps removed values from being guessed. */
export function hashOfValues({ before, after }: { before: unknown; after: unknown }, salt: Buffer): Buffer {
  return createHash('sha256')
    .update(salt)
    .update(canonicalAuditJson([before, after]))
    .digest()
}

/** JSON with the keys of each object sorted by code units: equal values give equal text. */
export function canonicalAuditJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? sorted(part) : part))
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(record).toSorted((one, other) => (one < other ? -1 : 1))
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
