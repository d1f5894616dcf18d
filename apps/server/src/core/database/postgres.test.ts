import { createServer } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { openPostgres } from './postgres.ts'

/** A server with just enough of PostgreSQL's protocol to report its version. Returns its port. */
async function serverOfVersion(versionNumber: string): Promise<number> {
  const server = createServer((socket) => {
    const text = Buffer.from(versionNumber)
    const row = message('D', Buffer.concat([int16(1), int32(text.length), text]))
    const column = Buffer.concat([
      Buffer.from('version\0'),
      int32(0),
      int16(0),
      int32(23),
      int16(4),
      int32(-1),
      int16(0),
    ])
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]))
      socket.on('data', () =>
        socket.write(
          Buffer.concat([
            message('T', Buffer.concat([int16(1), column])),
            row,
            message('C', Buffer.from('SELECT 1\0')),
            message('Z', Buffer.from('I')),
          ]),
        ),
      )
    })
    socket.on('error', () => {})
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}

function message(type: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

const open = (url: string) => openPostgres(url, { url, dataDir: '' })

it('refuses a server that is too old, naming both versions', async () => {
  const port = await serverOfVersion('140012')
  await expect(open(`postgres://127.0.0.1:${port}/loupe`)).rejects.toThrow(
    `The PostgreSQL server at 127.0.0.1:${port}/loupe is version 14; Loupe needs 15 or newer.`,
  )
})

it('names the server that cannot be reached, without the password', async () => {
  const failure = await open('postgres://u:hunter2@127.0.0.1:1/loupe').catch((error: unknown) =>
    String(error),
  )
  expect(failure).toContain('at 127.0.0.1:1/loupe: connect ECONNREFUSED')
  expect(failure).not.toContain('hunter2')
})

it('refuses an address of another kind', async () => {
  await expect(open('mysql://localhost/loupe')).rejects.toThrow('DATABASE_URL must look like postgres://')
})
