import { createHash } from 'node:crypto'
import type { Drift, Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { canonicalJson } from '#src/core/platform/canonical-json.ts'
import type { NotificationFields } from '../notifications.repo.ts'
import type { Figures } from './figures.ts'

export interface StoredRehearsal {
  id: string
  notificationId: string
  state: Rehearsal['state']
  rulesHash: string
  startedAt: Date
  endedAt: Date | null
  read: number
  of: number
  selectedAfter: string | null
  groups: number
  figures: Figures
  drift: StoredDrift | null
  driftAfter: string | null
  driftRun: string | null
}

/** The last measurement, and the results so far of the running one. */
export interface StoredDrift {
  state: Drift['state']
  joined: number
  left: number
  measuredAt: string | null
  soFar: { joined: number; left: number }
}

type Rules = Omit<NotificationFields, 'title' | 'body' | 'translations' | 'link'>

/** Identifies everything that decides who gets a notification and when. */
export function hashOfRules({ audience, kind, exclude, when, ...rules }: Rules): string {
  const { spreadHours, keepsQuietHours, keepsDailyCap } = rules
  const all = { audience, kind, exclude, when, spreadHours, keepsQuietHours, keepsDailyCap }
  return createHash('sha256').update(canonicalJson(all)).digest('base64url')
}

const columns = `id, notification_id as "notificationId", state, rules_hash as "rulesHash", started_at as "startedAt",
  ended_at as "endedAt", read, read_of as "of", selected_after as "selectedAfter", groups, figures, drift,
  drift_after as "driftAfter", drift_run as "driftRun"`

/** @throws AppError `not_found` */
export async function findRehearsal(db: Queryable, id: string, lock = false): Promise<StoredRehearsal> {
  const { rows } = await db.query<StoredRehearsal>(
    `select ${columns} from rehearsals where id = $1 ${lock ? 'for update' : ''}`,
    [id],
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

export async function insertRehearsal(
  tx: Queryable,
  made: Pick<StoredRehearsal, 'id' | 'notificationId' | 'rulesHash' | 'startedAt' | 'of' | 'figures'>,
): Promise<void> {
  await tx.query(
    `insert into rehearsals (id, notification_id, state, rules_hash, started_at, read_of, figures)
     values ($1, $2, 'running', $3, $4, $5, $6)`,
    [made.id, made.notificationId, made.rulesHash, made.startedAt, made.of, JSON.stringify(made.figures)],
  )
}

export async function writeRehearsal(
  tx: Queryable,
  id: string,
  change: Record<string, unknown>,
): Promise<void> {
  const sets = Object.keys(change).map((name, index) => `${name} = $${index + 2}`)
  await tx.query(`update rehearsals set ${sets.join(', ')} where id = $1`, [id, ...Object.values(change)])
}

/** Only the latest rehearsal of a notification is kept. */
export async function deleteOthers(tx: Queryable, { id, notificationId }: StoredRehearsal): Promise<void> {
  await tx.query('delete from rehearsals where notification_id = $1 and id < $2', [notificationId, id])
}

/** Ends a rehearsal as failed, after all attempts. */
export async function failRehearsal(db: Queryable, id: string, now: Date): Promise<void> {
  await db.query(
    `update rehearsals set state = 'failed', ended_at = $2 where id = $1 and state = 'running'`,
    [id, now],
  )
}

export async function failDrift(db: Queryable, id: string, run: string): Promise<void> {
  await db.query(
    `update rehearsals set drift = jsonb_set(drift, '{state}', '"failed"') where id = $1 and drift_run = $2`,
    [id, run],
  )
}
