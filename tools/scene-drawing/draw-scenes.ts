import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { avatarLimits } from '@loupe/contract/admin/account/profile'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { encodeWebp } from '../../apps/server/src/core/images/codecs.ts'
import { fitWithin, type Pixels } from '../../apps/server/src/core/images/resample.ts'
import {
  type DrawingName,
  picturesFolder,
  portraitNames,
  type SceneIndex,
  sceneNames,
} from '../../apps/server/src/sample/scenes/pictures.ts'
import { portraits } from './portraits/portraits.ts'
import { sampleScenes } from './scenes.ts'

/**
 * `npm run scenes`: draws the scenes of the sample data and writes them as WebP in full, half and quarter size, like
 * an uploaded scene, with the shapes of their pieces; and the portraits of its administrators, like an uploaded
 * picture. Drawing them at every first start would take seconds; a test fails if a drawing was changed and
 * its pictures were not.
 */
const longest = 2400

await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
await rm(picturesFolder, { recursive: true, force: true })
await mkdir(picturesFolder, { recursive: true })
const index: Partial<SceneIndex> = {}
for (const name of sceneNames) {
  const { svg, shapes } = sampleScenes[name]()
  index[name] = { ...(await writePictures(name, svg, [longest, longest / 2, longest / 4])), shapes }
}
for (const name of portraitNames) {
  index[name] = await writePictures(name, portraits[name]().svg, [avatarLimits.side])
}
await writeFile(path.join(picturesFolder, 'index.json'), `${JSON.stringify(index)}\n`)

/** Writes the pictures of a drawing, the largest first, and returns their entry of the index. */
async function writePictures(
  name: DrawingName,
  svg: string,
  sides: readonly [number, ...number[]],
): Promise<SceneIndex[DrawingName]> {
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: sides[0] } }).render()
  const { width, height } = drawn
  let picture: Pixels = { data: new Uint8ClampedArray(drawn.pixels), width, height }
  const renditions = []
  for (const side of sides) {
    picture = fitWithin(picture, side)
    const file = `${name}-${picture.width}.webp`
    const content = new Uint8Array(await encodeWebp(picture))
    await writeFile(path.join(picturesFolder, file), content)
    renditions.push({ file, width: picture.width, height: picture.height })
    console.log(`${file}: ${Math.round(content.length / 1024)} KiB`)
  }
  return { drawing: createHash('sha256').update(svg).digest('hex'), renditions }
}
