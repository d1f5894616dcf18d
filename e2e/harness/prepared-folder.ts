import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { makeFolder, runServer } from './server.ts'

const buildScript = fileURLToPath(new URL('../../apps/server/scripts/build.ts', import.meta.url))

declare module 'vitest' {
  interface ProvidedContext {
    preparedFolder: string
  }
}

/**
 * Runs once before all journeys: the server is built from the sources as they are, in half a second, so that no
 * journey walks an older one. The first start on an empty folder makes the database, which takes seconds. The
 * journeys start from copies of what it left: a database without anybody in it.
 */
export default function prepareFolder(project: TestProject): Promise<() => void> {
  return prepareFolderWith(project, {})
}

/** The same for journeys that begin with more in the database, such as the sample data. */
export async function prepareFolderWith(
  project: TestProject,
  settings: NodeJS.ProcessEnv,
): Promise<() => void> {
  execFileSync(process.execPath, [buildScript], { stdio: 'inherit' })
  const folder = makeFolder()
  const { child, ended, ready } = runServer(folder.path, settings)
  await ready()
  child.kill('SIGTERM')
  await ended
  project.provide('preparedFolder', folder.path)
  return folder.remove
}
