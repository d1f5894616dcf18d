import { hash } from 'node:crypto'
import type { Database, Queryable } from '#src/core/database/database.ts'
import { networkOf } from '#src/core/http/client-address.ts'
import { AppError } from '#src/core/http/errors.ts'

const windowMs = 15 * 60_000
const firstBlockMs = 60_000
const longestBlockMs = 60 * 60_000
const dayMs = 24 * 3_600_000

/** How many failed attempts in 15 minutes are allowed before callers have to wait. */
export const attemptsPerAccount = 10
export const attemptsPerAddress = 50

/**
 * How many failed attempts are allowed in 24 hours, whatever the pauses between them. A second factor and a recovery
 * code have six digits, so an attempt at these is far more likely to succeed than one at a password.
 */
export const passwordsPerDay = 100
export const codesPerDay = 20

export interface AttemptCount {
  attempts: number
  windowFrom: Date
  blockedUntil: Date | null
  blocks: number
}

/**
 * Adds an attempt to a counter. Beyond the limit each attempt blocks for 1 minute, then 2, 4 … up to 1 hour, never
 * permanently. `refusedUntil` refuses the attempt, which is then not counted.
 */
export function countAttempt(
  before: AttemptCount | null,
  now: Date,
  limit: number,
): { after: AttemptCount; refusedUntil: Date | null } {
  const fresh: AttemptCount = { attempts: 1, windowFrom: now, blockedUntil: null, blocks: 0 }
  if (!before) return { after: fresh, refusedUntil: null }
  const { windowFrom, blockedUntil } = before
  if (blockedUntil && blockedUntil > now) return { after: before, refusedUntil: blockedUntil }
  // a block ends later than its window began
  const quietSince = blockedUntil ?? windowFrom
  if (now.getTime() - quietSince.getTime() > windowMs) return { after: fresh, refusedUntil: null }
  const attempts = before.attempts + 1
  if (attempts < limit) return { after: { ...before, attempts }, refusedUntil: null }
  const blockMs = Math.min(longestBlockMs, firstBlockMs * 2 ** before.blocks)
  const after = {
    ...before,
    attempts,
    blocks: before.blocks + 1,
    blockedUntil: new Date(now.getTime() + blockMs),
  }
  return { after, refusedUntil: null }
}

/**
 * The same for a daily counter, which begins with the first attempt. At the limit every attempt is refused until the 24
 * hours are over.
 */
export function countAttemptOfDay(
  before: AttemptCount | null,
  now: Date,
  limit: number,
): { after: AttemptCount; refusedUntil: Date | null } {
  const fresh: AttemptCount = { attempts: 1, windowFrom: now, blockedUntil: null, blocks: 0 }
  if (!before) return { after: fresh, refusedUntil: null }
  const until = new Date(before.windowFrom.getTime() + dayMs)
  if (until <= now) return { after: fresh, refusedUntil: null }
  if (before.attempts >= limit) return { after: before, refusedUntil: until }
  return { after: { ...before, attempts: before.attempts + 1 }, refusedUntil: null }
}

interface CountedAttempts extends AttemptCount {
  key: string
}

/** A counter, and how many attempts it allows. */
export interface AttemptLimit {
  key: string
  limit: number
  /** Whether it counts the attempts of 24 hours, whatever the pauses between them. */
  isOfDay?: boolean
}

/** The two counters of an account: one that slows down rapid attempts, and the daily one. */
export function accountLimits(key: string, perDay: number): AttemptLimit[] {
  return [
    { key, limit: attemptsPerAccount },
    { key: dayKey(key), limit: perDay, isOfDay: true },
  ]
}

/**
 * Counts an attempt under each of these keys before it is checked, so that parallel attempts cannot pass a limit
 * together. At the first key whose limit is reached, counting stops.
 * @throws AppError `too_many_requests` with the seconds to wait.
 */
export async function reserveAttempts(db: Database, limits: AttemptLimit[], now: Date): Promise<void> {
  await checkAttempt(db, limits, now, async () => undefined)
}

/**
 * The same for an attempt that is slow to check: `check` starts as soon as the attempt is allowed, and its result is
 * not returned before the count is stored. A refused attempt is never checked.
 */
export async function checkAttempt<Result>(
  db: Database,
  limits: AttemptLimit[],
  now: Date,
  check: () => Promise<Result>,
): Promise<Result> {
  const outcome = await db.transaction(async (tx) => {
    const before = await lockAttempts(
      tx,
      limits.map(({ key }) => key),
      now,
    )
    const counted: CountedAttempts[] = []
    for (const { key, limit, isOfDay } of limits) {
      const count = isOfDay ? countAttemptOfDay : countAttempt
      const { after, refusedUntil } = count(before.get(key) ?? null, now, limit)
      if (refusedUntil) {
        await storeAttempts(tx, counted)
        return { refusedUntil }
      }
      counted.push({ key, ...after })
    }
    const result = check()
    // handled below, or dropped when the count cannot be stored
    result.catch(() => undefined)
    await storeAttempts(tx, counted)
    return { result }
  })
  if (outcome.refusedUntil) throw waitUntil(outcome.refusedUntil, now)
  return outcome.result
}

/** The refusal until `then`, which is later than `now`. */
export function waitUntil(then: Date, now: Date): AppError {
  const waitMs = then.getTime() - now.getTime()
  return new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

export function reserveAttempt(db: Database, key: string, limit: number, now: Date): Promise<void> {
  return reserveAttempts(db, [{ key, limit }], now)
}

/**
 * Locks the counters in the given order of their keys: always the address, then the account, then its daily counter.
 * This transaction does not wait for the disk: a power cut loses at most a second of counted attempts.
 */
async function lockAttempts(tx: Queryable, keys: string[], now: Date): Promise<Map<string, AttemptCount>> {
  const { rows } = await tx.query<CountedAttempts>({
    name: 'attempts_lock',
    text: `with settings as materialized (select set_config('synchronous_commit', 'off', true))
      insert into rate_limits (key, tries, window_from)
      select key, 0, $2 from settings, unnest($1::text[]) with ordinality as given (key, ordinal) order by ordinal
      on conflict (key) do update set tries = rate_limits.tries
      returning key, tries as attempts, window_from as "windowFrom", blocked_until as "blockedUntil", blocks`,
    values: [keys, now],
  })
  return new Map(rows.map((row) => [row.key, row]))
}

async function storeAttempts(tx: Queryable, counted: CountedAttempts[]): Promise<void> {
  await tx.query({
    name: 'attempts_store',
    text: `update rate_limits as counter
      set tries = c.attempts, window_from = c.window_from, blocked_until = c.blocked_until, blocks = c.blocks
      from unnest($1::text[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::int[])
        as c (key, attempts, window_from, blocked_until, blocks)
      where counter.key = c.key`,
    values: [
      counted.map(({ key }) => key),
      counted.map(({ attempts }) => attempts),
      counted.map(({ windowFrom }) => windowFrom),
      counted.map(({ blockedUntil }) => blockedUntil),
      counted.map(({ blocks }) => blocks),
    ],
  })
}

/** Clears the counters of these keys and their daily ones: the guessed secret has been replaced. */
export async function forgetAttempts(db: Queryable, keys: string[]): Promise<void> {
  // one by one in the locking order of attempts: a single statement would lock them in any order
  for (const key of keys.flatMap((one) => [one, dayKey(one)])) {
    await db.query('delete from rate_limits where key = $1', [key])
  }
}

/**
 * After a successful attempt: clears the counter of its own key, and gives back the attempt reserved in the daily
 * counter and, if there is one, in that of the address, so that successful ones do not add up. Failed attempts of the
 * day stay: a sign-in of the owner must not give an attacker another day's allowance. Returns how many there are.
 */
export async function releaseAttempts(
  db: Queryable,
  key: string,
  perAddress: string | null,
): Promise<number> {
  const { rows } = await db.query<{ attempts: number }>({
    name: 'attempts_release',
    // in the locking order: the address, the account, its daily counter
    text: `with returned as (
        update rate_limits set tries = greatest(tries - 1, 0), blocked_until = null where key = $3 returning key
      ), forgotten as (
        delete from rate_limits where key = $1 and (select count(*) from returned) >= 0 returning key
      )
      update rate_limits set tries = greatest(tries - 1, 0)
      where key = $2 and (select count(*) from forgotten) >= 0 returning tries as attempts`,
    values: [key, dayKey(key), perAddress],
  })
  return rows[0]?.attempts ?? 0
}

/** How many attempts at a key failed within its day. */
export async function attemptsOfDay(db: Queryable, key: string, now: Date): Promise<number> {
  const { rows } = await db.query<{ attempts: number }>(
    'select tries as attempts from rate_limits where key = $1 and window_from > $2',
    [dayKey(key), new Date(now.getTime() - dayMs)],
  )
  return rows[0]?.attempts ?? 0
}

const dayKey = (key: string) => `day:${key}`

/**
 * The counter of an account by its ID, or of an email address without an account, as the database folds it. A network
 * known to this account has its own counter, so that an attacker's guesses cannot lock the administrator out; all
 * unknown networks share one.
 */
export function accountKey(idOrEmail: string, knownNetwork: string | null): string {
  return `account:${hash('sha256', `${idOrEmail} ${knownNetwork ?? 'stranger'}`)}`
}

/** The counter of an address, or of its network. */
export function addressKey(ip: string): string {
  return `address:${hash('sha256', networkOf(ip))}`
}
