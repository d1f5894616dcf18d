import { createHash } from 'node:crypto'

/** Held while entries are sealed, or values are removed from sealed ones. Writing an entry does not take it. */
export const auditLockKey = 0x10_0e_05_05

/** An entry as the table has it; from `seq` on its columns are null until it is sealed. */
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
  /** The id of the key of its seal; it and what follows are null where it was sealed before there were keys. */
  seal_key: string | null
  seal: Buffer | null
  vouches: boolean | null
  seal_follows: boolean | null
}

/** The columns of an AuditEntryRow. */
export const entryColumns = `id, at, actor_id, session_id, ip, request_id, action, subject_kind, subject_id, before,
  after, result, seq, previous_hash, values_salt, values_hash, hash, seal_key, seal, vouches, seal_follows`

/** Where the chain ends: the number and the hash of the last sealed entry. */
export interface AuditHead {
  seq: number
  hash: Buffer
}

/** What the first entry follows. */
export const noHead: AuditHead = { seq: 0, hash: Buffer.alloc(32) }

/** What the hash of an entry has beside the entry. */
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
 * time in ISO 8601 UTC with milliseconds. The values themselves are in it by their hash alone, so that erasing a
 * player leaves the chain whole. Never change it: every entry that is sealed hangs on it. An entry with a seal names the key
 * and what the sealing server knew (whether it vouches, whether the one before was sealed rightly), so that none of them passes for one of before there were seals.
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
    .update(canonicalJson([before, after]))
    .digest()
}

/** JSON with the names of each object in the order of their code units: the same text for the same value. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (isRecord(part) ? sorted(part) : part))
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const names = Object.keys(record).toSorted((one, other) => (one < other ? -1 : 1))
  return Object.fromEntries(names.map((name) => [name, record[name]]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
