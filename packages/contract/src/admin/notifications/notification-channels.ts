import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id } from '../../shared/values.ts'

/** Ways to reach players beyond the inbox; `push` are browsers that take web push messages of the game. */
export const channelNames = ['push', 'webhook'] as const
export const ChannelName = z.enum(channelNames)
export type ChannelName = z.infer<typeof ChannelName>

/** `withdrawn`: not needed any more, as the player has read it in the game or it was deleted. */
export const channelStates = ['waiting', 'sent', 'failed', 'withdrawn'] as const
export const ChannelState = z.enum(channelStates)
export type ChannelState = z.infer<typeof ChannelState>

/** Why something was not sent, or not yet. */
export const channelReasons = [
  /** The push service knows the subscription no more, or the webhook says that it is gone. */
  'expired',
  'too_large',
  'refused',
  /** Too many requests; the receiver said when to come again. */
  'limited',
  'server_error',
  'timeout',
  /** The connection ended before the answer was whole. */
  'cut_off',
  'unreachable',
  /** Its address is one of a private network. */
  'address_forbidden',
  /** The webhook was deleted. */
  'removed',
] as const
export const ChannelReason = z.enum(channelReasons)
export type ChannelReason = z.infer<typeof ChannelReason>

export const ChannelOutcome = z.object({
  channel: ChannelName,
  /** Which webhook; its name is empty for one that is not known any more. */
  webhook: z.nullable(z.object({ id: Id, name: z.string() })),
  /** Of push messages the devices, of a webhook the players of its batches. */
  counts: z.object({ waiting: z.int(), sent: z.int(), failed: z.int(), withdrawn: z.int() }),
  /** Why some failed, or wait for another try, the most frequent first. */
  reasons: z.array(z.object({ state: z.enum(['waiting', 'failed']), reason: ChannelReason, count: z.int() })),
})
export type ChannelOutcome = z.infer<typeof ChannelOutcome>

export const getNotificationChannels = endpoint({
  method: 'GET',
  path: '/admin/get-notification-channels',
  access: 'admin',
  summary: 'Returns what became of a notification in each channel beyond the inbox.',
  input: z.strictObject({ id: Id }),
  output: z.object({ list: z.array(ChannelOutcome) }),
})
