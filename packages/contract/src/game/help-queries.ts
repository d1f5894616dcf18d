import * as z from 'zod/mini'
import { HelpCategory, HelpContext, helpLimits } from '../admin/help-queries.ts'
import { Id, Timestamp, text } from '../shared/values.ts'
import { gameEndpoint } from './endpoint.ts'

/** The most unsettled help queries of a player. */
export const openQueryLimit = 20
/** The most entries of a thread. */
export const threadLimit = 1000

const Message = z.object({
  id: Id,
  author: z.enum(['player', 'admin']),
  text: z.string(),
  at: Timestamp,
})

/** A help query as its player sees it: without administrators' notes. */
export const PlayerHelpQuery = z.object({
  id: Id,
  number: z.int(),
  category: HelpCategory,
  subject: z.string(),
  /** `waiting`: for the player's answer. */
  status: z.enum(['new', 'open', 'waiting', 'resolved', 'closed']),
  createdAt: Timestamp,
  /** From the first message on. */
  thread: z.array(Message),
})
export type PlayerHelpQuery = z.infer<typeof PlayerHelpQuery>

export const addHelpQuery = gameEndpoint({
  method: 'POST',
  path: '/game/v1/help-queries',
  access: 'player',
  summary: 'Creates a help query. The app chooses the ID (a UUID); repeated requests count once.',
  perMinute: 10,
  input: z.strictObject({
    id: Id,
    subject: text(helpLimits.subject),
    text: text(helpLimits.text),
    category: z._default(HelpCategory, 'other'),
    context: z._default(HelpContext, {}),
  }),
  output: PlayerHelpQuery,
})

export const getHelpQueries = gameEndpoint({
  method: 'GET',
  path: '/game/v1/help-queries',
  access: 'player',
  summary: 'Returns the player’s help queries changed since a cursor, oldest first.',
  perMinute: 60,
  input: z.strictObject({
    /** `next` of the previous response; omitted: everything. */
    since: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  }),
  output: z.object({
    list: z.array(PlayerHelpQuery),
    next: z.string(),
    /** There is more: request again with `next`. */
    hasMore: z.boolean(),
  }),
})

export const addHelpMessage = gameEndpoint({
  method: 'POST',
  path: '/game/v1/help-queries/:id/messages',
  access: 'player',
  summary: 'Adds a message to a help query and reopens it. Repeated requests count once.',
  perMinute: 20,
  input: z.strictObject({
    id: Id,
    /** The app’s own (a UUID). */
    messageId: Id,
    text: text(helpLimits.text),
  }),
  output: PlayerHelpQuery,
})
