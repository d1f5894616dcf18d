import type { User } from '@loupe/contract/admin/users/users'
import type { Actor } from '#src/core/audit/audit.ts'
import { clearAuditSearch, clearAuditValues } from '#src/core/audit/clear-values.ts'
import { auditSigners, voucherOf } from '#src/core/audit/seals.ts'
import type { Keys } from '#src/core/auth/keys.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { addRunning, runningOfUser } from '../totals/running-totals.ts'
import { readUser, usersTable } from '../users.table.ts'
import { eraseMentions, findMentions } from './erase-mentions.ts'
import { dataCopies, personalFields } from './erased-data.ts'

/** The actor of an erasure, and the keys that sign its voucher. */
interface Erasing {
  keys: Keys
  now: Date
  actor: Pick<Actor, 'adminId' | 'sessionId'>
}

/**
 * Clears what identifies a player, in their row and in every copy of it. Their games stay, under a placeholder
 * username. `after` belongs in the audit entry of the erasure, which must have the same time and actor.
 */
export async function erasePlayer(
  tx: Queryable,
  id: string,
  { keys, now, actor }: Erasing,
): Promise<{ erased: User; after: Record<string, unknown> }> {
  const subject = { kind: 'users', id } as const
  const mentions = await findMentions(tx, id)
  // Before the copies: the audit log releases values only of erased players.
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
  for (const { table, condition, erase } of dataCopies) {
    if (erase) {
      const text = erase === 'delete' ? `delete from ${table}` : `update ${table} set ${erase}`
      await tx.query(`${text} where ${condition}`, [id])
    }
  }
  await eraseMentions(tx, id, mentions)
  // A tag that no other player has could identify them.
  await tx.query(`delete from kept_counts where counter = 'users.tags' and n = 0`)
  await clearAuditSearch(tx, subject)
  const row = rows[0] ?? []
  const erased = addRunning(readUser(row), row.at(-1))
  const voucher = voucherOf(auditSigners(keys)[0], { at: now, subjectId: id, actor, cleared })
  return { erased, after: { status: erased.status, cleared, voucher } }
}
