import { createHash } from 'node:crypto'
import type { ParsedGameInputOf } from '@loupe/contract/game/endpoint'
import type { identifyPlayer } from '@loupe/contract/game/players'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import { suspensionOf, touchPlayer } from '#src/core/game-api/callers.ts'
import { GameError } from '#src/core/game-api/game-errors.ts'
import { usersTable } from '../users.table.ts'
import { changeProperties, presentProperties } from './properties.ts'

type Input = ParsedGameInputOf<typeof identifyPlayer>
type Kind = 'account' | 'device'

/** An account or a device, as sent by the app; found by its hash. */
interface Identity {
  kind: Kind
  value: string
  hash: Buffer
}

interface Known {
  kind: Kind
  user_id: string
  claims: Claims
  status: 'active' | 'suspended' | 'erased'
  status_reason: string | null
  status_until: Date | null
  has_account: boolean
}

/** The fields of the game that an administrator, or the player, may have changed here. */
const claimNames = ['username', 'fullName', 'email', 'locale', 'timeZone', 'country'] as const
type Claims = Partial<Pick<Input, (typeof claimNames)[number]>>

/**
 * The player of an account or device, created if there is none; `tx` is a transaction. `checkNewPlayerLimit` is called before a
 * player is created and throws if there are too many. An email address is stored as unverified, so that the response
 * does not depend on whether another player has it. @throws GameError `player_suspended`; `player_erased` unless they
 * ask to start again; `username_taken`; `properties_full`
 */
export async function identify(
  tx: Queryable,
  input: Input,
  { now, isTest, checkNewPlayerLimit }: { now: Date; isTest: boolean; checkNewPlayerLimit: () => void },
): Promise<string> {
  const identities = identitiesOf(input)
  await lock(tx, identities)
  const known = await findKnown(tx, identities)
  const owner = ownerOf(input, known)
  if (owner?.status === 'erased' && !input.startAgain) throw new GameError('player_erased')
  if (!owner || owner.status === 'erased') {
    checkNewPlayerLimit()
    const id = await insertPlayer(tx, input, { now, isTest })
    await link(tx, id, identities, input, now, { movesFrom: owner?.user_id ?? null })
    return id
  }
  const suspension = suspensionOf(owner, now)
  if (suspension) throw new GameError('player_suspended', { suspension })
  await updatePlayer(tx, owner, input, now)
  await link(tx, owner.user_id, identities, input, now, { movesFrom: null })
  return owner.user_id
}

/**
 * The account decides. A device without an account is the player last created on it; a new account takes over the
 * player of the device, unless that player has an account already or was erased: then a new player is created.
 */
function ownerOf(input: Input, known: Known[]): Known | undefined {
  const account = known.find(({ kind }) => kind === 'account')
  const device = known.find(({ kind }) => kind === 'device')
  if (account || input.accountId === undefined) return account ?? device
  return device && !device.has_account && device.status !== 'erased' ? device : undefined
}

function identitiesOf({ accountId, deviceId }: Input): Identity[] {
  const given = [
    { kind: 'account', value: accountId },
    { kind: 'device', value: deviceId },
  ] as const
  return given.flatMap(({ kind, value }) =>
    value === undefined
      ? []
      : [{ kind, value, hash: createHash('sha256').update(`${kind}\n${value}`).digest() }],
  )
}

/**
 * One at a time for an account or device, in a fixed order, so that parallel calls create one player and never
 * deadlock.
 */
async function lock(tx: Queryable, identities: Identity[]): Promise<void> {
  const keys = identities.map(({ hash }) => hash.readBigInt64BE().toString()).toSorted()
  await tx.query({
    name: 'game_identity_lock',
    text: 'select pg_advisory_xact_lock(key) from unnest($1::bigint[]) as key',
    values: [keys],
  })
}

async function findKnown(tx: Queryable, identities: Identity[]): Promise<Known[]> {
  const { rows } = await tx.query<Known>({
    name: 'game_identity_find',
    text: `select i.kind, i.user_id, i.said as claims, u.status, u.status_reason, u.status_until,
        exists (select from player_identities a where a.user_id = u.id and a.kind = 'account') as has_account
      from unnest($1::text[], $2::bytea[]) as given (kind, value_hash)
      join player_identities i using (kind, value_hash)
      join users u on u.id = i.user_id`,
    values: [identities.map(({ kind }) => kind), identities.map(({ hash }) => hash)],
  })
  return rows
}

async function insertPlayer(
  tx: Queryable,
  input: Input,
  { now, isTest }: { now: Date; isTest: boolean },
): Promise<string> {
  const id = uuidv7()
  const { username = `player-${id.slice(-12)}`, fullName = '', email = null, locale, timeZone } = input
  const { country = '', platform = '', appVersion = '' } = input
  const properties = JSON.stringify(presentProperties(input.properties ?? {}))
  await tx
    .query({
      name: 'game_player_insert',
      text: `insert into users (id, username, full_name, email, email_unverified, locale, time_zone, country, platform,
          app_version, is_test, created_at, last_seen_at, properties)
        values ($1, $2, $3, $4::text, $4::text is not null, $5, $6, $7, $8, $9, $10, $11, $11, $12)`,
      values: [
        id,
        username,
        fullName,
        email,
        locale,
        timeZone,
        country,
        platform,
        appVersion,
        isTest,
        now,
        properties,
      ],
    })
    .catch(nameTaken)
  return id
}

/** Takes over values that are new in the game; values it has sent before keep the changes made here. */
async function updatePlayer(tx: Queryable, owner: Known, input: Input, now: Date): Promise<void> {
  const changed = claimNames.filter(
    (name) => input[name] !== undefined && JSON.stringify(input[name]) !== JSON.stringify(owner.claims[name]),
  )
  if (changed.length > 0) {
    const sets = changed.flatMap((name, index) => setsOf(name, `$${index + 2}`))
    await tx
      .query(`update users set ${sets.join(', ')}, version = version + 1 where id = $1`, [
        owner.user_id,
        ...changed.map((name) => input[name]),
      ])
      .catch(nameTaken)
  }
  if (input.properties) await changeProperties(tx, owner.user_id, input.properties)
  const { platform = null, appVersion = null } = input
  await tx.query({
    name: 'game_player_device',
    text: `update users set platform = coalesce($2, platform), app_version = coalesce($3, app_version)
      where id = $1 and (platform <> coalesce($2, platform) or app_version <> coalesce($3, app_version))`,
    values: [owner.user_id, platform, appVersion],
  })
  await touchPlayer(tx, owner.user_id, now)
}

/** An address sent by an app never replaces a verified one. */
function setsOf(name: keyof Claims, value: string): string[] {
  if (name !== 'email') return [`${usersTable.columns[name].name} = ${value}`]
  const isStored = 'email is not null and not email_unverified'
  return [
    `email = case when ${isStored} then email else ${value} end`,
    `email_unverified = not (${isStored})`,
  ]
}

/** Links new identities to the player and stores the claims; identities of other players stay theirs. */
async function link(
  tx: Queryable,
  userId: string,
  identities: Identity[],
  input: Input,
  now: Date,
  { movesFrom }: { movesFrom: string | null },
): Promise<void> {
  const claims = Object.fromEntries(claimNames.map((name) => [name, input[name]]))
  await tx.query({
    name: 'game_identity_link',
    text: `insert into player_identities as i (kind, value_hash, value, user_id, linked_at, said)
      select kind, value_hash, value, $4, $5, $6
      from unnest($1::text[], $2::bytea[], $3::text[]) as given (kind, value_hash, value)
      on conflict (kind, value_hash) do update
      set user_id = excluded.user_id, value = excluded.value, said = i.said || excluded.said,
        linked_at = case when i.user_id = excluded.user_id then i.linked_at else excluded.linked_at end
      where i.user_id = $7 or (i.user_id = excluded.user_id and not i.said @> excluded.said)`,
    values: [
      identities.map(({ kind }) => kind),
      identities.map(({ hash }) => hash),
      identities.map(({ value }) => value),
      userId,
      now,
      JSON.stringify(claims),
      movesFrom,
    ],
  })
}

function nameTaken(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'users_username_key') throw new GameError('username_taken', { path: 'username' })
  throw error
}
