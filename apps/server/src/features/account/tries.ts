import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Database, Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/errors.ts'

const windowMs = 15 * 60_000
const firstBlockMs = 60_000
const longestBlockMs = 60 * 60_000

/** How many failed tries in 15 minutes are let through before waiting begins. */
export const triesPerAccount = 10
export const triesPerAddress = 50

export interface Tries {
  tries: number
  windowFrom: Date
  blockedUntil: Date | null
  blocks: number
}

/**
 * What one more try makes of a counter. Beyond the limit each try blocks for 1 minute, then 2, 4 … to 1 hour:
 * never for good. `waitMs` above 0 refuses the try.
 */
export function countTry(before: Tries | null, now: Date, limit: number): { after: Tries; waitMs: number } {
  const fresh: Tries = { tries: 1, windowFrom: now, blockedUntil: null, blocks: 0 }
  if (!before) return { after: fresh, waitMs: 0 }
  const waitMs = (before.blockedUntil?.getTime() ?? 0) - now.getTime()
  if (waitMs > 0) return { after: before, waitMs }
  const quietSince = Math.max(before.windowFrom.getTime(), before.blockedUntil?.getTime() ?? 0)
  if (now.getTime() - quietSince > windowMs) return { after: fresh, waitMs: 0 }
  const tries = before.tries + 1
  if (tries < limit) return { after: { ...before, tries }, waitMs: 0 }
  const blockMs = Math.min(longestBlockMs, firstBlockMs * 2 ** before.blocks)
  const after = {
    ...before,
    tries,
    blocks: before.blocks + 1,
    blockedUntil: new Date(now.getTime() + blockMs),
  }
  return { after, waitMs: 0 }
}

/**
 * Counts a try before it is judged, so that parallel tries cannot pass the limit together.
 * @throws AppError `too_many_requests` with the seconds to wait.
 */
export async function reserveTry(db: Database, key: string, limit: number, now: Date): Promise<void> {
  const waitMs = await db.transaction(async (tx) => {
    await tx.query(
      'insert into rate_limits (key, tries, window_from) values ($1, 0, $2) on conflict (key) do nothing',
      [key, now],
    )
    const { rows } = await tx.query<Tries>(
      `select tries, window_from as "windowFrom", blocked_until as "blockedUntil", blocks
       from rate_limits where key = $1 for update`,
      [key],
    )
    const counted = countTry(rows[0] ?? null, now, limit)
    const { tries, windowFrom, blockedUntil, blocks } = counted.after
    await tx.query(
      'update rate_limits set tries = $2, window_from = $3, blocked_until = $4, blocks = $5 where key = $1',
      [key, tries, windowFrom, blockedUntil, blocks],
    )
    return counted.waitMs
  })
  if (waitMs > 0) throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

/** Forgets the tries of a key, after one that was right. */
export async function forgetTries(db: Queryable, key: string): Promise<void> {
  await db.query('delete from rate_limits where key = $1', [key])
}

/** Takes one reserved try back, so that right ones do not add up against an address that many share. */
export async function returnTry(db: Database, key: string): Promise<void> {
  await db.query(
    'update rate_limits set tries = greatest(tries - 1, 0), blocked_until = null where key = $1',
    [key],
  )
}

/**
 * The counter of an account. An address from which this account signed in lately has its own,
 * so that a stranger who guesses cannot keep the administrator out.
 */
export function accountKey(email: string, knownAddress: string | null): string {
  return `account:${digest(email.toLowerCase())}:${knownAddress === null ? 'stranger' : digest(knownAddress)}`
}

/** The counter of an address; of IPv6 the /64, since a household or a host owns that many. */
export function addressKey(ip: string): string {
  return `address:${digest(isIPv6(ip) ? network64(ip) : ip)}`
}

function network64(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = (ip.split('%', 1)[0] ?? '').split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = ip.includes('::') ? [...left, ...zeros, ...right] : left
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
