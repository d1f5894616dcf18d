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
    /** The URL of a PostgreSQL server, and the name of the database of the folder on it. */
    preparedDatabase: { server: string; name: string }
  }
}

/**
 * Runs once before all journeys: builds the server from the current sources, in half a second, so that no journey tests
 * an older build. The first start creates the database, which takes seconds. Each journey starts from copies of its
 * result: a folder, and a database without administrators and players. They use PostgreSQL, with which a server is ready
 * in a third of the time of the embedded engine; start.spec.ts and the server's tests use the embedded engine.
 */
export default function prepareFolder(project: TestProject): Promise<() => Promise<void>> {
  return prepareFolderWith(project, {})
}

/** The same for journeys that start with more data, such as the sample data. */
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
