import type { ChannelReason } from '@loupe/contract/admin/notifications/notification-channels'
import type { OutgoingResult } from '#src/core/http/external-request.ts'
import { type Channel, givenUpAfterMs, type MessageOutcome, type OutboxMessage } from './channel.ts'

const firstPauseMs = 10_000
const longestPauseMs = 3_600_000

/** How long to wait after so many attempts: twice as long each time, up to an hour. */
export function pauseAfter(tries: number): number {
  return Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, tries - 1))
}

/** `Retry-After` in seconds or as a date; a day at most, and null if it is invalid. */
export function retryAfterMs(value: string | null, now: Date): number | null {
  if (value === null) return null
  const ms = /^\d{1,9}$/.test(value) ? Number(value) * 1000 : Date.parse(value) - now.getTime()
  return Number.isNaN(ms) ? null : Math.min(givenUpAfterMs, Math.max(0, ms))
}

/**
 * The outcome of a message by its response. After a day of retries it has failed, for the reason of its last attempt.
 */
export function outcomeOf(
  channel: Pick<Channel, 'refusalOf'>,
  message: OutboxMessage,
  result: OutgoingResult,
  now: Date,
): MessageOutcome {
  if (result.kind === 'responded' && result.status >= 200 && result.status < 300) {
    return { message, state: 'sent', reason: '', nextAt: now }
  }
  const refusal = result.kind === 'responded' ? channel.refusalOf(result.status) : null
  if (refusal !== null) return { message, state: 'failed', reason: refusal, nextAt: now }
  const reason = reasonOf(result)
  const requestedMs = result.kind === 'responded' ? retryAfterMs(result.retryAfter, now) : null
  const nextAt = new Date(now.getTime() + (requestedMs ?? pauseAfter(message.tries)))
  const isOver = nextAt.getTime() - message.createdAt.getTime() > givenUpAfterMs
  return { message, state: isOver ? 'failed' : 'waiting', reason, nextAt }
}

function reasonOf(result: OutgoingResult): ChannelReason {
  if (result.kind === 'unknown') return result.reason
  if (result.status === 429) return 'limited'
  return result.status >= 500 ? 'server_error' : 'refused'
}
