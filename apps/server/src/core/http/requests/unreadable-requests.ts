import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@loupe/contract/shared/errors'
import type { FastifyInstance } from 'fastify'
import { AppError, failureOf, fieldError } from '../errors.ts'

/** An internal field of Node on a socket with a running request. */
type RespondingSocket = Socket & { _httpMessage?: { headersSent: boolean } | null }

/** Answers an unreadable or too slow request, and closes its connection. */
export function respondToUnreadable(error: NodeJS.ErrnoException, socket: Socket, headers: object): void {
  const { _httpMessage: inFlight } = socket as RespondingSocket // as Node's own handler does
  if (error.code === 'ECONNRESET' || !socket.writable || inFlight?.headersSent) {
    socket.destroy()
    return
  }
  const { status, body } = failureOf(new AppError(codeOf(error)), false)
  const text = JSON.stringify(body)
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'))
}

function codeOf({ code }: NodeJS.ErrnoException): ErrorCode {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout'
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 'too_large'
  return 'input_invalid'
}

/** Two `Host` headers are ambiguous: a proxy may have used the other one (RFC 9112, 3.2). */
export function refuseSecondHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders } }, _, done) => {
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length <= 1) return done()
    done(new AppError('input_invalid', { errors: [fieldError('Host', 'repeated')] }))
  })
}
