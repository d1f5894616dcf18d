import type { TestProject } from 'vitest/node'
import { makeFolder, runServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    preparedFolder: string
  }
}

/**
 * Runs once before all journeys: the first start on an empty folder makes the database, which takes seconds. The
 * journeys start from copies of what it left: a database without anybody in it.
 */
export default async function prepareFolder(project: TestProject): Promise<() => void> {
  const folder = makeFolder()
  const { child, ended, ready } = runServer(folder.path)
  await ready()
  child.kill('SIGTERM')
  await ended
  project.provide('preparedFolder', folder.path)
  return folder.remove
}
