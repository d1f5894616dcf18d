// `npm run build -w @loupe/server`: one file instead of some four hundred modules, because resolving each of them took
// more than half of the start time. Each thread has its own bundle: run from `src`, it would first load the type
// stripper, which cost an import 15 MiB. Migrations and pictures are not bundled: `#src/…` resolves to them.
import { glob, rm } from 'node:fs/promises'
import { parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type InputOptions, rolldown } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Packages of many small modules, which every start loads; all others stay where they are installed. */
const bundled =
  /^(?:@loupe\/|zod|uuid|jose|htmlparser2|domhandler|domutils|dom-serializer|domelementtype|entities)/

const options: InputOptions = {
  cwd: root,
  platform: 'node',
  external: (id) => !/^[./#]/.test(id) && !bundled.test(id),
  plugins: [
    {
      name: 'threads',
      transform: (code) => code.replaceAll(/#src\/[\w/-]+\/([\w-]+-thread)\.ts/g, '#threads/$1.js'),
    },
  ],
  // A warning is an import that would only be missed at run time.
  onLog: (level, log) => {
    if (level === 'warn') throw new Error(log.message)
  },
}

await rm(`${root}dist`, { recursive: true, force: true })
const server = await rolldown({ ...options, input: 'src/main.ts' })
await server.write({
  dir: 'dist',
  format: 'esm',
  entryFileNames: 'main.js',
  chunkFileNames: 'chunks/[name]-[hash].js',
})
for await (const input of glob('src/**/*-thread.ts', { cwd: root })) {
  const thread = await rolldown({ ...options, input })
  await thread.write({ file: `dist/threads/${parse(input).name}.js`, format: 'esm' })
}
