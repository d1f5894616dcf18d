import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { copyDatabase } from '../../apps/server/test/server-database.ts'
import { startPostgres } from '../../scripts/test/postgres.ts'
import { makeFolder, runServer } from './server.ts'

const buildScript = fileURLToPath(new URL('../../apps/server/scripts/build.ts', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    preparedFolder: string
    /** A server of PostgreSQL, and the name of the database there that belongs to the folder. */
    preparedDatabase: { server: string; name: string }
  }
}

/**
 * Runs once before all journeys: the server is built from the sources as they are, in half a second, so that no
 * journey walks an older one. The first start makes the database, which takes seconds. The journeys start from copies
 * of what it left: a folder and a database without anybody in it. They run on PostgreSQL, where a server is ready in a
 * third of the time that the embedded engine takes; start.spec.ts and the server's own tests run on that one.
 */
export default function prepareFolder(project: TestProject): Promise<() => Promise<void>> {
  return prepareFolderWith(project, {})
}

/** The same for journeys that begin with more in the database, such as the sample data. */
export async function prepareFolderWith(
  project: TestProject,
  settings: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  execFileSync(process.execPath, [buildScript], { stdio: 'inherit' })
  const configured = process.env.LOUPE_TEST_DATABASE_URL
  const cluster = configured ? null : await startPostgres()
  const server = configured ?? cluster?.url ?? ''
  const database = await copyDatabase(server, 'template1')
  const folder = makeFolder()
  const { child, ended, ready } = runServer(folder.path, { ...settings, DATABASE_URL: database.url })
  await ready()
  child.kill('SIGTERM')
  await ended
  project.provide('preparedFolder', folder.path)
  project.provide('preparedDatabase', { server, name: new URL(database.url).pathname.slice(1) })
  return async () => {
    folder.remove()
    await database.drop()
    await cluster?.stop()
  }
}
