import type { User } from '@loupe/contract/admin/users/users'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import type { Clock } from '#src/core/platform/clock.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { openSession } from '#src/features/account/sign-in/open-session.ts'
import { readUser, usersTable } from '#src/features/users/users.table.ts'

export const testPassword = 'a garnet in every drawer'
/** Its precomputed hash, which would take each test file a quarter of a second. */
export const testPasswordHash =
  '$argon2id$v=19$m=65536,t=3,p=1$oS95t/qYlOStpyaE1HE3PA$bk3I4RZarZ+9P464WIFm+OAZMLOeSS1639h/36i20xk'

/** An administrator with the password `testPassword`. */
export async function makeAdmin(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  fields: { email?: string; disabled?: boolean; firstName?: string; lastName?: string } = {},
): Promise<{ id: string; email: string }> {
  const id = uuidv7()
  const email = fields.email ?? `admin-${id}@loupe.example`
  const { firstName = 'Ilinca', lastName = 'Moraru' } = fields
  await db.query(
    `insert into admins (id, email, password_hash, first_name, last_name, created_at, disabled_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, email, testPasswordHash, firstName, lastName, clock.now(), fields.disabled ? clock.now() : null],
  )
  return { id, email }
}

/** Creates a session of an administrator without checking a password, and returns its token. */
export async function makeSession(
  { db, clock, tokens }: Pick<Deps, 'db' | 'clock' | 'tokens'>,
  adminId: string,
): Promise<string> {
  const now = clock.now()
  const opening = {
    adminId,
    audience: 'admin',
    ip: '127.0.0.1',
    userAgent: undefined,
    passwordAt: now,
    now,
    isSignIn: false,
  } as const
  const { token } = await db.transaction((tx) => openSession({ tokens }, tx, opening))
  return token
}

let userCount = 0

/** Creates a player, with defaults for omitted fields. */
export async function makeUser(
  { db, clock }: { db: Queryable; clock: Clock },
  fields: MadeUser = {},
): Promise<User> {
  userCount += 1
  const { totals, ...columnFields } = fields
  const made = {
    id: uuidv7(),
    // of equal length, so that they sort by creation
    username: `player-${String(userCount).padStart(6, '0')}`,
    createdAt: clock.now().toISOString(),
    ...columnFields,
    ...totals,
  }
  const names = Object.keys(made) as (keyof typeof made)[] // an object literal's own keys
  const columns = names.map((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  const { rows } = await db.query<unknown[]>({
    text: `insert into users (${columns.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})
      returning ${usersTable.selected.join(', ')}`,
    values: names.map((name) => made[name]),
    rowMode: 'array',
  })
  return readUser(rows[0] ?? [])
}

type MadeUser = Partial<
  Omit<User, 'totals' | 'emailVerified'> & { totals: Partial<User['totals']>; emailUnverified: boolean }
>

/** Creates players with few distinct sort values, so that there are many ties. */
export async function makeManyUsers({ db }: { db: Queryable }, count: number): Promise<void> {
  await db.query(
    `insert into users (id, username, full_name, country, locale, status, games, completed, items_found,
       play_seconds, created_at, last_seen_at)
     select gen_random_uuid(), 'p' || n, (array['', 'Ana', 'ana', 'Éa', '李'])[1 + n % 5],
       (array['', 'FR', 'RO'])[1 + n % 3], (array['en', 'fr', 'ro', 'zh'])[1 + n % 4],
       (array['active', 'suspended'])[1 + n % 2], n % 4, n % 3, n % 2, n % 6,
       '2026-01-01Z'::timestamptz + n % 7 * interval '1 day',
       case when n % 3 = 0 then '-infinity' else '2026-02-01Z'::timestamptz + n % 4 * interval '1 ms' end
     from generate_series(1, $1::int) as n`,
    [count],
  )
}
