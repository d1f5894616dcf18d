// Builds the console into dist/: `npm run build -w @loupe/console`. With --uncompressed it is for a browser alone: the
// server delivers only what was compressed.
import { rm } from 'node:fs/promises'
import { compressAll } from '../../../scripts/build/compress.ts'
import { buildBootstrapScripts, buildClient, buildPageRenderer, buildPrerender, folders } from './bundles.ts'
import { deliver } from './deliver.ts'

await rm(folders.dist, { recursive: true, force: true })
const isCompressed = !process.argv.includes('--uncompressed')
const client = await buildClient()
// while the other bundles keep one core busy
const compressing = isCompressed ? compressAll(folders.dist) : null
const bootstrap = await buildBootstrapScripts()
const prerender = await buildPrerender()
await buildPageRenderer()
await deliver({ client, bootstrap, prerender })
await compressing
if (isCompressed) await compressAll(folders.dist, brotliQuality)
await rm(folders.prerender, { recursive: true, force: true })

/**
 * The documents are most of what is compressed. Those of signed-in pages are delivered only where the server renders
 * none itself, and of the others only the sign-in page often: at 10 they are 1.8 % larger and take 40 % of the
 * processor time.
 */
function brotliQuality(file: string): number {
  return file.startsWith('html/') && !file.startsWith('html/login.') ? 10 : 11
}
