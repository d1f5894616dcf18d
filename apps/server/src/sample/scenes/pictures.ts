import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Shape } from '@loupe/contract/shared/puzzle-content'
import * as z from 'zod/mini'
import type { Rendition } from '#src/core/images/make-pictures.ts'

export const sceneNames = ['bench', 'ball', 'market', 'museum', 'train', 'garden'] as const
export type SceneName = (typeof sceneNames)[number]
/** The size of a scene, in pixels. */
export const sceneSize = { width: 2400, height: 1600 }
export const portraitNames = ['maya', 'andrei', 'ruotong'] as const
export type PortraitName = (typeof portraitNames)[number]

/** A drawing that is stored as pictures. */
export type DrawingName = SceneName | PortraitName

/** The folder to which `npm run scenes` (tools/scene-drawing) writes the pictures of scenes and portraits, and their index. */
export const picturesFolder = fileURLToPath(
  // the server may run as one built file: the pictures stay in the sources
  new URL('pictures', import.meta.resolve('#src/sample/scenes/pictures.ts')),
)
const indexFile = path.join(picturesFolder, 'index.json')

const Drawing = z.strictObject({
  /** The hash of the drawing that the pictures were rendered from. */
  drawing: z.string(),
  /** The pictures, the largest first. */
  renditions: z.array(z.strictObject({ file: z.string(), width: z.number(), height: z.number() })),
  /** The outlines of a scene's pieces. */
  shapes: z.optional(z.record(z.string(), Shape)),
})
const SceneIndex = z.record(z.enum([...sceneNames, ...portraitNames]), Drawing)
export type SceneIndex = z.infer<typeof SceneIndex>

export function readSceneIndex(): SceneIndex {
  return SceneIndex.parse(JSON.parse(readFileSync(indexFile, 'utf8')))
}

/** The pictures of a drawing, the largest first. */
export async function readPictures(name: DrawingName): Promise<[Rendition, ...Rendition[]]> {
  const files = readSceneIndex()[name].renditions
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
