import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The endpoint and keys of a browser's subscription. */
export interface PushSubscriptionKeys {
  p256dh: string
  auth: string
}

const recordSize = 4096
const lastRecord = Buffer.from([2])

/**
 * Encrypts a message for one browser (RFC 8291, `aes128gcm` of RFC 8188), in one record. The push service cannot read
 * it. `salt` and `sender` are created for each message.
 */
export function encryptFor(
  { p256dh, auth }: PushSubscriptionKeys,
  message: string,
  salt = randomBytes(16),
  sender = newSender(),
): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const senderKey = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey])
  const shared = derive(sender.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(message, 'utf8'), cipher.update(lastRecord), cipher.final()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(senderKey.length, 4)
  return Buffer.concat([salt, head, senderKey, ...sealed, cipher.getAuthTag()])
}

function newSender(): ECDH {
  const sender = createECDH('prime256v1')
  sender.generateKeys()
  return sender
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length))
}
