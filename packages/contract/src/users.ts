import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Flag, listQuery, oneOrMore, paged, wholeNumber } from './lists.ts'
import { Country, DateOrDay, Email, Id, Locale, optionalText, Timestamp, TimeZone, text } from './values.ts'

export const userStatuses = ['active', 'suspended', 'erased'] as const
export const UserStatus = z.enum(userStatuses)
export type UserStatus = z.infer<typeof UserStatus>

/** 1 to 40 letters, digits, dots, dashes and underscores of any script; unique without regard to case. */
export const Username = z
  .string()
  .check(z.trim(), z.regex(/^[\p{L}\p{M}\p{N}._-]{1,40}$/u, { error: 'format_username' }))

/** One or more words; a comma parts tags in a query string. */
export const Tag = text(40).check(z.regex(/^[^,]+$/))
/** How many tags a player can have. */
export const tagLimit = 30
const Tags = z.array(Tag).check(z.maxLength(tagLimit))

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

export const userSorts = [
  'createdAt',
  'lastSeenAt',
  'username',
  'fullName',
  'status',
  'country',
  'locale',
  'games',
  'completed',
  'itemsFound',
  'playSeconds',
] as const

const Days = z.string().check(
  z.regex(/^(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/, { message: 'not_allowed' }),
  z.refine(
    (days) =>
      days !== '..' && days.split('..').every((day) => day === '' || z.safeParse(z.iso.date(), day).success),
    {
      message: 'not_allowed',
    },
  ),
)

/** The filters of the player list; a bulk action and an export take the same ones. */
export const userFilters = {
  status: z.optional(oneOrMore(UserStatus)),
  locale: z.optional(oneOrMore(Locale)),
  country: z.optional(oneOrMore(Country)),
  tag: z.optional(oneOrMore(Tag)),
  isTest: z.optional(Flag),
  joinedFrom: z.optional(DateOrDay),
  joinedTo: z.optional(DateOrDay),
  seenFrom: z.optional(DateOrDay),
  seenTo: z.optional(DateOrDay),
  /** Of whom a game began on one of these days (UTC, test data left out): `<day>..<day>`, one end may be open. */
  played: z.optional(Days),
  gamesFrom: z.optional(wholeNumber(0, 1_000_000_000)),
  gamesTo: z.optional(wholeNumber(0, 1_000_000_000)),
}

export const UserListQuery = listQuery(userSorts, userFilters)

/** A filtered set of players, as the list's query names it, without paging or order. */
export const UserFilter = z.strictObject({
  search: z._default(z.string().check(z.maxLength(100)), ''),
  ...userFilters,
})

export const getAllUsers = endpoint({
  method: 'GET',
  path: '/admin/get-all-users',
  access: 'admin',
  summary: 'A page of players, searched, filtered and sorted.',
  input: UserListQuery,
  output: paged(User),
})

export const getUsers = endpoint({
  method: 'GET',
  path: '/admin/get-users',
  access: 'admin',
  summary: 'At most 50 players whose names match, for pickers.',
  input: z.strictObject({ search: z._default(z.string().check(z.maxLength(100)), '') }),
  output: z.object({ list: z.array(User) }),
})

export const getUser = endpoint({
  method: 'GET',
  path: '/admin/get-user',
  access: 'admin',
  summary: 'One player.',
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
  summary: 'Changes fields of a player; 409 with the current player when somebody saved before.',
  input: z.strictObject({
    id: Id,
    version: z.int(),
    username: z.optional(Username),
    email: z.optional(z.nullable(Email)),
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

/** Why a player is suspended, as they are told, and until when; without an end it lasts until it is lifted. */
const Suspension = { reason: text(500), until: z.optional(z.nullable(z.iso.datetime({ offset: true }))) }

export const suspendUser = endpoint({
  method: 'POST',
  path: '/admin/suspend-user',
  access: 'admin',
  summary: 'Suspends a player with a reason and an optional end.',
  input: z.strictObject({ id: Id, ...Suspension }),
  output: User,
})

export const liftUser = endpoint({
  method: 'POST',
  path: '/admin/lift-user',
  access: 'admin',
  summary: "Lifts a player's suspension.",
  input: z.strictObject({ id: Id }),
  output: User,
})

/** What erasing a player can remove. `answers` are kept first answers to repeated calls (Idempotency-Key). */
export const erasedParts = [
  'username',
  'name',
  'email',
  'avatar',
  'country',
  'timeZone',
  'device',
  'notes',
  'tags',
  'statusReason',
  'preferences',
  'auditValues',
  'answers',
  'bulkRecords',
  'identities',
  'gameDevices',
  'helpQueries',
  'helpMessages',
] as const
export type ErasedPart = (typeof erasedParts)[number]

/** What stays of an erased player. */
export const keptParts = ['joined', 'games', 'notifications', 'acceptances', 'auditEntries'] as const
export type KeptPart = (typeof keptParts)[number]

export const getErasePlan = endpoint({
  method: 'GET',
  path: '/admin/get-erase-plan',
  access: 'admin',
  summary: 'What erasing a player removes and what stays, before it is done.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    /** `count` tells how many values or rows; what is not there is left out. */
    removed: z.array(z.object({ what: z.enum(erasedParts), count: z.int() })),
    kept: z.array(z.object({ what: z.enum(keptParts), count: z.int() })),
  }),
})

export const eraseUser = endpoint({
  method: 'POST',
  path: '/admin/erase-user',
  access: 'admin',
  summary: 'Erases a player for good; `confirm` repeats the username.',
  input: z.strictObject({ id: Id, confirm: z.string().check(z.maxLength(100)) }),
  output: User,
})

export const getUserTags = endpoint({
  method: 'GET',
  path: '/admin/get-user-tags',
  access: 'admin',
  summary: 'The tags in use, by name.',
  input: z.strictObject({ search: z._default(z.string().check(z.maxLength(40)), '') }),
  output: z.object({ list: z.array(z.string()) }),
})

/** Figures of the list's standing views, from kept counters. */
export const getUserCounts = endpoint({
  method: 'GET',
  path: '/admin/get-user-counts',
  access: 'admin',
  summary: 'How many players there are, by status.',
  input: z.strictObject({}),
  output: z.object({ all: z.int(), active: z.int(), suspended: z.int(), erased: z.int(), test: z.int() }),
})

/** The set that a bulk action hits: ticked rows, or all that match. */
export const UserSelection = z.union([
  z.strictObject({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(1000)) }),
  z.strictObject({ filter: UserFilter }),
])

export const BulkUserAction = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('suspend'), ...Suspension }),
  z.strictObject({ kind: z.literal('lift') }),
  z.strictObject({ kind: z.literal('addTags'), tags: Tags.check(z.minLength(1)) }),
  z.strictObject({ kind: z.literal('removeTags'), tags: Tags.check(z.minLength(1)) }),
])
export type BulkUserAction = z.infer<typeof BulkUserAction>

export const jobStates = ['queued', 'running', 'stopping', 'stopped', 'done', 'failed'] as const
export const JobState = z.enum(jobStates)

/** A bulk action on a frozen set of players. `changed + skipped = done`; `skips` says why, and adds up to `skipped`. */
export const BulkUsers = z.object({
  id: Id,
  action: BulkUserAction,
  state: JobState,
  total: z.int(),
  done: z.int(),
  changed: z.int(),
  skipped: z.int(),
  skips: z.object({
    /** Already as asked. */
    same: z.int(),
    erased: z.int(),
    /** When undoing: somebody has changed since what the bulk action had set. */
    changedSince: z.int(),
    /** They would have more tags than a player can have. */
    tooManyTags: z.int(),
  }),
  undoOf: z.nullable(Id),
  /** True while it can be undone: it is over and has not been undone. */
  undoable: z.boolean(),
  createdAt: Timestamp,
  endedAt: z.nullable(Timestamp),
})
export type BulkUsers = z.infer<typeof BulkUsers>

export const bulkUsers = endpoint({
  method: 'POST',
  path: '/admin/bulk-users',
  access: 'admin',
  summary: 'Freezes the chosen set of players and changes exactly these.',
  input: z.strictObject({ action: BulkUserAction, selection: UserSelection }),
  output: BulkUsers,
})

export const getBulkUsers = endpoint({
  method: 'GET',
  path: '/admin/get-bulk-users',
  access: 'admin',
  summary: 'How far a bulk action is.',
  input: z.strictObject({ id: Id }),
  output: BulkUsers,
})

export const stopBulkUsers = endpoint({
  method: 'POST',
  path: '/admin/stop-bulk-users',
  access: 'admin',
  summary: 'Stops a running bulk action after its current step.',
  input: z.strictObject({ id: Id }),
  output: BulkUsers,
})

export const undoBulkUsers = endpoint({
  method: 'POST',
  path: '/admin/undo-bulk-users',
  access: 'admin',
  summary: 'Puts back what a bulk action changed, where nobody changed it since.',
  input: z.strictObject({ id: Id }),
  output: BulkUsers,
})

export const exportUsers = endpoint({
  method: 'POST',
  path: '/admin/export-users',
  access: 'admin',
  summary: 'Answers a single-use address, valid for one minute, that streams the chosen players as CSV.',
  input: z.strictObject({ selection: UserSelection, sort: z.optional(UserListQuery.shape.sort) }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/admin/download-export',
  access: 'public',
  summary: 'Streams an export; the single-use ticket is the permission.',
  input: z.strictObject({ ticket: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: z.null(),
  answer: 'stream',
})
