import type { addUser, User, updateUser } from '@loupe/contract/admin/users/users'
import type { ParsedInputOf } from '@loupe/contract/shared/endpoint'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { addRunning, runningOfUser } from './totals/running-totals.ts'
import { readUser, usersTable } from './users.table.ts'

/** The totals of one player are exact; lists use the values in the rows. */
const columns = `${usersTable.selected.join(', ')}, ${runningOfUser}`

/** The fields that an administrator may write. */
type Writable =
  | Exclude<keyof ParsedInputOf<typeof updateUser>, 'id' | 'version'>
  | 'status'
  | 'statusReason'
  | 'statusUntil'

export type UserChange = Partial<Pick<User, Writable>>

export async function findUser(db: Queryable, id: string): Promise<User> {
  return one(
    await select(db, { name: 'user_find', text: `select ${columns} from users where id = $1`, values: [id] }),
  )
}

/** Locks a player until the transaction ends, then reads it, so that its totals are of one moment. */
export async function lockUser(tx: Queryable, id: string): Promise<User> {
  await tx.query({ name: 'user_lock', text: 'select from users where id = $1 for update', values: [id] })
  return findUser(tx, id)
}

/** @throws AppError `username_taken`, `email_taken` */
export async function insertUser(
  tx: Queryable,
  input: ParsedInputOf<typeof addUser>,
  now: Date,
): Promise<User> {
  const stored = usersTable.stored({ ...input, id: uuidv7(), tags: unique(input.tags), createdAt: now })
  const parameters = stored.values.map((_, index) => `$${index + 1}`)
  const text = `insert into users (${stored.columns.join(', ')}) values (${parameters.join(', ')}) returning ${columns}`
  return one(await select(tx, { name: 'user_insert', text, values: stored.values }).catch(nameTaken))
}

/** Saves fields of a player and increments their version. @throws AppError `username_taken`, `email_taken` */
export async function writeUser(tx: Queryable, id: string, change: UserChange): Promise<User> {
  const stored = usersTable.stored(change)
  const sets = stored.columns.map((column, index) => `${column} = $${index + 2}`)
  const text = `update users set ${[...sets, 'version = version + 1'].join(', ')} where id = $1 returning ${columns}`
  return one(await select(tx, { text, values: [id, ...stored.values] }).catch(nameTaken))
}

/** The given fields that differ from what is stored. */
export function changesOf(user: User, requested: UserChange): UserChange {
  const fields = withEmailVerified(
    user,
    requested.tags ? { ...requested, tags: unique(requested.tags) } : requested,
  )
  const names = Object.keys(fields) as (keyof UserChange)[] // its type allows no other
  const differs = (name: keyof UserChange) =>
    fields[name] !== undefined && JSON.stringify(fields[name]) !== JSON.stringify(user[name])
  return Object.fromEntries(names.filter(differs).map((name) => [name, fields[name]]))
}

/** A changed address is verified, since an administrator has entered it; an empty one is not. */
function withEmailVerified(user: User, changes: UserChange): UserChange {
  const { email = user.email, emailVerified } = changes
  if (email === null) return { ...changes, emailVerified: false }
  return email === user.email ? changes : { ...changes, emailVerified: emailVerified ?? true }
}

/** The previous values of the fields of a change. */
export function fieldsBefore(user: User, change: UserChange): UserChange {
  return Object.fromEntries(Object.keys(change).map((name) => [name, user[name as keyof UserChange]]))
}

/** The numbers of players by the keys of their counter: the status, with `.test` appended for test players. */
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
  return rows.map((row) => addRunning(readUser(row), row.at(-1)))
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
