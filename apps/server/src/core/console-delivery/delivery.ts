import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Locale, locales } from '@loupe/contract/shared/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../platform/deps.ts'
import { deliverFiles } from './deliver-files.ts'
import {
  type DeliveryManifest,
  type DocumentEntry,
  type RenderingParts,
  readDeliveryManifest,
} from './delivery-manifest.ts'
import { documentHeaders } from './document-headers.ts'
import { type AddressParts, documentParts } from './document-parts.ts'
import { type PackedDocument, sendPacked, tagOf } from './packed-document.ts'
import { createPageRenderer } from './server-rendering/page-renderer.ts'
import {
  createServerRendering,
  type OpenDocument,
  openDocument,
} from './server-rendering/server-rendering.ts'

interface Delivery {
  /** The folder of the console's build. */
  distDir: string
  /** Whether the console is served by https: browsers then get Strict-Transport-Security. */
  isHttps?: boolean
  /** What documents with data need; without it, no document has any. */
  deps?: Pick<Deps, 'db' | 'tokens' | 'config' | 'clock'>
}

/** One document in one language, ready to be sent. */
interface Document extends PackedDocument {
  /** Where the page and its first data are inserted. Computed on first use: it takes 5 ms. */
  open: () => OpenDocument | null
  /** What an address needs besides the document. */
  partsOf: (address: string) => AddressParts | null
}

/** The cookie in which the console stores the chosen language. */
const localeCookie = /(?:^|;\s*)loupe-locale=([a-z]{2})(?:;|$)/
const callPrefixes = /^\/(?:admin|api|game|assets|uploads|docs)(?:\/|$)/

/**
 * Serves the console: its documents by path and language, and everything else as immutable files. Documents are kept in
 * memory; a path that is no page of the console gets the login page (specification section 2). @returns false, having
 * done nothing, if the console has not been built.
 */
export function deliverConsole(app: FastifyInstance, { distDir, isHttps = false, deps }: Delivery): boolean {
  const root = resolve(distDir)
  const manifest = readDeliveryManifest(root)
  if (!manifest) return false
  deliverFiles(app, root)
  deliverDocuments(app, root, manifest, isHttps, deps)
  return true
}

function deliverDocuments(
  app: FastifyInstance,
  root: string,
  manifest: DeliveryManifest,
  isHttps: boolean,
  deps: Delivery['deps'],
): void {
  const rendering = renderingOf(app, root, manifest, deps)
  const documents = new Map(
    manifest.documents.map((entry) => [
      entry,
      new Map(locales.map((locale) => [locale, read(root, entry, locale, isHttps, manifest.rendering)])),
    ]),
  )
  const find = documentFinder(manifest.documents)
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const { entry, isFallback } = find(path)
    if (callPrefixes.test(path) || (isFallback && isFile(path, request))) return notFound(reply)
    const locale = localeOf(request)
    const document = documents.get(entry)?.get(locale)
    if (!document) return notFound(reply)
    const parts = document.partsOf(request.url)
    const { headers } = document
    const open = document.open()
    const sending = open && { page: entry.name, locale, document: open, headers, parts }
    if (!sending) rendering?.warm()
    else if (await rendering?.send(request, reply, sending)) return reply
    const link = [parts?.sheets, parts?.scripts].filter(Boolean).join(', ')
    return sendPacked(request, reply, { ...document, headers: link ? { ...headers, link } : headers })
  })
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

function renderingOf(
  app: FastifyInstance,
  root: string,
  { rendering }: DeliveryManifest,
  deps: Delivery['deps'],
) {
  if (!rendering || !deps) return null
  const renderer = createPageRenderer(join(root, rendering.renderer), app.log)
  app.addHook('onClose', () => renderer.close())
  return createServerRendering(app, deps, rendering, renderer)
}

/**
 * The document of a path: a public path matches exactly, a signed-in path also with everything below it; otherwise the
 * login page.
 */
function documentFinder(entries: readonly DocumentEntry[]) {
  const login = entries.find(({ name }) => name === 'login')
  if (!login) throw new Error('The build of the console holds no login page: build it again.')
  return (address: string) => {
    const path = address.length > 1 ? address.replace(/\/+$/, '') || '/' : address
    const entry = entries.find(({ paths, isPublic }) =>
      paths.some((own) => path === own || (!isPublic && path.startsWith(`${own}/`))),
    )
    return { entry: entry ?? login, isFallback: !entry }
  }
}

/** A request for a file, not for a page: a missing icon must not get an HTML page. */
function isFile(path: string, request: FastifyRequest): boolean {
  return /\.\w+$/.test(path) && !request.headers.accept?.includes('text/html')
}

function localeOf(request: FastifyRequest): Locale {
  const selected = localeCookie.exec(request.headers.cookie ?? '')?.[1]
  return locales.find((locale) => locale === selected) ?? 'en'
}

function read(
  root: string,
  entry: DocumentEntry,
  locale: Locale,
  isHttps: boolean,
  rendering: RenderingParts | undefined,
): Document {
  const path = join(root, entry.html[locale])
  const body = readFileSync(path)
  let opened: OpenDocument | null | undefined
  const partsOf = documentParts(root, entry)
  return {
    partsOf: (address) => partsOf(address, locale),
    bodies: { identity: body, br: readFileSync(`${path}.br`), gzip: readFileSync(`${path}.gz`) },
    tag: tagOf(body),
    headers: {
      ...documentHeaders(entry, isHttps),
      'content-language': locale,
      // revalidated each time, with 304 while it is unchanged
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
    },
    open() {
      if (opened === undefined)
        opened = rendering && entry.isRendered ? openDocument(body.toString(), rendering) : null
      return opened
    },
  }
}
