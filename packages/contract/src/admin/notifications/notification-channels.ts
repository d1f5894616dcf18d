import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id } from '../../shared/values.ts'

/** The channels besides the inbox; `push` are browsers subscribed to the game's web push messages. */
export const channelNames = ['push', 'webhook'] as const
export const ChannelName = z.enum(channelNames)
export type ChannelName = z.infer<typeof ChannelName>

/** `withdrawn`: no longer needed, since the player has read it in the game or it was deleted. */
export const channelStates = ['waiting', 'sent', 'failed', 'withdrawn'] as const
export const ChannelState = z.enum(channelStates)
export type ChannelState = z.infer<typeof ChannelState>

/** Why something was not sent, or not yet. */
export const channelReasons = [
  /** The push service no longer knows the subscription, or the webhook is gone. */
  'expired',
  'too_large',
  'refused',
  /** Too many requests; the receiver named a time to retry. */
  'limited',
  'server_error',
  'timeout',
  /** The connection ended before the response was complete. */
  'cut_off',
  'unreachable',
  /** Its address is in a private network. */
  'address_forbidden',
  /** The webhook was deleted. */
  'removed',
] as const
export const ChannelReason = z.enum(channelReasons)
export type ChannelReason = z.infer<typeof ChannelReason>

export const ChannelOutcome = z.object({
  channel: ChannelName,
  /** Which webhook; its name is empty if it is no longer known. */
  webhook: z.nullable(z.object({ id: Id, name: z.string() })),
  /** For push messages the devices, for a webhook the players of its batches. */
  counts: z.object({ waiting: z.int(), sent: z.int(), failed: z.int(), withdrawn: z.int() }),
  /** Why some failed, or are being retried, the most frequent first. */
  reasons: z.array(z.object({ state: z.enum(['waiting', 'failed']), reason: ChannelReason, count: z.int() })),
})
export type ChannelOutcome = z.infer<typeof ChannelOutcome>

export const getNotificationChannels = endpoint({
  method: 'GET',
  path: '/admin/get-notification-channels',
  access: 'admin',
  summary: 'Returns the delivery of a notification in each channel beyond the inbox.',
  input: z.strictObject({ id: Id }),
  output: z.object({ list: z.array(ChannelOutcome) }),
})
