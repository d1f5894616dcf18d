import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The received requests, and the response of each path: a status, or an aborted connection. */
export interface Receiver {
  host: string
  url: (path: string) => string
  requests: { path: string; headers: IncomingMessage['headers']; body: Buffer }[]
  of: (path: string) => Receiver['requests']
  respondWith: (path: string, how: ReceiverResponse) => void
  close: () => Promise<void>
}

type ReceiverResponse = { status: number; headers?: Record<string, string> } | 'half' | 'nothing'

/** A server on loopback that replaces an external one. */
export async function startReceiver(): Promise<Receiver> {
  const requests: Receiver['requests'] = []
  const responses = new Map<string, ReceiverResponse>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      requests.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      respond(response, responses.get(path) ?? { status: 201 })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    requests,
    of: (path) => requests.filter((request) => request.path === path),
    respondWith: (path, how) => void responses.set(path, how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function respond(response: ServerResponse, how: ReceiverResponse): void {
  if (how === 'nothing') return
  if (how === 'half') {
    response.writeHead(201, { 'content-length': '100' })
    response.write('half of it')
    // the rest is never sent
    setImmediate(() => response.destroy())
    return
  }
  response.writeHead(how.status, how.headers)
  response.end()
}
