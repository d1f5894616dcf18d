import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Uses of the server's secret beside tokens. Each purpose has its own derived key. */
export interface Keys {
  /** A keyed hash (HMAC-SHA-256), for short values that could be guessed, such as codes. */
  hash(purpose: string, text: string): Buffer
  /** The same, also under the previous secret: all hashes that a valid value may have. */
  hashes(purpose: string, text: string): Buffer[]
  /** The signers of a purpose: under the secret, and under the previous one if it is known. */
  signers(purpose: string): [Signer, ...Signer[]]
  /** During a key rotation: values may still be under the previous secret. */
  isChanging: boolean
  /** Encrypts (AES-256-GCM) what is read again later, so that a copy of the database does not reveal it. */
  seal(purpose: string, text: string): string
  /** Null when the text was encrypted for another purpose or under another secret, or was changed. */
  open(purpose: string, sealed: string): string | null
}

/** Signs (HMAC-SHA-256) with one key; `id` identifies it without revealing it. */
export interface Signer {
  id: string
  sign(text: string): Buffer
}

const cipher = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Values under the secret `before` can still be read; new ones use `secret`. */
export function createKeys(secret: string, before: string | null = null): Keys {
  const keyFor = (purpose: string, from = secret) =>
    Buffer.from(hkdfSync('sha256', from, 'loupe', purpose, 32)) // RFC 5869
  const secrets = before === null ? [secret] : [secret, before]

  function hashWith(from: string, purpose: string, text: string): Buffer {
    return createHmac('sha256', keyFor(`hash ${purpose}`, from))
      .update(text)
      .digest()
  }

  function openWith(from: string, purpose: string, bytes: Buffer): string | null {
    const nonce = bytes.subarray(0, nonceBytes)
    const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
    const body = bytes.subarray(nonceBytes + tagBytes)
    if (tag.length < tagBytes) return null
    const opening = createDecipheriv(cipher, keyFor(`seal ${purpose}`, from), nonce, {
      authTagLength: tagBytes,
    })
    opening.setAuthTag(tag)
    try {
      return Buffer.concat([opening.update(body), opening.final()]).toString('utf8')
    } catch {
      // The authentication tag does not match: the caller decides what that means.
      return null
    }
  }

  return {
    hash: (purpose, text) => hashWith(secret, purpose, text),
    hashes: (purpose, text) => secrets.map((from) => hashWith(from, purpose, text)),
    signers(purpose) {
      const signer = (from: string) => signerOf(keyFor(`sign ${purpose}`, from))
      return before === null ? [signer(secret)] : [signer(secret), signer(before)]
    },
    isChanging: before !== null,
    seal(purpose, text) {
      const nonce = randomBytes(nonceBytes)
      const sealing = createCipheriv(cipher, keyFor(`seal ${purpose}`), nonce)
      const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
      return Buffer.concat([nonce, sealing.getAuthTag(), body]).toString('base64url')
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const from of secrets) {
        const text = openWith(from, purpose, bytes)
        if (text !== null) return text
      }
      return null
    },
  }
}

function signerOf(key: Buffer): Signer {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest()
  return { id: sign('id').toString('hex').slice(0, 16), sign }
}
