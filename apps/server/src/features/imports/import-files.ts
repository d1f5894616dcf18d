import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '#src/core/config.ts'

type Place = Pick<Config, 'dataDir'>

/** Files of imports lie in the data folder, which all server processes share. */
export function importsFolder({ dataDir }: Place): string {
  return path.join(dataDir, 'uploads', 'imports')
}

export function importFile(place: Place, id: string): string {
  return path.join(importsFolder(place), `${id}.csv`)
}

export async function makeImportsFolder(place: Place): Promise<void> {
  await mkdir(importsFolder(place), { recursive: true, mode: 0o700 })
}

/** Removes the file of an import, and what has arrived of one that was never whole. */
export async function removeImportFile(place: Place, id: string): Promise<void> {
  await rm(importFile(place, id), { force: true })
  await rm(`${importFile(place, id)}.part`, { force: true })
}
