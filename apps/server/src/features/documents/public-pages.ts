import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { documentTypes } from '@loupe/contract/documents'
import { writeHtml } from '@loupe/rich-text/write-html'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '#src/core/accepted-encoding.ts'
import type { Deps } from '#src/core/deps.ts'
import { publicPageHeaders } from '#src/core/document-headers.ts'
import { findBody, findForReader, listPublished } from './documents.repo.ts'
import { createPageCache, type Page } from './page-cache.ts'
import { isAhead, type PageFacts, publicPageHtml, publicPaths } from './public-page.html.ts'
import { readerLocale } from './reader-locale.ts'

/** What the console's build made for these pages; without a build they have no style, and are read all the same. */
interface Look {
  sheet: string | null
  script: string | null
}

/**
 * GET /about, /privacy-policy and /teams-condition: the published document in the reader's language, or in English,
 * saying so. What was never published is a 404 with a page of its own. Nothing of it needs a script.
 */
export function publicPages(app: FastifyInstance, deps: Deps, consoleDir: string | null): void {
  const look = readLook(consoleDir)
  const scriptHash = look.script
    ? `'sha256-${createHash('sha256').update(look.script).digest('base64')}'`
    : null
  const headers = publicPageHeaders(scriptHash, deps.config.publicUrl?.startsWith('https:') === true)
  const pages = createPageCache()
  for (const type of documentTypes) {
    app.get(publicPaths[type], { config: { access: 'public' } }, async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const { cookie, 'accept-language': acceptLanguage } = request.headers
      const locale = readerLocale({ lang: query.lang, cookie, acceptLanguage })
      const document = await findForReader(deps.db, type, locale)
      const published = await listPublished(deps.db)
      const facts = { type, locale, document, published, now: deps.clock.now() }
      const isReading = query.reading !== undefined
      const page = await pages.get(keyOf({ ...facts, isReading }), async () => {
        const content = document ? writeHtml(await findBody(deps.db, document.id)) : ''
        return publicPageHtml({ ...facts, ...look, content, isReading })
      })
      void reply.headers(headers).header('content-language', document?.locale ?? locale)
      if (!document) void reply.code(404)
      return send(request, reply, page)
    })
  }
}

/** All that a page depends on: a published version never changes, but it takes effect, and its links come and go. */
function keyOf({ type, locale, document, published, now, isReading }: PageFacts): string {
  const alternatives = published.filter((one) => one.type === type).map((one) => one.locale)
  return JSON.stringify([type, locale, isReading, document?.id, isAhead(document, now), alternatives])
}

async function send(request: FastifyRequest, reply: FastifyReply, page: Page): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const etag = `"${page.tag}-${encoding}"`
  void reply
    .header('etag', etag)
    // whoever keeps it asks each time whether it is still the same: what is published is to be seen at once
    .header('cache-control', 'public, no-cache')
    .header('vary', 'accept-encoding, accept-language, cookie')
    .type('text/html; charset=utf-8')
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag) && reply.statusCode === 200) {
    return reply.code(304).send()
  }
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.send(await page.encoded(encoding))
}

function readLook(consoleDir: string | null): Look {
  const path = consoleDir ? join(consoleDir, 'delivery.json') : null
  if (!path || !existsSync(path)) return { sheet: null, script: null }
  const { publicPage } = JSON.parse(readFileSync(path, 'utf8')) as { publicPage?: Look }
  return publicPage ?? { sheet: null, script: null }
}
