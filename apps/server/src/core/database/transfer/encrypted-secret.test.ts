import { expect, it } from 'vitest'
import { encryptSecrets, decryptSecrets } from './encrypted-secret.ts'

const secrets = { secret: 'a secret of thirty-two characters', before: null }
const passphrase = 'seven quiet emeralds'

it('opens with its passphrase, also when that was typed on another keyboard', async () => {
  const encrypted = await encryptSecrets(secrets, 'seven quiet émeralds'.normalize('NFC'))
  expect(await decryptSecrets(encrypted, 'seven quiet émeralds'.normalize('NFD'))).toEqual(secrets)
})

it('opens neither with another passphrase nor when a bit of it was changed', async () => {
  const encrypted = await encryptSecrets(secrets, passphrase)
  const wrong = 'The passphrase does not decrypt the secret in the file.'
  await expect(decryptSecrets(encrypted, `${passphrase}!`)).rejects.toThrow(wrong)
  const changed = Buffer.from(encrypted.sealed, 'base64url')
  changed[3] = (changed[3] ?? 0) ^ 1
  await expect(
    decryptSecrets({ ...encrypted, sealed: changed.toString('base64url') }, passphrase),
  ).rejects.toThrow(wrong)
})

it('shows nothing of the secret, and is another at each export', async () => {
  const [first, second] = [await encryptSecrets(secrets, passphrase), await encryptSecrets(secrets, passphrase)]
  expect(JSON.stringify(first)).not.toContain(secrets.secret)
  expect([first.salt === second.salt, first.sealed === second.sealed]).toEqual([false, false])
})

it('is refused when it asks for more memory than it may', async () => {
  const encrypted = await encryptSecrets(secrets, passphrase)
  await expect(decryptSecrets({ ...encrypted, n: 2 ** 24 }, passphrase)).rejects.toThrow('does not support')
})
