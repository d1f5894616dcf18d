import type {
  ChannelName,
  ChannelOutcome,
  ChannelReason,
  ChannelState,
} from '@loupe/contract/admin/notifications/notification-channels'
import type { Queryable } from '#src/core/database/database.ts'

interface Row {
  channel: ChannelName
  webhook: string
  name: string | null
  state: ChannelState
  reason: ChannelReason | ''
  n: number
}

/** The outcomes of a notification in each of its channels. */
export async function findOutcomes(db: Queryable, notificationId: string): Promise<ChannelOutcome[]> {
  const { rows } = await db.query<Row>({
    name: 'channel_outcomes',
    text: `select outcome.channel, outcome.webhook, webhooks.name, outcome.state, outcome.reason, outcome.n::int
      from notification_channels($1) as outcome left join webhooks on webhooks.id::text = outcome.webhook
      where outcome.n > 0 order by outcome.channel, webhooks.created_at, outcome.webhook, outcome.n desc, outcome.reason`,
    values: [notificationId],
  })
  const outcomes = new Map<string, ChannelOutcome>()
  for (const { channel, webhook, name, state, reason, n } of rows) {
    const outcome = outcomes.get(channel + webhook) ?? {
      channel,
      webhook: webhook === '' ? null : { id: webhook, name: name ?? '' },
      counts: { waiting: 0, sent: 0, failed: 0, withdrawn: 0 },
      reasons: [],
    }
    outcomes.set(channel + webhook, outcome)
    outcome.counts[state] += n
    if (reason !== '' && (state === 'waiting' || state === 'failed')) {
      outcome.reasons.push({ state, reason, count: n })
    }
  }
  return [...outcomes.values()]
}

/**
 * A column: the outcomes of a copy beyond the inbox, from its own messages and the batches that include it. `copy` has
 * the columns of a delivery, and $1 is its notification.
 */
export function channelsOf(copy: string): string {
  return `(select coalesce(json_agg(json_build_object('channel', channel, 'state', state, 'reason', nullif(reason, ''))
      order by channel, created_at), '[]')
    from (
      select channel, state, reason, created_at from channel_messages
      where player_id = ${copy}.player_id and notification_id = $1
      union all
      select channel, state, reason, created_at from channel_messages
      where notification_id = $1 and change = ${copy}.change and first_id <= ${copy}.player_id
        and last_id >= ${copy}.player_id
    ) as message)`
}
