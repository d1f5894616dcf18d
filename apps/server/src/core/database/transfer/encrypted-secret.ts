import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import * as z from 'zod/mini'
import { StartError } from '../../platform/start-error.ts'

/** The secret of a server, and the previous one while keys are rotated. */
const Secrets = z.object({ secret: z.string(), before: z.nullable(z.string()) })
export type Secrets = z.infer<typeof Secrets>

/**
 * Secrets encrypted with a passphrase, as in the header of an export. Bytes are base64url. `decryptSecrets` refuses other
 * values of `kdf` and `cipher` than `scrypt` and `aes-256-gcm`.
 */
export const EncryptedSecret = z.object({
  kdf: z.string(),
  n: z.number(),
  r: z.number(),
  p: z.number(),
  salt: z.string(),
  cipher: z.string(),
  nonce: z.string(),
  tag: z.string(),
  sealed: z.string(),
})
export type EncryptedSecret = z.infer<typeof EncryptedSecret>

/** About 0.4 s and 128 MB for each guess (OWASP's figures of 2026 for scrypt). */
const strength = { n: 2 ** 17, r: 8, p: 1 }
/** A file from elsewhere must not exhaust the memory. */
const strongest = { n: 2 ** 20, r: 16, p: 4 }
const purpose = Buffer.from('loupe export secret 1')

export const shortestPassphrase = 12

export async function encryptSecrets(secrets: Secrets, passphrase: string): Promise<EncryptedSecret> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const sealing = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt, strength), nonce)
  sealing.setAAD(purpose)
  const sealed = Buffer.concat([sealing.update(JSON.stringify(secrets), 'utf8'), sealing.final()])
  return {
    kdf: 'scrypt',
    ...strength,
    salt: encoded(salt),
    cipher: 'aes-256-gcm',
    nonce: encoded(nonce),
    tag: encoded(sealing.getAuthTag()),
    sealed: encoded(sealed),
  }
}

/** Throws StartError for a wrong passphrase and for a format that this version does not know. */
export async function decryptSecrets(encrypted: EncryptedSecret, passphrase: string): Promise<Secrets> {
  const { kdf, cipher, n, r, p } = encrypted
  const isKnown = kdf === 'scrypt' && cipher === 'aes-256-gcm'
  if (!isKnown || !(n <= strongest.n && r <= strongest.r && p <= strongest.p)) {
    throw new StartError('The secret in the file is encrypted in a format this version does not support.')
  }
  const key = await keyOf(passphrase, decoded(encrypted.salt), { n, r, p })
  const opening = createDecipheriv(cipher, key, decoded(encrypted.nonce), { authTagLength: 16 })
  opening.setAAD(purpose)
  opening.setAuthTag(decoded(encrypted.tag))
  try {
    const text = Buffer.concat([opening.update(decoded(encrypted.sealed)), opening.final()]).toString('utf8')
    return Secrets.parse(JSON.parse(text))
  } catch (error) {
    throw new StartError(
      'The passphrase does not decrypt the secret in the file. Nothing was imported. Set LOUPE_EXPORT_PASSPHRASE to the passphrase used for the export.',
      { cause: error },
    )
  }
}

function encoded(part: Buffer): string {
  return part.toString('base64url')
}

function decoded(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

function keyOf(passphrase: string, salt: Buffer, { n, r, p }: typeof strength): Promise<Buffer> {
  // The same text, however a keyboard composes its letters.
  const text = passphrase.normalize('NFC')
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  scrypt(text, salt, 32, { N: n, r, p, maxmem: 256 * n * r }, (error, key) =>
    error ? reject(error) : resolve(key),
  )
  return promise
}
