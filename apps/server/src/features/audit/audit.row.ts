import type { AuditActor, AuditEntry, AuditRow } from '@loupe/contract/audit'

/** The columns of an entry in the order that `readEntry` takes them. */
export const auditColumns = [
  'id',
  'at',
  'actor_id',
  'session_id',
  'ip',
  'request_id',
  'action',
  'subject_kind',
  'subject_id',
  'result',
  'before',
  'after',
  'seq',
  'previous_hash',
  'hash',
  'values_salt',
] as const

type Values = [
  id: string,
  at: Date,
  actorId: string | null,
  sessionId: string | null,
  ip: string,
  requestId: string,
  action: AuditRow['action'],
  subjectKind: AuditRow['subject']['kind'],
  subjectId: string | null,
  result: AuditRow['result'],
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
  seq: number | null,
  previousHash: Buffer | null,
  hash: Buffer | null,
  salt: Buffer | null,
]

/** An entry as its row has it: whether its seal holds is another question (`holds.ts`). */
export type StoredEntry = Omit<AuditEntry, 'seal'> & {
  seal: Omit<NonNullable<AuditEntry['seal']>, 'holds'> | null
}

/** An entry from the values of `auditColumns`; nobody has a name yet. */
export function readEntry(values: readonly unknown[]): StoredEntry {
  const [id, at, actorId, sessionId, ip, requestId, action, kind, subjectId, result, ...rest] =
    values as unknown as Values // the statement selects exactly these columns
  const [before, after, seq, previousHash, hash, salt] = rest
  const seal =
    seq !== null && previousHash && hash
      ? { seq, previousHash: previousHash.toString('hex'), hash: hash.toString('hex') }
      : null
  return {
    id,
    at: at.toISOString(),
    actor: { kind: kindOf(actorId, ip), id: actorId, name: null, email: null },
    ip,
    requestId,
    action,
    subject: { kind, id: subjectId, name: null },
    result,
    sessionId,
    before,
    after,
    isCleared: seal !== null && salt === null,
    seal,
  }
}

/** What the server does by itself comes from no address. */
function kindOf(actorId: string | null, ip: string): AuditActor['kind'] {
  if (actorId !== null) return 'admin'
  return ip === '' ? 'system' : 'visitor'
}

/** An entry as a line of the list. */
export function rowOf({
  id,
  at,
  actor,
  ip,
  requestId,
  action,
  subject,
  result,
  ...entry
}: StoredEntry): AuditRow {
  const fields = Object.keys({ ...entry.before, ...entry.after })
  return { id, at, actor, ip, requestId, action, subject, result, fields }
}
