import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { documentTypes } from '@loupe/contract/documents'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding, type Encoding } from '#src/core/accepted-encoding.ts'
import type { Deps } from '#src/core/deps.ts'
import { publicPageHeaders } from '#src/core/document-headers.ts'
import { findForReader, listPublished } from './documents.repo.ts'
import { publicPageHtml, publicPaths } from './public-page.html.ts'
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
  const compressed = createCompressor()
  for (const type of documentTypes) {
    app.get(publicPaths[type], { config: { access: 'public' } }, async (request, reply) => {
      const query = request.query as Record<string, unknown>
      const { cookie, 'accept-language': acceptLanguage } = request.headers
      const locale = readerLocale({ lang: query.lang, cookie, acceptLanguage })
      const document = await findForReader(deps.db, type, locale)
      const published = await listPublished(deps.db)
      const parts = { type, locale, document, published, now: deps.clock.now(), ...look }
      const html = publicPageHtml({ ...parts, isReading: query.reading !== undefined })
      void reply.headers(headers).header('content-language', document?.locale ?? locale)
      if (!document) void reply.code(404)
      return send(request, reply, html, compressed)
    })
  }
}

type Compressor = (html: string, tag: string, encoding: Encoding) => Promise<Buffer>

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  compressed: Compressor,
): Promise<FastifyReply> {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  const tag = createHash('sha256').update(html).digest('base64url').slice(0, 22)
  const etag = `"${tag}-${encoding}"`
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
  return reply.send(await compressed(html, tag, encoding))
}

/** Compresses each page once: there are three in four languages, and anybody may ask for them. */
function createCompressor(): Compressor {
  const kept = new Map<string, Promise<Buffer>>()
  const maxKept = 64
  return (html, tag, encoding) => {
    const key = `${tag}-${encoding}`
    const known = kept.get(key)
    if (known) return known
    const [oldest] = kept.keys()
    if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest)
    const made = compress(Buffer.from(html), encoding)
    kept.set(key, made)
    return made
  }
}

async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body
  if (encoding === 'gzip') return promisify(gzip)(body)
  return promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
}

function readLook(consoleDir: string | null): Look {
  const path = consoleDir ? join(consoleDir, 'delivery.json') : null
  if (!path || !existsSync(path)) return { sheet: null, script: null }
  const { publicPage } = JSON.parse(readFileSync(path, 'utf8')) as { publicPage?: Look }
  return publicPage ?? { sheet: null, script: null }
}
