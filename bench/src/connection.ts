import { createConnection } from 'node:net'

export interface ServerResponse {
  status: number
  body: Buffer
}

export interface Connection {
  send(request: Buffer): Promise<ServerResponse>
  close(): void
}

const headEnd = Buffer.from('\r\n\r\n')

/**
 * A keep-alive HTTP/1.1 connection that sends prepared requests, one after the other. It only understands
 * responses with a Content-Length and needs little CPU time, so that on few cores the servers are measured, not this.
 */
export async function openConnection(port: number): Promise<Connection> {
  const socket = createConnection({ host: '127.0.0.1', port, noDelay: true })
  let waiting: PromiseWithResolvers<ServerResponse> | null = null
  let received: Buffer[] = []

  socket.on('data', (chunk: Buffer) => {
    received.push(chunk)
    const response = parse(received.length === 1 ? chunk : Buffer.concat(received))
    if (!response) return
    received = []
    const batch = waiting
    waiting = null
    if (response instanceof Error) batch?.reject(response)
    else batch?.resolve(response)
  })
  const fail = (error: Error) => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('The server closed the connection.')))
  const opened = Promise.withResolvers<void>()
  socket.once('connect', opened.resolve)
  socket.once('error', opened.reject)
  await opened.promise

  return {
    send(request) {
      if (waiting) throw new Error('One request at a time.')
      waiting = Promise.withResolvers<ServerResponse>()
      socket.write(request)
      return waiting.promise
    },
    close: () => socket.destroy(),
  }
}

/** Null while the response is incomplete. */
function parse(bytes: Buffer): ServerResponse | Error | null {
  const end = bytes.indexOf(headEnd)
  if (end < 0) return null
  const head = bytes.toString('latin1', 0, end)
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) return new Error(`The answer carries no length: ${head.slice(0, 300)}`)
  const bodyFrom = end + headEnd.length
  if (bytes.length < bodyFrom + Number(length)) return null
  return { status: Number(head.slice(9, 12)), body: bytes.subarray(bodyFrom) }
}
