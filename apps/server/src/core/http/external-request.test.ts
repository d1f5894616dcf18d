import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { postExternal } from './external-request.ts'

const request = { headers: {}, body: Buffer.from('{}') }
const closed = { allowsPrivate: false, timeoutMs: 2000 }

describe('a request to an external server', () => {
  it.each([
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://10.1.2.3/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f000001/',
    'https://localhost/',
    'https://console.localhost/',
  ])('is not made: %s', async (url) => {
    expect(await postExternal({ ...request, url }, closed)).toEqual({
      kind: 'unknown',
      reason: 'address_forbidden',
    })
  })

  it('follows no redirects, and does not wait forever', async () => {
    const asked: string[] = []
    const server = createServer((incoming, response) => {
      asked.push(incoming.url ?? '')
      if (incoming.url === '/moved') response.writeHead(307, { location: '/elsewhere' }).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const open = { allowsPrivate: true, timeoutMs: 50 }
    const moved = await postExternal({ ...request, url: `${address}/moved` }, { ...open, timeoutMs: 2000 })
    const silent = await postExternal({ ...request, url: `${address}/silent` }, open)
    server.close()
    server.closeAllConnections()
    expect(moved).toEqual({ kind: 'responded', status: 307, retryAfter: null })
    expect(silent).toEqual({ kind: 'unknown', reason: 'timeout' })
    expect(asked).toEqual(['/moved', '/silent'])
    const gone = await postExternal({ ...request, url: `${address}/gone` }, { ...open, timeoutMs: 2000 })
    expect(gone).toEqual({ kind: 'unknown', reason: 'unreachable' })
  })
})
