import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What came in, and how each path is answered: a status, or whatever the handler does with the connection. */
export interface Receiver {
  host: string
  url: (path: string) => string
  requests: { path: string; headers: IncomingMessage['headers']; body: Buffer }[]
  of: (path: string) => Receiver['requests']
  answer: (path: string, how: Answering) => void
  close: () => Promise<void>
}

type Answering = { status: number; headers?: Record<string, string> } | 'half' | 'nothing'

/** A server on loopback that stands for one of somebody else. */
export async function startReceiver(): Promise<Receiver> {
  const requests: Receiver['requests'] = []
  const answers = new Map<string, Answering>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      requests.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
      respond(response, answers.get(path) ?? { status: 201 })
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    url: (path) => `http://127.0.0.1:${port}${path}`,
    requests,
    of: (path) => requests.filter((request) => request.path === path),
    answer: (path, how) => void answers.set(path, how),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function respond(response: ServerResponse, how: Answering): void {
  if (how === 'nothing') return
  if (how === 'half') {
    response.writeHead(201, { 'content-length': '100' })
    response.write('half of it')
    // the rest never comes
    setImmediate(() => response.destroy())
    return
  }
  response.writeHead(how.status, how.headers)
  response.end()
}
