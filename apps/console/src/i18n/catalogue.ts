import type { messages as account } from './en/account.ts'
import type { messages as administrators } from './en/administrators.ts'
import type { messages as audit } from './en/audit.ts'
import type { messages as dashboard } from './en/dashboard.ts'
import type { messages as documents } from './en/documents.ts'
import type { messages as errors } from './en/errors.ts'
import type { messages as gameKeys } from './en/game-keys.ts'
import type { messages as games } from './en/games.ts'
import type { messages as helpQueries } from './en/help-queries.ts'
import type { messages as login } from './en/login.ts'
import type { messages as notifications } from './en/notifications.ts'
import type { messages as palette } from './en/palette.ts'
import type { messages as password } from './en/password.ts'
import type { messages as passwords } from './en/passwords.ts'
import type { messages as profile } from './en/profile.ts'
import type { messages as puzzleDesk } from './en/puzzle-desk.ts'
import type { messages as puzzles } from './en/puzzles.ts'
import type { messages as recovery } from './en/recovery.ts'
import type { messages as secondFactor } from './en/second-factor.ts'
import type { messages as sessions } from './en/sessions.ts'
import type { messages as setUp } from './en/set-up.ts'
import type { messages as settings } from './en/settings.ts'
import type { messages as shell } from './en/shell.ts'
import type { messages as ui } from './en/ui.ts'
import type { messages as users } from './en/users.ts'
import type { messages as usersBulk } from './en/users-bulk.ts'
import type { messages as usersImport } from './en/users-import.ts'

/** The message files, by feature; English is the type of them all. A new feature adds one line. */
export interface Catalogue {
  account: typeof account
  dashboard: typeof dashboard
  documents: typeof documents
  audit: typeof audit
  administrators: typeof administrators
  errors: typeof errors
  'game-keys': typeof gameKeys
  games: typeof games
  'help-queries': typeof helpQueries
  login: typeof login
  notifications: typeof notifications
  palette: typeof palette
  profile: typeof profile
  password: typeof password
  passwords: typeof passwords
  'puzzle-desk': typeof puzzleDesk
  puzzles: typeof puzzles
  recovery: typeof recovery
  sessions: typeof sessions
  'second-factor': typeof secondFactor
  'set-up': typeof setUp
  settings: typeof settings
  shell: typeof shell
  ui: typeof ui
  users: typeof users
  'users-bulk': typeof usersBulk
  'users-import': typeof usersImport
}

export type Feature = keyof Catalogue

/** Every message id that exists. */
export type MessageId = { [Name in Feature]: keyof Catalogue[Name] }[Feature]

/** What a feature's messages begin with where it has one that ends so: `users` has `users.loadFailed`. */
export type NounWith<End extends string> = {
  [Id in MessageId]: Id extends `${infer Noun}.${End}` ? Noun : never
}[MessageId]
