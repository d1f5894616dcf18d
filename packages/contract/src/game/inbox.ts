import * as z from 'zod/mini'
import { Id, Locale, Timestamp, UtcInstant } from '../shared/values.ts'
import { gameEndpoint } from './endpoint.ts'

/** The kinds of inbox items; `help-reply` answers a help query, to which its link leads. Apps ignore unknown kinds. */
export const inboxKinds = ['notification', 'help-reply'] as const
export const InboxKind = z.enum(inboxKinds)
export type InboxKind = z.infer<typeof InboxKind>

export const inboxLimits = { page: 100, receipts: 200 } as const

/** One item of a player's inbox, in the player's language, or in English if it has no text in it. */
export const InboxItem = z.object({
  id: Id,
  kind: InboxKind,
  title: z.string(),
  body: z.string(),
  /** A path inside the game or a URL; null without a link. */
  link: z.nullable(z.string()),
  /** The language of title and body. */
  locale: Locale,
  sentAt: Timestamp,
  /** Its texts were changed after it was sent. */
  editedAt: z.nullable(Timestamp),
  readAt: z.nullable(Timestamp),
})
export type InboxItem = z.infer<typeof InboxItem>

export const getInbox = gameEndpoint({
  method: 'GET',
  path: '/game/v1/inbox',
  access: 'player',
  summary: 'Returns what is new, changed or recalled in the player’s inbox since the previous response.',
  perMinute: 60,
  input: z.strictObject({
    /** `next` of the previous response; omitted the first time. */
    since: z.optional(z.string().check(z.regex(/^\d{1,18}$/, { message: 'not_allowed' }))),
  }),
  output: z.object({
    list: z.array(InboxItem),
    /** To be removed from the device, unless they were read. */
    recalled: z.array(Id),
    next: z.string(),
    hasMore: z.boolean(),
  }),
})

/** `opened`: the player opened the link of an item. Each state includes the previous ones. */
export const receiptStates = ['delivered', 'read', 'opened'] as const

export const sendReceipts = gameEndpoint({
  method: 'POST',
  path: '/game/v1/inbox/receipts',
  access: 'player',
  summary: 'Reports items as delivered or read, or their links as opened. Idempotent.',
  perMinute: 120,
  input: z.strictObject({
    receipts: z
      .array(z.strictObject({ id: Id, state: z.enum(receiptStates), at: UtcInstant }))
      .check(z.minLength(1), z.maxLength(inboxLimits.receipts)),
  }),
  output: z.object({
    /** In the order of the receipts. `unknown`: the item is not in this player's inbox. */
    results: z.array(z.object({ id: Id, result: z.enum(['accepted', 'duplicate', 'unknown']) })),
  }),
})
