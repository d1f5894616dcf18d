import type { User } from '@loupe/contract/admin/users/users'
import {
  boolean,
  id,
  integer,
  json,
  keyword,
  negatedBoolean,
  table,
  text,
  textArray,
  textOrNull,
  timestamp,
  timestampOrNever,
  timestampOrNull,
} from '#src/core/database/table.ts'

/** The columns of the players, by the fields of the contract, in the order of export files. */
export const usersTable = table('users', {
  id: id(),
  username: text(),
  fullName: text(),
  email: textOrNull(),
  emailVerified: negatedBoolean('email_unverified'),
  locale: keyword<User['locale']>(),
  country: text(),
  timeZone: text(),
  status: keyword<User['status']>(),
  statusReason: textOrNull(),
  statusUntil: timestampOrNull(),
  createdAt: timestamp(),
  lastSeenAt: timestampOrNever(),
  platform: text(),
  appVersion: text(),
  tags: textArray(),
  properties: json<User['properties']>(),
  totals: {
    games: integer(),
    completed: integer(),
    itemsFound: integer(),
    hintsUsed: integer(),
    playSeconds: integer(),
  },
  isTest: boolean(),
  notes: text(),
  avatarUrl: textOrNull(),
  notificationPreferences: json<User['notificationPreferences']>(),
  version: integer(),
})

/** A player from the values of the table's columns. */
export function readUser(values: readonly unknown[]): User {
  const user = usersTable.read(values)
  // an empty address is not verified
  if (user.email === null) user.emailVerified = false
  return user
}
