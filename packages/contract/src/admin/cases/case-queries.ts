import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { PageSize } from '../../shared/lists.ts'
import { Id, Locale, Timestamp } from '../../shared/values.ts'
import { PlayerName } from '../games.ts'
import { HelpStatus } from '../help-queries.ts'

/**
 * Why a query is linked to the case: its player gave up on the piece in that version; its game, by its last taps, was
 * looking for the piece; its subject or first message names the piece; or it is only about the puzzle.
 */
export const caseQueryGrounds = ['gaveUp', 'game', 'named', 'puzzle'] as const

/**
 * Why a query is excluded: an administrator has answered the player's last message; it was resolved or closed without
 * an answer; its player was erased; or it may be about something else (its grounds are `puzzle`, and the case has a
 * piece).
 */
export const caseHoldReasons = ['answered', 'settled', 'erased', 'unsure'] as const

export const caseQueryChoices = ['include', 'exclude'] as const

/** A help query that is linked to a case, as it is now. */
export const CaseQuery = z.object({
  id: Id,
  number: z.int(),
  player: PlayerName,
  locale: Locale,
  subject: z.string(),
  /** How the player's first message begins. */
  opening: z.string(),
  status: HelpStatus,
  createdAt: Timestamp,
  grounds: z.enum(caseQueryGrounds),
  /** Null if nothing excludes it; `by` and `at` are those of an answer. `erased` cannot be included. */
  hold: z.nullable(
    z.object({
      reason: z.enum(caseHoldReasons),
      by: z.nullable(AdministratorName),
      at: z.nullable(Timestamp),
    }),
  ),
  /** An administrator's choice, which overrides that; an answer after the choice excludes it again. */
  choice: z.nullable(z.enum(caseQueryChoices)),
  /** The result of both: it will get a reply. */
  isIncluded: z.boolean(),
  repliedAt: z.nullable(Timestamp),
})
export type CaseQuery = z.infer<typeof CaseQuery>

/** Filters of a page of queries: those that will be (or were) replied to, or those that are not. */
export const caseQueryFilters = ['included', 'left', 'replied'] as const

export const getCaseQueries = endpoint({
  method: 'GET',
  path: '/admin/get-case-queries',
  access: 'admin',
  summary: 'Lists the help queries of a case, newest first, as they are now.',
  input: z.strictObject({
    _id: Id,
    filter: z.optional(z.enum(caseQueryFilters)),
    locale: z.optional(Locale),
    after: z.optional(Id),
    record: PageSize,
  }),
  output: z.object({ list: z.array(CaseQuery), next: z.nullable(Id) }),
})
