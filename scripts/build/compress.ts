import { readdir, readFile, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|webmanifest)$/

/** Node has four threads for this and for files: a build that goes on needs the others. */
const atOnce = 2

/**
 * Writes a .br and a .gz file beside every compressible file that has none yet, so that the server need not compress
 * it. `quality` returns the brotli quality (0 to 11) of a path in the folder; 11 unless given.
 */
export async function compressAll(
  folder: string,
  quality: (file: string) => number = () => constants.BROTLI_MAX_QUALITY,
): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const present = new Set(files)
  const left = files.filter((file) => compressible.test(file) && !present.has(`${file}.gz`))
  const compressNext = async () => {
    for (let file = left.pop(); file; file = left.pop()) await compress(`${folder}${file}`, quality(file))
  }
  await Promise.all(Array.from({ length: atOnce }, compressNext))
}

async function compress(path: string, quality: number): Promise<void> {
  const content = await readFile(path)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // blocks of 128 KiB: scripts and documents of this size become a thousandth smaller than with the default
    [constants.BROTLI_PARAM_LGBLOCK]: 17,
  }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, { params }))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
