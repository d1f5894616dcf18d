import { expect, it } from 'vitest'
import { carrySecret, openCarried } from './encrypted-secret.ts'

const secrets = { secret: 'a secret of thirty-two characters', before: null }
const passphrase = 'seven quiet emeralds'

it('opens with its passphrase, also when that was typed on another keyboard', async () => {
  const carried = await carrySecret(secrets, 'seven quiet émeralds'.normalize('NFC'))
  expect(await openCarried(carried, 'seven quiet émeralds'.normalize('NFD'))).toEqual(secrets)
})

it('opens neither with another passphrase nor when a bit of it was changed', async () => {
  const carried = await carrySecret(secrets, passphrase)
  const wrong = 'The passphrase does not decrypt the secret in the file.'
  await expect(openCarried(carried, `${passphrase}!`)).rejects.toThrow(wrong)
  const changed = Buffer.from(carried.sealed, 'base64url')
  changed[3] = (changed[3] ?? 0) ^ 1
  await expect(
    openCarried({ ...carried, sealed: changed.toString('base64url') }, passphrase),
  ).rejects.toThrow(wrong)
})

it('shows nothing of the secret, and is another at each export', async () => {
  const [first, second] = [await carrySecret(secrets, passphrase), await carrySecret(secrets, passphrase)]
  expect(JSON.stringify(first)).not.toContain(secrets.secret)
  expect([first.salt === second.salt, first.sealed === second.sealed]).toEqual([false, false])
})

it('is refused when it asks for more memory than it may', async () => {
  const carried = await carrySecret(secrets, passphrase)
  await expect(openCarried({ ...carried, n: 2 ** 24 }, passphrase)).rejects.toThrow('does not support')
})
