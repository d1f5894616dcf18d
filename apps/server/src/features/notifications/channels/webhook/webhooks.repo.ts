import type { Webhook } from '@loupe/contract/admin/notifications/webhooks'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { Deps } from '#src/core/platform/deps.ts'

const sealPurpose = 'webhook'

/** A webhook with its sealed signing secrets. */
export interface StoredWebhook extends Omit<Webhook, 'createdAt' | 'previousSecretUntil' | 'pausedUntil'> {
  createdAt: Date
  secret: string
  secretBefore: string | null
  previousSecretUntil: Date | null
  pausedUntil: Date | null
}

const columns = `id, name, url, secret, secret_before as "secretBefore",
  secret_before_until as "previousSecretUntil", created_at as "createdAt",
  (select paused_until from channel_providers where channel = 'webhook' and provider = webhooks.id::text) as "pausedUntil"`

export async function findWebhooks(db: Queryable): Promise<StoredWebhook[]> {
  const { rows } = await db.query<StoredWebhook>(
    `select ${columns} from webhooks where deleted_at is null order by created_at desc, id desc`,
  )
  return rows
}

/** @throws AppError `not_found` */
export async function requireWebhook(db: Queryable, id: string, locks = false): Promise<StoredWebhook> {
  const { rows } = await db.query<StoredWebhook>(
    `select ${columns} from webhooks where id = $1 and deleted_at is null ${locks ? 'for update' : ''}`,
    [id],
  )
  const [found] = rows
  if (!found) throw new AppError('not_found')
  return found
}

export function readWebhook(
  { id, name, url, createdAt, previousSecretUntil, pausedUntil }: StoredWebhook,
  now: Date,
): Webhook {
  const later = (at: Date | null) => (at !== null && at > now ? at.toISOString() : null)
  return {
    id,
    name,
    url,
    createdAt: createdAt.toISOString(),
    previousSecretUntil: later(previousSecretUntil),
    pausedUntil: later(pausedUntil),
  }
}

export function sealSecret(keys: Deps['keys'], secret: string): string {
  return keys.seal(sealPurpose, secret)
}

/** The current signing secrets of a webhook; none if the server's secret has changed since. */
export function secretsOf(keys: Deps['keys'], webhook: StoredWebhook, now: Date): string[] {
  const { secret, secretBefore, previousSecretUntil } = webhook
  const isBeforeGood = secretBefore !== null && previousSecretUntil !== null && previousSecretUntil > now
  const sealed = [secret, ...(isBeforeGood ? [secretBefore] : [])]
  return sealed.flatMap((one) => keys.open(sealPurpose, one) ?? [])
}

/** During a key rotation: values sealed with the previous key are sealed again. */
export async function resealWebhookSecrets({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> {
  for (const { id, secret } of await findWebhooks(db)) {
    const opened = keys.open(sealPurpose, secret)
    if (opened === null) continue
    await db.query('update webhooks set secret = $3 where id = $1 and secret = $2', [
      id,
      secret,
      sealSecret(keys, opened),
    ])
  }
}
