import { getProfile, login } from '@loupe/contract/admin/account/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { documentHeaders, publicPageHeaders } from '../console-delivery/document-headers.ts'

let t: TestApp
let behindProxy: TestApp
/** The client address of the last request, as each app saw it. */
const seen = new Map<object, string>()

function watch(http: TestApp['http']): void {
  http.addHook('onRequest', (request, _, done) => {
    seen.set(http, request.clientAddress)
    done()
  })
}

beforeAll(async () => {
  t = await startTestApp({}, watch)
  behindProxy = await startTestApp(
    { LOUPE_TRUST_PROXY: 'on', LOUPE_PUBLIC_URL: 'https://loupe.example' },
    watch,
  )
})
afterAll(async () => {
  await t.close()
  await behindProxy.close()
})

describe('another origin', () => {
  it('is not allowed to read anything, nor to send preflighted requests', async () => {
    const origin = { origin: 'https://elsewhere.example' }
    const response = await t.http.inject({ url: getProfile.path, headers: origin })
    const preflight = await t.http.inject({
      method: 'OPTIONS',
      url: login.path,
      headers: { ...origin, 'access-control-request-method': 'POST' },
    })
    for (const { headers } of [response, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
    expect(preflight.statusCode).toBe(405)
  })
})

describe('the address that a request comes from', () => {
  it('is that of the connection, whatever a header contains, unless a proxy is trusted', async () => {
    for (const app of [t, behindProxy]) {
      await app.http.inject({ url: getProfile.path, headers: { 'x-forwarded-for': '203.0.113.9' } })
    }
    expect([seen.get(t.http), seen.get(behindProxy.http)]).toEqual(['127.0.0.1', '203.0.113.9'])
  })

  it('is the one that the proxy appended, not what the client sent before it', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    await behindProxy.http.inject({ url: getProfile.path, headers })
    expect(seen.get(behindProxy.http)).toBe('203.0.113.9')
  })
})

describe('a request', () => {
  it('must arrive completely within a time limit, and its connection is closed eventually', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = t.http.server
    for (const timeout of [requestTimeout, headersTimeout, keepAliveTimeout]) {
      expect(timeout).toBeGreaterThan(0)
      expect(timeout).toBeLessThanOrEqual(15 * 60_000)
    }
  })

  it.each(['/admin/get_profile', '/unknown', '/about', '/game/v1/inbox', '/health', '/avatars/none.webp'])(
    '%s gets headers against framing, content sniffing and referrers',
    async (url) => {
      const { headers } = await t.http.inject({ url })
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
    },
  )

  it('gets a response that is not cached and not sniffed', async () => {
    const { headers } = await t.http.inject({ url: getProfile.path })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe.each([
  ['of the console', documentHeaders({ scripts: [`'sha256-a'`], styles: [] }, true)],
  ['of a public page', publicPageHeaders(`'sha256-a'`, true)],
])('a document %s', (_, headers) => {
  it('requires HTTPS behind TLS, and allows no feature, frame or opener', () => {
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('camera=(), ')
    expect(headers['permissions-policy']).not.toMatch(/=\((?!\))|\*/)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).not.toMatch(/unsafe|\*|http/)
    for (const part of ["default-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"]) {
      expect(policy).toContain(part)
    }
  })
})

it('does not require HTTPS without TLS', async () => {
  const { headers } = await t.http.inject({ url: getProfile.path })
  for (const some of [headers, documentHeaders({ scripts: [], styles: [] }, false)]) {
    expect(some).not.toHaveProperty('strict-transport-security')
  }
})

it('requires HTTPS with every response, including those of calls', async () => {
  const { headers } = await behindProxy.http.inject({ url: getProfile.path })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
