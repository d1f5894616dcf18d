import { Readable } from 'node:stream'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Download } from '#src/core/http/downloads.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { type PlayerDataTable, playerDataTables } from '../player-data-tables.ts'
import { findUser } from '../users.repo.ts'

/** The kind of download that streams all that is stored about one player. */
export const personalDataDownload = 'user'

/** The content of its ticket. */
export interface PersonalDataTicket {
  userId: string
}

/** How many games, or help queries, are read at once with all of their events. */
const chunk = 20

/** Opens the file of a ticket; writes the audit entry of who exported it. */
export async function openPersonalData(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { userId }: PersonalDataTicket,
  actor: Actor,
  tx: Queryable,
): Promise<Download> {
  const now = clock.now()
  const { username } = await findUser(tx, userId)
  await writeAudit(tx, now, actor, { action: 'users.export', subjectKind: 'users', subjectId: userId })
  return {
    fileName: `player-${username.replace(/[^\w.-]/g, '_')}-${now.toISOString().slice(0, 10)}.json`,
    contentType: 'application/json; charset=utf-8',
    body: Readable.from(writeTables(db, userId, now), { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}

/** One JSON object with an array for each table; statements are short, so that a slow reader blocks no one. */
async function* writeTables(db: Queryable, userId: string, now: Date): AsyncGenerator<string> {
  yield `{\n"exportedAt": ${JSON.stringify(now.toISOString())}`
  for (const table of playerDataTables) {
    yield `,\n"${table.name}": [`
    let separator = '\n'
    for (const about of await keysOf(db, table, userId)) {
      const rows = await findRows(db, table, about)
      const lines = rows.map((row) => JSON.stringify(named(row)))
      if (lines.length > 0) yield separator + lines.join(',\n')
      if (lines.length > 0) separator = ',\n'
    }
    yield ']'
  }
  yield '\n}\n'
}

/** The key of the rows of a table: the player, or their parent rows in chunks. */
async function keysOf(
  db: Queryable,
  { within }: PlayerDataTable,
  userId: string,
): Promise<(string | string[])[]> {
  const parent = playerDataTables.find(({ name }) => name === within)
  if (!parent) return [userId]
  const text = `select id from ${parent.table} where ${parent.condition} order by ${parent.order}`
  const { rows } = await db.query<{ id: string }>(text, [userId])
  const ids = rows.map(({ id }) => id)
  return Array.from({ length: Math.ceil(ids.length / chunk) }, (_, n) =>
    ids.slice(n * chunk, (n + 1) * chunk),
  )
}

async function findRows(
  db: Queryable,
  { table, condition, order, omits = [] }: PlayerDataTable,
  about: string | string[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await db.query<{ found: Record<string, unknown> }>(
    `select to_jsonb(${table}) - $2::text[] as found from ${table} where ${condition}${order ? ` order by ${order}` : ''}`,
    [about, omits],
  )
  return rows.map(({ found }) => found)
}

/** Fields are named as in responses. */
function named(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOf(column), value]))
}

function fieldOf(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}
