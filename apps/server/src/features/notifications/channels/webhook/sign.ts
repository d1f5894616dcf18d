import { createHmac } from 'node:crypto'
import { newSecret } from '#src/core/auth/tokens.ts'

const prefix = 'whsec_'

/** A secret in the format of Standard Webhooks libraries. */
export function newSigningSecret(): string {
  return prefix + Buffer.from(newSecret(), 'base64url').toString('base64')
}

/**
 * The headers of a signed request, as in Standard Webhooks: the ID, the time in seconds, and HMAC-SHA-256 of both and
 * the body under each valid secret.
 */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: Buffer },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest('base64')}`
  })
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Loupe',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
