import * as account from '@loupe/contract/admin/account/account'
import * as administrators from '@loupe/contract/admin/account/administrators'
import * as emailChange from '@loupe/contract/admin/account/email-change'
import * as passkeys from '@loupe/contract/admin/account/passkeys'
import * as recovery from '@loupe/contract/admin/account/recovery'
import * as secondFactor from '@loupe/contract/admin/account/second-factor'
import * as sessions from '@loupe/contract/admin/account/sessions'
import * as audit from '@loupe/contract/admin/audit'
import * as auditActions from '@loupe/contract/admin/audit-actions'
import * as casePlayers from '@loupe/contract/admin/cases/case-players'
import * as caseQueries from '@loupe/contract/admin/cases/case-queries'
import * as caseRecord from '@loupe/contract/admin/cases/case-record'
import * as caseTexts from '@loupe/contract/admin/cases/case-texts'
import * as caseVersions from '@loupe/contract/admin/cases/case-versions'
import * as cases from '@loupe/contract/admin/cases/cases'
import * as dashboard from '@loupe/contract/admin/dashboard/dashboard'
import * as dashboardChanges from '@loupe/contract/admin/dashboard/dashboard-changes'
import * as dashboardNeeds from '@loupe/contract/admin/dashboard/dashboard-needs'
import * as documents from '@loupe/contract/admin/documents'
import * as gameKeys from '@loupe/contract/admin/game-keys'
import * as games from '@loupe/contract/admin/games'
import * as helpQueries from '@loupe/contract/admin/help-queries'
import * as imports from '@loupe/contract/admin/imports'
import * as notification from '@loupe/contract/admin/notifications/notification'
import * as notificationAudience from '@loupe/contract/admin/notifications/notification-audience'
import * as notificationDeliveries from '@loupe/contract/admin/notifications/notification-deliveries'
import * as notificationSchedule from '@loupe/contract/admin/notifications/notification-schedule'
import * as notificationTexts from '@loupe/contract/admin/notifications/notification-texts'
import * as notifications from '@loupe/contract/admin/notifications/notifications'
import * as rehearsals from '@loupe/contract/admin/notifications/rehearsals'
import * as puzzleFindings from '@loupe/contract/admin/puzzles/puzzle-findings'
import * as puzzleStatistics from '@loupe/contract/admin/puzzles/puzzle-statistics'
import * as puzzleTapGames from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import * as puzzleTaps from '@loupe/contract/admin/puzzles/puzzle-taps'
import * as puzzles from '@loupe/contract/admin/puzzles/puzzles'
import * as scenes from '@loupe/contract/admin/puzzles/scenes'
import * as users from '@loupe/contract/admin/users/users'
import * as usersBulk from '@loupe/contract/admin/users/users-bulk'
import * as usersList from '@loupe/contract/admin/users/users-list'
import * as views from '@loupe/contract/admin/views'
import * as gameDocuments from '@loupe/contract/game/documents'
import * as gameGames from '@loupe/contract/game/games'
import * as gameHelpQueries from '@loupe/contract/game/help-queries'
import * as gameInbox from '@loupe/contract/game/inbox'
import * as envelope from '@loupe/contract/shared/envelope'
import * as lists from '@loupe/contract/shared/lists'
import * as properties from '@loupe/contract/shared/properties'
import * as puzzleContent from '@loupe/contract/shared/puzzle-content'
import * as rendition from '@loupe/contract/shared/rendition'
import * as values from '@loupe/contract/shared/values'
import * as z from 'zod/mini'
import { describeSchema } from './json-schema.ts'

const modules: readonly Record<string, unknown>[] = [
  account,
  administrators,
  audit,
  auditActions,
  casePlayers,
  caseQueries,
  caseRecord,
  caseTexts,
  caseVersions,
  cases,
  dashboardChanges,
  dashboardNeeds,
  dashboard,
  documents,
  emailChange,
  gameKeys,
  games,
  helpQueries,
  imports,
  notification,
  notificationAudience,
  notificationDeliveries,
  notificationSchedule,
  notificationTexts,
  notifications,
  passkeys,
  puzzleFindings,
  puzzleStatistics,
  puzzleTapGames,
  puzzleTaps,
  puzzles,
  recovery,
  rehearsals,
  scenes,
  secondFactor,
  sessions,
  usersBulk,
  usersList,
  users,
  views,
  gameDocuments,
  gameGames,
  gameHelpQueries,
  gameInbox,
  envelope,
  lists,
  properties,
  puzzleContent,
  rendition,
  values,
]

/** Types that take more than a line. */
const namedKinds = new Set(['object', 'union', 'enum', 'array', 'record'])
/** Other schemas get a name from this length on; shorter ones are clearer inline. */
const longFrom = 200

/** The contract's schemas by the names it exports them under; whole queries belong to one call each. */
export const namedSchemas: ReadonlyMap<string, z.ZodMiniType> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]): [string, z.ZodMiniType][] =>
      /^[A-Z]/.test(name) && !/ListQuery$|^Nothing$/.test(name) && isSchema(value) && isNamed(value)
        ? [[name, value]]
        : [],
    ),
  ),
)

function isSchema(value: unknown): value is z.ZodMiniType {
  return value instanceof z.ZodMiniType
}

function isNamed(schema: z.ZodMiniType): boolean {
  return namedKinds.has(schema.def.type) || JSON.stringify(describeSchema(schema, 'output')).length > longFrom
}
