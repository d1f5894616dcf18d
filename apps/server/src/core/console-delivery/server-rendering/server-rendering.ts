import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Locale } from '@loupe/contract/shared/values'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readDocumentCookies, readWidthCookie, readZoneCookie } from '../../auth/document-cookie.ts'
import { createDocumentSessionCheck, type DocumentSession } from '../../auth/session.ts'
import type { Deps } from '../../platform/deps.ts'
import { acceptsGzip } from '../accepted-encoding.ts'
import type { RenderingParts } from '../delivery-manifest.ts'
import type { AddressParts } from '../document-parts.ts'
import { type GzipStart, gzipRest, gzipStart } from './joined-gzip.ts'
import type { MakeCall, PageRenderer, RenderedPage } from './page-renderer.ts'
import { styleAttributesAsRules } from './style-attributes.ts'

/** A document in two parts; the page and its data are inserted between them. */
export interface OpenDocument {
  start: { plain: Buffer; gzip: GzipStart }
  end: string
}

/** Splits a document where the page is inserted; null if it has no such marker. */
export function openDocument(html: string, { placeholder }: RenderingParts): OpenDocument | null {
  const at = html.indexOf(placeholder)
  if (at < 0) return null
  const plain = Buffer.from(html.slice(0, at).replace('<html ', '<html data-rendered '))
  return { start: { plain, gzip: gzipStart(plain) }, end: html.slice(at + placeholder.length) }
}

interface Sending {
  page: string
  locale: Locale
  document: OpenDocument
  /** The headers of the document as it is sent without data. */
  headers: Record<string, string>
  /** What its address needs besides that. */
  parts: AddressParts | null
}

/**
 * Documents that contain the first data of their page. `send` sends one to a browser whose cookie identifies a live
 * session. Otherwise, and while too many wait, it sends nothing and returns false: the document is then sent as built.
 * `warm` starts the renderer for the next request: a browser at the login page will soon request another page.
 */
export function createServerRendering(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'tokens' | 'config' | 'clock'>,
  parts: RenderingParts,
  renderer: PageRenderer,
) {
  const checkSession = createDocumentSessionCheck(deps.db, deps.tokens)

  async function sessionOf(request: FastifyRequest): Promise<DocumentSession | null> {
    const cookies = readDocumentCookies(request.headers.cookie, deps.config)
    if (!cookies || !isNavigation(request) || !renderer.isReady()) return null
    const session = await checkSession(cookies.cookie, deps.clock.now())
    return session?.id === cookies.consoleSession ? session : null
  }

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, locale, document, headers, parts: needed }: Sending,
  ): Promise<boolean> {
    const session = await sessionOf(request)
    // the queue may have filled while the session was read
    if (!session || !renderer.isReady()) return false
    const isPacked = acceptsGzip(request.headers['accept-encoding'])
    const nonce = randomBytes(16).toString('base64')
    const policy = headers['content-security-policy']?.replace('style-src ', `style-src 'nonce-${nonce}' `)
    const { start, end } = document
    const call = callIn(app, session, request)
    // without a chosen time zone, days are those of the browser's
    const assumedZone = session.admin.timeZone ? null : (readZoneCookie(request.headers.cookie) ?? serverZone)
    const profile = assumedZone === null ? session.admin : { ...session.admin, timeZone: assumedZone }
    const width = readWidthCookie(request.headers.cookie)
    const origin = `${request.protocol}://${request.host}`
    const rendering = renderer.render({ page, locale, address: request.url, origin, profile, width }, call)
    async function* body(of: DocumentSession) {
      yield isPacked ? start.gzip.bytes : start.plain
      const rendered = await rendering
      const rest = Buffer.from(
        `${rendered ? contentOf(rendered, of, assumedZone, nonce, needed) : ''}${parts.after}${end}`,
      )
      yield isPacked ? await gzipRest(start.gzip, rest) : rest
    }
    void reply
      .headers({
        ...headers,
        'cache-control': 'no-store',
        ...(policy ? { 'content-security-policy': policy } : {}),
        // its styles are inlined in the document
        ...(needed?.scripts ? { link: needed.scripts } : {}),
      })
      .type('text/html; charset=utf-8')
    if (isPacked) void reply.header('content-encoding', 'gzip')
    void reply.send(Readable.from(body(session)))
    return true
  }

  return { send, warm: () => void renderer.isReady() }

  function contentOf(
    rendered: RenderedPage,
    session: DocumentSession,
    assumedZone: string | null,
    nonce: string,
    needed: AddressParts | null,
  ): string {
    const { html, rules } = styleAttributesAsRules(rendered.html)
    const initialData = {
      session: session.id,
      ...(assumedZone === null ? {} : { zone: assumedZone }),
      keys: rendered.keys,
      ...(rendered.width === null ? {} : { width: rendered.width }),
      ...(needed?.style ? { sheets: needed.files } : {}),
      queries: rendered.queries,
      calls: { '/admin/get-profile': { ...done, ResponseData: session.admin } },
    }
    // no text can end the script element early
    const data = JSON.stringify(initialData).replaceAll('<', '\\u003c')
    const styles = [needed?.style && ` id="part-styles">${needed.style}`, rules && `>${rules}`]
      .filter(Boolean)
      .map((style) => `<style nonce="${nonce}"${style}</style>`)
    const page = html ? `${parts.before}${styles.join('')}${html}</div>` : ''
    return `${page}<script type="application/json" id="initial-data">${data}</script>`
  }
}

/** The time zone of pages when neither the profile nor the browser has given one yet. */
const serverZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const done = { succeeded: true, ResponseCode: 200, ResponseMessage: 'Done.' }

/** A navigation of a browser; not a script, a frame or a picture that requests its address. */
function isNavigation({ headers }: FastifyRequest): boolean {
  const dest = headers['sec-fetch-dest']
  return dest === undefined || dest === 'document'
}

/** Makes calls of the contract as the console would, without the network. */
function callIn(app: FastifyInstance, { token }: DocumentSession, request: FastifyRequest): MakeCall {
  return async (url) => {
    const { statusCode, body } = await app.inject({
      url,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: request.clientAddress,
    })
    return { status: statusCode, body }
  }
}
