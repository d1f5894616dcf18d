import type { Endpoint } from '../shared/endpoint.ts'
import * as account from './account.ts'
import * as administrators from './administrators.ts'
import * as audit from './audit.ts'
import * as casePlayers from './case-players.ts'
import * as caseQueries from './case-queries.ts'
import * as cases from './cases.ts'
import * as dashboard from './dashboard.ts'
import * as dashboardChanges from './dashboard-changes.ts'
import * as documents from './documents.ts'
import * as emailChange from './email-change.ts'
import * as gameKeys from './game-keys.ts'
import * as games from './games.ts'
import * as helpQueries from './help-queries.ts'
import * as imports from './imports.ts'
import * as menuCounts from './menu-counts.ts'
import * as notificationChannels from './notification-channels.ts'
import * as notificationProgress from './notification-progress.ts'
import * as notificationRules from './notification-rules.ts'
import * as notificationTemplates from './notification-templates.ts'
import * as notificationTests from './notification-tests.ts'
import * as notifications from './notifications.ts'
import * as playerLists from './player-lists.ts'
import * as profile from './profile.ts'
import * as puzzleFindings from './puzzle-findings.ts'
import * as puzzleStatistics from './puzzle-statistics.ts'
import * as puzzleTapGames from './puzzle-tap-games.ts'
import * as puzzleTaps from './puzzle-taps.ts'
import * as puzzles from './puzzles.ts'
import * as recovery from './recovery.ts'
import * as rehearsals from './rehearsals.ts'
import * as scenes from './scenes.ts'
import * as secondFactor from './second-factor.ts'
import * as sessions from './sessions.ts'
import * as userActivity from './user-activity.ts'
import * as userProperties from './user-properties.ts'
import * as users from './users.ts'
import * as usersBulk from './users-bulk.ts'
import * as usersErase from './users-erase.ts'
import * as usersExport from './users-export.ts'
import * as usersList from './users-list.ts'
import * as views from './views.ts'
import * as webhooks from './webhooks.ts'

/** Every call that the server answers, by its name: the OpenAPI document and the walk of the access table read it. */
export const endpoints: Record<string, Endpoint> = Object.fromEntries(
  [
    account,
    administrators,
    profile,
    emailChange,
    sessions,
    users,
    userActivity,
    userProperties,
    usersList,
    usersErase,
    usersBulk,
    usersExport,
    gameKeys,
    webhooks,
    imports,
    views,
    documents,
    puzzles,
    menuCounts,
    puzzleFindings,
    puzzleTaps,
    puzzleTapGames,
    puzzleStatistics,
    cases,
    casePlayers,
    caseQueries,
    games,
    notifications,
    notificationChannels,
    notificationRules,
    notificationTests,
    notificationTemplates,
    notificationProgress,
    rehearsals,
    playerLists,
    helpQueries,
    scenes,
    audit,
    dashboard,
    dashboardChanges,
    recovery,
    secondFactor,
  ].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
