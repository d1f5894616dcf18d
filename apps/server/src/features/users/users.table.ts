import type { User } from '@loupe/contract/admin/users/users'
import {
  flag,
  flagOf,
  id,
  integer,
  json,
  moment,
  momentOrNever,
  momentOrNull,
  table,
  text,
  textOrNull,
  texts,
  word,
} from '#src/core/database/table.ts'

/** The columns of the players, by the fields of the contract, in the order of export files. */
export const usersTable = table('users', {
  id: id(),
  username: text(),
  fullName: text(),
  email: textOrNull(),
  emailVerified: flagOf('email_unverified'),
  locale: word<User['locale']>(),
  country: text(),
  timeZone: text(),
  status: word<User['status']>(),
  statusReason: textOrNull(),
  statusUntil: momentOrNull(),
  createdAt: moment(),
  lastSeenAt: momentOrNever(),
  platform: text(),
  appVersion: text(),
  tags: texts(),
  properties: json<User['properties']>(),
  totals: {
    games: integer(),
    completed: integer(),
    itemsFound: integer(),
    hintsUsed: integer(),
    playSeconds: integer(),
  },
  isTest: flag(),
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
