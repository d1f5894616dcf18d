import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { responseHeaders } from '../console-delivery/document-headers.ts'
import type { Config } from '../platform/config.ts'
import { loggerOptions } from '../platform/logger.ts'
import { clientAddress } from './client-address.ts'
import { closeConnections } from './close-connections.ts'
import { compressResponses } from './compress-responses.ts'
import { handleErrors, sendFailure } from './error-handler.ts'
import { AppError } from './errors.ts'
import { type HttpLimits, httpLimits } from './http-limits.ts'
import { limitConnections } from './limit-connections.ts'
import { readForm } from './requests/form-body.ts'
import { isBeyondLimits } from './requests/json-limits.ts'
import { limitBodies } from './requests/limit-bodies.ts'
import { withoutLoneSurrogates } from './requests/lone-surrogates.ts'
import { refuseSecondHost, respondToUnreadable } from './requests/unreadable-requests.ts'
import { requireAccess } from './route.ts'
import { noSchemas } from './serializer.ts'

const bodyLimitBytes = 256 * 1024
/** The HTTP server without features: body parsing, request IDs, logs, failures, headers. */
export function createHttp(config: Config, limits: HttpLimits = httpLimits): FastifyInstance {
  const isHttps = config.publicUrl?.startsWith('https:') === true
  const headers = responseHeaders(isHttps)
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    // Each proxy appends the address that it saw: anything before those may be forged.
    trustProxy: config.proxies > 0 && ((_, hop) => hop < config.proxies),
    bodyLimit: bodyLimitBytes,
    requestTimeout: limits.uploadMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkEveryMs },
    clientErrorHandler: (error, socket) => respondToUnreadable(error, socket, headers),
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    schemaController: noSchemas,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
  })
  app.decorateRequest('clientAddress', {
    getter() {
      return clientAddress(this.ip)
    },
  })
  limitConnections(app, limits, config.proxies > 0)
  closeConnections(app, limits.closingGraceMs)
  requireAccess(app)
  refuseSecondHost(app)
  limitBodies(app, limits, config)
  acceptBodies(app, join(config.dataDir, 'uploads'))
  handleErrors(app, config)
  compressResponses(app)
  // Hooks with `done`: an async hook would create a promise for every response.
  app.addHook('onSend', (request, reply, _, done) => {
    void reply.header('x-request-id', request.id)
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) void reply.header(name, value)
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method } = request
    // The route's pattern, not the address: a query can hold a ticket or a name.
    const path = request.routeOptions.url ?? '(none)'
    const { statusCode, elapsedTime } = reply
    request.log.info({
      method,
      path,
      statusCode,
      ip: request.clientAddress,
      responseTimeMs: Math.round(elapsedTime * 10) / 10,
    })
    done()
  })
  return app
}

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/**
 * Answers unknown calls with an envelope: 405 if the path exists with another method only, otherwise 404, also when a
 * route of this method found nothing.
 */
export function respondToUnknownCalls(app: FastifyInstance, config: Config): void {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    const allowed = methods.filter((method) => {
      const found = app.findRoute({ method, url: path })
      return found && !('*' in found.params)
    })
    const isKnown = allowed.some((method) => method === request.method)
    if (isKnown || allowed.length === 0) return sendFailure(reply, new AppError('not_found'), config)
    return sendFailure(reply.header('allow', allowed.join(', ')), new AppError('method_not_allowed'), config)
  })
}

/** Up to this length JSON is parsed within milliseconds, however deep it is nested and however many fields it has; the events of a game are shorter. */
const quicklyParsed = 64_000

/**
 * Only JSON is parsed, and a form if the call declares one, whose file is received in `folder`; a call that declares an
 * upload gets its body as a stream.
 */
function acceptBodies(app: FastifyInstance, folder: string): void {
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (request.routeOptions.config.upload) return done(new AppError('content_type_unsupported'))
    if (body === '') return done(null, {})
    if (body.length > quicklyParsed && isBeyondLimits(body as string))
      return done(new AppError('input_invalid'))
    return parseJson(request, body as string, (error, parsed) =>
      done(error, error ? undefined : withoutLoneSurrogates(body as string, parsed)),
    )
  })
  app.addContentTypeParser('text/csv', (request, body, done) => {
    if (!request.routeOptions.config.upload) return done(new AppError('content_type_unsupported'))
    return done(null, body)
  })
  app.addContentTypeParser('multipart/form-data', async (request: FastifyRequest, body: Readable) => {
    const { form } = request.routeOptions.config
    if (!form) throw new AppError('content_type_unsupported')
    const maxBytes = request.routeOptions.bodyLimit ?? bodyLimitBytes
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new AppError('too_large')
    return readForm(body, request.headers['content-type'] ?? '', { form, maxBytes, folder })
  })
}
