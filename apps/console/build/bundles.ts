import { globSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { featureOf } from '../src/app/page-features.ts'
import { pageParts } from '../src/app/page-parts.ts'
import { appPages } from '../src/app/paths.ts'
import type * as prerender from '../src/prerender.tsx'
import type { NamedPart } from './chunk-closures.ts'
import { chunkGroups } from './chunk-groups.ts'
import { buildTargets } from './compat/supported-browsers.ts'

export type Prerender = Pick<typeof prerender, 'publicDocument' | 'appDocument'>
export type BootstrapScripts = Record<'login' | 'app' | 'document', string>

const features = [...new Set(appPages.map(featureOf))]
const root = fileURLToPath(new URL('..', import.meta.url))
/** The parts of pages, each named after its page or its first module. */
function namedParts(): NamedPart[] {
  const sources = globSync('src/{app,features}/**/*.tsx', { cwd: root })
  const parts = appPages.flatMap((page) =>
    (pageParts[page.name] ?? []).map(
      ({ files }): NamedPart => ({
        name: files.length > 2 ? `${page.name}-sections` : basename(files[0] ?? '', '.tsx'),
        page: featureOf(page),
        modules: sources
          .filter((file) => files.some((end) => file.endsWith(`/${end}`)))
          .map((file) => root + file),
      }),
    ),
  )
  // the three documents are of one page
  return [...new Map(parts.map((part) => [part.name, part])).values()]
}

/** The output folders; the build takes another `dist` as its argument, for tests. */
export const folders = {
  root,
  dist: process.argv[2] ? `${resolve(process.argv[2])}/` : `${root}dist/`,
  prerender: `${root}node_modules/.prerender-${process.pid}/`,
}

/** The same in all bundles: an inline script names fonts that the client's build wrote. */
const assetFileNames = 'assets/[name]-[hash][extname]'
const shared = { root, configFile: `${root}vite.config.ts`, logLevel: 'warn' } satisfies InlineConfig

/** The modules of both documents, split by page, with content hashes in their names. */
export async function buildClient(): Promise<Rolldown.OutputChunk[]> {
  const result = await build({
    ...shared,
    build: {
      outDir: folders.dist,
      emptyOutDir: true,
      target: buildTargets(),
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        // a slow machine is no problem of the build
        checks: { bundlerTimings: false },
        input: { login: `${root}src/login.tsx`, app: `${root}src/app.tsx` },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          // the bundler names a shared file after all of its users
          chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
          assetFileNames,
          codeSplitting: { groups: chunkGroups(root, features, namedParts()) },
        },
      },
    },
  })
  return chunksOf(result)
}

/** The inline scripts, each as one piece of text. */
export async function buildBootstrapScripts(): Promise<BootstrapScripts> {
  return {
    login: await buildBootstrapScript('login'),
    app: await buildBootstrapScript('app'),
    document: await buildBootstrapScript('document'),
  }
}

async function buildBootstrapScript(name: keyof BootstrapScripts): Promise<string> {
  const result = await build({
    ...shared,
    publicDir: false,
    build: {
      write: false,
      target: buildTargets(),
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: `${root}src/bootstrap/${name}.ts`,
        output: { format: 'iife', codeSplitting: false, assetFileNames },
      },
    },
  })
  // fonts that only this script uses, under the names it has for them
  for (const { fileName, source } of outputsOf(result).filter((one) => one.type === 'asset'))
    await writeFile(`${folders.dist}${fileName}`, source)
  const [chunk] = chunksOf(result)
  if (!chunk) throw new Error(`The inline script ${name} came out empty.`)
  refusePackages(name, chunk)
  return chunk.code.trim()
}

/** Packages are too large for what every document brings along and runs before its first paint. */
function refusePackages(name: string, chunk: Rolldown.OutputChunk): void {
  const packages = Object.entries(chunk.modules)
    .filter(
      ([id, { renderedLength }]) =>
        id.includes('/node_modules/') && !id.endsWith('?url') && renderedLength > 0,
    )
    .map(([id]) => id.split('/node_modules/').at(-1))
  if (packages.length > 0)
    throw new Error(`The inline script ${name} must do without ${packages.join(', ')}.`)
}

function chunksOf(result: Awaited<ReturnType<typeof build>>): Rolldown.OutputChunk[] {
  return outputsOf(result).filter((one) => one.type === 'chunk')
}

function outputsOf(result: Awaited<ReturnType<typeof build>>) {
  return [result].flat().flatMap((one) => ('output' in one ? one.output : []))
}

/** The modules that render the first paint of each document, for Node. */
export async function buildPrerender(): Promise<Prerender> {
  await build({
    ...shared,
    publicDir: false,
    // replaced by build/plain-icons.ts as in the client, which hydrates this rendering
    ssr: { noExternal: ['lucide-react'] },
    build: {
      outDir: folders.prerender,
      emptyOutDir: true,
      ssr: `${root}src/prerender.tsx`,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
    },
  })
  return importPrerender(pathToFileURL(`${folders.prerender}prerender.mjs`).href)
}

/** Where `buildPageRenderer` writes the server's page renderer; below `dist`, and never delivered. */
export const pageRenderer = 'server/page-renderer.mjs'

/** The modules that render a page with its first data, for a thread of the server, with all their imports. */
export async function buildPageRenderer(): Promise<void> {
  await build({
    ...shared,
    publicDir: false,
    plugins: [codeOnServer()],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: `${folders.dist}server`,
      emptyOutDir: true,
      ssr: `${root}src/page-renderer.tsx`,
      target: 'node24',
      minify: true,
      rolldownOptions: {
        output: { entryFileNames: 'page-renderer.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
}

/** Records in the thread which code is still loading. */
function codeOnServer(): Plugin {
  return {
    name: 'loupe-code-on-server',
    enforce: 'pre',
    resolveId(source) {
      const [, file] = /^(?:#src\/shared\/loading|\.)\/(load-(?:chunk|part)\.ts)$/.exec(source) ?? []
      return file ? `${root}src/render/${file}` : null
    },
  }
}

function importPrerender(address: string): Promise<Prerender> {
  return import(address)
}
