import type { Notification } from '@loupe/contract/admin/notifications/notification'
import type { Drift, Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import type { Locale } from '@loupe/contract/shared/values'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { findStored, type StoredNotification } from '../notifications.repo.ts'
import { figuresOf } from './figures.ts'
import type { StoredRehearsal } from './rehearsals.repo.ts'
import * as rehearsals from './rehearsals.repo.ts'

/** A later rehearsal of the same notification deletes it. */
export async function findOrNull(tx: Queryable, id: string): Promise<StoredRehearsal | null> {
  try {
    return await rehearsals.findRehearsal(tx, id, true)
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

export function isCurrent(
  { rulesHash }: StoredRehearsal,
  { notification, audience }: StoredNotification,
): boolean {
  return rehearsals.hashOfRules({ ...notification, audience }) === rulesHash
}

export async function readRehearsal(db: Queryable, id: string): Promise<Rehearsal> {
  const rehearsal = await rehearsals.findRehearsal(db, id)
  const stored = await findStored(db, rehearsal.notificationId)
  const { notificationId, state, startedAt, endedAt, read, of, figures } = rehearsal
  return {
    id,
    notificationId,
    state,
    read,
    of,
    isCurrent: isCurrent(rehearsal, stored),
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    ...figuresOf(figures, writtenIn(stored.notification)),
    drift: driftOf(rehearsal),
  }
}

function writtenIn({ translations }: Notification): Locale[] {
  return (['fr', 'ro', 'zh'] as const).filter((locale) => translations[locale] !== undefined)
}

export function driftOf({ drift, figures }: StoredRehearsal): Drift | null {
  if (drift === null) return null
  const { state, joined, left, measuredAt } = drift
  return { state, joined, left, measuredAt, willReceive: figures.willReceive }
}
