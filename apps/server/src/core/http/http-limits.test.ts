import { connect, type Socket } from 'node:net'
import type { FastifyInstance, onRequestHookHandler } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { createHttp } from './http.ts'
import { type HttpLimits, httpLimits } from './http-limits.ts'

let http: FastifyInstance | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await http?.close()
})

/** Resolves when `/slow` is called; and what it waits for before it responds. */
let started = Promise.withResolvers<void>()
let finishing = Promise.withResolvers<void>()
beforeEach(() => {
  started = Promise.withResolvers()
  finishing = Promise.withResolvers()
})

const maxUpload = 50_000
const refuse: onRequestHookHandler = (_, reply) => {
  void reply.code(401).send()
}

/** A server on a free port with small limits, and two calls: one accepts JSON, one a file. */
async function listen(
  limits: Partial<HttpLimits> = {},
  settings: Record<string, string> = {},
): Promise<number> {
  http = createHttp(readConfig({ LOUPE_LOG_LEVEL: 'silent', ...settings }, '/nonexistent'), {
    ...httpLimits,
    checkEveryMs: 20,
    ...limits,
  })
  const config = { access: 'public' } as const
  http.get('/get', { config }, () => ({ ok: true }))
  http.post('/json', { config, bodyLimit: 1000 }, () => ({ ok: true }))
  http.post(
    '/form',
    { config: { ...config, form: { file: 'a', maxBytes: maxUpload } }, bodyLimit: maxUpload },
    () => ({ ok: true }),
  )
  http.post(
    '/refused',
    {
      config: { ...config, form: { file: 'a', maxBytes: maxUpload } },
      bodyLimit: maxUpload,
      onRequest: refuse,
    },
    () => ({ ok: true }),
  )
  http.get('/slow', { config }, async () => {
    started.resolve()
    await finishing.promise
    return { ok: true }
  })
  await http.listen({ port: 0, host: '127.0.0.1' })
  const address = http.server.address()
  return typeof address === 'object' && address ? address.port : 0
}

interface Line {
  socket: Socket
  /** Everything received so far, once it contains `text`. */
  until: (text: string | RegExp) => Promise<string>
  /** Everything received until the server closed the connection. */
  closed: Promise<string>
}

/** A raw connection, to write single bytes. */
function open(port: number): Line {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => undefined) // a reset is one way to be closed
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  return {
    socket,
    closed: new Promise((resolve) => socket.once('close', () => resolve(received))),
    until: (text) =>
      new Promise((resolve) => {
        const look = () => {
          if (!(typeof text === 'string' ? received.includes(text) : text.test(received))) return
          socket.off('data', look)
          resolve(received)
        }
        socket.on('data', look)
        look()
      }),
  }
}

const json = 'Host: loupe\r\nContent-Type: application/json\r\n'
const form = 'Host: loupe\r\nContent-Type: multipart/form-data; boundary=x\r\n'

describe('a slow request', () => {
  it('is closed if its headers do not arrive in time, however slowly they are sent', async () => {
    const line = open(await listen({ headersMs: 100 }))
    line.socket.write('GET /get HTTP/1.1\r\nHost: lou')
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_timeout"/)
  })

  it('is closed if nothing is sent', async () => {
    const line = open(await listen({ headersMs: 100 }))
    expect(await line.closed).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  it('gets 408 and is closed if its JSON does not arrive in time', async () => {
    const line = open(await listen({ bodyMs: 100 }))
    line.socket.write(`POST /json HTTP/1.1\r\n${json}Content-Length: 10\r\n\r\n{`)
    expect(await line.closed).toMatch(/^HTTP\/1\.1 408 [^]*connection: close[^]*"code":"request_timeout"/i)
  })

  it('is closed in the same time if no handler waits for its body', async () => {
    const port = await listen({ bodyMs: 100 })
    for (const start of ['GET /get', 'POST /unknown', 'DELETE /get', 'POST /refused']) {
      const line = open(port)
      line.socket.write(`${start} HTTP/1.1\r\n${form}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`)
      expect(await line.closed).toMatch(/^HTTP\/1\.1 (200|401|404|405|408|415) /) // oxlint-disable-line no-await-in-loop -- one after the other
    }
  })

  it('may take longer if it is an upload', async () => {
    const port = await listen({ bodyMs: 50, uploadMs: 10_000 })
    const line = open(port)
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n'
    line.socket.write(
      `POST /form HTTP/1.1\r\n${form}Content-Length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
    )
    // a request that began later must time out first
    const other = open(port)
    other.socket.write(`POST /json HTTP/1.1\r\n${json}Content-Length: 10\r\n\r\n{`)
    expect(await other.closed).toContain('408')
    line.socket.write(body.slice(20))
    expect(await line.until('{"ok":true}')).toMatch(/^HTTP\/1\.1 200 /)
  })
})

describe('connections', () => {
  it('beyond the limit of all are closed', async () => {
    const port = await listen({ connections: 2 })
    const stored = [open(port), open(port)]
    for (const { socket } of stored) socket.write('GET /get HTTP/1.1\r\nHost: loupe\r\n\r\n')
    for (const line of stored) await line.until('200 OK') // oxlint-disable-line no-await-in-loop -- both are there
    expect(await open(port).closed).toBe('')
  })

  it('beyond the limit of one network are closed, and are free again once others end', async () => {
    const port = await listen({ connectionsPerNetwork: 1 })
    const first = open(port)
    first.socket.write('GET /get HTTP/1.1\r\nHost: loupe\r\n\r\n')
    await first.until('200 OK')
    expect(await open(port).closed).toBe('')
    first.socket.end('GET /get HTTP/1.1\r\nHost: loupe\r\nConnection: close\r\n\r\n')
    await first.closed
    const next = open(port)
    next.socket.write('GET /get HTTP/1.1\r\nHost: loupe\r\n\r\n')
    expect(await next.until('200 OK')).toContain('200 OK')
  })

  it('are not counted by network behind a proxy, which has one address for all', async () => {
    const port = await listen({ connectionsPerNetwork: 1 }, { LOUPE_TRUST_PROXY: 'on' })
    const lines = [open(port), open(port)]
    for (const { socket } of lines) socket.write('GET /get HTTP/1.1\r\nHost: loupe\r\n\r\n')
    for (const line of lines) expect(await line.until('200 OK')).toContain('200 OK') // oxlint-disable-line no-await-in-loop -- both are there
  })
})

describe('a server that closes', () => {
  const minuteMs = 60_000

  it.each([
    ['has sent nothing', ''],
    ['has sent half of its headers', 'GET /get HTTP/1.1\r\nHost: lou'],
    ['has its response', 'GET /get HTTP/1.1\r\nHost: loupe\r\n\r\n'],
    ['has its response and has started another request', 'GET /get HTTP/1.1\r\nHost: loupe\r\n\r\nGET /get'],
  ])('ends a connection at once that %s', async (_, bytes) => {
    const port = await listen({ closingGraceMs: minuteMs })
    const line = open(port)
    line.socket.write(bytes)
    // a response on the second connection shows that the server has accepted and read the first one
    const other = open(port)
    other.socket.write('GET /get HTTP/1.1\r\nHost: loupe\r\n\r\n')
    await other.until('{"ok":true}')
    if (bytes.includes('\r\n\r\n')) await line.until('{"ok":true}')
    const [received] = await Promise.all([line.closed, other.closed, http?.close()])
    expect(received).not.toMatch(/^HTTP\/1\.1 [45]/)
  })

  it('finishes a running request, then ends its connection', async () => {
    const port = await listen({ closingGraceMs: minuteMs })
    const [silent, line] = [open(port), open(port)]
    line.socket.write('GET /slow HTTP/1.1\r\nHost: loupe\r\n\r\n')
    await started.promise
    const closed = http?.close()
    // the connections without a request are ended first
    await silent.closed
    finishing.resolve()
    expect(await line.closed).toMatch(/^HTTP\/1\.1 200 [^]*{"ok":true}$/)
    await closed
  })

  it.each([
    ['is not finished', 'GET /slow HTTP/1.1\r\nHost: loupe\r\n\r\n'],
    ['has sent half a body', `POST /json HTTP/1.1\r\n${json}Content-Length: 10\r\n\r\n{`],
  ])('cuts off a request after the grace time that %s', async (_, bytes) => {
    const port = await listen({ closingGraceMs: 200 })
    const line = open(port)
    line.socket.write(bytes)
    const other = open(port)
    other.socket.write('GET /get HTTP/1.1\r\nHost: loupe\r\n\r\n')
    await other.until('{"ok":true}')
    const [received] = await Promise.all([line.closed, http?.close()])
    expect(received).toBe('')
    finishing.resolve()
  })
})

describe('an upload that is refused', () => {
  it.each([
    ['for who sends it', `POST /refused HTTP/1.1\r\n${form}`, 401],
    ['for its type', `POST /form HTTP/1.1\r\nHost: loupe\r\nContent-Type: image/svg+xml\r\n`, 415],
    ['for its size', `POST /form HTTP/1.1\r\n${form}`, 413],
  ])('%s keeps its connection open for the next request', async (_, head, status) => {
    const line = open(await listen())
    const body = 'x'.repeat(3 * maxUpload)
    line.socket.write(`${head}Content-Length: ${body.length}\r\n\r\n${body}`)
    await line.until(`HTTP/1.1 ${status} `)
    line.socket.write('GET /get HTTP/1.1\r\nHost: loupe\r\n\r\n')
    expect(await line.until('{"ok":true}')).toContain('HTTP/1.1 200 ')
  })

  it('and exceeds the drain limit gets a response, and its connection is closed', async () => {
    const line = open(await listen({ drainBytes: 1000 }))
    line.socket.write(`POST /refused HTTP/1.1\r\n${form}Content-Length: 200000\r\n\r\nx`)
    expect(await line.closed).toMatch(/^HTTP\/1\.1 401 [^]*connection: close/i)
  })
})

describe('an unreadable request', () => {
  it.each([
    ['garbage', 'garbage\r\n\r\n', 400],
    [
      'two lengths',
      'POST /json HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
      400,
    ],
    ['endless headers', `GET /get HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`, 413],
    ['two hosts', 'GET /get HTTP/1.1\r\nHost: a\r\nhost: b\r\nConnection: close\r\n\r\n', 400],
  ])('%s gets an envelope, with the headers of every response', async (_, bytes, status) => {
    const line = open(await listen())
    line.socket.write(bytes)
    const response = (await line.closed).toLowerCase()
    expect(response).toMatch(new RegExp(`^http/1.1 ${status} `))
    for (const header of [
      'x-frame-options: deny',
      'referrer-policy: no-referrer',
      'x-content-type-options: nosniff',
      "content-security-policy: frame-ancestors 'none'",
      'cache-control: no-store',
    ]) {
      expect(response).toContain(header)
    }
    expect(response).toContain('"succeeded":false')
  })
})
