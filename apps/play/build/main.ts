// Builds the game into dist/, or into a given folder: `npm run build -w @loupe/play`.
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compressAll } from '../../../scripts/build/compress.ts'
import manifest from '../package.json' with { type: 'json' }

const root = fileURLToPath(new URL('..', import.meta.url))
const dist = `${process.argv[2] ?? `${root}dist`}/`

await rm(dist, { recursive: true, force: true })
await build({
  root,
  configFile: `${root}vite.config.ts`,
  logLevel: 'warn',
  build: { outDir: dist, emptyOutDir: true },
})
const page = (await readFile(`${dist}index.html`, 'utf8')).replace('%VERSION%', manifest.version)
await writeFile(`${dist}index.html`, page)
const assets = (await readdir(`${dist}assets`)).map((file) => `/play/assets/${file}`)
await buildWorker(assets)
await compressAll(dist)

/** The service worker is a separate file with the list of the built files. */
async function buildWorker(files: string[]): Promise<void> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define: { BUILT_FILES: JSON.stringify(files) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      lib: { entry: `${root}worker/worker.ts`, formats: ['es'], fileName: () => 'worker.js' },
    },
  })
}
