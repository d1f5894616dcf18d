import { gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { acceptsGzip } from '../console-delivery/accepted-encoding.ts'

/**
 * The length in characters from which a response is compressed. Shorter ones arrive with the first packets of a
 * connection; and no longer one holds a token or a code, whose length could be guessed from what is compressed with it.
 */
export const compressedFrom = 16_000

/** Level 6 takes five times as long, and saves a tenth of what is left. */
const level = 1

/** Compresses long JSON responses for clients that accept it. Files and documents are compressed in advance. */
export function compressResponses(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const isLong = typeof payload === 'string' && payload.length >= compressedFrom
    if (!isLong || !String(reply.getHeader('content-type')).startsWith('application/json')) return done()
    void reply.header('vary', 'accept-encoding')
    if (!acceptsGzip(request.headers['accept-encoding'])) return done()
    return gzip(payload, { level }, (error, packed) => {
      if (error) return done(error)
      void reply.header('content-encoding', 'gzip')
      return done(null, packed)
    })
  })
}
