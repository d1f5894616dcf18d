import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { avatarLimits } from '@loupe/contract/admin/profile'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { encodeWebp } from '#src/core/images/codecs.ts'
import { fitWithin, type Pixels } from '#src/core/images/resample.ts'
import { type DrawingName, picturesFolder, type SceneIndex } from '#src/sample/scenes/pictures.ts'
import { portraitNames, portraits } from '#src/sample/scenes/portraits/portraits.ts'
import { sampleScenes, sceneNames } from '#src/sample/scenes/scenes.ts'

/**
 * `npm run scenes`: draws the scenes of the sample world and keeps them as WebP, whole, at half and at a quarter, as
 * an uploaded scene would be; and the portraits of its administrators, as an uploaded picture would be. Drawing them
 * at every first start would cost seconds; a test tells when a drawing was changed and its pictures were not.
 */
const longest = 2400

await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
await rm(picturesFolder, { recursive: true, force: true })
await mkdir(picturesFolder, { recursive: true })
const index: SceneIndex = {}
for (const name of sceneNames) {
  await keep(name, sampleScenes[name]().svg, [longest, longest / 2, longest / 4])
}
for (const name of portraitNames) await keep(name, portraits[name]().svg, [avatarLimits.side])
await writeFile(path.join(picturesFolder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)

/** Writes the pictures of a drawing, the largest first, and notes what they were made of. */
async function keep(name: DrawingName, svg: string, sides: readonly [number, ...number[]]): Promise<void> {
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
  index[name] = { drawing: createHash('sha256').update(svg).digest('hex'), renditions }
}
