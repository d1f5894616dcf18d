import { adoptSecret, existingSecret, otherSecret, secretBefore } from '#src/core/auth/secret.ts'
import { fingerprintOf } from '#src/core/auth/secret-check.ts'
import {
  decryptSecrets,
  type EncryptedSecret,
  encryptSecrets,
  shortestPassphrase,
} from '#src/core/database/transfer/encrypted-secret.ts'
import { encryptedSecretOf } from '#src/core/database/transfer/import-data.ts'
import type { Config } from '#src/core/platform/config.ts'
import { StartError } from '#src/core/platform/start-error.ts'

/** Never an argument: other users of the machine can see arguments, and the shell keeps them in its history. */
const variable = 'LOUPE_EXPORT_PASSPHRASE'

/** The secret of this server, encrypted with the passphrase. @throws StartError if it is not the secret of the database */
export async function secretForExport(config: Config, known: string | null): Promise<EncryptedSecret> {
  const passphrase = process.env[variable] ?? ''
  if (passphrase.length < shortestPassphrase) {
    throw new StartError(`Set ${variable} to a passphrase of ${shortestPassphrase} characters or more.`)
  }
  const secret = existingSecret(config.secret, config.dataDir)
  if (secret === null || (known !== null && fingerprintOf(secret) !== known)) {
    throw new StartError(
      'The secret of the database is missing. Set LOUPE_SECRET, or set LOUPE_DATA_DIR to the data folder of the server.',
    )
  }
  return encryptSecrets({ secret, before: secretBefore(config.secretBefore, config.dataDir) }, passphrase)
}

/**
 * Decrypts the secret in a file before anything is imported. Returns a function that stores it in the data folder, for
 * after the import; undefined if the file has no secret, or if this server has it already.
 */
export async function readTransferredSecret(config: Config, file: string): Promise<(() => void) | undefined> {
  const encrypted = await encryptedSecretOf(file)
  if (!encrypted) return undefined
  const passphrase = process.env[variable]
  const own = existingSecret(config.secret, config.dataDir)
  if (!passphrase) {
    if (own !== null) return undefined
    throw new StartError(
      `The file contains its server’s secret, encrypted with a passphrase. Nothing was imported. Set ${variable} to that passphrase, or LOUPE_SECRET to the secret itself.`,
    )
  }
  const secrets = await decryptSecrets(encrypted, passphrase)
  if (own !== null && own !== secrets.secret) {
    throw new StartError(otherSecret(config.secret ? 'LOUPE_SECRET' : `The folder ${config.dataDir}`))
  }
  return config.secret ? undefined : () => adoptSecret(secrets, config.dataDir)
}
