import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#src/core/platform/config.ts'
import { sendFailure } from '../error-handler.ts'
import { AppError } from '../errors.ts'
import type { HttpLimits } from '../http-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether its body did not arrive in time. */
    isOverdue: boolean
  }
}

/**
 * Limits the time of a body, and reads the rest of it after a refusal: an unread body would block the next request on
 * its connection. A body that is too large for that ends the connection.
 */
export function limitBodies(
  app: FastifyInstance,
  { bodyMs, drainBytes }: Pick<HttpLimits, 'bodyMs' | 'drainBytes'>,
  config: Config,
): void {
  app.decorateRequest('isOverdue', false)
  app.addHook('onRequest', (request, reply, done) => {
    done()
    const { upload, form } = request.routeOptions.config
    if (!isArriving(request) || upload || form) return
    const timer = setTimeout(() => {
      if (!isArriving(request)) return
      if (reply.sent) request.raw.destroy()
      else {
        request.isOverdue = true
        void sendFailure(reply.header('connection', 'close'), new AppError('request_timeout'), config)
      }
    }, bodyMs)
    request.raw.once('close', () => clearTimeout(timer))
  })
  app.addHook('onSend', (request, reply, _, done) => {
    if (isArriving(request) && !request.isOverdue) {
      // Fastify closes the connection when a body is too large: a client that still sends would lose the response
      if (Number(request.headers['content-length']) <= drainBytes) void reply.removeHeader('connection')
      else void reply.header('connection', 'close')
    }
    done()
  })
  app.addHook('onResponse', (request, _, done) => {
    done()
    if (!isArriving(request)) return
    const { raw } = request
    const timer = setTimeout(() => raw.destroy(), bodyMs)
    raw.once('close', () => clearTimeout(timer))
    raw.resume()
  })
}

/** Whether a body was announced and is incomplete. */
function isArriving({ raw, headers }: FastifyRequest): boolean {
  if (raw.complete || raw.destroyed) return false
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
