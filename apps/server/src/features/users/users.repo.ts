import type { addUser, User } from '@loupe/contract/admin/users'
import type { ParsedInputOf } from '@loupe/contract/shared/endpoint'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { readUser, userColumns } from './users.row.ts'

const columns = userColumns.join(', ')

/** The fields that an administrator may write, with the column of each. */
const writable = {
  username: 'username',
  fullName: 'full_name',
  email: 'email',
  emailVerified: 'email_unverified',
  locale: 'locale',
  country: 'country',
  timeZone: 'time_zone',
  status: 'status',
  statusReason: 'status_reason',
  statusUntil: 'status_until',
  notes: 'notes',
  tags: 'tags',
  isTest: 'is_test',
} as const

export type UserChange = Partial<Pick<User, keyof typeof writable>>

export async function findUser(db: Queryable, id: string): Promise<User> {
  return one(
    await select(db, { name: 'user_find', text: `select ${columns} from users where id = $1`, values: [id] }),
  )
}

/** Reads a player and holds it until the transaction ends. */
export async function lockUser(tx: Queryable, id: string): Promise<User> {
  const text = `select ${columns} from users where id = $1 for update`
  return one(await select(tx, { name: 'user_lock', text, values: [id] }))
}

/** @throws AppError `username_taken`, `email_taken` */
export async function insertUser(
  tx: Queryable,
  input: ParsedInputOf<typeof addUser>,
  now: Date,
): Promise<User> {
  const { username, email, fullName, locale, country, timeZone, status, notes, tags, isTest } = input
  const text = `insert into users
    (id, username, email, full_name, locale, country, time_zone, status, notes, tags, is_test, created_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning ${columns}`
  const values = [uuidv7(), username, email, fullName, locale, country, timeZone, status, notes]
  return one(
    await select(tx, { name: 'user_insert', text, values: [...values, unique(tags), isTest, now] }).catch(
      nameTaken,
    ),
  )
}

/** Writes fields of a player and counts its version up. @throws AppError `username_taken`, `email_taken` */
export async function writeUser(tx: Queryable, id: string, change: UserChange): Promise<User> {
  const names = Object.keys(change) as (keyof UserChange)[] // its type allows no other
  const sets = names.map((name, index) => `${writable[name]} = $${index + 2}`)
  const text = `update users set ${[...sets, 'version = version + 1'].join(', ')} where id = $1 returning ${columns}`
  const values = names.map((name) => (name === 'emailVerified' ? change[name] === false : change[name]))
  return one(await select(tx, { text, values: [id, ...values] }).catch(nameTaken))
}

/** The given fields that differ from what is stored. */
export function changesOf(user: User, wanted: UserChange): UserChange {
  const fields = withEmailVerified(user, wanted.tags ? { ...wanted, tags: unique(wanted.tags) } : wanted)
  const names = Object.keys(fields) as (keyof UserChange)[] // its type allows no other
  const differs = (name: keyof UserChange) =>
    fields[name] !== undefined && JSON.stringify(fields[name]) !== JSON.stringify(user[name])
  return Object.fromEntries(names.filter(differs).map((name) => [name, fields[name]]))
}

/** A changed address is verified, since an administrator has entered it; no address is none that is verified. */
function withEmailVerified(user: User, wanted: UserChange): UserChange {
  const { email = user.email, emailVerified } = wanted
  if (email === null) return { ...wanted, emailVerified: false }
  return email === user.email ? wanted : { ...wanted, emailVerified: emailVerified ?? true }
}

/** The same fields as a change has, as they were. */
export function fieldsBefore(user: User, change: UserChange): UserChange {
  return Object.fromEntries(Object.keys(change).map((name) => [name, user[name as keyof UserChange]]))
}

/** How many players there are by the keys of their counter: the status, and `.test` behind it for test players. */
export async function readCounts(db: Queryable): Promise<Map<string, number>> {
  const { rows } = await db.query<{ key: string; n: number }>({
    name: 'user_counts',
    text: `select key, sum(n)::float8 as n from kept_counts where counter = 'users' group by key`,
  })
  return new Map(rows.map(({ key, n }) => [key, n]))
}

async function select(
  db: Queryable,
  statement: { name?: string; text: string; values: unknown[] },
): Promise<User[]> {
  const { rows } = await db.query<unknown[]>({ ...statement, rowMode: 'array' })
  return rows.map((row) => readUser(row))
}

function one([user]: User[]): User {
  if (!user) throw new AppError('not_found')
  return user
}

function unique(tags: string[]): string[] {
  return [...new Set(tags)]
}

const takenBy: Record<string, ['username_taken' | 'email_taken', string]> = {
  users_username_key: ['username_taken', 'username'],
  users_email_key: ['email_taken', 'email'],
}

function nameTaken(error: unknown): never {
  const taken = takenBy[(error as { constraint?: string }).constraint ?? '']
  if (!taken) throw error
  throw new AppError(taken[0], { field: taken[1] })
}
