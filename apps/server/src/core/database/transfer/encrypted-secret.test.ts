import { expect, it } from 'vitest'
import { decryptSecrets, encryptSecrets } from './encrypted-secret.ts'

const secrets = { secret: 'a secret of thirty-two characters', before: null }
const passphrase = 'seven quiet emeralds'

it('can be decrypted with its passphrase, also in another Unicode normalisation', async () => {
  const encrypted = await encryptSecrets(secrets, 'seven quiet émeralds'.normalize('NFC'))
  expect(await decryptSecrets(encrypted, 'seven quiet émeralds'.normalize('NFD'))).toEqual(secrets)
})

it('cannot be decrypted with another passphrase or after a bit was changed', async () => {
  const encrypted = await encryptSecrets(secrets, passphrase)
  const wrong = 'The passphrase does not decrypt the secret in the file.'
  await expect(decryptSecrets(encrypted, `${passphrase}!`)).rejects.toThrow(wrong)
  const changed = Buffer.from(encrypted.sealed, 'base64url')
  changed[3] = (changed[3] ?? 0) ^ 1
  await expect(
    decryptSecrets({ ...encrypted, sealed: changed.toString('base64url') }, passphrase),
  ).rejects.toThrow(wrong)
})

it('does not contain the secret, and differs at each export', async () => {
  const [first, second] = [
    await encryptSecrets(secrets, passphrase),
    await encryptSecrets(secrets, passphrase),
  ]
  expect(JSON.stringify(first)).not.toContain(secrets.secret)
  expect([first.salt === second.salt, first.sealed === second.sealed]).toEqual([false, false])
})

it('is refused if it requires more memory than allowed', async () => {
  const encrypted = await encryptSecrets(secrets, passphrase)
  await expect(decryptSecrets({ ...encrypted, n: 2 ** 24 }, passphrase)).rejects.toThrow('does not support')
})
