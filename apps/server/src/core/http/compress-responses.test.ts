import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { compressedFrom } from './compress-responses.ts'

let t: TestApp
const long = { text: '一颗 sapphire '.repeat(compressedFrom / 10) }
const short = { text: 'a sapphire' }

beforeAll(async () => {
  t = await startTestApp({}, (http) => {
    const config = { access: 'public' } as const
    http.get('/long', { config }, () => long)
    http.get('/short', { config }, () => short)
    http.get('/page', { config }, (_, reply) => reply.type('text/html').send(JSON.stringify(long)))
  })
})
afterAll(() => t.close())

const get = (url: string, encoding?: string) =>
  t.http.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } })

it('compresses a long response for a client that accepts it, with all its headers', async () => {
  const { rawPayload, headers } = await get('/long', 'gzip, deflate, br, zstd')
  expect(headers).toMatchObject({
    'content-encoding': 'gzip',
    'content-length': String(rawPayload.length),
    vary: 'accept-encoding',
    'x-request-id': expect.any(String),
  })
  expect(JSON.parse(gunzipSync(rawPayload).toString())).toEqual(long)
  expect(rawPayload.length).toBeLessThan(compressedFrom / 10)
})

it.each([
  ['for a client without the header', '/long', undefined],
  ['for a client that only accepts another encoding', '/long', 'br'],
  ['for a client that excludes it', '/long', 'gzip;q=0, *'],
  ['a short response', '/short', 'gzip'],
  ['a response that is no JSON', '/page', 'gzip'],
])('does not compress: %s', async (_, url, encoding) => {
  const { body, headers } = await get(url, encoding)
  expect(headers['content-encoding']).toBeUndefined()
  expect(JSON.parse(body)).toEqual(url === '/short' ? short : long)
})
