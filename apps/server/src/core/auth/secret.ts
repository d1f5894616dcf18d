import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../platform/start-error.ts'
import { syncFile, syncFolder } from '../platform/sync-files.ts'
import { newSecret } from './tokens.ts'

/**
 * The secret of the server: the setting, or else a file in the data folder that only the server's user can read,
 * created at the first start. Several server processes must share the setting.
 */
export function secretOf(setting: string | null, dataDir: string): string {
  if (setting) return setting
  const file = join(dataDir, 'secret')
  if (existsSync(file)) return readSecret(file)
  const secret = newSecret()
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(file, secret, { mode: 0o600, flag: 'wx' })
    // Before anything is sealed with it: sealed values in the database survive a power cut.
    syncFile(file)
    syncFolder(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartError(
      `The folder ${dataDir} is not writable (${code}). Set LOUPE_DATA_DIR to another folder.`,
    )
  }
  return secret
}

/** The same for readers: null if there is no file yet; none is created. */
export function existingSecret(setting: string | null, dataDir: string): string | null {
  return setting || existsSync(join(dataDir, 'secret')) ? secretOf(setting, dataDir) : null
}

/**
 * The previous secret, while keys are rotated: the setting, or else the file `secret.before` in the data folder, which
 * is the renamed file `secret`. Null if there is none.
 */
export function secretBefore(setting: string | null, dataDir: string): string | null {
  if (setting) return setting
  const file = join(dataDir, 'secret.before')
  return existsSync(file) ? readSecret(file) : null
}

/**
 * Stores the secrets of an import in a data folder. A folder with the same secrets is left unchanged. @throws
 * StartError when it has different ones
 */
export function adoptSecret(
  { secret, before }: { secret: string; before: string | null },
  dataDir: string,
): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const [name, text] of [
    ['secret', secret],
    ['secret.before', before],
  ] as const) {
    const file = join(dataDir, name)
    if (text === null) continue
    if (!existsSync(file)) writeFileSync(file, text, { mode: 0o600, flag: 'wx' })
    else if (readSecret(file) !== text) throw new StartError(otherSecret(file))
  }
}

/** For an import whose secret differs from that of the data folder. */
export function otherSecret(source: string): string {
  return `${source} holds another secret than the file carries. Nothing was imported: remove it, or leave out the passphrase to keep it.`
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new StartError(`The file ${file} is damaged. Remove it; everyone will have to sign in again.`)
  chmodSync(file, 0o600)
  return secret
}
