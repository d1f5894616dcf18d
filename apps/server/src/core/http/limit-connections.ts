import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from './client-address.ts'
import type { HttpLimits } from './http-limits.ts'

/** Closes connections beyond the limits at once, before anything is read from them. */
export function limitConnections(
  { server }: FastifyInstance,
  { connections, connectionsPerNetwork }: HttpLimits,
  isBehindProxy: boolean,
): void {
  server.maxConnections = connections
  if (isBehindProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left === 0) open.delete(network)
      else open.set(network, left)
    })
    if (count > connectionsPerNetwork) socket.destroy()
  })
}
