import type { ErrorCode } from '@loupe/contract/shared/errors'

/** A failure of storage or database, not of the request; retrying works once it is over. */
export type Outage = Extract<ErrorCode, 'not_ready' | 'storage_full' | 'storage_read_only'>

/** By SQLSTATE (PostgreSQL, appendix A) and by the codes of the operating system. */
const outages: Record<string, Outage> = {
  '53000': 'not_ready', // too few resources
  '53200': 'not_ready', // no memory
  '53300': 'not_ready', // no connection left
  '57P01': 'not_ready', // it shuts down
  '57P02': 'not_ready', // another backend crashed
  '57P03': 'not_ready', // it starts
  '57P05': 'not_ready', // the connection was idle for too long
  ECONNREFUSED: 'not_ready',
  ECONNRESET: 'not_ready',
  EPIPE: 'not_ready',
  ETIMEDOUT: 'not_ready',
  EHOSTUNREACH: 'not_ready',
  ENETUNREACH: 'not_ready',
  EAI_AGAIN: 'not_ready',
  '53100': 'storage_full',
  ENOSPC: 'storage_full',
  EDQUOT: 'storage_full',
  '25006': 'storage_read_only', // a standby, or default_transaction_read_only
  EROFS: 'storage_read_only',
}

/** PostgreSQL has its own code only for a full disk; a quota and a read-only file system show in the message. */
const messagePatterns: [RegExp, Outage][] = [
  [/No space left on device|Disk quota exceeded/i, 'storage_full'],
  [/Read-only file system/i, 'storage_read_only'],
]

/** The outage that caused an error; null for any other error. */
export function outageOf(error: unknown): Outage | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const { message } = cause
    const storage = messagePatterns.find(([pattern]) => pattern.test(message))?.[1]
    if (storage) return storage
    const code = 'code' in cause ? String(cause.code) : ''
    // Unavailability is often the consequence of a full disk, which its cause names.
    const isConsequence = cause.cause instanceof Error && outages[code] === 'not_ready'
    const outage = outages[code] ?? (code.startsWith('08') ? 'not_ready' : null)
    if (outage) return isConsequence ? (outageOf(cause.cause) ?? outage) : outage
  }
  return null
}

/** PostgreSQL found a damaged page or index (SQLSTATE XX001 and XX002). */
export function isDataDamaged(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && (error.code === 'XX001' || error.code === 'XX002')
}
