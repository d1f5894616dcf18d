import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config.ts'

/**
 * The address of the console: the setting, else what the server listens on. Never what a request says (its Host
 * header): anyone who asks for a mail must not choose where its links lead.
 */
export function siteUrlOf(http: FastifyInstance, { publicUrl, host, port }: Config): string {
  if (publicUrl) return publicUrl
  const bound = http.server.address()
  const boundPort = typeof bound === 'object' && bound ? bound.port : port
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isAny ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${boundPort}`
}
