import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { makeJpeg } from '#test/pictures.ts'
import { preparedInstallation } from '#test/prepared-installation.ts'

// Node itself runs some WebAssembly at its start: only what V8 does after ours has started counts.
const marker = 'ours has begun'
const flags = ['--trace-wasm-code-gc', '--stress-wasm-code-gc', '--eval']

/** V8's log of discarded code, from the line at which the program reports that ours has started. */
function tracesOf(program: string, ...args: string[]): string[] {
  const output = execFileSync(process.execPath, [...flags, program, ...args], { maxBuffer: 64 * 1024 * 1024 })
  const [before, after] = output.toString().split(marker)
  expect(before).toContain('[wasm-gc]')
  return after?.split('\n').filter((line) => line.startsWith('[wasm-gc] Triggering')) ?? ['nothing has begun']
}

const fromHere = (file: string) => new URL(file, import.meta.url).href

describe('keepWasmCode', () => {
  it('keeps the code of the embedded engine', async () => {
    const { dataDir } = await preparedInstallation()
    const program = `
      import { openEmbedded } from '${fromHere('../../database/embedded/open-embedded.ts')}'
      const db = await openEmbedded({ url: null, dataDir: process.argv[1] })
      console.log('${marker}')
      await db.query("select string_agg(md5(g::text), '' order by g desc) from generate_series(1, 20000) g")
      await db.close()`
    expect(tracesOf(program, dataDir)).toEqual([])
    // discarding code at every opportunity takes long on a busy machine
  }, 240_000)

  it('keeps the code of the picture codecs', async () => {
    const jpeg = await makeJpeg(400, 300)
    const program = `
      import { makePictures } from '${fromHere('../../images/make-pictures.ts')}'
      const make = () => {
        const bytes = new Uint8Array(Buffer.from(process.argv[1], 'base64')).buffer
        return makePictures({ kind: 'jpeg', bytes, sizes: { sides: [200] } }, 30000)
      }
      await make()
      console.log('${marker}')
      console.log((await make()).length)`
    expect(tracesOf(program, jpeg.toString('base64'))).toEqual([])
  })
})
