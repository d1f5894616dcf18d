import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Properties } from '../../shared/properties.ts'
import {
  Country,
  Email,
  Id,
  Instant,
  Locale,
  optionalText,
  Timestamp,
  TimeZone,
  text,
} from '../../shared/values.ts'

export const userStatuses = ['active', 'suspended', 'erased'] as const
export const UserStatus = z.enum(userStatuses)
export type UserStatus = z.infer<typeof UserStatus>

/** 1 to 40 letters, digits, dots, dashes and underscores of any script; unique, ignoring letter case. */
export const Username = z
  .string()
  .check(z.trim(), z.regex(/^[\p{L}\p{M}\p{N}._-]{1,40}$/u, { error: 'format_username' }))

/** One or more words; a comma separates tags in a query string. */
export const Tag = text(40).check(z.regex(/^[^,]+$/))
/** How many tags a player can have. */
export const tagLimit = 30
/** All tags of one player. */
export const Tags = z.array(Tag).check(z.maxLength(tagLimit))

const Totals = z.object({
  games: z.int(),
  completed: z.int(),
  itemsFound: z.int(),
  hintsUsed: z.int(),
  playSeconds: z.int(),
})

/** A player of the game; `user` in every call of the specification. */
export const User = z.object({
  id: Id,
  username: z.string(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  /** False also without an address. An address is verified by an administrator or an import, not by an app. */
  emailVerified: z.boolean(),
  avatarUrl: z.nullable(z.string()),
  locale: Locale,
  country: z.string(),
  timeZone: z.string(),
  status: UserStatus,
  statusReason: z.nullable(z.string()),
  statusUntil: z.nullable(Timestamp),
  createdAt: Timestamp,
  lastSeenAt: z.nullable(Timestamp),
  platform: z.string(),
  appVersion: z.string(),
  notes: z.string(),
  tags: z.array(z.string()),
  /** Custom properties sent by the game; files can fill them too. */
  properties: Properties,
  totals: Totals,
  notificationPreferences: z.object({
    kinds: z.array(z.string()),
    quietFrom: z.nullable(z.string()),
    quietTo: z.nullable(z.string()),
  }),
  isTest: z.boolean(),
  version: z.int(),
})
export type User = z.infer<typeof User>

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/get-user',
  access: 'admin',
  summary: 'Returns a player.',
  input: z.strictObject({ id: Id }),
  output: User,
})

export const addUser = endpoint({
  method: 'POST',
  path: '/admin/add-user',
  access: 'admin',
  summary: 'Adds a player.',
  input: z.strictObject({
    username: Username,
    email: z.nullable(Email),
    fullName: text(120),
    locale: z._default(Locale, 'en'),
    country: z._default(Country, ''),
    timeZone: z._default(TimeZone, ''),
    status: z._default(z.enum(['active', 'suspended']), 'active'),
    notes: z._default(optionalText(5000), ''),
    tags: z._default(Tags, []),
    isTest: z._default(z.boolean(), false),
  }),
  output: User,
})

export const updateUser = endpoint({
  method: 'POST',
  path: '/admin/update-user',
  access: 'admin',
  summary: 'Updates fields of a player. Returns 409 with the current player if someone else saved first.',
  input: z.strictObject({
    id: Id,
    version: z.int(),
    username: z.optional(Username),
    email: z.optional(z.nullable(Email)),
    /** Verifies the address, or undoes that. A changed address is verified unless this is false. */
    emailVerified: z.optional(z.boolean()),
    fullName: z.optional(text(120)),
    locale: z.optional(Locale),
    country: z.optional(Country),
    timeZone: z.optional(TimeZone),
    notes: z.optional(optionalText(5000)),
    tags: z.optional(Tags),
    isTest: z.optional(z.boolean()),
  }),
  output: User,
})

/** The reason of a suspension, as shown to the player, and its end; without an end it lasts until it is lifted. */
export const Suspension = {
  reason: text(500),
  until: z.optional(z.nullable(Instant)),
}

export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/suspend-user',
  access: 'admin',
  summary: 'Suspends a player with a reason and an optional end.',
  input: z.strictObject({ id: Id, ...Suspension }),
  output: User,
})

export const unsuspendUser = endpoint({
  method: 'POST',
  path: '/admin/unsuspend-user',
  access: 'admin',
  summary: 'Unsuspends a player.',
  input: z.strictObject({ id: Id }),
  output: User,
})
