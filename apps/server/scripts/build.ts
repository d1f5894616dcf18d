// `npm run build -w @loupe/server`: one file instead of some four hundred modules, because looking each of them up was
// more than half of a start. Threads and migrations are still read from `src` and `migrations`, by `#src/…`.
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Packages of many small modules, which every start loads; all others stay where they are installed. */
const bundled =
  /^(?:@loupe\/|zod|uuid|jose|htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities)/

await rm(`${root}dist`, { recursive: true, force: true })
const bundle = await rolldown({
  cwd: root,
  input: 'src/main.ts',
  platform: 'node',
  external: (id) => !/^[./#]/.test(id) && !bundled.test(id),
  // A warning is an import that would only be missed at run time.
  onLog: (level, log) => {
    if (level === 'warn') throw new Error(log.message)
  },
})
await bundle.write({
  dir: 'dist',
  format: 'esm',
  entryFileNames: 'main.js',
  chunkFileNames: 'chunks/[name]-[hash].js',
})
