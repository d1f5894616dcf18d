import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { PerLanguage } from '../../shared/puzzle-content.ts'
import { Locale, Timestamp } from '../../shared/values.ts'
import { DocumentType } from '../documents.ts'

/** The listed actions of other administrators, by their subjects. */
export const changeActions = [
  'puzzles.publish',
  'puzzles.add',
  'puzzles.update',
  'puzzles.withdraw',
  'help_queries.reply',
  'notifications.send',
  'notifications.pause',
  'notifications.stop',
  'users.add',
  'users.update',
  'users.suspend',
  'users.lift',
  'users.erase',
  'imports.run',
  'documents.publish',
  'game_keys.add',
  'game_keys.revoke',
  'invitations.add',
] as const
export type ChangeAction = (typeof changeActions)[number]

/**
 * How many entries of an action are read, how many lines are listed, and up to what number players, queries and
 * findings are counted.
 */
export const changeLimits = { entries: 1000, lines: 20, counted: 1000 } as const

/** How many arrived since then, and when the last one did. */
const Arrivals = z.object({ count: z.int(), isCapped: z.boolean(), latestAt: z.nullable(Timestamp) })

export const RecentChanges = z.object({
  /** The end of the administrator's last visit; seven days ago for a first visit. */
  since: Timestamp,
  isFirstVisit: z.boolean(),
  /** The actions of one administrator of one kind, the latest first. */
  lines: z.array(
    z.object({
      action: z.enum(changeActions),
      /** Null for the server itself. */
      actor: z.nullable(AdministratorName),
      /** The number of different subjects. */
      count: z.int(),
      /** The only one of them, by its name; null if there are more or it has none. */
      subject: z.nullable(
        z.object({
          id: z.string(),
          name: PerLanguage(z.string()),
          document: z.nullable(z.object({ type: DocumentType, locale: Locale, version: z.int() })),
        }),
      ),
      at: Timestamp,
    }),
  ),
  joined: Arrivals,
  queries: Arrivals,
  findings: Arrivals,
})
export type RecentChanges = z.infer<typeof RecentChanges>
export type Change = RecentChanges['lines'][number]

export const getRecentChanges = endpoint({
  method: 'GET',
  path: '/admin/get-recent-changes',
  access: 'admin',
  summary: 'Returns what others changed since your last visit, by action and administrator, newest first.',
  input: z.strictObject({}),
  output: RecentChanges,
})
