import * as z from 'zod/mini'
import { AdministratorName } from '../shared/administrator-name.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Flag, listLimits, listQuery, oneOrMore, paged, wholeNumber } from '../shared/lists.ts'
import { DateOrDay, Id, Locale, Timestamp, text } from '../shared/values.ts'
import { Game, PlayerName } from './games.ts'
import { Tag, tagLimit, User } from './users/users.ts'

/**
 * The status of a help query. `new` and `open` wait for an administrator, `waiting` waits for the player. A message of
 * the player reopens any of them except `spam`.
 */
export const helpStatuses = ['new', 'open', 'waiting', 'resolved', 'closed', 'spam'] as const
export const HelpStatus = z.enum(helpStatuses)
export type HelpStatus = z.infer<typeof HelpStatus>

/** The statuses that wait for an administrator. */
export const openHelpStatuses = ['new', 'open'] as const satisfies readonly HelpStatus[]

export const helpPriorities = ['low', 'normal', 'high', 'urgent'] as const
export const HelpPriority = z.enum(helpPriorities)
export type HelpPriority = z.infer<typeof HelpPriority>

/** The time within which a message should be answered, in minutes. */
export const helpTargets: Record<HelpPriority, number> = { low: 4320, normal: 1440, high: 240, urgent: 60 }

export const helpCategories = ['puzzle', 'game', 'lesson', 'account', 'notifications', 'other'] as const
export const HelpCategory = z.enum(helpCategories)
export type HelpCategory = z.infer<typeof HelpCategory>

export const helpLimits = { subject: 150, text: 5000 } as const

/** The player's situation, as sent by the app. */
export const HelpContext = z.strictObject({
  gameId: z.optional(Id),
  puzzleId: z.optional(Id),
  version: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
  device: z.optional(text(80)),
  appVersion: z.optional(text(40)),
})
export type HelpContext = z.infer<typeof HelpContext>

/** A line of the help centre. */
export const HelpQuery = z.object({
  id: Id,
  /** The number by which people refer to it. */
  number: z.int(),
  player: PlayerName,
  locale: Locale,
  category: HelpCategory,
  subject: z.string(),
  /** The beginning of the player's first message. */
  opening: z.string(),
  status: HelpStatus,
  priority: HelpPriority,
  assignee: z.nullable(AdministratorName),
  tags: z.array(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  firstReplyAt: z.nullable(Timestamp),
  lastPlayerAt: Timestamp,
  lastAdminAt: z.nullable(Timestamp),
  /** Since when the player has been waiting: their first unanswered message. Null while nobody waits. */
  waitingSince: z.nullable(Timestamp),
  /** When that answer is due, by `helpTargets` of its priority. */
  dueAt: z.nullable(Timestamp),
  /** How many messages the player and administrators wrote. */
  messageCount: z.int(),
  isTest: z.boolean(),
  version: z.int(),
})
export type HelpQuery = z.infer<typeof HelpQuery>

/** The fields of a help query whose changes are in its thread. */
export const helpFields = ['status', 'priority', 'assignee', 'tags'] as const
export type HelpField = (typeof helpFields)[number]

const Change = z.object({
  field: z.enum(helpFields),
  /** For an assignee: their current name; null for none. */
  from: z.nullable(z.union([z.string(), z.array(z.string())])),
  to: z.nullable(z.union([z.string(), z.array(z.string())])),
})
export type HelpChange = z.infer<typeof Change>

/** `note`: for administrators only. `change`: a change of the query's fields. */
export const helpEntryKinds = ['message', 'note', 'change'] as const
export const helpAuthors = ['player', 'admin', 'system'] as const

export const HelpEntry = z.object({
  id: Id,
  author: z.enum(helpAuthors),
  /** The administrator who wrote it. */
  admin: z.nullable(AdministratorName),
  kind: z.enum(helpEntryKinds),
  text: z.string(),
  changes: z.array(Change),
  at: Timestamp,
})
export type HelpEntry = z.infer<typeof HelpEntry>

/** A help query with its thread, its player and their games. */
export const HelpQueryRecord = z.extend(HelpQuery, {
  context: z.object({
    device: z.string(),
    appVersion: z.string(),
    puzzleId: z.nullable(Id),
    version: z.nullable(z.int()),
  }),
  /** From the first message on. */
  thread: z.array(HelpEntry),
  /** The player's own record. */
  user: User,
  /** The game that the query is about; null if it names none of this player's games. */
  game: z.nullable(Game),
  /** The player's latest games, at most five. */
  games: z.array(Game),
  /** The player's other queries, latest first, at most five. */
  others: z.array(
    z.object({ id: Id, number: z.int(), subject: z.string(), status: HelpStatus, createdAt: Timestamp }),
  ),
})
export type HelpQueryRecord = z.infer<typeof HelpQueryRecord>

/** `waiting`: the longest waiting first, then those that are not waiting, latest first. */
export const helpSorts = ['waiting', 'createdAt', 'updatedAt', 'priority'] as const

/** The filters of the help centre, also of its export. */
export const helpFilters = {
  status: z.optional(oneOrMore(HelpStatus)),
  category: z.optional(oneOrMore(HelpCategory)),
  priority: z.optional(oneOrMore(HelpPriority)),
  /** Administrators by their IDs, `me` for the caller, `none` for unassigned queries. */
  assignee: z.optional(oneOrMore(z.union([Id, z.enum(['me', 'none'])]))),
  locale: z.optional(oneOrMore(Locale)),
  tag: z.optional(oneOrMore(Tag)),
  playerId: z.optional(Id),
  isTest: z.optional(Flag),
  /** The player has been waiting for at least this many minutes. */
  waitingFrom: z.optional(wholeNumber(0, 1_000_000)),
  from: z.optional(DateOrDay),
  to: z.optional(DateOrDay),
}

export const HelpListQuery = listQuery(helpSorts, helpFilters)

/** A filtered set of help queries, with the filters of the list's query, without paging or order. */
export const HelpFilter = z.strictObject({
  search: z._default(z.string().check(z.maxLength(listLimits.maxSearchLength)), ''),
  ...helpFilters,
})

export const getUserQuery = endpoint({
  method: 'GET',
  path: '/admin/get-user-query',
  access: 'admin',
  summary: 'Returns a page of help queries. The search covers numbers, subjects, first messages and players.',
  input: HelpListQuery,
  output: paged(HelpQuery),
})

export const getHelpQuery = endpoint({
  method: 'GET',
  path: '/admin/get-help-query',
  access: 'admin',
  summary: 'Returns a help query with its thread, its player and their recent games.',
  input: z.strictObject({ id: Id }),
  output: HelpQueryRecord,
})

export const getHelpTags = endpoint({
  method: 'GET',
  path: '/admin/get-help-tags',
  access: 'admin',
  summary: 'Lists the tags in use on help queries, by name.',
  input: z.strictObject({ search: z._default(z.string().check(z.maxLength(40)), '') }),
  output: z.object({ list: z.array(z.string()) }),
})

export const updateQuery = endpoint({
  method: 'POST',
  path: '/admin/update-query',
  access: 'admin',
  summary:
    'Replies, adds notes and updates fields, all or nothing. Returns 409 with the current query and thread if someone else wrote first. A reply sets the status to waiting unless another is given.',
  input: z
    .strictObject({
      id: Id,
      version: z.int(),
      status: z.optional(HelpStatus),
      priority: z.optional(HelpPriority),
      assignee: z.optional(z.nullable(Id)),
      tags: z.optional(z.array(Tag).check(z.maxLength(tagLimit))),
      /** The text for the player. */
      reply: z.optional(text(helpLimits.text)),
      /** The text for administrators only. */
      note: z.optional(text(helpLimits.text)),
    })
    .check(
      z.refine(
        ({ id: _id, version: _version, ...given }) =>
          Object.values(given).some((value) => value !== undefined),
        {
          message: 'required',
          path: ['reply'],
        },
      ),
    ),
  output: HelpQueryRecord,
})

export const exportUserQuery = endpoint({
  method: 'POST',
  path: '/admin/export-user-query',
  access: 'admin',
  summary: 'Returns a single-use link, valid for one minute, that streams the filtered help queries as CSV.',
  input: z.strictObject({ filter: HelpFilter, sort: z.optional(HelpListQuery.shape.sort) }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})
