import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { listQuery, oneOrMore, paged, wholeNumber } from '../../shared/lists.ts'
import { ItemId } from '../../shared/puzzle-content.ts'
import { Id, text } from '../../shared/values.ts'
import { caseQueryChoices } from './case-queries.ts'
import { Case, CaseRecord, CaseState, caseQueriesAtMost } from './case-record.ts'
import { CaseTexts } from './case-texts.ts'

const version = z.int().check(z.minimum(1), z.maximum(1_000_000))

export const startCase = endpoint({
  method: 'POST',
  path: '/admin/start-case',
  access: 'admin',
  summary:
    'Starts a case for a piece, or a whole puzzle, that made players give up. Returns the open case if there is one.',
  input: z.strictObject({
    puzzleId: Id,
    version,
    /** Omitted or null: the whole puzzle. */
    itemId: z._default(z.nullable(ItemId), null),
    /** A finding of that version, stored with its current values. */
    findingKey: z._default(z.nullable(text(200)), null),
  }),
  output: CaseRecord,
})

export const caseSorts = ['startedAt', 'updatedAt', 'number'] as const

export const caseFilters = {
  state: z.optional(oneOrMore(CaseState)),
  puzzleId: z.optional(Id),
  /** Cases of one version or one piece of the puzzle. */
  version: z.optional(wholeNumber(1, 1_000_000)),
  itemId: z.optional(ItemId),
  /** Administrators by their IDs, `me` for the caller. */
  startedBy: z.optional(oneOrMore(z.union([Id, z.enum(['me'])]))),
}

export const CaseListQuery = listQuery(caseSorts, caseFilters)

export const getCases = endpoint({
  method: 'GET',
  path: '/admin/get-cases',
  access: 'admin',
  summary: 'Returns a page of cases, newest first. The search covers numbers, puzzles and pieces.',
  input: CaseListQuery,
  output: paged(Case),
})

export const getCase = endpoint({
  method: 'GET',
  path: '/admin/get-case',
  access: 'admin',
  summary: 'Returns a case: what happened, the fix, the players and queries, the texts, and the effect.',
  input: z.strictObject({ _id: Id }),
  output: CaseRecord,
})

export const updateCase = endpoint({
  method: 'POST',
  path: '/admin/update-case',
  access: 'admin',
  summary:
    'Updates a case until its players are notified. Returns 409 with the current case if someone else saved first.',
  input: z
    .strictObject({
      _id: Id,
      revision: z.int(),
      /** Null: the generated ones. */
      texts: z.optional(z.nullable(CaseTexts)),
      resolveQueries: z.optional(z.boolean()),
      /** One of `laterVersions`; null: the first one with a fix. */
      fixVersion: z.optional(z.nullable(version)),
      queries: z.optional(
        z
          .array(z.strictObject({ id: Id, choice: z.nullable(z.enum(caseQueryChoices)) }))
          .check(z.minLength(1), z.maxLength(caseQueriesAtMost)),
      ),
    })
    .check(
      z.refine(
        ({ texts, resolveQueries, fixVersion, queries }) =>
          [texts, resolveQueries, fixVersion, queries].some((one) => one !== undefined),
        { message: 'required', path: ['texts'] },
      ),
    ),
  output: CaseRecord,
})

export const notifyCase = endpoint({
  method: 'POST',
  path: '/admin/notify-case',
  access: 'admin',
  summary:
    'Notifies the players and replies to the queries of a case in ten minutes. Returns 409 if the numbers seen are out of date.',
  input: z.strictObject({
    _id: Id,
    revision: z.int(),
    /**
     * The numbers that the case showed: `people.outcomes.notify`, `queries.included`, `queries.heldIds`. If either
     * number has changed by more than 1 %, or other queries are excluded, it is `selection_changed`, with the current
     * case.
     */
    notify: z.int().check(z.minimum(0)),
    replies: z.int().check(z.minimum(0)),
    held: z.array(Id).check(z.maxLength(caseQueriesAtMost)),
  }),
  output: CaseRecord,
})

const CaseRef = z.strictObject({ _id: Id })

export const undoCase = endpoint({
  method: 'POST',
  path: '/admin/undo-case',
  access: 'admin',
  summary: 'Cancels the notification and replies of a case before they are sent.',
  input: CaseRef,
  output: CaseRecord,
})

export const closeCase = endpoint({
  method: 'POST',
  path: '/admin/close-case',
  access: 'admin',
  summary: 'Closes a case and cancels what it had scheduled.',
  input: CaseRef,
  output: CaseRecord,
})

export const reopenCase = endpoint({
  method: 'POST',
  path: '/admin/reopen-case',
  access: 'admin',
  summary: 'Reopens a closed case. Returns 409 with the open one if there is another for the same piece.',
  input: CaseRef,
  output: CaseRecord,
})
