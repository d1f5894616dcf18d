import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { encodeWebp } from '#src/core/images/codecs.ts'
import { fitWithin, type Pixels } from '#src/core/images/resample.ts'
import { picturesFolder, type SceneIndex } from '#src/sample/scenes/pictures.ts'
import { sampleScenes, sceneNames } from '#src/sample/scenes/scenes.ts'

/**
 * `npm run scenes`: draws the scenes of the sample world and keeps them as WebP, whole, at half and at a quarter, as
 * an uploaded scene would be. Drawing them at every first start would cost seconds; a test tells when a drawing was
 * changed and its pictures were not made anew.
 */
const longest = 2400

await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
await rm(picturesFolder, { recursive: true, force: true })
await mkdir(picturesFolder, { recursive: true })
const index: SceneIndex = {}
for (const name of sceneNames) {
  const { svg } = sampleScenes[name]()
  const drawn = new Resvg(svg, { fitTo: { mode: 'width', value: longest } }).render()
  const { width, height } = drawn
  let picture: Pixels = { data: new Uint8ClampedArray(drawn.pixels), width, height }
  const renditions = []
  for (const side of [longest, longest / 2, longest / 4]) {
    picture = fitWithin(picture, side)
    const file = `${name}-${picture.width}.webp`
    const content = new Uint8Array(await encodeWebp(picture))
    await writeFile(path.join(picturesFolder, file), content)
    renditions.push({ file, width: picture.width, height: picture.height })
    console.log(`${file}: ${Math.round(content.length / 1024)} KiB`)
  }
  index[name] = { drawing: createHash('sha256').update(svg).digest('hex'), renditions }
}
await writeFile(path.join(picturesFolder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
