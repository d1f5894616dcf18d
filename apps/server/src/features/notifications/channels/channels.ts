import { type ChannelName, channelNames } from '@loupe/contract/admin/notifications/notification-channels'
import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import type { Channel, Copies } from './channel.ts'
import { deliverJob, runDeliver } from './deliver.ts'
import { dropOldMessages, findNeglected } from './outbox.repo.ts'
import { pushChannel } from './push/push-channel.ts'
import { webhookChannel } from './webhook/webhook-channel.ts'

const channels: Record<ChannelName, Channel> = {
  push: pushChannel,
  webhook: webhookChannel,
}

/** How many providers are sent to at the same time: enough for all push services and webhooks. */
const providersAtOnce = 16
/** How long the outcome of a single player's message is stored. */
const keptDays = 30

/** Adds new copies to every channel, in the transaction that created them. */
export async function enqueueCopies(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Queryable,
  copies: Copies,
): Promise<void> {
  for (const name of channelNames) {
    for (const provider of await channels[name].enqueue(tx, copies)) {
      await jobs.send(deliverJob, { channel: name, provider, isWake: false }, tx)
    }
  }
}

export function defineChannelJobs(deps: Deps): void {
  deps.jobs.define<{ channel: ChannelName; provider: string; isWake: boolean }>(
    deliverJob,
    ({ channel, ...asked }, signal) => runDeliver(deps, channels[channel], asked, signal),
    { atOnce: providersAtOnce },
  )
  deps.jobs.defineRecurring('retry_deliveries', 60, async (signal) => {
    for (const key of await findNeglected(deps.db, deps.clock.now())) {
      await deps.jobs.send(deliverJob, { ...key, isWake: false }, deps.db)
    }
    const before = new Date(deps.clock.now().getTime() - keptDays * 86_400_000)
    while (!signal.aborted && (await dropOldMessages(deps.db, before)));
  })
}
