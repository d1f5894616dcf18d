import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { MadePasskey, UsedPasskey } from '@loupe/contract/admin/account/passkeys'

/** A software authenticator: a P-256 key whose responses have the format of a browser’s. */
export interface Authenticator {
  make(options: { challenge: string; rp: { id: string }; user: { id: string } }, origin: string): MadePasskey
  use(options: { challenge: string; rpId: string }, origin: string, how?: Use): UsedPasskey
}

interface Use {
  /** Whether a fingerprint or PIN was checked. */
  isVerified?: boolean
  /** The user handle of the response; by default the account that the passkey was created for. */
  userHandle?: string
  /** Replaces the next signature counter, like a copy of the key would. */
  counter?: number
}

export function createAuthenticator(): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  let createdFor: string | undefined
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const

  return {
    make({ challenge, rp, user }, origin) {
      createdFor = user.id
      const coseKey = map([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseKey])
      const authData = Buffer.concat([authenticatorData(rp.id, 0x41, counter), attested])
      const attestation = map([
        ['fmt', 'none'],
        ['attStmt', map([])],
        ['authData', authData],
      ])
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['usb'],
        },
      }
    },
    use({ challenge, rpId }, origin, { isVerified = false, userHandle = createdFor, counter: sent } = {}) {
      counter = sent ?? counter + 1
      const data = clientData('webauthn.get', challenge, origin)
      const authData = authenticatorData(rpId, isVerified ? 0x05 : 0x01, counter)
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle === undefined ? {} : { userHandle }),
        },
      }
    },
  }
}

/** Flags: 0x01 user present, 0x04 user verified, 0x40 attested credential data included (WebAuthn, section 6.1). */
function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count])
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}

type Cbor = number | string | Buffer

/** The subset of CBOR (RFC 8949) that a passkey needs. A Buffer returned by `map` is already encoded. */
const maps = new WeakSet<Buffer>()
function map(entries: [number | string, Cbor][]): Buffer {
  const bytes = Buffer.concat([
    Buffer.from([0xa0 + entries.length]),
    ...entries.flatMap((entry) => entry.map(cbor)),
  ])
  maps.add(bytes)
  return bytes
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') {
    return value < 0 ? itemHead(0x20, -1 - value) : itemHead(0, value)
  }
  if (typeof value === 'string') return Buffer.concat([itemHead(0x60, value.length), Buffer.from(value)])
  return maps.has(value) ? value : Buffer.concat([itemHead(0x40, value.length), value])
}

function itemHead(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([kind + size])
  return size < 256 ? Buffer.from([kind + 24, size]) : Buffer.from([kind + 25, size >> 8, size & 255])
}
