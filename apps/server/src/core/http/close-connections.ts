import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** An internal field of Node: the response to the current request of the connection. */
type HttpSocket = Socket & { _httpMessage?: ServerResponse | null }

const checkEveryMs = 50

/**
 * While the server closes, ends every connection without a current request, and all others after `graceMs`. Node's
 * `close` waits for connections that never sent complete headers, no longer enforces its timeouts on them, and keeps a
 * connection open for the keep-alive time after a response that ends during the close.
 */
export function closeConnections(app: FastifyInstance, graceMs: number): void {
  const { server } = app
  const open = new Set<HttpSocket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    if (server.listening) endConnections()
    done()
  })

  function endConnections(): void {
    const closingSince = performance.now()
    const timer = setInterval(() => {
      const isGraceOver = performance.now() - closingSince >= graceMs
      for (const socket of open) {
        const { _httpMessage: underWay } = socket
        if (isGraceOver || !underWay) socket.destroy()
      }
    }, checkEveryMs)
    server.once('close', () => clearInterval(timer))
  }
}
