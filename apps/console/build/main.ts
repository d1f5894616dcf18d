// Builds the console into dist/: `npm run build -w @loupe/console`. With --uncompressed it is for a browser alone: the
// server delivers only what was compressed.
import { rm } from 'node:fs/promises'
import { compressAll } from '../../../scripts/build/compress.ts'
import { appPages } from '../src/app/paths.ts'
import { buildBootstrapScripts, buildClient, buildPageRenderer, buildPrerender, folders } from './bundles.ts'
import { deliver } from './deliver.ts'

await rm(folders.dist, { recursive: true, force: true })
const client = await buildClient()
const bootstrap = await buildBootstrapScripts()
const prerender = await buildPrerender()
await buildPageRenderer()
await deliver({ client, bootstrap, prerender })
if (!process.argv.includes('--uncompressed')) await compressAll(folders.dist, brotliQuality)
await rm(folders.prerender, { recursive: true, force: true })

/**
 * The documents of signed-in pages are most of what is compressed, and are delivered only where the server renders
 * none itself: at 10 they are 1.8 % larger and take 40 % of the processor time.
 */
function brotliQuality(file: string): number {
  const isSignedIn = appPages.some(({ name }) => file.startsWith(`html/${name}.`))
  return isSignedIn ? 10 : 11
}
