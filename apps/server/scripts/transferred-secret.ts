import { adoptSecret, existingSecret, otherSecret, secretBefore } from '#src/core/auth/secret.ts'
import { fingerprintOf } from '#src/core/auth/secret-check.ts'
import {
  type CarriedSecret,
  carrySecret,
  openCarried,
  shortestPassphrase,
} from '#src/core/database/transfer/encrypted-secret.ts'
import { carriedSecretOf } from '#src/core/database/transfer/import-data.ts'
import type { Config } from '#src/core/platform/config.ts'
import { StartError } from '#src/core/platform/start-error.ts'

/** Never an argument: those are seen by other users of the machine, and stay in the shell's history. */
const variable = 'LOUPE_EXPORT_PASSPHRASE'

/** The secret of this server under the passphrase. Refused where it is not the one that the database is used with. */
export async function secretForExport(config: Config, known: string | null): Promise<CarriedSecret> {
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
  return carrySecret({ secret, before: secretBefore(config.secretBefore, config.dataDir) }, passphrase)
}

/**
 * Opens the secret that a file carries, before anything is imported. Answers what puts it into the data folder, once
 * the data is there; undefined where the file carries none, or the secret is here already.
 */
export async function takeCarriedSecret(config: Config, file: string): Promise<(() => void) | undefined> {
  const carried = await carriedSecretOf(file)
  if (!carried) return undefined
  const passphrase = process.env[variable]
  const own = existingSecret(config.secret, config.dataDir)
  if (!passphrase) {
    if (own !== null) return undefined
    throw new StartError(
      `The file contains its server’s secret, encrypted with a passphrase. Nothing was imported. Set ${variable} to that passphrase, or LOUPE_SECRET to the secret itself.`,
    )
  }
  const secrets = await openCarried(carried, passphrase)
  if (own !== null && own !== secrets.secret) {
    throw new StartError(otherSecret(config.secret ? 'LOUPE_SECRET' : `The folder ${config.dataDir}`))
  }
  return config.secret ? undefined : () => adoptSecret(secrets, config.dataDir)
}
