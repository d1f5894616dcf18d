import type { User } from '@loupe/contract/admin/users/users'
import type { ErasedPart, KeptPart } from '@loupe/contract/admin/users/users-erase'
import type { Actor } from '#src/core/audit/audit.ts'
import { clearAuditSearch, clearAuditValues } from '#src/core/audit/clear-values.ts'
import { auditSigners, voucherOf } from '#src/core/audit/seals.ts'
import type { Keys } from '#src/core/auth/keys.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { holdsRows } from '#src/features/imports/clear-imports.ts'
import { addRunning, runningOfUser } from '../totals/running-totals.ts'
import { userTables } from '../user-tables.ts'
import { readUser, usersTable } from '../users.table.ts'
import { countMentions, eraseMentions, findMentions } from './erase-mentions.ts'

interface Part<What> {
  what: What
  count: number
}

/** `deletedBy`: what is not looked through for one player, and goes by itself by then. */
interface Kept extends Part<KeptPart> {
  deletedBy?: string
}

/** What erasing a player removes and what stays; only what there is, each with how many values or rows. */
export async function planErasure(
  db: Queryable,
  user: User,
): Promise<{ removed: Part<ErasedPart>[]; kept: Kept[] }> {
  const values: Part<ErasedPart>[] = [
    { what: 'username', count: user.status === 'erased' ? 0 : 1 },
    { what: 'name', count: user.fullName ? 1 : 0 },
    { what: 'email', count: user.email === null ? 0 : 1 },
    { what: 'avatar', count: user.avatarUrl === null ? 0 : 1 },
    { what: 'country', count: user.country ? 1 : 0 },
    { what: 'timeZone', count: user.timeZone ? 1 : 0 },
    { what: 'device', count: user.platform || user.appVersion ? 1 : 0 },
    { what: 'notes', count: user.notes ? 1 : 0 },
    { what: 'tags', count: user.tags.length },
    { what: 'statusReason', count: user.statusReason === null ? 0 : 1 },
    { what: 'properties', count: Object.keys(user.properties).length },
    { what: 'preferences', count: user.notificationPreferences.kinds.length },
  ]
  const copies = await Promise.all(
    traces.map(async ({ what, table, isOf }) => ({ what, count: await countRows(db, table, isOf, user.id) })),
  )
  const mentions = await countMentions(db, await findMentions(db, user.id))
  const retained: Kept[] = [
    { what: 'joined', count: 1 },
    { what: 'games', count: user.totals.games },
    ...(await Promise.all(
      keptRows.map(async (what) => ({ what, count: await countKept(db, what, user.id) })),
    )),
    await planImports(db),
  ]
  return {
    removed: summed([...values, ...copies, ...mentions]).filter(isThere),
    kept: retained.filter(isThere),
  }
}

/** Who erases, and what vouches for it. */
interface Erasing {
  keys: Keys
  now: Date
  actor: Pick<Actor, 'adminId' | 'sessionId'>
}

/**
 * Clears what tells who a player is, in their row and in every copy of it. What they did stays, under a username
 * that stands for nobody. `after` belongs into the audit entry of the erasure, which is to be of the same time and
 * actor.
 */
export async function erasePlayer(
  tx: Queryable,
  id: string,
  { keys, now, actor }: Erasing,
): Promise<{ erased: User; after: Record<string, unknown> }> {
  const subject = { kind: 'users', id } as const
  const mentions = await findMentions(tx, id)
  // Before the traces: the audit trail gives up values only of a player who is erased.
  const { rows } = await tx.query<unknown[]>({
    text: `update users set
        username = 'erased-' || replace(id::text, '-', ''), full_name = '', email = null,
        email_unverified = false, avatar_url = null,
        country = '', time_zone = '', platform = '', app_version = '', notes = '', tags = '{}', properties = '{}',
        status = 'erased', status_reason = null, status_until = null,
        notification_preferences = default, version = version + 1
      where id = $1 returning ${usersTable.selected.join(', ')}, ${runningOfUser}`,
    values: [id],
    rowMode: 'array',
  })
  const cleared = await clearAuditValues(tx, subject, personalFields)
  for (const { table, isOf, erase } of traces) {
    if (erase) {
      const text = erase === 'delete' ? `delete from ${table}` : `update ${table} set ${erase}`
      await tx.query(`${text} where ${isOf}`, [id])
    }
  }
  await eraseMentions(tx, id, mentions)
  // A tag that nobody else has could tell of them as well.
  await tx.query(`delete from kept_counts where counter = 'users.tags' and n = 0`)
  await clearAuditSearch(tx, subject)
  const row = rows[0] ?? []
  const erased = addRunning(readUser(row), row.at(-1))
  const voucher = voucherOf(auditSigners(keys)[0], { at: now, subjectId: id, actor, cleared })
  return { erased, after: { status: erased.status, cleared, voucher } }
}

/** Where copies of a player's values lie beside their row. `isOf` and `erase` speak of the player $1. */
interface Trace {
  what: ErasedPart
  table: string
  isOf: string
  /** What is set, or `delete` for whole rows. Null where someone else does it: the audit trail guards its own values. */
  erase: string | null
}

/** The same as `audit_personal_fields()`, by which the audit trail judges what an erasure takes out of it. */
export const personalFields = [
  'username',
  'fullName',
  'email',
  'avatarUrl',
  'country',
  'timeZone',
  'platform',
  'appVersion',
  'notes',
  'tags',
  'statusReason',
]
const personal = `array[${personalFields.map((name) => `'${name}'`).join(', ')}]`

const traces: Trace[] = [
  {
    what: 'auditValues',
    table: 'audit_entries',
    isOf: `subject_kind = 'users' and subject_id = $1::text and (before ?| ${personal} or after ?| ${personal})`,
    erase: null,
  },
  {
    what: 'propertyChanges',
    table: 'user_property_changes',
    isOf: 'user_id = $1',
    erase: 'delete',
  },
  {
    what: 'testNotifications',
    table: 'notification_tests',
    isOf: 'player_id = $1',
    erase: 'delete',
  },
  {
    what: 'playerLists',
    table: 'player_list_members',
    isOf: 'player_id = $1',
    erase: 'delete',
  },
  {
    what: 'push',
    table: 'push_subscriptions',
    isOf: 'player_id = $1',
    erase: 'delete',
  },
  {
    what: 'push',
    table: 'channel_messages',
    isOf: 'player_id = $1',
    erase: 'delete',
  },
  {
    what: 'rules',
    table: 'rule_players',
    isOf: 'player_id = $1',
    erase: 'delete',
  },
  {
    what: 'bulkRecords',
    table: 'bulk_user_changes',
    isOf: `user_id = $1 and (before ?| ${personal} or after ?| ${personal})`,
    erase: `before = before - ${personal}, after = after - ${personal}`,
  },
  {
    // A repeated call is told no more than that it was done.
    what: 'answers',
    table: 'idempotency_keys',
    isOf: `(response #>> '{answer,id}' = $1::text or response #>> '{answer,user,id}' = $1::text)`,
    erase: `response = jsonb_build_object('answer', null)`,
  },
  {
    // The hash stays: by it their app is told that they were erased, instead of making them again.
    what: 'identities',
    table: 'player_identities',
    isOf: 'user_id = $1 and value is not null',
    erase: `value = null, said = '{}'`,
  },
  {
    what: 'gameDevices',
    table: 'games',
    isOf: `(seeker_id = $1 or hider_id = $1) and (device <> '' or app_version <> '' or platform <> ''
      or screen is not null or input is not null)`,
    erase: `device = '', app_version = '', platform = '', screen = null, input = null`,
  },
  {
    // Nobody knows what is in them.
    what: 'unknownEvents',
    table: 'unknown_events',
    isOf: `game_id in (select id from games where seeker_id = $1) and (fields <> '{}' or app_version <> '')`,
    erase: `fields = '{}', app_version = ''`,
  },
  {
    // In what was answered, and in notes, there may be as much of them as in what they wrote.
    what: 'helpMessages',
    table: 'help_entries',
    isOf: `query_id in (select id from help_queries where player_id = $1) and text <> ''`,
    erase: `text = ''`,
  },
  {
    what: 'helpQueries',
    table: 'help_queries',
    isOf: `player_id = $1 and subject <> ''`,
    erase: `subject = '', opening = '', device = '', app_version = '', waiting_since = null, version = version + 1,
      status = case when status in ('new', 'open', 'waiting') then 'closed' else status end`,
  },
]

const keptRows: KeptPart[] = [
  'notifications',
  'acceptances',
  'helpThreads',
  'cases',
  'identityHashes',
  'auditEntries',
  'bulkEntries',
]

/** The rows of a part that stay, of its main table: messages are no more than their help queries. */
async function countKept(db: Queryable, what: KeptPart, id: string): Promise<number> {
  const main = userTables.find(({ kept, within }) => kept === what && !within)
  return main ? countRows(db, main.table, main.isOf, id) : 0
}

/** Imported files may hold any player. They are kept for a week, and cleared by a job that runs once a day. */
async function planImports(db: Queryable): Promise<Kept> {
  const { rows } = await db.query<{ n: number; by: Date | null }>(
    `select count(*)::int as n, max(created_at) + interval '8 days' as by from (
       select created_at from imports where ${holdsRows} union all select created_at from player_lists where has_file
     ) as files`,
  )
  const { n = 0, by = null } = rows[0] ?? {}
  return { what: 'imports', count: n, ...(by ? { deletedBy: by.toISOString() } : {}) }
}

function summed(parts: Part<ErasedPart>[]): Part<ErasedPart>[] {
  const counts = new Map<ErasedPart, number>()
  for (const { what, count } of parts) counts.set(what, (counts.get(what) ?? 0) + count)
  return [...counts].map(([what, count]) => ({ what, count }))
}

async function countRows(db: Queryable, table: string, condition: string, id: string): Promise<number> {
  const text = `select count(*)::int as n from ${table} where ${condition}`
  const { rows } = await db.query<{ n: number }>(text, [id])
  return rows[0]?.n ?? 0
}

function isThere({ count }: { count: number }): boolean {
  return count > 0
}
