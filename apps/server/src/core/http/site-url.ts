import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'

/**
 * The address of the console: the setting, or else what the server listens on. Never the Host header of a request: a
 * caller who requests a mail must not choose where its links lead.
 */
export function siteUrlOf(http: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl
  const bound = http.server.address()
  const boundPort = typeof bound === 'object' && bound ? bound.port : port
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${boundPort}`
}
