import type { AuditActor, AuditEntry, AuditRow } from '@loupe/contract/admin/audit'
import { auditNames, readNames } from './audit-names.ts'

/** The columns of every entry, in the order of `readShared`. */
const sharedColumns = [
  'id',
  'at',
  'actor_id',
  'ip',
  'request_id',
  'action',
  'subject_kind',
  'subject_id',
  'result',
] as const

type Shared = [
  id: string,
  at: Date,
  actorId: string | null,
  ip: string,
  requestId: string,
  action: AuditRow['action'],
  subjectKind: AuditRow['subject']['kind'],
  subjectId: string | null,
  result: AuditRow['result'],
]

/** The columns of a line of the list, in the order of `readRow`: of its values only their names. */
export const rowColumns = [
  ...sharedColumns,
  `array(select jsonb_object_keys(coalesce(before, '{}') || coalesce(after, '{}'))) as fields`,
] as const

const entryColumns = [
  ...sharedColumns,
  'session_id',
  'before',
  'after',
  'seq',
  'previous_hash',
  'hash',
  'values_salt',
] as const

type Rest = [
  sessionId: string | null,
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  seq: number | null,
  previousHash: Buffer | null,
  hash: Buffer | null,
  salt: Buffer | null,
]

/** An entry as stored: whether its seal is valid is checked in `chain-state.ts`. */
export type StoredEntry = Omit<AuditEntry, 'seal'> & {
  seal: Omit<NonNullable<AuditEntry['seal']>, 'isValid'> | null
}

/** The entry with an ID, for `readEntry`. */
export const entryById = `select page.*, ${auditNames.columns.join(', ')}
  from (select ${entryColumns.join(', ')} from audit_entries where id = $1) as page ${auditNames.joins}`

/** A line of the list from the values of `rowColumns` and of `auditNames`. */
export function readRow(values: readonly unknown[]): AuditRow {
  const named = values.slice(rowColumns.length)
  const fields = values[sharedColumns.length] as string[] // the column after them
  return Object.assign(readShared(values, named), { fields })
}

/** An entry from the values of `entryById`. */
export function readEntry(values: readonly unknown[]): StoredEntry {
  const named = values.slice(entryColumns.length)
  const rest = values.slice(sharedColumns.length)
  const [sessionId, before, after, seq, previousHash, hash, salt] = rest as unknown as Rest // in the order of the columns
  const seal =
    seq !== null && previousHash && hash
      ? { seq, previousHash: previousHash.toString('hex'), hash: hash.toString('hex') }
      : null
  const isCleared = seal !== null && salt === null
  return Object.assign(readShared(values, named), { sessionId, before, after, isCleared, seal })
}

function readShared(values: readonly unknown[], named: readonly unknown[]) {
  const [id, at, actorId, ip, requestId, action, kind, subjectId, result] = values as unknown as Shared // in the order of the columns
  const { name, email, subject } = readNames(named)
  return {
    id,
    at: at.toISOString(),
    actor: { kind: kindOf(actorId, ip), id: actorId, name, email },
    ip,
    requestId,
    action,
    subject: { kind, id: subjectId, ...subject },
    result,
  }
}

/** Actions of the server itself have no address. */
function kindOf(actorId: string | null, ip: string): AuditActor['kind'] {
  if (actorId !== null) return 'admin'
  return ip === '' ? 'system' : 'visitor'
}
