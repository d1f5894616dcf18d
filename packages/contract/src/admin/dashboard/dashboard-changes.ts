import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { PerLanguage } from '../../shared/puzzle-content.ts'
import { Locale, Timestamp } from '../../shared/values.ts'
import { DocumentType } from '../documents.ts'

/** The acts of other administrators that are told, by what they are about. */
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

/** How many entries of an action are read, how many lines are told, and how far players, queries and findings are counted. */
export const changeLimits = { entries: 1000, lines: 20, counted: 1000 } as const

/** How many came since then, and when the last one did. */
const Arrivals = z.object({ count: z.int(), isCapped: z.boolean(), latestAt: z.nullable(Timestamp) })

export const RecentChanges = z.object({
  /** The end of the administrator's last visit; of one who is here for the first time, seven days ago. */
  since: Timestamp,
  isFirstVisit: z.boolean(),
  /** What one administrator did with one action, the latest first. */
  lines: z.array(
    z.object({
      action: z.enum(changeActions),
      /** Null where the server did it by itself. */
      actor: z.nullable(AdministratorName),
      /** How many different things it was done to. */
      count: z.int(),
      /** The only one of them, by its name; null where there are more or it has none. */
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
