import type { messages as account } from '#src/messages/en/account.ts'
import type { messages as administrators } from '#src/messages/en/administrators.ts'
import type { messages as audit } from '#src/messages/en/audit.ts'
import type { messages as cases } from '#src/messages/en/cases.ts'
import type { messages as compose } from '#src/messages/en/compose.ts'
import type { messages as dashboard } from '#src/messages/en/dashboard.ts'
import type { messages as documents } from '#src/messages/en/documents.ts'
import type { messages as errors } from '#src/messages/en/errors.ts'
import type { messages as gameKeys } from '#src/messages/en/game-keys.ts'
import type { messages as games } from '#src/messages/en/games.ts'
import type { messages as helpQueries } from '#src/messages/en/help-queries.ts'
import type { messages as login } from '#src/messages/en/login.ts'
import type { messages as menuCounts } from '#src/messages/en/menu-counts.ts'
import type { messages as notificationRules } from '#src/messages/en/notification-rules.ts'
import type { messages as notifications } from '#src/messages/en/notifications.ts'
import type { messages as palette } from '#src/messages/en/palette.ts'
import type { messages as password } from '#src/messages/en/password.ts'
import type { messages as passwords } from '#src/messages/en/passwords.ts'
import type { messages as profile } from '#src/messages/en/profile.ts'
import type { messages as puzzleEditor } from '#src/messages/en/puzzle-editor.ts'
import type { messages as puzzleFindings } from '#src/messages/en/puzzle-findings.ts'
import type { messages as puzzleStatistics } from '#src/messages/en/puzzle-statistics.ts'
import type { messages as puzzleWhatIf } from '#src/messages/en/puzzle-what-if.ts'
import type { messages as puzzles } from '#src/messages/en/puzzles.ts'
import type { messages as recovery } from '#src/messages/en/recovery.ts'
import type { messages as rehearsal } from '#src/messages/en/rehearsal.ts'
import type { messages as secondFactor } from '#src/messages/en/second-factor.ts'
import type { messages as sessions } from '#src/messages/en/sessions.ts'
import type { messages as setUp } from '#src/messages/en/set-up.ts'
import type { messages as settings } from '#src/messages/en/settings.ts'
import type { messages as shell } from '#src/messages/en/shell.ts'
import type { messages as ui } from '#src/messages/en/ui.ts'
import type { messages as userActivity } from '#src/messages/en/user-activity.ts'
import type { messages as users } from '#src/messages/en/users.ts'
import type { messages as usersBulk } from '#src/messages/en/users-bulk.ts'
import type { messages as usersFilter } from '#src/messages/en/users-filter.ts'
import type { messages as usersImport } from '#src/messages/en/users-import.ts'
import type { messages as usersParts } from '#src/messages/en/users-parts.ts'
import type { messages as usersViews } from '#src/messages/en/users-views.ts'
import type { messages as webhooks } from '#src/messages/en/webhooks.ts'

/** The message files, by feature; English is the type of them all. A new feature adds one line. */
export interface Catalogue {
  account: typeof account
  cases: typeof cases
  dashboard: typeof dashboard
  documents: typeof documents
  audit: typeof audit
  administrators: typeof administrators
  errors: typeof errors
  'game-keys': typeof gameKeys
  webhooks: typeof webhooks
  games: typeof games
  'help-queries': typeof helpQueries
  login: typeof login
  'menu-counts': typeof menuCounts
  notifications: typeof notifications
  'notification-rules': typeof notificationRules
  compose: typeof compose
  palette: typeof palette
  profile: typeof profile
  password: typeof password
  passwords: typeof passwords
  'puzzle-editor': typeof puzzleEditor
  'puzzle-findings': typeof puzzleFindings
  'puzzle-what-if': typeof puzzleWhatIf
  'puzzle-statistics': typeof puzzleStatistics
  puzzles: typeof puzzles
  recovery: typeof recovery
  rehearsal: typeof rehearsal
  sessions: typeof sessions
  'second-factor': typeof secondFactor
  'set-up': typeof setUp
  settings: typeof settings
  shell: typeof shell
  ui: typeof ui
  'user-activity': typeof userActivity
  users: typeof users
  'users-bulk': typeof usersBulk
  'users-filter': typeof usersFilter
  'users-import': typeof usersImport
  'users-parts': typeof usersParts
  'users-views': typeof usersViews
}

export type Feature = keyof Catalogue

/** Every message id that exists. */
export type MessageId = { [Name in Feature]: keyof Catalogue[Name] }[Feature]

/** The prefix of a feature's messages that has one with this ending: `users` has `users.loadFailed`. */
export type NounWith<End extends string> = {
  [Id in MessageId]: Id extends `${infer Noun}.${End}` ? Noun : never
}[MessageId]
