import { randomUUID } from 'node:crypto'
import type { Queryable } from '#src/core/database/database.ts'
import { postExternal } from '#src/core/http/external-request.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import {
  type Channel,
  type ChannelDeps,
  type MessageOutcome,
  type OutboxMessage,
  type Prepared,
} from './channel.ts'
import {
  forgetWake,
  leaseProvider,
  type ProviderKey,
  planWake,
  releaseProvider,
  storeOutcomes,
  takeMessages,
  writeHealth,
} from './outbox.repo.ts'
import { outcomeOf, pauseAfter } from './retry.ts'

/**
 * The job that empties the outbox of one provider: `{ channel, provider, isWake }`; `isWake` if it was scheduled ahead.
 */
export const deliverJob = 'deliver_channel'

/** Concurrent requests; a failed provider is probed with a single one. */
const atOnce = 50
/** The longest pause of a failing provider. */
const longestRestMs = 300_000

/**
 * Sends what is due to one provider, round by round. No transaction is open between taking messages and storing their
 * outcomes, so a stalled receiver blocks nothing. After a crash in between they are sent again, under the same IDs.
 */
export async function runDeliver(
  deps: ChannelDeps,
  channel: Channel,
  { provider, isWake = false }: { provider: string; isWake?: boolean },
  signal: AbortSignal,
): Promise<JobResult> {
  const { db, clock } = deps
  const key: ProviderKey = { channel: channel.name, provider }
  const holder = randomUUID()
  if (isWake) await forgetWake(db, key)
  for (;;) {
    const lease = await leaseProvider(db, key, holder, clock.now())
    if (!lease) {
      await wake(deps, key, (tx, now) => planWake(tx, key, now))
      return 'done'
    }
    const messages = signal.aborted
      ? []
      : await takeMessages(db, key, lease.failures > 0 ? 1 : atOnce, clock.now())
    if (messages.length > 0) {
      await sendRound(deps, channel, key, { messages, failures: lease.failures, signal })
      // it may be paused now, and then has no lease
      if (await isLeaseRenewed(deps, key, holder)) continue
    }
    await release(deps, key, holder)
    return signal.aborted ? 'interrupted' : 'done'
  }
}

async function isLeaseRenewed(
  { db, clock }: ChannelDeps,
  key: ProviderKey,
  holder: string,
): Promise<boolean> {
  return (await leaseProvider(db, key, holder, clock.now())) !== null
}

async function release(deps: ChannelDeps, key: ProviderKey, holder: string): Promise<void> {
  await wake(deps, key, (tx, now) => releaseProvider(tx, key, holder, now))
}

/** Schedules the next look, if there is a time for it. */
async function wake(
  { db, clock, jobs }: ChannelDeps,
  key: ProviderKey,
  plan: (tx: Queryable, now: Date) => Promise<Date | null>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const at = await plan(tx, now)
    if (at) await jobs.send(deliverJob, { ...key, isWake: true }, tx, at.getTime() - now.getTime())
  })
}

interface Round {
  messages: OutboxMessage[]
  failures: number
  signal: AbortSignal
}

async function sendRound(
  deps: ChannelDeps,
  channel: Channel,
  key: ProviderKey,
  { messages, failures, signal }: Round,
): Promise<void> {
  const prepared = await channel.prepare(deps, messages)
  const outcomes = await Promise.all(
    messages.map((message, index) => sendOne(deps, channel, message, prepared[index], signal)),
  )
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await storeOutcomes(tx, outcomes, now)
    await channel.onOutcomes?.(tx, outcomes)
    // a stopping server has aborted its requests itself
    if (!signal.aborted) await writeHealth(tx, key, healthAfter(outcomes, failures, now))
  })
}

async function sendOne(
  { clock, config }: ChannelDeps,
  channel: Channel,
  message: OutboxMessage,
  prepared: Prepared | undefined,
  signal: AbortSignal,
): Promise<MessageOutcome> {
  if (prepared === undefined) throw new Error(`Nothing was prepared for message ${message.id}`)
  if ('withdrawn' in prepared) {
    return { message, state: 'withdrawn', reason: prepared.withdrawn, nextAt: clock.now() }
  }
  const options = { allowsPrivate: config.outgoingPrivate, timeoutMs: channel.requestMs, signal }
  return outcomeOf(channel, message, await postExternal(prepared, options), clock.now())
}

/**
 * A provider that names a time is left alone until then. If no response of a round shows that it works, the provider is
 * paused, longer each time; its waiting messages lose no attempt meanwhile.
 */
function healthAfter(
  outcomes: readonly MessageOutcome[],
  failures: number,
  now: Date,
): { failures: number; pausedUntil: Date | null } {
  const limited = outcomes.filter(({ reason, state }) => state === 'waiting' && reason === 'limited')
  if (limited.length > 0) {
    const until = Math.max(...limited.map(({ nextAt }) => nextAt.getTime()))
    return { failures, pausedUntil: new Date(until) }
  }
  const isAlive = outcomes.some(({ state, reason }) => state !== 'waiting' || reason === 'refused')
  if (isAlive) return { failures: 0, pausedUntil: null }
  const restMs = Math.min(longestRestMs, pauseAfter(failures + 1))
  return { failures: failures + 1, pausedUntil: new Date(now.getTime() + restMs) }
}
