import type { TestProject } from 'vitest/node'
import { prepareFolderWith } from './prepared-folder.ts'
import { admin } from './server.ts'

/** Runs once before the journeys of a project that start with the sample data: each server starts from a copy. */
export default function prepareSampleFolder(project: TestProject): Promise<() => Promise<void>> {
  return prepareFolderWith(project, {
    LOUPE_SAMPLE_DATA: 'on',
    LOUPE_ADMIN_EMAIL: admin.email,
    LOUPE_ADMIN_PASSWORD: admin.password,
  })
}
