// Builds the console into dist/: `npm run build -w @loupe/console`.
import { rm } from 'node:fs/promises'
import { buildClient, buildEarlyScripts, buildPrerender, folders } from './bundles.ts'
import { deliver } from './deliver.ts'

await rm(folders.dist, { recursive: true, force: true })
const client = await buildClient()
const early = await buildEarlyScripts()
const prerender = await buildPrerender()
await deliver({ client, early, prerender })
await rm(folders.prerender, { recursive: true, force: true })
