import type { ChannelName, ChannelReason } from '@loupe/contract/admin/notifications/notification-channels'
import type { Queryable } from '#src/core/database/database.ts'
import type { OutgoingRequest } from '#src/core/http/external-request.ts'
import type { Deps } from '#src/core/platform/deps.ts'

/**
 * A channel beyond the inbox by which copies reach players. All channels share the outbox (`outbox.repo.ts`) and the
 * job that empties it (`deliver.ts`), with their rules for attempts, pauses and providers. A channel defines its
 * messages, their requests, and the meaning of responses.
 */
export interface Channel {
  name: ChannelName
  /** How long one request may take. */
  requestMs: number
  /**
   * Adds messages for copies to the outbox, in the transaction that creates the copies, and returns their providers. A
   * provider is what fails as a whole: a webhook, or the push service of a browser vendor.
   */
  enqueue: (tx: Queryable, copies: Copies) => Promise<string[]>
  /**
   * The request for some messages of one provider, in their order, by their IDs; null for messages that are no longer
   * needed. Built again at each attempt, under the same ID.
   */
  prepare: (deps: ChannelDeps, messages: readonly OutboxMessage[]) => Promise<Prepared[]>
  /** Which responses are final failures; everything else is retried. */
  refusalOf: (status: number) => ChannelReason | null
  /** Runs when outcomes are stored, for example to delete a subscription that is gone. */
  onOutcomes?: (tx: Queryable, outcomes: readonly MessageOutcome[]) => Promise<void>
}

export type ChannelDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'config' | 'jobs' | 'siteUrl'>

/** The copies of one step of a send: those with one inbox number, between two player IDs. */
export interface Copies {
  notificationId: string
  change: string
  firstId: string
  lastId: string
  now: Date
}

/** A message in the outbox for one receiver. */
export interface OutboxMessage {
  /** Sent to the receiver, and the same at each attempt, so that duplicates can be recognised. */
  id: string
  notificationId: string
  subscriptionId: string | null
  change: string | null
  firstId: string | null
  lastId: string | null
  tries: number
  createdAt: Date
}

export type Prepared = OutgoingRequest | { withdrawn: ChannelReason | '' }

/** The outcome of a message at one attempt. */
export interface MessageOutcome {
  message: OutboxMessage
  state: 'waiting' | 'sent' | 'failed' | 'withdrawn'
  reason: ChannelReason | ''
  /** When it is retried. */
  nextAt: Date
}

/** A message expires after this time: a notification that arrives a day later helps nobody. */
export const givenUpAfterMs = 24 * 3_600_000
/** How long one request may take. */
export const requestMs = 10_000
