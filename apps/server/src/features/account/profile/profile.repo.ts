import type { Profile } from '@loupe/contract/admin/account/account'
import { type AdminRow, profileOf } from '#src/core/auth/session.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'

export type ProfileChanges = Partial<
  Pick<Profile, 'firstName' | 'lastName' | 'locale' | 'timeZone' | 'avatarUrl'>
>

const names = ['firstName', 'lastName', 'locale', 'timeZone', 'avatarUrl'] as const

interface Changed {
  profile: Profile
  /** The actual changes, for the audit log; both empty if there are none. */
  before: ProfileChanges
  after: ProfileChanges
}

/** Saves the given profile fields of an administrator; `tx` is the transaction of the call. */
export async function changeProfile(
  tx: Queryable,
  adminId: string,
  changes: ProfileChanges,
): Promise<Changed> {
  const stored = await one(tx, 'select * from admins where id = $1 for update', [adminId])
  const changed = names.filter((name) => changes[name] !== undefined && changes[name] !== stored[name])
  if (changed.length === 0) return { profile: stored, before: {}, after: {} }
  const next = { ...stored, ...pick(changes, changed) }
  const profile = await one(
    tx,
    `update admins set first_name = $2, last_name = $3, locale = $4, time_zone = $5, avatar_url = $6
     where id = $1 returning *`,
    [adminId, ...names.map((name) => next[name])],
  )
  return { profile, before: pick(stored, changed), after: pick(profile, changed) }
}

async function one(tx: Queryable, text: string, values: unknown[]): Promise<Profile> {
  const { rows } = await tx.query<AdminRow>(text, values)
  if (!rows[0]) throw new AppError('not_an_administrator')
  return profileOf(rows[0])
}

function pick(from: ProfileChanges, requested: readonly (keyof ProfileChanges)[]): ProfileChanges {
  return Object.fromEntries(requested.map((name) => [name, from[name]]))
}
