import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import type { Locale } from '@loupe/contract/shared/values'
import type { Rolldown } from 'vite'
import { featureOf } from '../src/app/page-features.ts'
import { type PagePart, pageParts } from '../src/app/page-parts.ts'
import { appPages } from '../src/app/paths.ts'
import { landingPath, publicPages } from '../src/app/public-paths.ts'
import type { DocumentTexts } from '../src/prerender.tsx'
import { consoleLocales, documentLanguages } from '../src/shared/messages/locales.ts'
import { type BootstrapScripts, folders, type Prerender, pageRenderer } from './bundles.ts'
import { type ChunkGraph, chunkGraph } from './chunk-graph.ts'
import { cspHash, documentHtml, withSheets } from './document-html.ts'
import { outdatedScript } from './outdated.ts'
import { buildPublicPage, type PublicPage } from './public-page.ts'
import { scenePicture } from './scene-picture.ts'
import { initialDataScript, plainStyle, type RenderingParts, renderingParts } from './server-rendering.ts'

/** What the server needs for delivering the console: `dist/delivery.json`. */
export interface DeliveryManifest {
  /** Changes with everything that is delivered. */
  release: string
  documents: DeliveredDocument[]
  rendering: RenderingParts
  publicPage: PublicPage
}

export interface DeliveredDocument {
  name: string
  /** The paths of this document; including those below them, unless it is a public one. */
  paths: string[]
  isPublic: boolean
  /** Whether the server can render the page with its first data. */
  isRendered: boolean
  /** The file of each language, in `dist`. */
  html: Record<Locale, string>
  /** The CSP hashes of the inline scripts and styles of any language. */
  scripts: string[]
  styles: string[]
  /** What the document of each language preloads. */
  preload: Record<Locale, string[]>
  /** What addresses that match `address` (path and search) also need: scripts, and styles for rendering. */
  parts: { address: string; preload: Record<Locale, string[]>; sheets: string[] }[]
}

interface Built {
  client: Rolldown.OutputChunk[]
  bootstrap: BootstrapScripts
  prerender: Prerender
}

/** Writes the documents in every language, and the manifest for the server. */
export async function deliver({ client, bootstrap, prerender }: Built): Promise<void> {
  const graph = chunkGraph(client)
  await mkdir(`${folders.dist}html`, { recursive: true })
  const documents: DeliveredDocument[] = []
  for (const plan of plans(graph, bootstrap, prerender)) documents.push(await writeDocument(plan, graph))
  const publicPage = await buildPublicPage(folders.dist, bootstrap.document)
  const rendering = renderingParts(pageRenderer)
  const content = JSON.stringify([documents, rendering, publicPage])
  const release = createHash('sha256').update(content).digest('hex').slice(0, 12)
  const manifest: DeliveryManifest = { release, documents, rendering, publicPage }
  await writeFile(`${folders.dist}delivery.json`, JSON.stringify(manifest, null, 2))
}

/** How one document is built. */
interface Plan {
  name: string
  paths: string[]
  template: 'login' | 'app'
  bootstrap: string
  /** The entry of the document, then the other files that the page starts with. */
  modules: string[]
  next: string[]
  /** What only some of its addresses need. */
  parts: readonly PagePart[]
  /** What depends on the language. */
  inLanguage: (locale: Locale) => Promise<DocumentTexts>
}

const visitorLists = ['src/app/visitor-screens.tsx', 'src/shared/messages/visitor-messages.ts']

function plans(graph: ChunkGraph, bootstrap: BootstrapScripts, prerender: Prerender): Plan[] {
  const login = graph.fileOf('src/login.tsx')
  const app = graph.fileOf('src/app.tsx')
  const screenOf = (feature: string) => graph.fileOf(`/${feature}-page.tsx`)
  const landing = appPages.find(({ path }) => path === landingPath)
  return [
    ...publicPages.map(
      ({ name, path }): Plan => ({
        name,
        paths: [path],
        template: 'login',
        bootstrap: bootstrap.login,
        // pages other than the login page also need the lists of pages and of messages, which are separate files
        modules: [
          login,
          screenOf(name),
          ...(name === 'login' ? [] : visitorLists.map((file) => graph.fileOf(file))),
        ],
        next: graph.scripts([app, ...(landing ? [screenOf(featureOf(landing))] : [])]),
        parts: [],
        inLanguage: (locale) => prerender.publicDocument(name, locale),
      }),
    ),
    ...appPages.map(
      (page): Plan => ({
        name: page.name,
        paths: [page.path],
        template: 'app',
        bootstrap: bootstrap.app,
        modules: [app, screenOf(featureOf(page))],
        next: [],
        parts: pageParts[page.name] ?? [],
        inLanguage: (locale) => prerender.appDocument(page.name, locale),
      }),
    ),
  ]
}

async function writeDocument(plan: Plan, graph: ChunkGraph): Promise<DeliveredDocument> {
  const entry = `/${plan.modules[0]}`
  const sheets = graph.styles(plan.modules)
  const style = (await Promise.all(sheets.map((sheet) => readFile(`${folders.dist}${sheet}`, 'utf8')))).join(
    '',
  )
  const bootstrap = withSheets(plan.bootstrap.trim(), sheets)
  const scene = plan.template === 'login' ? await scenePicture() : undefined
  const assets = await readdir(`${folders.dist}assets`)
  const addressesOf = (pattern: RegExp) =>
    assets.filter((file) => pattern.test(file)).map((file) => `/assets/${file}`)
  const isRendered = plan.template === 'app'
  const files: { locale: Locale; file: string; preload: string[] }[] = []
  // one language after the other: prerendering has one store of messages, as the browser has
  for (const locale of consoleLocales) {
    const { messages, ...texts } = await plan.inLanguage(locale)
    const modules = [
      ...plan.modules,
      ...messages.map((feature) => graph.fileOf(`src/messages/${locale}/${feature}.ts`)),
    ]
    const preload = graph.scripts(modules)
    const html = await documentHtml({
      ...texts,
      template: plan.template,
      locale,
      language: documentLanguages[locale],
      bootstrap,
      style,
      entry,
      preload,
      // the two most frequent faces; further ones are loaded when they are used
      fonts: addressesOf(/^poppins-latin-(400|600)-normal/),
      scene,
      next: plan.next.filter((address) => !preload.includes(address)),
    })
    const file = `html/${plan.name}.${locale}.html`
    await writeFile(`${folders.dist}${file}`, html)
    files.push({ locale, file, preload })
  }
  return {
    name: plan.name,
    paths: plan.paths,
    isPublic: plan.template === 'login',
    isRendered,
    html: byLocale(files, ({ file }) => file),
    scripts: [bootstrap, outdatedScript, ...(isRendered ? [initialDataScript] : [])].map(cspHash),
    styles: [style, ...(isRendered ? [plainStyle] : [])].map(cspHash),
    preload: byLocale(files, ({ preload }) => preload),
    parts: plan.parts.map(({ address, files: ends, messages = [] }) => ({
      address: address.source,
      sheets: graph.styles(ends.map((end) => graph.fileOf(end))).filter((sheet) => !sheets.includes(sheet)),
      preload: byLocale(files, ({ locale, preload }) =>
        graph
          .scripts([
            ...ends.map((end) => graph.fileOf(end)),
            ...messages.map((feature) => graph.fileOf(`src/messages/${locale}/${feature}.ts`)),
          ])
          .filter((file) => !preload.includes(file)),
      ),
    })),
  }
}

function byLocale<Item extends { locale: Locale }, Value>(
  items: readonly Item[],
  read: (item: Item) => Value,
): Record<Locale, Value> {
  const of = (locale: Locale) => {
    const item = items.find((one) => one.locale === locale)
    if (!item) throw new Error(`There is no document in ${locale}.`)
    return read(item)
  }
  return { en: of('en'), fr: of('fr'), ro: of('ro'), zh: of('zh') }
}
