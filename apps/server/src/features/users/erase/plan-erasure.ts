import type { User } from '@loupe/contract/admin/users/users'
import type { ErasedPart, KeptPart } from '@loupe/contract/admin/users/users-erase'
import type { Queryable } from '#src/core/database/database.ts'
import { holdsRows } from '#src/features/imports/clear-imports.ts'
import { playerDataTables } from '../player-data-tables.ts'
import { countMentions, findMentions } from './erase-mentions.ts'
import { dataCopies } from './erased-data.ts'

interface Part<What> {
  what: What
  count: number
}

/** `deletedBy`: when data that is not searched for one player is deleted anyway. */
interface Kept extends Part<KeptPart> {
  deletedBy?: string
}

/** What erasing a player removes and keeps, with the number of values or rows; empty parts are left out. */
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
    dataCopies.map(async ({ what, table, condition }) => ({
      what,
      count: await countRows(db, table, condition, user.id),
    })),
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

const keptRows: KeptPart[] = [
  'notifications',
  'acceptances',
  'helpThreads',
  'cases',
  'identityHashes',
  'auditEntries',
  'bulkEntries',
]

/** The kept rows of a part, counted in its main table: messages count as their help queries. */
async function countKept(db: Queryable, what: KeptPart, id: string): Promise<number> {
  const main = playerDataTables.find(({ kept, within }) => kept === what && !within)
  return main ? countRows(db, main.table, main.condition, id) : 0
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
