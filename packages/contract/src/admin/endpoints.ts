import type { Endpoint } from '../shared/endpoint.ts'
import * as account from './account/account.ts'
import * as administrators from './account/administrators.ts'
import * as emailChange from './account/email-change.ts'
import * as profile from './account/profile.ts'
import * as recovery from './account/recovery.ts'
import * as secondFactor from './account/second-factor.ts'
import * as sessions from './account/sessions.ts'
import * as audit from './audit.ts'
import * as casePlayers from './cases/case-players.ts'
import * as caseQueries from './cases/case-queries.ts'
import * as cases from './cases/cases.ts'
import * as dashboard from './dashboard/dashboard.ts'
import * as dashboardChanges from './dashboard/dashboard-changes.ts'
import * as menuCounts from './dashboard/menu-counts.ts'
import * as documents from './documents.ts'
import * as gameKeys from './game-keys.ts'
import * as games from './games.ts'
import * as helpCounts from './help-counts.ts'
import * as helpQueries from './help-queries.ts'
import * as imports from './imports.ts'
import * as jobs from './jobs.ts'
import * as notificationChannels from './notifications/notification-channels.ts'
import * as notificationDeliveries from './notifications/notification-deliveries.ts'
import * as notificationProgress from './notifications/notification-progress.ts'
import * as notificationRules from './notifications/notification-rules.ts'
import * as notificationTemplates from './notifications/notification-templates.ts'
import * as notificationTests from './notifications/notification-tests.ts'
import * as notifications from './notifications/notifications.ts'
import * as playerLists from './notifications/player-lists.ts'
import * as rehearsals from './notifications/rehearsals.ts'
import * as webhooks from './notifications/webhooks.ts'
import * as puzzleFindings from './puzzles/puzzle-findings.ts'
import * as puzzleStatistics from './puzzles/puzzle-statistics.ts'
import * as puzzleTapGames from './puzzles/puzzle-tap-games.ts'
import * as puzzleTaps from './puzzles/puzzle-taps.ts'
import * as puzzles from './puzzles/puzzles.ts'
import * as scenes from './puzzles/scenes.ts'
import * as userActivity from './users/user-activity.ts'
import * as userProperties from './users/user-properties.ts'
import * as users from './users/users.ts'
import * as usersBulk from './users/users-bulk.ts'
import * as usersErase from './users/users-erase.ts'
import * as usersExport from './users/users-export.ts'
import * as usersList from './users/users-list.ts'
import * as views from './views.ts'

/** Every call of the server by its name, for the OpenAPI document and the test of the access table. */
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
    notificationDeliveries,
    notificationChannels,
    notificationRules,
    notificationTests,
    notificationTemplates,
    notificationProgress,
    rehearsals,
    playerLists,
    helpCounts,
    helpQueries,
    scenes,
    audit,
    dashboard,
    dashboardChanges,
    jobs,
    recovery,
    secondFactor,
  ].flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1])),
  ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'access' in value
}
