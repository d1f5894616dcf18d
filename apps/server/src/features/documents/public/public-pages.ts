import { createHash } from 'node:crypto'
import { type DocumentType, documentTypes } from '@loupe/contract/admin/documents'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { writeHtml } from '@loupe/rich-text/write-html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '#src/core/console-delivery/accepted-encoding.ts'
import { readDeliveryManifest } from '#src/core/console-delivery/delivery-manifest.ts'
import { publicPageHeaders } from '#src/core/console-delivery/document-headers.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findBody } from '../documents.repo.ts'
import { findForReader, findPublished, listInForce, listPublished } from '../versions/in-force.repo.ts'
import { createPageCache, type Page } from './page-cache.ts'
import { type PageFacts, publicPageHtml } from './public-page.html.ts'
import { publicPaths } from './public-page.versions.ts'
import { readerLocale } from './reader-locale.ts'

/**
 * GET /about, /privacy-policy and /teams-condition: the document in force in the reader's language, or in English with
 * a notice; with `version`, that version in the language. A missing one is a 404 with a page of its own. The pages work
 * without scripts.
 */
export function publicPages(app: FastifyInstance, deps: Deps, consoleDir: string | null): void {
  // without a build of the console these pages have no style, but are readable
  const manifest = consoleDir ? readDeliveryManifest(consoleDir) : null
  const assets = manifest?.publicPage ?? { sheet: null, script: null }
  const scriptHash = assets.script
    ? `'sha256-${createHash('sha256').update(assets.script).digest('base64')}'`
    : null
  const headers = publicPageHeaders(scriptHash, deps.config.publicUrl?.startsWith('https:') === true)
  const pages = createPageCache()
  for (const type of documentTypes) {
    app.get(publicPaths[type], { config: { access: 'public' } }, async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const { cookie, 'accept-language': acceptLanguage } = request.headers
      const locale = readerLocale({ lang: query.lang, cookie, acceptLanguage })
      const isReading = query.reading !== undefined
      const facts = { ...(await readFacts(deps, type, locale, query.version)), isReading }
      const { document } = facts
      const page = await pages.get(keyOf(facts), async () => {
        const content = document ? writeHtml(await findBody(deps.db, document.id)) : ''
        return publicPageHtml({ ...facts, ...assets, content })
      })
      void reply.headers(headers).header('content-language', document?.locale ?? locale)
      if (!document) void reply.code(404)
      return send(request, reply, page)
    })
  }
}

/**
 * Everything a page depends on: a published version never changes, but its dates take effect, and its links come and
 * go.
 */
function keyOf({ type, locale, document, isVersion, isReading, versions, languages }: PageFacts): string {
  const states = versions.map(({ id, isInForce, archivedAt }) => [id, isInForce, archivedAt])
  return JSON.stringify([type, locale, document?.id, isVersion, isReading, states, languages])
}

async function readFacts(
  { db, clock }: Deps,
  type: DocumentType,
  locale: Locale,
  version: unknown,
): Promise<Omit<PageFacts, 'isReading'>> {
  const now = clock.now()
  const key = { type, locale }
  const isVersion = version !== undefined
  const document = isVersion
    ? await findPublished(db, key, versionNumber(version), now)
    : await findForReader(db, key, now)
  const inForce = (await listInForce(db, now)).filter((one) => one.type === type)
  return {
    ...key,
    document,
    isVersion,
    versions: await listPublished(db, type, [locale, document?.locale ?? 'en'], now),
    languages: locales.filter((one) => inForce.some((found) => found.locale === one)),
  }
}

/** Versions count from 1: any other number does not exist. */
function versionNumber(text: unknown): number {
  return typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const etag = `"${page.tag}-${encoding}"`
  void reply
    .header('etag', etag)
    // caches revalidate each time: no copy outlives a publication or the moment of a scheduled version
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag) && reply.statusCode === 200) {
    return reply.code(304).send()
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(await page.encoded(encoding))
}
