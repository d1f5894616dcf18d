import { Readable } from 'node:stream'
import type { LeftOutReason } from '@loupe/contract/admin/notifications/notification-audience'
import { leftOutReasons } from '@loupe/contract/admin/notifications/notification-audience'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import { byteOrderMark, csvLine } from '#src/core/csv/write-csv.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { Download } from '#src/core/http/downloads.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findRehearsal } from './rehearsals.repo.ts'
import { listRehearsed } from './rehearsed-players.ts'

/** The kind of download that streams the players of a rehearsal. */
export const rehearsalDownload = 'rehearsal'

/** The content of its ticket. */
export interface RehearsalExport {
  id: string
  leftOut: LeftOutReason | 'any' | null
  recipients: 'all' | 'held' | null
}

const playersAtOnce = 2000

const header = [
  'id',
  'username',
  'fullName',
  'locale',
  'timeZone',
  'country',
  'outcome',
  'dueAt',
  'heldByQuietHours',
]

/** Opens the file of a ticket, with an audit entry of who exported what. */
export async function openRehearsalExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  what: RehearsalExport,
  actor: Actor,
  tx: Queryable,
): Promise<Download> {
  const { id, leftOut, recipients } = what
  const { notificationId } = await findRehearsal(tx, id)
  const now = clock.now()
  await writeAudit(tx, now, actor, {
    action: 'users.export',
    subjectKind: 'notifications',
    subjectId: notificationId,
    after: recipients === null ? { leftOut } : { recipients },
  })
  return {
    fileName: `rehearsal-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(linesOf(db, what), { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}

async function* linesOf(db: Queryable, { id, leftOut, recipients }: RehearsalExport): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header)
  const left = leftOut === null ? null : leftOut === 'any' ? leftOutReasons : [leftOut]
  const outcomes = recipients === null ? left : ['sent']
  for (let after: string | null = null; ; ) {
    const page: Awaited<ReturnType<typeof listRehearsed>> = await listRehearsed(db, id, {
      outcomes,
      held: recipients === 'held',
      after,
      record: playersAtOnce,
    })
    yield page.list
      .map(({ outcome, rehearsed: { player, locale, timeZone, country, dueAt, isHeld } }) =>
        csvLine([
          player.id,
          player.username,
          player.fullName,
          locale,
          timeZone,
          country,
          outcome,
          dueAt,
          isHeld,
        ]),
      )
      .join('')
    after = page.next
    if (after === null) return
  }
}
