import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { PageSize } from '../../shared/lists.ts'
import { Id, Timestamp } from '../../shared/values.ts'
import { ChannelName, ChannelReason, ChannelState } from './notification-channels.ts'

/** Copies that were read, were not read, or whose link was opened. */
export const copyStates = ['read', 'unread', 'opened'] as const
export type CopyState = (typeof copyStates)[number]

/** One player's copy. */
export const Delivery = z.object({
  player: z.object({ id: Id, username: z.string(), fullName: z.string(), isErased: z.boolean() }),
  /** When their app received it, and when they read it, as reported by the app. */
  deliveredAt: z.nullable(Timestamp),
  readAt: z.nullable(Timestamp),
  /** When they opened its link. */
  openedAt: z.nullable(Timestamp),
  /** Its outcomes in other channels, for 30 days: for each of their devices, and each webhook. */
  channels: z.array(
    z.object({ channel: ChannelName, state: ChannelState, reason: z.nullable(ChannelReason) }),
  ),
})

export type Delivery = z.infer<typeof Delivery>

export const getDeliveries = endpoint({
  method: 'GET',
  path: '/admin/get-notification-deliveries',
  access: 'admin',
  summary:
    'Lists the deliveries of a notification by player ID. Use `state` for read, unread or opened ones only; a page of unread ones may be shorter.',
  input: z.strictObject({
    id: Id,
    state: z.optional(z.enum(copyStates)),
    /** Only this player. */
    playerId: z.optional(Id),
    /** `next` of the previous page. */
    after: z.optional(Id),
    record: PageSize,
  }),
  output: z.object({
    list: z.array(Delivery),
    next: z.nullable(Id),
    /** They were deleted by the retention; their counts stay. */
    isGone: z.boolean(),
  }),
})

export const exportDeliveries = endpoint({
  method: 'POST',
  path: '/admin/export-notification-deliveries',
  access: 'admin',
  summary:
    'Returns a single-use link, valid for one minute, that streams the deliveries of a notification as CSV.',
  input: z.strictObject({ id: Id, state: z._default(z.nullable(z.enum(copyStates)), null) }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})
