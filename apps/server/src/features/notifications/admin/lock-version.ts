import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { NotificationFields, StoredNotification } from '../notifications.repo.ts'
import * as notifications from '../notifications.repo.ts'

/** Locks a notification. @throws AppError `conflict` with the current one if it was saved since `version` */
export async function lockVersion(
  { db }: AdminContext,
  id: string,
  version: number,
): Promise<StoredNotification> {
  const stored = await notifications.lockNotification(db, id)
  const { notification } = stored
  if (notification.deletedAt !== null) throw new AppError('not_found')
  if (notification.version !== version) throw new AppError('conflict', { data: notification })
  return stored
}

export function isUnsent({ notification: { state } }: StoredNotification): boolean {
  return state === 'draft' || state === 'scheduled'
}

export function fieldsOf({ notification, audience }: StoredNotification): NotificationFields {
  const { title, body, translations, link, kind, exclude, when } = notification
  const { spreadHours, keepsQuietHours, keepsDailyCap } = notification
  const rules = { exclude, when, spreadHours, keepsQuietHours, keepsDailyCap }
  return { title, body, translations, link, kind, audience, ...rules }
}
