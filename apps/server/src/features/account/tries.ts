import { hash } from 'node:crypto'
import type { Database, Queryable } from '#src/core/database/database.ts'
import { networkOf } from '#src/core/http/client-address.ts'
import { AppError } from '#src/core/http/errors.ts'

const windowMs = 15 * 60_000
const firstBlockMs = 60_000
const longestBlockMs = 60 * 60_000
const dayMs = 24 * 3_600_000

/** How many failed tries in 15 minutes are let through before waiting begins. */
export const triesPerAccount = 10
export const triesPerAddress = 50

/**
 * How many failed tries are let through in 24 hours, whatever pauses are made between them. A second factor and a
 * recovery code have six digits, so each try of these is worth far more than one of a password.
 */
export const passwordsPerDay = 100
export const codesPerDay = 20

export interface Tries {
  tries: number
  windowFrom: Date
  blockedUntil: Date | null
  blocks: number
}

/**
 * What one more try makes of a counter. Beyond the limit each try blocks for 1 minute, then 2, 4 … to 1 hour:
 * never for good. `refusedUntil` refuses the try, which then counts for nothing.
 */
export function countTry(
  before: Tries | null,
  now: Date,
  limit: number,
): { after: Tries; refusedUntil: Date | null } {
  const fresh: Tries = { tries: 1, windowFrom: now, blockedUntil: null, blocks: 0 }
  if (!before) return { after: fresh, refusedUntil: null }
  const { windowFrom, blockedUntil } = before
  if (blockedUntil && blockedUntil > now) return { after: before, refusedUntil: blockedUntil }
  // a block ends later than its window began
  const quietSince = blockedUntil ?? windowFrom
  if (now.getTime() - quietSince.getTime() > windowMs) return { after: fresh, refusedUntil: null }
  const tries = before.tries + 1
  if (tries < limit) return { after: { ...before, tries }, refusedUntil: null }
  const blockMs = Math.min(longestBlockMs, firstBlockMs * 2 ** before.blocks)
  const after = {
    ...before,
    tries,
    blocks: before.blocks + 1,
    blockedUntil: new Date(now.getTime() + blockMs),
  }
  return { after, refusedUntil: null }
}

/**
 * The same for a counter of a day, which begins with its first try. Once its limit is reached, every try is refused
 * until the day is over.
 */
export function countTryOfDay(
  before: Tries | null,
  now: Date,
  limit: number,
): { after: Tries; refusedUntil: Date | null } {
  const fresh: Tries = { tries: 1, windowFrom: now, blockedUntil: null, blocks: 0 }
  if (!before) return { after: fresh, refusedUntil: null }
  const until = new Date(before.windowFrom.getTime() + dayMs)
  if (until <= now) return { after: fresh, refusedUntil: null }
  if (before.tries >= limit) return { after: before, refusedUntil: until }
  return { after: { ...before, tries: before.tries + 1 }, refusedUntil: null }
}

interface CountedTries extends Tries {
  key: string
}

/** A counter, and how many tries it lets through. */
export interface TriesLimit {
  key: string
  limit: number
  /** Whether it counts the tries of 24 hours, without pauses in between. */
  isOfDay?: boolean
}

/** The two counters of an account: one that makes quick tries wait, and the one of the day. */
export function accountLimits(key: string, perDay: number): TriesLimit[] {
  return [
    { key, limit: triesPerAccount },
    { key: dayKey(key), limit: perDay, isOfDay: true },
  ]
}

/**
 * Counts a try under each of these keys before it is judged, so that parallel tries cannot pass a limit together.
 * One whose limit is reached ends the counting: what follows it is not counted.
 * @throws AppError `too_many_requests` with the seconds to wait.
 */
export async function reserveTries(db: Database, limits: TriesLimit[], now: Date): Promise<void> {
  await judgeTry(db, limits, now, async () => undefined)
}

/**
 * The same for a try that takes long to judge: `judge` begins as soon as the try is let through, and what it finds is
 * not answered before the count is kept. One that is refused is never judged.
 */
export async function judgeTry<Judgement>(
  db: Database,
  limits: TriesLimit[],
  now: Date,
  judge: () => Promise<Judgement>,
): Promise<Judgement> {
  const outcome = await db.transaction(async (tx) => {
    const before = await lockTries(
      tx,
      limits.map(({ key }) => key),
      now,
    )
    const counted: CountedTries[] = []
    for (const { key, limit, isOfDay } of limits) {
      const count = isOfDay ? countTryOfDay : countTry
      const { after, refusedUntil } = count(before.get(key) ?? null, now, limit)
      if (refusedUntil) {
        await storeTries(tx, counted)
        return { refusedUntil }
      }
      counted.push({ key, ...after })
    }
    const judgement = judge()
    // heard below; not at all when the count is not kept
    judgement.catch(() => undefined)
    await storeTries(tx, counted)
    return { judgement }
  })
  if (outcome.refusedUntil) throw waitUntil(outcome.refusedUntil, now)
  return outcome.judgement
}

/** Refuses until then, which is later than now. */
export function waitUntil(then: Date, now: Date): AppError {
  const waitMs = then.getTime() - now.getTime()
  return new AppError('too_many_requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}

export function reserveTry(db: Database, key: string, limit: number, now: Date): Promise<void> {
  return reserveTries(db, [{ key, limit }], now)
}

/**
 * Locks the counters in the order of their keys as given: always an address before an account before its day. This transaction does
 * not wait for the disk: what a try leads to does, and a power cut forgets a second of tries at most.
 */
async function lockTries(tx: Queryable, keys: string[], now: Date): Promise<Map<string, Tries>> {
  const { rows } = await tx.query<CountedTries>({
    name: 'tries_lock',
    text: `with settings as materialized (select set_config('synchronous_commit', 'off', true))
      insert into rate_limits (key, tries, window_from)
      select key, 0, $2 from settings, unnest($1::text[]) with ordinality as given (key, place) order by place
      on conflict (key) do update set tries = rate_limits.tries
      returning key, tries, window_from as "windowFrom", blocked_until as "blockedUntil", blocks`,
    values: [keys, now],
  })
  return new Map(rows.map((row) => [row.key, row]))
}

async function storeTries(tx: Queryable, counted: CountedTries[]): Promise<void> {
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

/** Forgets all tries of these keys, also those of the day: what they could have guessed is another one now. */
export async function forgetTries(db: Queryable, keys: string[]): Promise<void> {
  // one by one in the order in which a try locks them: a single statement would take them as they lie
  for (const key of keys.flatMap((one) => [one, dayKey(one)])) {
    await db.query('delete from rate_limits where key = $1', [key])
  }
}

/**
 * After a try that was right: forgets the quick tries of its own key, and takes one back that was reserved for the
 * day, and for an address where there is one, so that right ones do not add up. Wrong tries of the day stay: a
 * sign-in of the owner must not hand a stranger another day's worth. Answers how many there are.
 */
export async function settleTries(db: Queryable, key: string, perAddress: string | null): Promise<number> {
  const { rows } = await db.query<{ tries: number }>({
    name: 'tries_settle',
    // in the order in which they are locked: the address, the account, its day
    text: `with returned as (
        update rate_limits set tries = greatest(tries - 1, 0), blocked_until = null where key = $3 returning key
      ), forgotten as (
        delete from rate_limits where key = $1 and (select count(*) from returned) >= 0 returning key
      )
      update rate_limits set tries = greatest(tries - 1, 0)
      where key = $2 and (select count(*) from forgotten) >= 0 returning tries`,
    values: [key, dayKey(key), perAddress],
  })
  return rows[0]?.tries ?? 0
}

/** How many tries of a key were wrong within its day. */
export async function triesOfDay(db: Queryable, key: string, now: Date): Promise<number> {
  const { rows } = await db.query<{ tries: number }>(
    'select tries from rate_limits where key = $1 and window_from > $2',
    [dayKey(key), new Date(now.getTime() - dayMs)],
  )
  return rows[0]?.tries ?? 0
}

const dayKey = (key: string) => `day:${key}`

/**
 * The counter of an account by its id, or of an e-mail address, as the database folds it, without one. A network that
 * this account knows has its own, so that a stranger who guesses cannot keep the administrator out; strangers share one.
 */
export function accountKey(idOrEmail: string, knownNetwork: string | null): string {
  return `account:${hash('sha256', `${idOrEmail} ${knownNetwork ?? 'stranger'}`)}`
}

/** The counter of an address, or of the network that it is one of. */
export function addressKey(ip: string): string {
  return `address:${hash('sha256', networkOf(ip))}`
}
