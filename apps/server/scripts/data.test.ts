import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createKeys } from '#src/core/auth/keys.ts'
import { secretOf } from '#src/core/auth/secret.ts'
import { requireSecret } from '#src/core/auth/secret-check.ts'
import type { Database } from '#src/core/database/database.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { systemClock } from '#src/core/platform/clock.ts'
import { renewBackupCodes, spendBackupCode } from '#src/features/account/second-factor/backup-codes.ts'
import {
  beginTotp,
  confirmTotp,
  countSealedApps,
  spendTotpCode,
} from '#src/features/account/second-factor/totp-factors.ts'
import { makeAdmin } from '#test/makers.ts'
import { type Installation, preparedInstallation, settingsOf } from '#test/prepared-installation.ts'
import { runScript } from '#test/run-process.ts'
import { codeOf } from '#test/second-factor.ts'
import { createServerDatabase } from '#test/server-database.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

// Each step is a separate process that opens a database, which may be slow.
vi.setConfig({ testTimeout: 180_000 })

const passphrase = 'seven quiet emeralds'
const now = new Date()
const later = new Date(now.getTime() + 60_000)

const codeAt = (secret: string, at: Date) => codeOf({ clock: { now: () => at } }, secret)

/** A database with an administrator whose app and backup codes use the secret of its folder. */
async function usedInstallation(): Promise<{
  installation: Installation
  adminId: string
  app: string
  backupCode: string
}> {
  const installation = await preparedInstallation()
  return onDatabase(installation, async (db) => {
    const keys = createKeys(secretOf(null, installation.dataDir))
    const admin = await makeAdmin({ db, clock: systemClock })
    const { secret } = await beginTotp({ keys }, db, admin, now)
    expect(await confirmTotp({ keys }, db, admin.id, codeAt(secret, now), now)).toBeNull()
    const [backupCode = ''] = await renewBackupCodes({ keys }, db, admin.id)
    await asServerStarts(db, installation)
    return { installation, adminId: admin.id, app: secret, backupCode }
  })
}

async function onDatabase<T>(installation: Installation, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ ...installation, connections: 2 })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

function asServerStarts(db: Database, { dataDir }: Installation): Promise<number> {
  const secret = secretOf(null, dataDir)
  return requireSecret(db, { secret, before: null }, (tx) => countSealedApps(tx, createKeys(secret)))
}

async function emptyInstallation(): Promise<Installation> {
  const own = await createServerDatabase()
  if (own) onTestFinished(own.drop)
  return { url: own?.url ?? null, dataDir: temporaryFolder() }
}

const data = (installation: Installation, args: string[], settings: Record<string, string> = {}) =>
  runScript('scripts/data.ts', args, installation.dataDir, { ...settingsOf(installation), ...settings })

it('an export with the secret, imported elsewhere, accepts existing app codes and backup codes', async () => {
  const { installation, adminId, app, backupCode } = await usedInstallation()
  const file = path.join(temporaryFolder(), 'copy.gz')
  const made = await data(installation, ['export', file, '--with-secret'], {
    LOUPE_EXPORT_PASSPHRASE: passphrase,
  })
  expect(made.output).toContain('contains the server’s secret, encrypted')

  const other = await emptyInstallation()
  const without = await data(other, ['import', file])
  expect([without.code, without.output]).toEqual([1, expect.stringContaining('LOUPE_EXPORT_PASSPHRASE')])
  const wrong = await data(other, ['import', file], { LOUPE_EXPORT_PASSPHRASE: 'seven loud emeralds' })
  expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('The passphrase does not decrypt')])
  expect(existsSync(path.join(other.dataDir, 'secret'))).toBe(false)

  const right = await data(other, ['import', file], { LOUPE_EXPORT_PASSPHRASE: passphrase })
  expect([right.code, right.output]).toEqual([0, expect.stringContaining('imported from')])
  expect(right.output).not.toContain('is not the secret this data was used with')
  const [theirs, ours] = [installation, other].map(({ dataDir }) => path.join(dataDir, 'secret'))
  expect(readFileSync(ours ?? '')).toEqual(readFileSync(theirs ?? ''))
  expect(statSync(ours ?? '').mode & 0o777).toBe(0o600)
  await onDatabase(other, async (db) => {
    const keys = createKeys(secretOf(null, other.dataDir))
    expect(await asServerStarts(db, other)).toBe(0)
    expect(await spendTotpCode({ keys }, db, adminId, codeAt(app, later), later)).toBe(true)
    expect(await spendBackupCode({ keys }, db, adminId, backupCode, later)).toBe(true)
  })
})

it('an export without the secret states it, and no server starts on it with another secret', async () => {
  const { installation } = await usedInstallation()
  const file = path.join(temporaryFolder(), 'copy.gz')
  const made = await data(installation, ['export', file])
  expect(made.output).toMatch(
    /does not contain the server’s secret .+ authenticator and backup codes fail after a restore/,
  )

  const other = await emptyInstallation()
  const put = await data(other, ['import', file])
  expect([put.code, put.output]).toEqual([0, expect.stringContaining('The file contains no secret. Before')])
  await onDatabase(other, async (db) => {
    await expect(asServerStarts(db, other)).rejects.toThrow('was used with a different secret')
  })
  const forgotten = await data(other, ['forget-secret'])
  expect(forgotten.output).toContain('Removed 1 unreadable authenticator apps')
  await onDatabase(other, async (db) => {
    expect(await asServerStarts(db, other)).toBe(0)
    expect((await db.query('select from backup_codes')).rowCount).toBe(0)
  })
  expect((await data(installation, ['forget-secret'])).output).toContain('Nothing was removed')
})

it('rejects a passphrase that is too short before anything is written', async () => {
  const installation = await preparedInstallation()
  const file = path.join(temporaryFolder(), 'copy.gz')
  const { code, output } = await data(installation, ['export', file, '--with-secret'], {
    LOUPE_EXPORT_PASSPHRASE: 'short',
  })
  expect([code, output]).toEqual([
    1,
    'Set LOUPE_EXPORT_PASSPHRASE to a passphrase of 12 characters or more.\n',
  ])
  expect(existsSync(file)).toBe(false)
})
