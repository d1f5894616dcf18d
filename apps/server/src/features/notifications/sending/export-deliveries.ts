import { Readable } from 'node:stream'
import type { CopyState } from '@loupe/contract/admin/notifications/notification-deliveries'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { byteOrderMark, csvLine } from '#src/core/csv/write-csv.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Download } from '#src/core/http/downloads.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findNotification } from '../notifications.repo.ts'

/** The kind of download that streams the copies of a notification. */
export const deliveriesDownload = 'notification_deliveries'

/** The content of its ticket: all copies, or those of one state. */
export interface DeliveriesExport {
  id: string
  state: CopyState | null
}

const copiesAtOnce = 2000
const header = ['id', 'username', 'fullName', 'locale', 'sentAt', 'deliveredAt', 'readAt', 'openedAt']

/** Opens the file of a ticket, with an audit entry of who exported what. */
export async function openDeliveries(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id, state }: DeliveriesExport,
  actor: Actor,
  tx: Queryable,
): Promise<Download> {
  await findNotification(tx, id)
  const now = clock.now()
  await writeAudit(tx, now, actor, {
    action: 'users.export',
    subjectKind: 'notifications',
    subjectId: id,
    after: { state },
  })
  return {
    fileName: `deliveries-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(linesOf(db, { id, state }), { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}

interface Copy {
  id: string
  username: string
  full_name: string
  locale: string
  sent_at: Date | null
  delivered_at: Date | null
  read_at: Date | null
  opened_at: Date | null
}

/** Copies are read in ranges of equal size, whether they match or not, so that no statement takes long. */
async function* linesOf(db: Queryable, { id, state }: DeliveriesExport): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header)
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Copy[] } = await db.query<Copy>({
      name: 'notification_deliveries_export',
      text: `select player_id as id, coalesce(username, '') as username, coalesce(full_name, '') as full_name,
          coalesce(locale, '') as locale, sent_at, delivered_at, read_at, opened_at
        from (
          select * from deliveries where notification_id = $1 and ($2::uuid is null or player_id > $2)
          order by player_id limit ${copiesAtOnce}
        ) as copies left join users on users.id = player_id order by player_id`,
      values: [id, after],
    })
    const matching = rows.filter((copy) => hasState(copy, state))
    if (matching.length > 0) yield matching.map(lineOf).join('')
    after = rows.at(-1)?.id ?? null
    if (rows.length < copiesAtOnce) return
  }
}

function hasState({ read_at, opened_at }: Copy, state: CopyState | null): boolean {
  switch (state) {
    case 'read':
      return read_at !== null
    case 'unread':
      return read_at === null
    case 'opened':
      return opened_at !== null
    default:
      return true
  }
}

function lineOf(copy: Copy): string {
  const { id, username, full_name, locale, sent_at, delivered_at, read_at, opened_at } = copy
  const times = [sent_at, delivered_at, read_at, opened_at].map((at) => at?.toISOString() ?? '')
  return csvLine([id, username, full_name, locale, ...times])
}
