import type { ChannelName, ChannelReason } from '@loupe/contract/admin/notifications/notification-channels'
import type { Queryable } from '#src/core/database/database.ts'
import type { OutgoingAnswer, OutgoingRequest } from '#src/core/http/outgoing.ts'
import type { Deps } from '#src/core/platform/deps.ts'

/**
 * A way beyond the inbox by which copies reach players. All of them share the outbox (`outbox.repo.ts`) and the job that
 * empties it (`deliver.ts`): what is said of tries, pauses and providers there holds for each channel. A channel says
 * which messages there are, what a request looks like, and what an answer means.
 */
export interface Channel {
  name: ChannelName
  /**
   * Puts messages for copies into the outbox, in the transaction that makes the copies, and answers to which providers.
   * A provider is whatever fails as one: a webhook, or the push service of a browser maker.
   */
  enqueue: (tx: Queryable, copies: Copies) => Promise<string[]>
  /**
   * What is sent for some messages of one provider, in their order, by their ids; null for what nobody needs any more.
   * Made anew at each try, under the same id.
   */
  prepare: (deps: ChannelDeps, messages: readonly OutboxMessage[]) => Promise<Prepared[]>
  /** Which answers are final beside success; everything else is tried again. */
  refusalOf: (status: number) => ChannelReason | null
  /** Beside writing down what became of messages: such as to forget where nobody takes them any more. */
  settle?: (tx: Queryable, settled: readonly Settled[]) => Promise<void>
}

export type ChannelDeps = Pick<Deps, 'db' | 'clock' | 'keys' | 'config' | 'jobs' | 'siteUrl'>

/** The copies that one step of a send has made: those of one place in the inboxes, between two players' ids. */
export interface Copies {
  notificationId: string
  change: string
  firstId: string
  lastId: string
  now: Date
}

/** What lies in the outbox for one receiver. */
export interface OutboxMessage {
  /** Told to the receiver, and the same at each try: whoever has seen it has this message. */
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

/** What became of a message at one try. */
export interface Settled {
  message: OutboxMessage
  state: 'waiting' | 'sent' | 'failed' | 'withdrawn'
  reason: ChannelReason | ''
  /** When it is tried again. */
  nextAt: Date
}

/** A message is given up so long after it was made: what is told a day later helps nobody. */
export const givenUpAfterMs = 24 * 3_600_000
/** How long one request may take. */
export const requestMs = 10_000

export type Answer = OutgoingAnswer
