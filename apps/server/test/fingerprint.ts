import { createHash } from 'node:crypto'
import { readMigrations } from '#src/core/database/migrate.ts'
import serverPackage from '../package.json' with { type: 'json' }

const pgliteVersion = serverPackage.dependencies['@electric-sql/pglite']

/** What databases made beforehand are kept under: the same for the same migrations and the same engine. */
export async function fingerprint(folder: string): Promise<string> {
  const migrations = await readMigrations(folder)
  const parts = [pgliteVersion, ...migrations.map(({ name, checksum }) => name + checksum)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}
