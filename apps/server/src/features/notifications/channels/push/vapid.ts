import { createECDH } from 'node:crypto'
import { importJWK, SignJWT } from 'jose'

/** The keys by which push services recognise the server that a browser subscribed to; base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** The specification allows a day. */
const validSeconds = 12 * 3600

export function newVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  return {
    publicKey: pair.generateKeys().toString('base64url'),
    privateKey: pair.getPrivateKey().toString('base64url'),
  }
}

/**
 * The header that identifies this server to a push service (RFC 8292); `audience` is the origin of its endpoints,
 * `subject` the contact address.
 */
export async function vapidHeader(
  { publicKey, privateKey }: VapidKeys,
  { audience, subject, now }: { audience: string; subject: string; now: Date },
): Promise<string> {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const key = await importJWK({ kty: 'EC', crv: 'P-256', x, y, d: privateKey } as const, 'ES256')
  const token = await new SignJWT({ sub: subject })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
    .setAudience(audience)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + validSeconds)
    .sign(key)
  return `vapid t=${token}, k=${publicKey}`
}
