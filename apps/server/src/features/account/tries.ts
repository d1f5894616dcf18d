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

interface CountedTries extends Tries {
  key: string
}

/** A counter, and how many tries it lets through. */
export interface TriesLimit {
  key: string
  limit: number
}

/**
 * Counts a try under each of these keys before it is judged, so that parallel tries cannot pass a limit together.
 * One whose limit is reached ends the counting: what follows it is not counted.
 * @throws AppError `too_many_requests` with the seconds to wait.
 */
export async function reserveTries(db: Database, limits: TriesLimit[], now: Date): Promise<void> {
  const refusedForMs = await db.transaction(async (tx) => {
    // The session that a try may lead to is what has to be on the disk. A power cut forgets a second of tries at most.
    await tx.query('set local synchronous_commit = off')
    const before = await lockTries(
      tx,
      limits.map(({ key }) => key),
      now,
    )
    const counted: CountedTries[] = []
    let waitMs = 0
    for (const { key, limit } of limits) {
      const { after, ...judged } = countTry(before.get(key) ?? null, now, limit)
      counted.push({ key, ...after })
      waitMs = judged.waitMs
      if (waitMs > 0) break
    }
    await keepTries(tx, counted)
    return waitMs
  })
  if (refusedForMs > 0) {
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(refusedForMs / 1000) })
  }
}

export function reserveTry(db: Database, key: string, limit: number, now: Date): Promise<void> {
  return reserveTries(db, [{ key, limit }], now)
}

/** Locks the counters in the order of their keys as given: always an address before an account. */
async function lockTries(tx: Queryable, keys: string[], now: Date): Promise<Map<string, Tries>> {
  const { rows } = await tx.query<CountedTries>({
    name: 'tries_lock',
    text: `insert into rate_limits (key, tries, window_from)
      select key, 0, $2 from unnest($1::text[]) with ordinality as given (key, place) order by place
      on conflict (key) do update set tries = rate_limits.tries
      returning key, tries, window_from as "windowFrom", blocked_until as "blockedUntil", blocks`,
    values: [keys, now],
  })
  return new Map(rows.map((row) => [row.key, row]))
}

async function keepTries(tx: Queryable, counted: CountedTries[]): Promise<void> {
  await tx.query({
    name: 'tries_keep',
    text: `update rate_limits as kept
      set tries = c.tries, window_from = c.window_from, blocked_until = c.blocked_until, blocks = c.blocks
      from unnest($1::text[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::int[])
        as c (key, tries, window_from, blocked_until, blocks)
      where kept.key = c.key`,
    values: [
      counted.map(({ key }) => key),
      counted.map(({ tries }) => tries),
      counted.map(({ windowFrom }) => windowFrom),
      counted.map(({ blockedUntil }) => blockedUntil),
      counted.map(({ blocks }) => blocks),
    ],
  })
}

/** Forgets the tries of a key, after one that was right. */
export async function forgetTries(db: Queryable, key: string): Promise<void> {
  await db.query({ name: 'tries_forget', text: 'delete from rate_limits where key = $1', values: [key] })
}

/** Takes one reserved try back, so that right ones do not add up against an address that many share. */
export async function returnTry(db: Queryable, key: string): Promise<void> {
  await db.query({
    name: 'tries_return',
    text: 'update rate_limits set tries = greatest(tries - 1, 0), blocked_until = null where key = $1',
    values: [key],
  })
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
