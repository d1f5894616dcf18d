import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Nothing, Timestamp, text } from '../../shared/values.ts'
import { ChannelReason } from './notification-channels.ts'

export const webhookLimits = { name: 60, url: 1000, count: 5 } as const

/** A URL; whether it may be without TLS is a setting of the server. */
const WebhookUrl = z.string().check(
  z.trim(),
  z.maxLength(webhookLimits.url),
  z.refine((value) => isWebAddress(value), { message: 'not_allowed' }),
)

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s\\]+$/.test(value) || !URL.canParse(value)) return false
  const { username, password, hash } = new URL(value)
  return username === '' && password === '' && hash === ''
}

/**
 * A webhook that reports copies of notifications as they reach inboxes, for a studio's own push or email service.
 * Requests are signed by Standard Webhooks.
 */
export const Webhook = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  createdAt: Timestamp,
  /** Until when the previous secret signs too. */
  previousSecretUntil: z.nullable(Timestamp),
  /** Until when it is paused after failures. */
  pausedUntil: z.nullable(Timestamp),
})
export type Webhook = z.infer<typeof Webhook>

const WithSecret = z.extend(Webhook, { secret: z.string() })

export const getWebhooks = endpoint({
  method: 'GET',
  path: '/admin/get-webhooks',
  access: 'admin',
  summary: 'Lists webhooks that receive notifications, newest first.',
  input: Nothing,
  output: z.array(Webhook),
})

export const addWebhook = endpoint({
  method: 'POST',
  path: '/admin/add-webhook',
  access: 'admin',
  summary: 'Adds a webhook. Only this response contains its signing secret.',
  input: z.strictObject({ name: text(webhookLimits.name), url: WebhookUrl }),
  output: WithSecret,
})

export const updateWebhook = endpoint({
  method: 'POST',
  path: '/admin/update-webhook',
  access: 'admin',
  summary: 'Renames a webhook or moves it to another address. Its secret stays.',
  input: z.strictObject({ id: Id, name: text(webhookLimits.name), url: WebhookUrl }),
  output: Webhook,
})

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/admin/rotate-webhook-secret',
  access: 'admin',
  summary: 'Gives a webhook a new signing secret. The previous one keeps signing too for 24 hours.',
  input: z.strictObject({ id: Id }),
  output: WithSecret,
})

export const deleteWebhook = endpoint({
  method: 'POST',
  path: '/admin/delete-webhook',
  access: 'admin',
  summary: 'Deletes a webhook. Pending requests are not sent.',
  input: z.strictObject({ id: Id }),
  output: z.object({ id: Id }),
})

export const testWebhook = endpoint({
  method: 'POST',
  path: '/admin/test-webhook',
  access: 'admin',
  summary: 'Sends a signed request without players to a webhook and returns its response.',
  input: z.strictObject({ id: Id }),
  output: z.object({ status: z.nullable(z.int()), reason: z.nullable(ChannelReason) }),
})
