import {
  addWebhook,
  deleteWebhook,
  getWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  webhookLimits,
} from '@loupe/contract/admin/notifications/webhooks'
import type { ParsedInputOf } from '@loupe/contract/shared/endpoint'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { type AuditEntry, writeAudit } from '#src/core/audit/audit.ts'
import { requireFreshPassword } from '#src/core/auth/fresh-password.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { mayBeCalled, postExternal } from '#src/core/http/external-request.ts'
import { type AdminContext, route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { requestMs } from '../channel.ts'
import { writeHealth } from '../outbox.repo.ts'
import { outcomeOf } from '../retry.ts'
import { newSigningSecret, signedHeaders } from './sign.ts'
import { webhookChannel } from './webhook-channel.ts'
import {
  findWebhooks,
  readWebhook,
  requireWebhook,
  resealWebhookSecrets,
  type StoredWebhook,
  sealSecret,
  secretsOf,
} from './webhooks.repo.ts'

/** How long the previous secret continues to sign, until the receiver has the new one. */
const previousSecretMs = 24 * 3_600_000

export function webhooksRoutes(app: FastifyInstance, deps: Deps): void {
  const { keys } = deps
  if (keys.isChanging) app.addHook('onReady', () => resealWebhookSecrets(deps))

  route(app, deps, getWebhooks, async (_, { db, now }) =>
    (await findWebhooks(db)).map((webhook) => readWebhook(webhook, now)),
  )

  function requireCallable(url: string): void {
    if (mayBeCalled(url, deps.config.outgoingPrivate)) return
    throw new AppError('input_invalid', { errors: [fieldError('url', 'not_allowed')] })
  }

  // As with game keys, an Idempotency-Key would store the response, and with it the secret in plain text.
  const alone = { transaction: false }
  const changed = (
    context: AdminContext,
    change: (tx: Queryable) => Promise<StoredWebhook>,
    entry: AuditEntry,
  ) =>
    deps.db.transaction(async (tx) => {
      const webhook = await change(tx)
      const { adminId, sessionId, ip, requestId, now } = context
      await writeAudit(tx, now, { adminId, sessionId, ip, requestId }, entry)
      return readWebhook(webhook, now)
    })

  route(
    app,
    deps,
    addWebhook,
    async ({ name, url }, context) => {
      requireFreshPassword(context)
      requireCallable(url)
      const [id, secret] = [uuidv7(), newSigningSecret()]
      const made = await changed(context, (tx) => insertWebhook(tx, { id, name, url }), {
        ...auditSubject(id),
        action: 'webhooks.add',
        after: { name, url },
      })
      return { ...made, secret }

      async function insertWebhook(tx: Queryable, fields: { id: string } & ParsedInputOf<typeof addWebhook>) {
        await tx.query(`select pg_advisory_xact_lock(hashtextextended('loupe webhooks', 0))`)
        if ((await findWebhooks(tx)).length >= webhookLimits.count) {
          throw new AppError('input_invalid', { errors: [fieldError('name', 'not_allowed')] })
        }
        await tx.query(
          `insert into webhooks (id, name, url, secret, created_at, created_by) values ($1, $2, $3, $4, $5, $6)`,
          [fields.id, fields.name, fields.url, sealSecret(keys, secret), context.now, context.adminId],
        )
        return requireWebhook(tx, fields.id)
      }
    },
    alone,
  )

  route(app, deps, updateWebhook, async ({ id, name, url }, context) => {
    requireFreshPassword(context)
    requireCallable(url)
    const { db, now, audit } = context
    const before = await requireWebhook(db, id, true)
    if (before.name === name && before.url === url) return readWebhook(before, now)
    await db.query('update webhooks set name = $2, url = $3 where id = $1', [id, name, url])
    // the pause was for the previous address: the new one does not wait for it
    if (before.url !== url) await writeHealth(db, { channel: 'webhook', provider: id }, noFailures)
    await audit({
      ...auditSubject(id),
      action: 'webhooks.update',
      before: { name: before.name, url: before.url },
      after: { name, url },
    })
    return readWebhook(await requireWebhook(db, id), now)
  })

  route(
    app,
    deps,
    rotateWebhookSecret,
    async ({ id }, context) => {
      requireFreshPassword(context)
      const secret = newSigningSecret()
      const until = new Date(context.now.getTime() + previousSecretMs)
      const rotated = await changed(
        context,
        async (tx) => {
          await requireWebhook(tx, id, true)
          await tx.query(
            `update webhooks set secret_before = secret, secret_before_until = $2, secret = $3 where id = $1`,
            [id, until, sealSecret(keys, secret)],
          )
          return requireWebhook(tx, id)
        },
        {
          ...auditSubject(id),
          action: 'webhooks.rotate',
          after: { previousSecretUntil: until.toISOString() },
        },
      )
      return { ...rotated, secret }
    },
    alone,
  )

  route(app, deps, deleteWebhook, async ({ id }, { db, now, audit }) => {
    const { name, url } = await requireWebhook(db, id, true)
    await db.query(
      `update webhooks set deleted_at = $2, secret = '', secret_before = null, secret_before_until = null where id = $1`,
      [id, now],
    )
    await audit({ ...auditSubject(id), action: 'webhooks.delete', before: { name, url } })
    return { id }
  })

  route(
    app,
    deps,
    testWebhook,
    async ({ id }, { db, now }) => {
      const webhook = await requireWebhook(db, id)
      const messageId = uuidv7()
      const body = Buffer.from(JSON.stringify({ type: 'test', timestamp: now.toISOString(), data: {} }))
      const headers = signedHeaders(secretsOf(keys, webhook, now), { id: messageId, at: now, body })
      const options = { allowsPrivate: deps.config.outgoingPrivate, timeoutMs: requestMs }
      const result = await postExternal({ url: webhook.url, headers, body }, options)
      const { reason } = outcomeOf(
        webhookChannel,
        { ...noMessage, id: messageId, createdAt: now },
        result,
        now,
      )
      return {
        status: result.kind === 'responded' ? result.status : null,
        reason: reason === '' ? null : reason,
      }
    },
    alone,
  )
}

const noFailures = { failures: 0, pausedUntil: null }
const noMessage = {
  notificationId: '',
  subscriptionId: null,
  change: null,
  firstId: null,
  lastId: null,
  tries: 1,
}

function auditSubject(id: string): Pick<AuditEntry, 'subjectKind' | 'subjectId'> {
  return { subjectKind: 'webhooks', subjectId: id }
}
