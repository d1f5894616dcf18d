// Builds the console into dist/: `npm run build -w @loupe/console`. With --uncompressed it is for a browser alone: the
// server delivers only what was compressed.
import { rm } from 'node:fs/promises'
import { compressAll } from '../../../scripts/build/compress.ts'
import { buildBootstrapScripts, buildClient, buildPageRenderer, buildPrerender, folders } from './bundles.ts'
import { deliver } from './deliver.ts'

await rm(folders.dist, { recursive: true, force: true })
const client = await buildClient()
const bootstrap = await buildBootstrapScripts()
const prerender = await buildPrerender()
await buildPageRenderer()
await deliver({ client, bootstrap, prerender })
if (!process.argv.includes('--uncompressed')) await compressAll(folders.dist)
await rm(folders.prerender, { recursive: true, force: true })
