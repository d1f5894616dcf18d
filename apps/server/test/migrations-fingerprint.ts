import { createHash } from 'node:crypto'
import { readMigrations } from '#src/core/database/migrate.ts'
import serverPackage from '../package.json' with { type: 'json' }

const pgliteVersion = serverPackage.dependencies['@electric-sql/pglite']

/** The cache key of prepared databases: equal for equal migrations and engine versions. */
export async function fingerprintMigrations(folder: string): Promise<string> {
  const migrations = await readMigrations(folder)
  const parts = [pgliteVersion, ...migrations.map(({ name, checksum }) => name + checksum)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}
