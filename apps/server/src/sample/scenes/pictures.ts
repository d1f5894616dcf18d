import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rendition } from '#src/core/images/make-pictures.ts'
import type { PortraitName } from './portraits/portraits.ts'
import type { SceneName } from './scenes.ts'

/** A drawing that is kept as pictures. */
export type DrawingName = SceneName | PortraitName

/** Where `npm run scenes` keeps the pictures of the drawn scenes and portraits. */
export const picturesFolder = fileURLToPath(
  // the server may run as one built file: the pictures stay in the sources
  new URL('pictures', import.meta.resolve('#src/sample/scenes/pictures.ts')),
)

/** What was drawn, by its hash, and the pictures that were made of it, the largest first. */
export type SceneIndex = {
  [Name in DrawingName]?: { drawing: string; renditions: { file: string; width: number; height: number }[] }
}

export async function readSceneIndex(): Promise<SceneIndex> {
  return JSON.parse(await readFile(path.join(picturesFolder, 'index.json'), 'utf8')) as SceneIndex // written by npm run scenes
}

/** The pictures of a drawing, the largest first. */
export async function readPictures(name: DrawingName): Promise<[Rendition, ...Rendition[]]> {
  const files = (await readSceneIndex())[name]?.renditions ?? []
  const [largest, ...others] = await Promise.all(
    files.map(async ({ file, width, height }) => ({
      width,
      height,
      content: new Uint8Array(await readFile(path.join(picturesFolder, file))),
    })),
  )
  if (!largest) throw new Error(`There are no pictures of ${name}: npm run scenes`)
  return [largest, ...others]
}
